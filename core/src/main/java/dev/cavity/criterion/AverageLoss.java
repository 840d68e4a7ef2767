package dev.cavity.criterion;

/** The average over rows of a proper score: sums are Σ w value and Σ w. It has nothing to gain from a shift. */
abstract class AverageLoss extends AdditiveCriterion {
    private static final long serialVersionUID = 1;

    /** The score of one row. */
    abstract double value(double margin, int label);

    /** Its derivative by the margin. */
    abstract double slope(double margin, int label);

    @Override
    public final boolean usesShift() {
        return false;
    }

    @Override
    public final int size() {
        return 2;
    }

    @Override
    public final void add(double margin, int label, double weight, double[] sums) {
        sums[0] += weight * value(margin, label);
        sums[1] += weight;
    }

    @Override
    public final double loss(double[] sums) {
        return sums[0] / sums[1];
    }

    @Override
    public final double slope(double margin, int label, double weight, double[] sums) {
        return weight * slope(margin, label) / sums[1];
    }
}
