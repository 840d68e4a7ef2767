package dev.cavity.model;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.sparse.Inducing;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The rows a kernel is fitted to before inducing inputs are chosen by it: {@link Inducing#FITTED_ROWS} at random, always the same, and of a
 * rare class so many that something can be learnt of it.
 */
final class FirstRows {
    private static final int LEAST_OF_A_CLASS = 20;

    private FirstRows() {}

    static Observations of(Observations rows) {
        int[] order = PermutationSampler.natural(rows.size());
        PermutationSampler.shuffle(RandomSource.XO_RO_SHI_RO_128_PP.create(1L), order);
        int size = Math.min(Inducing.FITTED_ROWS, rows.size());
        int[] drawn = IntStream.of(order).limit(size).toArray();
        int[] left = IntStream.of(order).skip(size).toArray();
        IntStream chosen = IntStream.concat(
                IntStream.of(drawn), IntStream.of(1, -1).flatMap(label -> ofClass(rows.outcomes(), left, label)
                        .limit(Math.max(
                                0,
                                LEAST_OF_A_CLASS
                                        - ofClass(rows.outcomes(), drawn, label).count()))));
        return rows.select(chosen.sorted().toArray());
    }

    private static IntStream ofClass(Outcomes outcomes, int[] rows, int label) {
        return IntStream.of(rows).filter(row -> outcomes.label(row) == label);
    }
}
