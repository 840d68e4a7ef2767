package dev.cavity.evaluation;

/**
 * A logistic recalibration logit(π) = α + β logit(p).
 *
 * <p>Fitted by maximum likelihood with weak priors, α of deviation 3 around 0 and β of deviation 1 around 1: where probabilities hardly differ,
 * or every row is as foretold, the data do not say what β is.
 *
 * <p><b>Source.</b> Cox (1958), Biometrika 45.
 *
 * @param intercept α
 * @param slope β
 */
public record Recalibration(double intercept, double slope) {
    private static final double INTERCEPT_PRECISION = 1.0 / 9;
    private static final double SLOPE_PRECISION = 1;
    private static final int MAX_STEPS = 50;
    private static final double SMALL_STEP = 1e-10;

    /**
     * A recalibrated probability.
     *
     * @param logOdds logit(p)
     * @return σ(α + β logit(p)); certainty stays what it is
     */
    public double probability(double logOdds) {
        if (Double.isInfinite(logOdds)) {
            return logOdds > 0 ? 1 : 0;
        }
        return 1 / (1 + Math.exp(-intercept - slope * logOdds));
    }

    /** Newton's method, halving steps that do not gain; the objective is concave. */
    static Recalibration fit(CalibrationScores rows) {
        double[] theta = {0, 1};
        double value = objective(rows, theta);
        for (int step = 0; step < MAX_STEPS; step++) {
            Curvature at = curvature(rows, new Recalibration(theta[0], theta[1]));
            double determinant = at.aa * at.bb - at.ab * at.ab;
            double[] move = {(at.bb * at.a - at.ab * at.b) / determinant, (at.aa * at.b - at.ab * at.a) / determinant};
            double length = 1;
            double[] next = {theta[0] + move[0], theta[1] + move[1]};
            double gained = objective(rows, next);
            while (!(gained >= value) && length > SMALL_STEP) {
                length /= 2;
                next = new double[] {theta[0] + length * move[0], theta[1] + length * move[1]};
                gained = objective(rows, next);
            }
            theta = next;
            value = gained;
            if (length * (Math.abs(move[0]) + Math.abs(move[1])) < SMALL_STEP) {
                break;
            }
        }
        return new Recalibration(theta[0], theta[1]);
    }

    private static double objective(CalibrationScores rows, double[] theta) {
        Predictions predictions = rows.predictions();
        double sum = -0.5 * INTERCEPT_PRECISION * theta[0] * theta[0]
                - 0.5 * SLOPE_PRECISION * (theta[1] - 1) * (theta[1] - 1);
        for (int i = 0; i < predictions.size(); i++) {
            if (rows.counts(i)) {
                double u = predictions.label(i) * (theta[0] + theta[1] * rows.logOdds(i));
                sum -= predictions.weight(i) * (Math.max(-u, 0) + Math.log1p(Math.exp(-Math.abs(u))));
            }
        }
        return sum;
    }

    /**
     * Gradient and negative Hessian, priors included, and the sum of squared weights in place of weights.
     *
     * @param a gradient by α
     * @param b gradient by β
     * @param aa information of α
     * @param ab of both
     * @param bb of β
     * @param squares Σ w² π(1−π) (1, l, l²)
     */
    record Curvature(double a, double b, double aa, double ab, double bb, double[] squares) {}

    static Curvature curvature(CalibrationScores rows, Recalibration at) {
        Predictions predictions = rows.predictions();
        double a = -INTERCEPT_PRECISION * at.intercept;
        double b = -SLOPE_PRECISION * (at.slope - 1);
        double aa = INTERCEPT_PRECISION;
        double ab = 0;
        double bb = SLOPE_PRECISION;
        double[] squares = new double[3];
        for (int i = 0; i < predictions.size(); i++) {
            if (rows.counts(i)) {
                double w = predictions.weight(i);
                double l = rows.logOdds(i);
                double p = at.probability(l);
                double residual = (predictions.label(i) > 0 ? 1 : 0) - p;
                double information = w * p * (1 - p);
                a += w * residual;
                b += w * residual * l;
                aa += information;
                ab += information * l;
                bb += information * l * l;
                squares[0] += w * information;
                squares[1] += w * information * l;
                squares[2] += w * information * l * l;
            }
        }
        return new Curvature(a, b, aa, ab, bb, squares);
    }

    /** The mean |π − p| over the rows that count, each as often as its weight says. */
    double size(CalibrationScores rows) {
        Predictions predictions = rows.predictions();
        double sum = 0;
        for (int i = 0; i < predictions.size(); i++) {
            if (rows.counts(i)) {
                sum += predictions.weight(i) * Math.abs(probability(rows.logOdds(i)) - predictions.probability(i));
            }
        }
        return sum / predictions.totalWeight();
    }
}
