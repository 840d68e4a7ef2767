package dev.cavity.model;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.engine.Engine;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionResult;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The search for hyperparameters on a sample of many rows, before that on all of them. An evaluation costs n m², most of a search is the
 * way to the neighbourhood of its optimum, and a sample knows that neighbourhood: the search on all rows starts there and is short. It
 * goes to the optimum of all rows as any other, so the sample decides nothing but the way.
 */
final class Rehearsal {
    /** The least that a sample has: enough for the neighbourhood of the optimum. */
    private static final int LEAST_SAMPLE = 5000;

    /** A sample is so many times smaller than all rows, unless that is too few. */
    private static final int TIMES_FEWER = 10;

    /** Where a sample is not so many times smaller it saves nothing. */
    private static final int WORTHWHILE = 3;

    /** A sample with fewer rows of a class knows nothing of it. */
    private static final int LEAST_OF_A_CLASS = 50;

    private final GpTrainer trainer;
    private final FitWatch watch;

    Rehearsal(GpTrainer trainer, FitWatch watch) {
        this.trainer = trainer;
        this.watch = watch;
    }

    /** Some of the rows, always the same; none where rows are few or a class is rare. */
    static Optional<Observations> sample(Observations rows) {
        int size = Math.max(LEAST_SAMPLE, rows.size() / TIMES_FEWER);
        if (rows.size() < WORTHWHILE * size) {
            return Optional.empty();
        }
        int[] order = PermutationSampler.natural(rows.size());
        PermutationSampler.shuffle(RandomSource.XO_RO_SHI_RO_128_PP.create(1L), order);
        Observations some = rows.select(IntStream.of(order).limit(size).sorted().toArray());
        Outcomes outcomes = some.outcomes();
        int rarer = Math.min(outcomes.positives(), outcomes.size() - outcomes.positives());
        return rarer < LEAST_OF_A_CLASS ? Optional.empty() : Optional.of(some);
    }

    /** What is best for these rows, with no posterior of them kept. A large sample is rehearsed for itself. */
    SelectionResult search(Function<RowBlocks<RowBlock>, Engine> engine, SearchSpace space, Observations rows) {
        SearchSpace searched = space;
        Selection selection = FitRun.selection(trainer, watch);
        Optional<Observations> fewer = sample(rows);
        if (fewer.isPresent()) {
            SelectionResult before = search(engine, space, fewer.get());
            searched = space.startingAt(before.hyperparameters());
            selection = selection.after(before.choice());
        }
        try (LocalRowBlocks<RowBlock> local = LocalRowBlocks.of(rows, trainer.threads())) {
            SelectionResult result = selection.run(engine.apply(local), searched);
            result.inferred().close();
            return result;
        }
    }
}
