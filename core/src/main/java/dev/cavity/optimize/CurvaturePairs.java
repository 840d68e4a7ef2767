package dev.cavity.optimize;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The last m changes of the point, s, and of the gradient, y, and the inverse Hessian H that they imply, with H·y = s
 * for the newest pair.
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), algorithm 7.4 (two-loop recursion)
 * and equation 7.20 (the initial scale sᵀy / yᵀy).
 *
 * <p><b>Differences from the source.</b> Where some variables cannot move, the Hessian of the others is solved with ({@link CurvatureModel}). The
 * entries of s and y in them alone are not its pairs: where a step moved the others, too, y has their share.
 *
 * <p><b>Numerics.</b> A pair takes part only if sᵀy exceeds 1e-6·‖s‖·‖y‖. For an exact pair of a convex
 * quadratic the ratio is at least 2√κ / (κ + 1), so that this rejects nothing up to a condition number κ of 4e12,
 * while pairs that are mostly noise or of negative curvature fail it.
 *
 * <p><b>Cost.</b> O(m·n), O(m²·n) where some variables cannot move; nothing beside an evaluation.
 */
final class CurvaturePairs {
    private static final double LEAST_COSINE = 1e-6;

    private static final class Pair {
        private final double[] s;
        private final double[] y;

        Pair(double[] s, double[] y) {
            this.s = s;
            this.y = y;
        }

        boolean isUsable() {
            double sy = Vectors.dot(s, y);
            return sy > LEAST_COSINE * Vectors.norm(s) * Vectors.norm(y) && Double.isFinite(sy);
        }

        /** The length of a step for a gradient: sᵀy/yᵀy. */
        double scale() {
            return Vectors.dot(s, y) / Vectors.dot(y, y);
        }
    }

    private final int memory;
    private final Deque<Pair> newestFirst = new ArrayDeque<>();

    CurvaturePairs(int memory) {
        this.memory = memory;
    }

    void add(double[] s, double[] y) {
        if (newestFirst.size() == memory) {
            newestFirst.removeLast();
        }
        newestFirst.addFirst(new Pair(s, y));
    }

    /** The same pairs, as far as they fit, to be added to. */
    CurvaturePairs copy(int newMemory) {
        CurvaturePairs copy = new CurvaturePairs(newMemory);
        newestFirst.stream().limit(newMemory).forEach(copy.newestFirst::addLast);
        return copy;
    }

    void clear() {
        newestFirst.clear();
    }

    /**
     * The x that is 0 but for the free variables, and whose product with the Hessian of these variables is g on them; empty if no pair says
     * anything.
     */
    Optional<double[]> solve(double[] g, boolean[] free) {
        List<Pair> usable = newestFirst.stream().filter(Pair::isUsable).toList();
        if (usable.isEmpty()) {
            return Optional.empty();
        }
        for (boolean isFree : free) {
            if (!isFree) {
                return Optional.of(model(usable).solve(g, free));
            }
        }
        return Optional.of(timesInverseHessian(usable, g));
    }

    /** The Hessian itself, of which a part can be taken: a part of its inverse is not the inverse of that. */
    private static CurvatureModel model(List<Pair> newestFirst) {
        CurvatureModel model = new CurvatureModel(1 / newestFirst.get(0).scale());
        for (int k = newestFirst.size() - 1; k >= 0; k--) {
            model.learn(newestFirst.get(k).s, newestFirst.get(k).y);
        }
        return model;
    }

    private static double[] timesInverseHessian(List<Pair> newestFirst, double[] g) {
        double[] q = g.clone();
        double[] alpha = new double[newestFirst.size()];
        for (int k = 0; k < alpha.length; k++) {
            Pair p = newestFirst.get(k);
            alpha[k] = Vectors.dot(p.s, q) / Vectors.dot(p.s, p.y);
            Vectors.addTo(q, -alpha[k], p.y);
        }
        double scale = newestFirst.get(0).scale();
        for (int i = 0; i < q.length; i++) {
            q[i] *= scale;
        }
        for (int k = alpha.length - 1; k >= 0; k--) {
            Pair p = newestFirst.get(k);
            double beta = Vectors.dot(p.y, q) / Vectors.dot(p.s, p.y);
            Vectors.addTo(q, alpha[k] - beta, p.s);
        }
        return q;
    }
}
