package dev.cavity.kernel;

import java.util.Arrays;

/**
 * The gradient with respect to all D squared length scales in one pass over the pairs:
 *
 * <pre>  ∂loss/∂log β_k = -(1/β_k) Σ_{a≥b} H_ab (x_ak - x_bk)²,   H_ab = (2 - δ_ab) G_ab β0 ρ'(r²_ab)</pre>
 *
 * <p><b>Differences from the source.</b> The usual form takes 2 Σ_a x_ak² h_a - 2 Σ_a x_ak (HX)_ak, a matrix product.
 * Direct differences need only one triangle of H, so they cost no more, and lose no digits when points nearly
 * coincide and ρ' is large (Matérn 1/2).
 *
 * <p><b>Cost.</b> 2 n² D multiplications and additions, O(n D) memory. Four columns of H at a time, so that the row sums
 * are loaded and stored once for four.
 */
final class ArdPullback implements Metric.Pullback {
    private static final int PANEL = 4;

    private final Columns x;
    private final Metric metric;
    private final double[][] sums;
    private final double[][] h;
    private int first;
    private int held;

    ArdPullback(Columns x, Metric metric) {
        this.x = x;
        this.metric = metric;
        this.sums = new double[x.count()][x.rows()];
        this.h = new double[PANEL][x.rows()];
    }

    @Override
    public void add(int j, double[] slopes, double[] u) {
        if (held == 0) {
            first = j;
        }
        Arrays.fill(h[held], first, j, 0);
        SquaredDistances.divide(slopes, u, j, x.rows(), h[held]);
        held++;
        if (held == PANEL) {
            flush();
        }
    }

    @Override
    public double[] gradient() {
        if (held > 0) {
            for (int c = held; c < PANEL; c++) {
                Arrays.fill(h[c], first, x.rows(), 0);
            }
            flush();
        }
        return metric.gradient(Arrays.stream(sums).mapToDouble(Segments::sum).toArray());
    }

    private void flush() {
        for (int k = 0; k < sums.length; k++) {
            addPanel(h, x.get(k), first, sums[k]);
        }
        held = 0;
    }

    private static void addPanel(double[][] h, double[] x, int from, double[] sums) {
        double[] h0 = h[0];
        double[] h1 = h[1];
        double[] h2 = h[2];
        double[] h3 = h[3];
        // beyond the last row the column of H is zero and any finite number will do
        int last = x.length - 1;
        double z0 = x[from];
        double z1 = x[Math.min(from + 1, last)];
        double z2 = x[Math.min(from + 2, last)];
        double z3 = x[Math.min(from + 3, last)];
        for (int i = from; i <= last; i++) {
            double xi = x[i];
            double t0 = xi - z0;
            double t1 = xi - z1;
            double t2 = xi - z2;
            double t3 = xi - z3;
            sums[i] += (h0[i] * t0 * t0 + h1[i] * t1 * t1) + (h2[i] * t2 * t2 + h3[i] * t3 * t3);
        }
    }
}
