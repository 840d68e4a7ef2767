package dev.cavity.optimize;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/**
 * The last m changes of the point, s, and of the gradient, y, and the inverse Hessian H that they imply, with H·y = s
 * for the newest pair.
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), algorithm 7.4 (two-loop recursion)
 * and equation 7.20 (the initial scale sᵀy / yᵀy).
 *
 * <p><b>Differences from the source.</b> H is formed for a subset of the variables from the entries of s and y in it.
 *
 * <p><b>Numerics.</b> A pair takes part only if sᵀy exceeds 1e-6·‖s‖·‖y‖ on the subset. For an exact pair of a convex
 * quadratic the ratio is at least 2√κ / (κ + 1), so that this rejects nothing up to a condition number κ of 4e12,
 * while pairs that are mostly noise or of negative curvature fail it.
 *
 * <p><b>Cost.</b> O(m·n), nothing beside an evaluation.
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

    /** H·g on the free variables and 0 elsewhere, empty if no pair says anything about them. */
    Optional<double[]> timesInverseHessian(double[] g, boolean[] free) {
        Deque<Pair> usable = new ArrayDeque<>();
        for (Pair pair : newestFirst) {
            Pair part = new Pair(restrict(pair.s, free), restrict(pair.y, free));
            double sy = Vectors.dot(part.s, part.y);
            if (sy > LEAST_COSINE * Vectors.norm(part.s) * Vectors.norm(part.y) && Double.isFinite(sy)) {
                usable.addLast(part);
            }
        }
        if (usable.isEmpty()) {
            return Optional.empty();
        }
        double[] q = restrict(g, free);
        double[] alpha = new double[usable.size()];
        int k = 0;
        for (Pair p : usable) {
            alpha[k] = Vectors.dot(p.s, q) / Vectors.dot(p.s, p.y);
            Vectors.addTo(q, -alpha[k], p.y);
            k++;
        }
        Pair newest = usable.getFirst();
        double scale = Vectors.dot(newest.s, newest.y) / Vectors.dot(newest.y, newest.y);
        for (int i = 0; i < q.length; i++) {
            q[i] *= scale;
        }
        for (Iterator<Pair> oldestFirst = usable.descendingIterator(); oldestFirst.hasNext(); ) {
            Pair p = oldestFirst.next();
            k--;
            double beta = Vectors.dot(p.y, q) / Vectors.dot(p.s, p.y);
            Vectors.addTo(q, alpha[k] - beta, p.s);
        }
        return Optional.of(q);
    }

    private static double[] restrict(double[] a, boolean[] free) {
        double[] part = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            part[i] = free[i] ? a[i] : 0;
        }
        return part;
    }
}
