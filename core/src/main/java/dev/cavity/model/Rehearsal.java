package dev.cavity.model;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.engine.Engine;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionResult;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The search for hyperparameters on a sample of many rows, before that on all of them. An evaluation costs n m², or n³ without inducing
 * inputs, most of a search is the way to the neighbourhood of its optimum, and a sample knows that neighbourhood: the search on all rows
 * starts there and is short. It goes to the optimum of all rows as any other, so the sample decides nothing but the way.
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

    /** The same of a sample of rows that are all taken: fewer, since there are fewer. 18 were still worth it. */
    private static final int DENSE_OF_A_CLASS = 15;

    /** Fewer rows than these are searched at once where all of them are taken. */
    private static final int LEAST_DENSE = 1000;

    /** The same where a prior mean is searched, too, along a valley so flat that searches end in it wherever they come from. */
    private static final int LEAST_WITH_MEAN = 2000;

    /** A sample of these has so many times fewer: an evaluation takes a fifteenth of the time, and the neighbourhood is nearer. */
    private static final int DENSE_TIMES_FEWER = 3;

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
        Observations some = rows.select(
                IntStream.of(shuffled(rows.size())).limit(size).sorted().toArray());
        Outcomes outcomes = some.outcomes();
        int rarer = Math.min(outcomes.positives(), outcomes.size() - outcomes.positives());
        return rarer < LEAST_OF_A_CLASS ? Optional.empty() : Optional.of(some);
    }

    /**
     * About a third of the rows, always the same, of each class its share, groups as a whole; none where rows are few, a class is rare, the
     * search is not one of gradients from a single start, or it is for a score of decisions, whose many optima a sample might tell apart
     * otherwise.
     */
    static Optional<Observations> denseSample(GpTrainer trainer, Observations rows) {
        if (rows.size() < (trainer.searchesMean() ? LEAST_WITH_MEAN : LEAST_DENSE)
                || trainer.optimizer() != Optimizer.EXACT
                || trainer.restarts() > 0
                || trainer.searchesShift()) {
            return Optional.empty();
        }
        Observations some = rows.select(stratified(rows.outcomes()));
        Outcomes outcomes = some.outcomes();
        int rarer = Math.min(outcomes.positives(), outcomes.size() - outcomes.positives());
        return rarer < DENSE_OF_A_CLASS ? Optional.empty() : Optional.of(some);
    }

    /** Every third group, in an order that was shuffled, of those whose first row is of one class and then of the other. */
    private static int[] stratified(Outcomes outcomes) {
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        for (int row : shuffled(outcomes.size())) {
            groups.computeIfAbsent(outcomes.group(row), group -> new ArrayList<>())
                    .add(row);
        }
        int[] seen = new int[2];
        IntStream.Builder taken = IntStream.builder();
        for (List<Integer> group : groups.values()) {
            int kind = outcomes.label(group.get(0)) > 0 ? 1 : 0;
            if (seen[kind]++ % DENSE_TIMES_FEWER == 0) {
                group.forEach(taken::add);
            }
        }
        return taken.build().sorted().toArray();
    }

    private static int[] shuffled(int size) {
        int[] order = PermutationSampler.natural(size);
        PermutationSampler.shuffle(RandomSource.XO_RO_SHI_RO_128_PP.create(1L), order);
        return order;
    }

    /** What is best for the rows of an engine; the posterior is to be closed. */
    SelectionResult search(Engine engine, SearchSpace space) {
        return FitRun.selection(trainer, watch).run(engine, space);
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
