package dev.cavity.optimize;

/** Where a descent goes next: the part in which the minimisers differ. Keeps what it learnt from the steps taken. */
interface DirectionRule {

    /** The direction of the next line search from a point whose projected gradient is not 0. */
    Proposal propose(Sample from);

    /** Learns from the step that was taken along a proposal. */
    void accepted(Sample from, Proposal along, LineSearch.Result step);

    /** Forgets all curvature, so that the next proposal is steepest descent. */
    void forget();
}
