package dev.cavity.model;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.linalg.SideBySide;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes a classifier of two or more classes: with two the classifier of the second against the first, with more one against the rest
 * for each.
 *
 * <pre>{@code
 * Classifier model = new ClassTrainer(GpTrainer.withDefaults(), 2).fit(ClassDataset.of(rows, species));
 * model.logProbabilities(newFlowers);
 * }</pre>
 *
 * @param trainer fits one class against the others
 * @param rule how decisions between more than two classes come about
 * @param threads how many classes are fitted at a time; the result does not depend on it
 */
public record ClassTrainer(Trainer trainer, ClassRule rule, int threads) {
    /** A class with a single row cannot be left out and learnt. */
    private static final int LEAST_ROWS = 2;

    /**
     * Checks the number of threads.
     *
     * @param trainer fits one class against the others
     * @param rule how decisions come about
     * @param threads at least 1
     */
    public ClassTrainer {
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads + " is not at least 1");
        }
    }

    /**
     * The most probable class is taken.
     *
     * @param trainer fits one class against the others
     * @param threads at least 1
     */
    public ClassTrainer(Trainer trainer, int threads) {
        this(trainer, ClassRule.highest(), threads);
    }

    /**
     * Fits.
     *
     * @param data the training data
     * @param watch who watches
     * @return the classifier
     * @throws IllegalArgumentException if a class has fewer than two rows
     */
    public Classifier fit(ClassDataset data, FitWatch watch) {
        data.requireRows(LEAST_ROWS);
        int classes = data.classes().size();
        if (classes == 2) {
            return trainer.withThreads(threads).fit(data.binary(), watch);
        }
        long start = System.nanoTime();
        int atOnce = Math.min(threads, classes);
        Trainer each = trainer.amongClasses(classes).withThreads(Math.max(1, threads / atOnce));
        int fits = each.fits(data.against(0));
        List<BinaryClassifier> binaries =
                SideBySide.map(classes, atOnce, c -> each.fit(data.against(c), watch.part(c * fits, classes * fits)));
        return decided(binaries, start, data.classes());
    }

    private OneAgainstRest decided(List<BinaryClassifier> binaries, long start, List<String> classes) {
        OneAgainstRest fitted = OneAgainstRest.of(binaries, (System.nanoTime() - start) * 1e-9);
        Optional<ClassPredictions> leftOut = fitted.leftOut(classes);
        OneAgainstRest decided = fitted.withDecision(leftOut.map(rule::decision).orElseGet(rule::otherwise));
        return fitted.leftOutAsChosen(classes).isPresent()
                ? leftOut.flatMap(rule::ofOthers)
                        .map(decided::withFactorsOfOthers)
                        .orElse(decided)
                : decided;
    }

    /**
     * Fits to rows that are elsewhere, one class after the other, with nobody watching.
     *
     * @param data the training data
     * @return the classifier
     * @throws IllegalArgumentException as {@link #fit(ClassDataset, FitWatch)} and {@link Trainer#fit(ScatteredRows, FitWatch)}
     */
    public Classifier fit(ScatteredClasses data) {
        data.requireRows(LEAST_ROWS);
        int classes = data.classes().size();
        if (classes == 2) {
            return against(data, 1);
        }
        long start = System.nanoTime();
        List<BinaryClassifier> binaries =
                IntStream.range(0, classes).mapToObj(c -> against(data, c)).toList();
        return decided(binaries, start, data.classes());
    }

    private BinaryClassifier against(ScatteredClasses data, int positive) {
        try (RowBlocks<RowBlock> labelled = ClassBlock.against(data.rows(), positive)) {
            return trainer.fit(data.against(positive, labelled), FitWatch.none());
        }
    }

    /**
     * Fits, with nobody watching.
     *
     * @param data the training data
     * @return the classifier
     */
    public Classifier fit(ClassDataset data) {
        return fit(data, FitWatch.none());
    }
}
