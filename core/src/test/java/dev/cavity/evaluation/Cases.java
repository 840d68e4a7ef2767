package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Predictions for tests, drawn from fixed seeds. */
final class Cases {
    /** Probabilities where doubles are about to fail: subnormal, within an ulp of 1, adjacent, 0 and 1 themselves. */
    static final double[] EXTREME = {
        0.0,
        Double.MIN_VALUE,
        2 * Double.MIN_VALUE,
        1e-300,
        Math.nextUp(1e-300),
        0.1,
        Math.nextUp(0.1),
        Math.nextDown(0.5),
        0.5,
        Math.nextUp(0.5),
        1 - 0x1p-52,
        1 - 0x1p-53,
        1.0
    };

    private Cases() {}

    /** Overlapping classes; probabilities are rounded to a grid of 1/levels (many ties), or left alone if levels is 0. */
    static Predictions random(long seed, int n, double shareOfPositives, int levels) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] y = new int[n];
        double[] p = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = random.nextDouble() < shareOfPositives ? 1 : -1;
            double raw = 1 / (1 + Math.exp(-random.nextGaussian() - 0.8 * y[i]));
            p[i] = levels == 0 ? raw : Math.rint(raw * levels) / levels;
        }
        return Predictions.ofProbabilities(y, p);
    }

    /** Probabilities drawn from {@link #EXTREME}. */
    static Predictions extreme(long seed, int n) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] y = IntStream.range(0, n).map(i -> random.nextBoolean() ? 1 : -1).toArray();
        double[] p = IntStream.range(0, n)
                .mapToDouble(i -> EXTREME[random.nextInt(EXTREME.length)])
                .toArray();
        return Predictions.ofProbabilities(y, p);
    }

    /** The same cases with whole weights from 0 to 3. */
    static Predictions weighted(long seed, Predictions all) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] weights = random.ints(all.size(), 0, 4).asDoubleStream().toArray();
        return with(all, all.outcomes().withWeights(weights));
    }

    /** The same cases in some number of groups. */
    static Predictions grouped(long seed, Predictions all, int groups) {
        SplittableRandom random = new SplittableRandom(seed);
        return with(
                all,
                all.outcomes().withGroups(random.ints(all.size(), 0, groups).toArray()));
    }

    /** The same probabilities for other outcomes. */
    static Predictions with(Predictions all, Outcomes outcomes) {
        return Predictions.ofProbabilities(
                outcomes,
                IntStream.range(0, all.size()).mapToDouble(all::probability).toArray());
    }

    /** Every case as often as its weight says, its copies in the group of the case. */
    static Predictions copied(Predictions all) {
        int[] rows = IntStream.range(0, all.size())
                .flatMap(i -> IntStream.generate(() -> i).limit((long) all.weight(i)))
                .toArray();
        Predictions copies = select(all, rows);
        return with(
                copies,
                copies.outcomes()
                        .withGroups(
                                IntStream.of(rows).map(all.outcomes()::group).toArray()));
    }

    /** The cases with these numbers, in this order, which may repeat (bootstrap) or omit (jackknife). */
    static Predictions select(Predictions all, int[] cases) {
        return Predictions.ofProbabilities(
                IntStream.of(cases).map(all::label).toArray(),
                IntStream.of(cases).mapToDouble(all::probability).toArray());
    }

    /** All cases but one. */
    static Predictions without(Predictions all, int left) {
        return select(all, IntStream.range(0, all.size()).filter(i -> i != left).toArray());
    }
}
