package dev.cavity.likelihood;

/** Checks that the likelihoods share; NaN never passes one. */
final class Arguments {
    private Arguments() {}

    static void requireLabel(int label) {
        if (label != 1 && label != -1) {
            throw new IllegalArgumentException("label " + label + " is not -1 or +1");
        }
    }

    static void requireBelief(double mean, double variance) {
        if (!(Math.abs(mean) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("mean " + mean + " is not finite");
        }
        if (!(variance >= 0 && variance <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("variance " + variance + " is not in [0, ∞)");
        }
    }
}
