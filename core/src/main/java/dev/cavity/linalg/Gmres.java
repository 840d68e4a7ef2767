package dev.cavity.linalg;

import java.util.function.DoubleSupplier;

/**
 * GMRES: solves A x = b for a matrix known only by its product with a vector.
 *
 * <p><b>Source.</b> Saad and Schultz, SIAM J. Sci. Stat. Comput. 7 (1986); modified Gram–Schmidt, Givens rotations.
 * <b>Differences.</b> Each new direction is orthogonalised twice, which keeps the residual honest down to rounding; no
 * preconditioner; restarted when the basis reaches its limit.
 *
 * <p><b>Cost.</b> One product and O(k n) per step k; the basis holds at most {@code basis} vectors.
 */
public final class Gmres {
    /** y ← A x. */
    public interface Operator {
        /**
         * Applies the matrix.
         *
         * @param x the vector, not to be changed
         * @param y the product, overwritten
         */
        void apply(double[] x, double[] y);
    }

    /**
     * What came out.
     *
     * @param solution x
     * @param steps the number of products with A
     * @param relativeResidual ‖b − A x‖ / ‖b‖, as estimated by the rotations
     * @param converged whether the tolerance was reached
     */
    public record Result(double[] solution, int steps, double relativeResidual, boolean converged) {}

    /** A product whose new part is below this share of its length is rounding. */
    private static final double DEPENDENT = 1e-14;

    private final double tolerance;
    private final int basis;
    private final int maxSteps;

    /**
     * A solver.
     *
     * @param tolerance the relative residual to reach
     * @param basis the largest number of basis vectors before a restart
     * @param maxSteps the largest number of products with A
     */
    public Gmres(double tolerance, int basis, int maxSteps) {
        this.tolerance = tolerance;
        this.basis = basis;
        this.maxSteps = maxSteps;
    }

    /**
     * Solves A x = b from x = 0.
     *
     * @param a the matrix
     * @param b the right-hand side
     * @return the solution, or the best found, and how far it got
     */
    public Result solve(Operator a, double[] b) {
        int n = b.length;
        double[] x = new double[n];
        double target = Vectors.norm(b);
        if (target == 0) {
            return new Result(x, 0, 0, true);
        }
        double[] residual = b.clone();
        double relative = 1;
        int steps = 0;
        while (relative > tolerance && steps < maxSteps) {
            double before = relative;
            steps += cycle(a, residual, x, () -> tolerance * target, Math.min(basis, maxSteps - steps)).steps;
            double[] product = new double[n];
            a.apply(x, product);
            steps++;
            for (int i = 0; i < n; i++) {
                residual[i] = b[i] - product[i];
            }
            relative = Vectors.norm(residual) / target;
            if (!(relative < 0.5 * before)) {
                break; // stagnation: another cycle would repeat this one
            }
        }
        return new Result(x, steps, relative, relative <= tolerance);
    }

    /**
     * Solves A x = b from x = 0 in one cycle, without the product that would check the residual: for callers who form it anyway.
     *
     * @param a the matrix
     * @param b the right-hand side
     * @param wanted the relative residual that is enough, asked for before each product; the tolerance of this solver does not count
     * @return the solution, or the best found, and how far it got by the account of the rotations
     */
    public Result solveUnchecked(Operator a, double[] b, DoubleSupplier wanted) {
        double[] x = new double[b.length];
        double target = Vectors.norm(b);
        if (target == 0) {
            return new Result(x, 0, 0, true);
        }
        Cycle cycle = cycle(a, b, x, () -> wanted.getAsDouble() * target, Math.min(basis, maxSteps));
        double relative = cycle.residual / target;
        return new Result(x, cycle.steps, relative, relative <= wanted.getAsDouble());
    }

    /** How many steps a cycle took, and the residual it left by the account of the rotations. */
    private record Cycle(int steps, double residual) {}

    /** One cycle: adds the best correction in the Krylov space of the residual to x. */
    private static Cycle cycle(Operator a, double[] residual, double[] x, DoubleSupplier target, int limit) {
        int n = x.length;
        double beta = Vectors.norm(residual);
        double[][] v = new double[limit + 1][];
        double[][] h = new double[limit][];
        double[] cos = new double[limit];
        double[] sin = new double[limit];
        double[] g = new double[limit + 1];
        g[0] = beta;
        v[0] = scaled(residual, 1 / beta);
        int k = 0;
        while (k < limit && Math.abs(g[k]) > target.getAsDouble()) {
            double[] w = new double[n];
            a.apply(v[k], w);
            double length = Vectors.norm(w);
            double[] column = new double[k + 2];
            for (int pass = 0; pass < 2; pass++) {
                for (int j = 0; j <= k; j++) {
                    double dot = Vectors.dot(w, v[j]);
                    column[j] += dot;
                    Vectors.axpy(-dot, v[j], w);
                }
            }
            column[k + 1] = Vectors.norm(w);
            for (int j = 0; j < k; j++) {
                double upper = cos[j] * column[j] + sin[j] * column[j + 1];
                column[j + 1] = cos[j] * column[j + 1] - sin[j] * column[j];
                column[j] = upper;
            }
            double r = Math.hypot(column[k], column[k + 1]);
            if (!(r > DEPENDENT * length) || !Double.isFinite(r)) {
                break; // A v is a combination of the products before it: A is singular on this space
            }
            cos[k] = column[k] / r;
            sin[k] = column[k + 1] / r;
            boolean exhausted = column[k + 1] <= 1e-300;
            double next = column[k + 1];
            column[k] = r;
            g[k + 1] = -sin[k] * g[k];
            g[k] = cos[k] * g[k];
            h[k] = column;
            k++;
            if (exhausted) {
                break;
            }
            v[k] = scaled(w, 1 / next);
        }
        double[] y = new double[k];
        for (int i = k - 1; i >= 0; i--) {
            double sum = g[i];
            for (int j = i + 1; j < k; j++) {
                sum -= h[j][i] * y[j];
            }
            y[i] = sum / h[i][i];
        }
        for (int j = 0; j < k; j++) {
            Vectors.axpy(y[j], v[j], x);
        }
        return new Cycle(k, Math.abs(g[k]));
    }

    private static double[] scaled(double[] a, double factor) {
        double[] scaled = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            scaled[i] = factor * a[i];
        }
        return scaled;
    }
}
