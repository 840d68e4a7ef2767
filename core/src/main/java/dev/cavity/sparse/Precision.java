package dev.cavity.sparse;

/** How many digits products with the rows' features have. */
enum Precision {
    /** Seven digits, in half the time: for iterates on the way, whose residual is then seen in double precision, and for what need not be better. */
    SINGLE,
    /** Sixteen digits: for what is handed on. */
    DOUBLE;

    /**
     * A residual, or what a gradient lacks, is seen in sums of single precision if it is larger than this. Their noise, in units of the
     * posterior, was 5·10⁻⁵ at m = 300 and n = 20,000, 2·10⁻⁴ at m = 200 and n = 100,000.
     */
    private static final double SEEN = 4e-4;

    /**
     * The rows' variances may be of single precision where the state is wanted to this: what each of them lacks is its own, so that little is
     * left of it in the sum. At m = 200 they moved residuals by 3·10⁻⁸ (n = 100,000) and 10⁻⁹ (n = 10,000).
     */
    private static final double VARIANCES = 1e-6;

    /** The precision of sums that are to be as good as that. */
    static Precision enoughFor(double tolerance, Belief belief) {
        return of(tolerance, SEEN, belief);
    }

    /** The precision of the rows' variances for a state that is to be as good as that. */
    static Precision ofVariances(double tolerance, Belief belief) {
        return of(tolerance, VARIANCES, belief);
    }

    private static Precision of(double tolerance, double enough, Belief belief) {
        return tolerance >= enough && belief.allowsSinglePrecision() ? SINGLE : DOUBLE;
    }
}
