package dev.cavity.peers;

import dev.cavity.linalg.Matrix;

/** Probabilities of peers as logarithms: clipped away from 0, then normalised to add up to 1. */
final class Clipped {
    /** No class gets less than this. */
    static final double LEAST = 1e-15;

    private Clipped() {}

    /**
     * Takes the logarithms.
     *
     * @param probabilities a row for each case and a column for each class
     * @return their logarithms after clipping
     */
    static Matrix logs(Matrix probabilities) {
        Matrix logs = Matrix.zeros(probabilities.rows(), probabilities.columns());
        for (int i = 0; i < logs.rows(); i++) {
            double sum = 0;
            for (int c = 0; c < logs.columns(); c++) {
                double p = probabilities.get(i, c);
                if (!(p >= 0 && p < Double.POSITIVE_INFINITY)) {
                    throw new ArithmeticException("a probability of " + p + " for class " + c + " of row " + i);
                }
                sum += Math.max(LEAST, p);
            }
            for (int c = 0; c < logs.columns(); c++) {
                logs.set(i, c, Math.log(Math.max(LEAST, probabilities.get(i, c)) / sum));
            }
        }
        return logs;
    }
}
