package dev.cavity.explain;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Shapley values for a kernel that is no mixture of products over columns: over all subsets where there are few columns, else over random orders of them.
 *
 * <p>With at most {@value #ENUMERATED} columns the value of each of the 2^D subsets is computed, and the values are exact. With more, columns
 * are put in one by one in {@value #ORDERS} random orders, each forwards and backwards: what a column adds, averaged, is its value, and the spread
 * over orders its standard error. The sum is exact either way, since what is put in adds up.
 *
 * <p><b>Source.</b> Castro, Gómez and Tejada (2009), Comput. Oper. Res. 36; Mitchell, Cooper, Frank and Holmes (2022), JMLR 23, for the way back.
 *
 * <p><b>Cost.</b> B m covariances for each subset: 2^D, or somewhat less than {@code 2 D} times the number of orders.
 */
final class SubsetGame implements Game {
    static final int ENUMERATED = 10;
    static final int ORDERS = 64;
    private static final long SEED = 20250516;

    /** Coalitions of up to so many columns, or that lack up to so many, are likely to be met again. */
    private static final int MET_AGAIN = 3;

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

    private Values enumerated(double... point) {
        int n = players.count();
        double[] worth = new double[1 << n];
        fill(worth, 0, 0, n, Coalition.empty(term, players, point));
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

    /** The worth of a coalition and of all that have columns from a number on besides. */
    private static void fill(double[] worth, int subset, int from, int n, Coalition coalition) {
        worth[subset] = coalition.worth();
        for (int d = from; d < n; d++) {
            Coalition larger = coalition.copy();
            larger.join(d);
            fill(worth, subset | 1 << d, d + 1, n, larger);
        }
    }

    private Values sampled(double... point) {
        int n = players.count();
        SplittableRandom random = new SplittableRandom(SEED);
        double[] sum = new double[n];
        double[] squares = new double[n];
        int[] order = IntStream.range(0, n).toArray();
        Walks walks = new Walks(Coalition.empty(term, players, point), new HashMap<>());
        for (int k = 0; k < ORDERS; k++) {
            for (int i = n - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int swapped = order[i];
                order[i] = order[j];
                order[j] = swapped;
            }
            double[] added = new double[n];
            walks.add(order, false, added);
            walks.add(order, true, added);
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

    /**
     * Columns that come in one after the other.
     *
     * @param empty where they begin
     * @param known what coalitions of few columns, and those that lack few, were worth: many walks pass through the same
     */
    private record Walks(Coalition empty, Map<BitSet, Double> known) {
        /** Adds half of what each column brings when columns come in an order. */
        void add(int[] order, boolean backwards, double[] added) {
            Coalition coalition = empty.copy();
            BitSet in = new BitSet(order.length);
            double before = worth(coalition, in, order.length);
            for (int i = 0; i < order.length; i++) {
                int d = order[backwards ? order.length - 1 - i : i];
                coalition.join(d);
                in.set(d);
                double after = worth(coalition, in, order.length - 1 - i);
                added[d] += 0.5 * (after - before);
                before = after;
            }
        }

        private double worth(Coalition coalition, BitSet in, int lacking) {
            if (Math.min(in.cardinality(), lacking) > MET_AGAIN) {
                return coalition.worth();
            }
            Double before = known.get(in);
            double worth = before == null ? coalition.worth() : before;
            if (before == null) {
                known.put((BitSet) in.clone(), worth);
            }
            return worth;
        }
    }
}
