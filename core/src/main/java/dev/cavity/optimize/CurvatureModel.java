package dev.cavity.optimize;

import java.util.ArrayList;
import java.util.List;

/**
 * The Hessian B that pairs of steps and changes of gradient imply: B = σ I + Σ b_k b_kᵀ − a_k a_kᵀ with
 *
 * <pre>  b_k = y_k/√(s_kᵀy_k) ,   a_k = B_k s_k/√(s_kᵀB_k s_k) ,   B_k the model of the pairs before k </pre>
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), equations 6.19 and 7.19: BFGS, unrolled.
 *
 * <p><b>Numerics.</b> Positive definite where every sᵀy is positive, and so is its part in some of the variables, which conjugate gradients
 * solve. <b>Cost.</b> O(m²n) for m pairs, and O(m n) for each of at most 2m + 1 steps, up to rounding.
 */
final class CurvatureModel {
    private static final double PRECISION = 1e-10;
    /** Steps of conjugate gradients beside those that exact arithmetic needs. */
    private static final int SPARE_STEPS = 20;

    private final double scale;
    private final List<double[]> added = new ArrayList<>();
    private final List<double[]> taken = new ArrayList<>();

    /** The model that begins with the curvature σ in every direction. */
    CurvatureModel(double scale) {
        this.scale = scale;
    }

    /** Learns that a step s changed the gradient by y, where sᵀy is positive. */
    void learn(double[] s, double[] y) {
        double[] bs = times(s);
        taken.add(scaled(bs, 1 / Math.sqrt(Vectors.dot(s, bs))));
        added.add(scaled(y, 1 / Math.sqrt(Vectors.dot(s, y))));
    }

    private static double[] scaled(double[] x, double factor) {
        double[] y = new double[x.length];
        Vectors.addTo(y, factor, x);
        return y;
    }

    /** B v. */
    double[] times(double[] v) {
        double[] product = scaled(v, scale);
        for (int k = 0; k < added.size(); k++) {
            Vectors.addTo(product, Vectors.dot(added.get(k), v), added.get(k));
            Vectors.addTo(product, -Vectors.dot(taken.get(k), v), taken.get(k));
        }
        return product;
    }

    /** The x with (B x)_i = g_i for the free variables i and x_i = 0 for the others. */
    double[] solve(double[] g, boolean[] free) {
        double[] x = new double[g.length];
        double[] r = restrict(g, free);
        double[] d = r.clone();
        double size = Vectors.dot(r, r);
        double target = PRECISION * PRECISION * size;
        for (int step = 0; step < 2 * added.size() + 1 + SPARE_STEPS && size > target; step++) {
            double[] bd = restrict(times(d), free);
            double share = size / Vectors.dot(d, bd);
            Vectors.addTo(x, share, d);
            Vectors.addTo(r, -share, bd);
            double before = size;
            size = Vectors.dot(r, r);
            d = scaled(d, size / before);
            Vectors.addTo(d, 1, r);
        }
        return x;
    }

    private static double[] restrict(double[] a, boolean[] free) {
        double[] part = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            part[i] = free[i] ? a[i] : 0;
        }
        return part;
    }
}
