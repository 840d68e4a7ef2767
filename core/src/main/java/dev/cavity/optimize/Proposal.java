package dev.cavity.optimize;

/** A direction of descent d, the multiple of it to try first, and what is expected of it. */
final class Proposal {
    /**
     * The least cosine between d and −g. A quasi-Newton step still has 2e-6 at condition number 1e12, and the rounding
     * of two dot products is far below 1e-8.
     */
    private static final double LEAST_COSINE = 1e-8;

    private final double[] d;
    private final double firstTrial;
    private final double slope;
    private final double expectedDecrease;
    private final boolean steepest;
    private final boolean descends;

    private Proposal(double[] d, double firstTrial, double[] g, boolean newton, boolean steepest) {
        this.d = d;
        this.firstTrial = firstTrial;
        this.slope = Vectors.dot(d, g);
        this.expectedDecrease = newton ? -slope / 2 : Double.POSITIVE_INFINITY;
        this.steepest = steepest;
        this.descends = slope < -LEAST_COSINE * Vectors.norm(d) * Vectors.norm(g);
    }

    /** A step to the minimum of a quadratic model, which lies at 1 and whose decrease is therefore known. */
    static Proposal newton(double[] d, double firstTrial, double[] g) {
        return new Proposal(d, firstTrial, g, true, false);
    }

    /** A direction whose length is only a guess. */
    static Proposal direction(double[] d, double firstTrial, double[] g) {
        return new Proposal(d, firstTrial, g, false, false);
    }

    /** The direction −g, after which there is nothing to fall back to. */
    static Proposal steepest(double[] d, double firstTrial, double[] g) {
        return new Proposal(d, firstTrial, g, false, true);
    }

    double[] d() {
        return d;
    }

    double firstTrial() {
        return firstTrial;
    }

    /** The derivative dᵀg at the point of departure. */
    double slope() {
        return slope;
    }

    /** The decrease −½dᵀg that the quadratic model promises, infinite where there is no model. */
    double expectedDecrease() {
        return expectedDecrease;
    }

    boolean isSteepest() {
        return steepest;
    }

    /** Whether d is finite and falls by a measurable angle. */
    boolean descends() {
        return descends && slope > Double.NEGATIVE_INFINITY;
    }
}
