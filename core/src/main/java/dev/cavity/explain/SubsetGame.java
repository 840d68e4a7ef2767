package dev.cavity.explain;

import dev.cavity.linalg.Matrix;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Shapley values for a kernel of which nothing is known: over all subsets where there are few columns, else over random orders of them.
 *
 * <p>With at most {@value #ENUMERATED} columns the value of each of the 2^D subsets is computed, and the values are exact. With more, columns
 * are put in one by one in {@value #ORDERS} random orders, each forwards and backwards: what a column adds, averaged, is its value, and the spread
 * over orders its standard error. The sum is exact either way, since what is put in adds up.
 *
 * <p><b>Source.</b> Castro, Gómez and Tejada (2009), Comput. Oper. Res. 36; Mitchell, Cooper, Frank and Holmes (2022), JMLR 23, for the way back.
 *
 * <p><b>Cost.</b> B m covariances for each subset: 2^D, or {@code 2 D} times the number of orders.
 */
final class SubsetGame implements Game {
    static final int ENUMERATED = 10;
    static final int ORDERS = 64;
    private static final long SEED = 20250516;

    private final MeanFunction term;
    private final Players players;

    private SubsetGame(MeanFunction term, Players players) {
        this.term = term;
        this.players = players;
    }

    static SubsetGame of(MeanFunction term, Players players) {
        return new SubsetGame(term, players);
    }

    @Override
    public Values shapley(double... point) {
        return players.count() <= ENUMERATED ? enumerated(point) : sampled(point);
    }

    /** v(S). */
    private double worth(boolean[] in, double... point) {
        Matrix mixed = term.background().copy();
        for (int d = 0; d < in.length; d++) {
            if (in[d]) {
                for (int c : players.inputs()[d]) {
                    for (int b = 0; b < mixed.rows(); b++) {
                        mixed.set(b, c, point[c]);
                    }
                }
            }
        }
        return term.average(mixed);
    }

    private Values enumerated(double... point) {
        int n = players.count();
        double[] worth = new double[1 << n];
        boolean[] in = new boolean[n];
        for (int subset = 0; subset < worth.length; subset++) {
            for (int d = 0; d < n; d++) {
                in[d] = (subset >> d & 1) == 1;
            }
            worth[subset] = worth(in, point);
        }
        double[] share = new double[n]; // s! (n−s−1)!/n! = 1/(n C(n−1, s))
        double binomial = 1;
        for (int s = 0; s < n; s++) {
            share[s] = 1 / (n * binomial);
            binomial = binomial * (n - 1 - s) / (s + 1);
        }
        double[] values = new double[n];
        for (int subset = 0; subset < worth.length; subset++) {
            for (int d = 0; d < n; d++) {
                if ((subset >> d & 1) == 0) {
                    values[d] += share[Integer.bitCount(subset)] * (worth[subset | 1 << d] - worth[subset]);
                }
            }
        }
        return Values.exact(values);
    }

    private Values sampled(double... point) {
        int n = players.count();
        SplittableRandom random = new SplittableRandom(SEED);
        double[] sum = new double[n];
        double[] squares = new double[n];
        int[] order = IntStream.range(0, n).toArray();
        for (int k = 0; k < ORDERS; k++) {
            for (int i = n - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int swapped = order[i];
                order[i] = order[j];
                order[j] = swapped;
            }
            double[] added = new double[n];
            addInOrder(order, false, point, added);
            addInOrder(order, true, point, added);
            for (int d = 0; d < n; d++) {
                sum[d] += added[d];
                squares[d] += added[d] * added[d];
            }
        }
        double[] errors = new double[n];
        for (int d = 0; d < n; d++) {
            sum[d] /= ORDERS;
            double variance = Math.max(0, squares[d] / ORDERS - sum[d] * sum[d]);
            errors[d] = Math.sqrt(variance / (ORDERS - 1));
        }
        return new Values(sum, errors);
    }

    /** Adds half of what each column brings when columns come in an order. */
    private void addInOrder(int[] order, boolean backwards, double[] point, double[] added) {
        boolean[] in = new boolean[order.length];
        double before = worth(in, point);
        for (int i = 0; i < order.length; i++) {
            int d = order[backwards ? order.length - 1 - i : i];
            in[d] = true;
            double after = worth(in, point);
            added[d] += 0.5 * (after - before);
            before = after;
        }
    }
}
