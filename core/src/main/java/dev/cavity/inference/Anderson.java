package dev.cavity.inference;

import dev.cavity.linalg.Vectors;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Anderson acceleration of a fixed-point iteration x ← T(x).
 *
 * <p>Keeps the last few differences of x and of the residual r = T(x) − x, finds the combination of them that makes the
 * residual smallest in least squares, and takes the step that this combination predicts:
 *
 * <pre>  γ = argmin ‖W (r − ΔR γ)‖ ,   x⁺ = x + r − (ΔX + ΔR) γ </pre>
 *
 * <p><b>Source.</b> Anderson, J. ACM 12 (1965); Walker and Ni, SIAM J. Numer. Anal. 49 (2011), type II. <b>Numerics.</b>
 * The small least-squares problem is solved by QR with modified Gram–Schmidt from the newest difference backwards;
 * differences that are nearly dependent on newer ones are left out. W weighs each component by its scale, or is any other
 * linear map into coordinates in which lengths mean something.
 *
 * <p><b>Cost.</b> O(depth² n) per step.
 */
public final class Anderson {
    /** A difference whose part orthogonal to the newer ones is below this share of its length is dropped. */
    private static final double DEPENDENT = 1e-8;

    private final int depth;
    private final Deque<double[]> deltaX = new ArrayDeque<>();
    private final Deque<double[]> deltaR = new ArrayDeque<>();
    private double @Nullable [] lastX;
    private double @Nullable [] lastR;

    /**
     * An acceleration without history.
     *
     * @param depth how many differences are kept
     */
    public Anderson(int depth) {
        this.depth = depth;
    }

    /** Forgets the history. */
    public void reset() {
        deltaX.clear();
        deltaR.clear();
        lastX = null;
        lastR = null;
    }

    /**
     * The accelerated next point.
     *
     * @param x the current point, kept: it must not be changed afterwards
     * @param r its residual T(x) − x, kept likewise
     * @param weights the linear map W, giving new arrays
     * @return the next point
     */
    public double[] next(double[] x, double[] r, UnaryOperator<double[]> weights) {
        if (lastX != null && lastR != null) {
            deltaX.addFirst(Vectors.difference(x, lastX));
            deltaR.addFirst(Vectors.difference(r, lastR));
            if (deltaX.size() > depth) {
                deltaX.removeLast();
                deltaR.removeLast();
            }
        }
        lastX = x;
        lastR = r;
        double[] next = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            next[i] = x[i] + r[i];
        }
        subtractCorrection(next, r, weights);
        return next;
    }

    private void subtractCorrection(double[] next, double[] r, UnaryOperator<double[]> weights) {
        int size = deltaR.size();
        double[][] q = new double[size][];
        double[][] upper = new double[size][size];
        double[] target = new double[size];
        double[][] xs = deltaX.toArray(double[][]::new);
        double[][] rs = deltaR.toArray(double[][]::new);
        int[] kept = new int[size];
        double[] rest = weights.apply(r);
        int used = 0;
        for (int k = 0; k < size; k++) {
            double[] column = weights.apply(rs[k]);
            double length = Vectors.norm(column);
            double[] coefficients = new double[size];
            for (int j = 0; j < used; j++) {
                coefficients[j] = Vectors.dot(q[j], column);
                Vectors.axpy(-coefficients[j], q[j], column);
            }
            double remaining = Vectors.norm(column);
            if (!(remaining > DEPENDENT * length)) {
                continue;
            }
            for (int i = 0; i < column.length; i++) {
                column[i] /= remaining;
            }
            for (int j = 0; j < used; j++) {
                upper[j][used] = coefficients[j];
            }
            upper[used][used] = remaining;
            q[used] = column;
            target[used] = Vectors.dot(column, rest);
            Vectors.axpy(-target[used], column, rest);
            kept[used++] = k;
        }
        double[] gamma = Arrays.copyOf(target, used);
        for (int i = used - 1; i >= 0; i--) {
            for (int j = i + 1; j < used; j++) {
                gamma[i] -= upper[i][j] * gamma[j];
            }
            gamma[i] /= upper[i][i];
            Vectors.axpy(-gamma[i], xs[kept[i]], next);
            Vectors.axpy(-gamma[i], rs[kept[i]], next);
        }
    }
}
