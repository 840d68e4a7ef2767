package dev.cavity.inference;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;

/**
 * What each row contributes to a loss through leave-one-out margins.
 *
 * @param slope ∂loss/∂s_i
 * @param curvature the second derivative, not below 0: what the row adds to a Gauss–Newton Hessian per ∇s_i ∇s_iᵀ
 * @param pairs what rows contribute through each other, where the loss is one of pairs
 */
public record RowSlopes(double[] slope, double[] curvature, Optional<Pairs> pairs) {
    /**
     * Of a loss that is a sum over rows.
     *
     * @param slope ∂loss/∂s_i
     * @param curvature the second derivative, not below 0
     */
    public RowSlopes(double[] slope, double[] curvature) {
        this(slope, curvature, Optional.empty());
    }

    /**
     * Of a multiple of the loss.
     *
     * @param factor the factor, not below 0
     * @return this for a factor of 1, else a copy
     */
    public RowSlopes times(double factor) {
        return factor == 1
                ? this
                : new RowSlopes(
                        multiplied(factor, slope),
                        multiplied(factor, curvature),
                        pairs.map(both -> both.times(factor)));
    }

    private static double[] multiplied(double factor, double... values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    /**
     * A loss of pairs loses with row i also what the partners of its pairs contribute by them.
     *
     * @param slope element (i, j) is what the pairs of row i contribute to ∂loss/∂s_j, for i ≠ j
     * @param curvature element (i, j) is ∂²loss/∂s_i∂s_j, for i ≠ j; symmetric
     */
    public record Pairs(Matrix slope, Matrix curvature) {
        /**
         * None yet, of so many rows.
         *
         * @param n the number of rows
         * @return zeros
         */
        public static Pairs zeros(int n) {
            return new Pairs(Matrix.zeros(n, n), Matrix.zeros(n, n));
        }

        /**
         * What the pairs of each row contribute to the gradient by a hyperparameter through their partners.
         *
         * @param margins ∂s_j/∂θ of every row
         * @return Σ_j slope_ij ∂s_j/∂θ of every row
         */
        public double[] slopeAlong(double... margins) {
            double[] sums = new double[margins.length];
            Blas.get().multiply(false, slope, margins, sums);
            return sums;
        }

        /**
         * What partners add to the curvature.
         *
         * @param margins ∂s_j/∂θ of every row
         * @return Σ_j curvature_ij ∂s_j/∂θ of every row
         */
        public double[] curvatureAlong(double... margins) {
            double[] sums = new double[margins.length];
            Blas.get().multiply(false, curvature, margins, sums);
            return sums;
        }

        private Pairs times(double factor) {
            int n = slope.rows();
            return new Pairs(
                    Matrix.wrap(n, n, multiplied(factor, slope.array())),
                    Matrix.wrap(n, n, multiplied(factor, curvature.array())));
        }

        /**
         * Adds a pair.
         *
         * @param i a row
         * @param j another
         * @param toI what the pair contributes to ∂loss/∂s_i
         * @param toJ what it contributes to ∂loss/∂s_j
         * @param second what it contributes to ∂²loss/∂s_i∂s_j
         */
        public void add(int i, int j, double toI, double toJ, double second) {
            slope.set(i, j, slope.get(i, j) + toJ);
            slope.set(j, i, slope.get(j, i) + toI);
            curvature.set(i, j, curvature.get(i, j) + second);
            curvature.set(j, i, curvature.get(j, i) + second);
        }
    }
}
