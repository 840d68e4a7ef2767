package dev.cavity.optimize;

/** What all minimisers here can be told, checked. Lengths of steps are the largest change of any one variable. */
record Settings(
        double gradientTolerance,
        double valueTolerance,
        int maxIterations,
        int maxEvaluations,
        double firstStep,
        double maxStep) {

    /** Below a few units in the last place, differences of values mean nothing whatever tolerance was asked for. */
    private static final double ROUNDING = 1e-15;

    Settings {
        if (!(gradientTolerance >= 0 && gradientTolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("gradientTolerance " + gradientTolerance + " is not in [0, ∞)");
        }
        if (!(valueTolerance >= 0 && valueTolerance < 1)) {
            throw new IllegalArgumentException("valueTolerance " + valueTolerance + " is not in [0, 1)");
        }
        if (maxIterations < 0) {
            throw new IllegalArgumentException("maxIterations " + maxIterations + " is not at least 0");
        }
        if (maxEvaluations < 1) {
            throw new IllegalArgumentException("maxEvaluations " + maxEvaluations + " is not at least 1");
        }
        if (!(firstStep > 0 && firstStep < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("firstStep " + firstStep + " is not in (0, ∞)");
        }
        if (!(maxStep > 0 && maxStep < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("maxStep " + maxStep + " is not in (0, ∞)");
        }
    }

    /** The difference from this value that counts as none: valueTolerance·(|value| + 1). */
    double noise(double value) {
        return Math.max(valueTolerance * (Math.abs(value) + 1), ROUNDING * Math.abs(value));
    }

    Settings withGradientTolerance(double tolerance) {
        return new Settings(tolerance, valueTolerance, maxIterations, maxEvaluations, firstStep, maxStep);
    }

    Settings withValueTolerance(double tolerance) {
        return new Settings(gradientTolerance, tolerance, maxIterations, maxEvaluations, firstStep, maxStep);
    }

    Settings withMaxIterations(int max) {
        return new Settings(gradientTolerance, valueTolerance, max, maxEvaluations, firstStep, maxStep);
    }

    Settings withMaxEvaluations(int max) {
        return new Settings(gradientTolerance, valueTolerance, maxIterations, max, firstStep, maxStep);
    }

    Settings withFirstStep(double length) {
        return new Settings(gradientTolerance, valueTolerance, maxIterations, maxEvaluations, length, maxStep);
    }

    Settings withMaxStep(double length) {
        return new Settings(gradientTolerance, valueTolerance, maxIterations, maxEvaluations, firstStep, length);
    }
}
