package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdSearch;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.lab.report.MarkdownTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How much too good decisions look at a threshold that was chosen by leave-one-out, and what is left when each row is decided by the
 * threshold of the others: against fresh rows from the same source, decided at the chosen threshold. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.ThresholdStudy [TABLES ROWS fixed|fitted FRESH SEED]</pre>
 *
 * <p>Prints means over tables of each kind; behind differences their standard errors.
 */
public final class ThresholdStudy {
    private static final Map<String, Wanted> GOALS = new LinkedHashMap<>();

    static {
        GOALS.put("F1", new Wanted(DecisionGoal.fMeasure(0.5), Evaluation::f1));
        GOALS.put("error", new Wanted(DecisionGoal.error(), Evaluation::error));
        GOALS.put("weighted error, τ = 0.2", new Wanted(DecisionGoal.weightedError(0.2), e -> e.wer(0.2)));
    }

    private ThresholdStudy() {}

    /** What the threshold is chosen for. */
    private record Wanted(DecisionGoal goal, ToDoubleFunction<Evaluation> metric) {
        /** As chosen, by the thresholds of the others, on fresh rows. */
        double[] of(Predictions leftOut, Predictions fresh) {
            double threshold = ThresholdSearch.best(leftOut, goal).threshold();
            Evaluation asChosen = Evaluation.of(leftOut, threshold);
            Evaluation honest = asChosen.decidedBy(ThresholdsOfOthers.of(leftOut, goal));
            return new double[] {
                metric.applyAsDouble(asChosen),
                metric.applyAsDouble(honest),
                metric.applyAsDouble(Evaluation.of(fresh, threshold))
            };
        }
    }

    /**
     * Runs the study.
     *
     * @param args the number of tables of each kind, their rows, the kind of fit, the number of fresh rows, a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "ROWS", "FIT", "FRESH", "SEED"), args);
        int tables = arguments.whole(0, 200, 2);
        int rows = arguments.whole(1, 100, 10);
        boolean fitted = arguments.word(2, "fitted", "fixed", "fitted").equals("fitted");
        int fresh = arguments.whole(3, 10_000, 100);
        int seed = arguments.whole(4, 1, 0);
        MarkdownTable out = new MarkdownTable(ChosenAgainstFresh.columns("chosen for", "tables"));
        for (SimulatedWorld world : SimulatedWorld.values()) {
            double[][][] found = IntStream.range(0, tables)
                    .parallel()
                    .mapToObj(t -> {
                        SplittableRandom random = new SplittableRandom(1_000_003L * seed + t);
                        return table(world, rows, fitted, fresh, random);
                    })
                    .toArray(double[][][]::new);
            int k = 0;
            for (String goal : GOALS.keySet()) {
                int which = k++;
                out.row(ChosenAgainstFresh.row(
                        List.of(goal, world.name().toLowerCase(Locale.ROOT)),
                        Arrays.stream(found).map(table -> table[which]).toArray(double[][]::new)));
            }
        }
        System.out.print(out);
    }

    private static double[][] table(
            SimulatedWorld world, int rows, boolean fitted, int fresh, SplittableRandom random) {
        Dataset table = world.draw(rows, random);
        FittedTable fit = fitted ? FittedTable.byDefault(table) : FittedTable.withFixedHyperparameters(table);
        Predictions truth = fit.model().apply(world.draw(fresh, random));
        return GOALS.values().stream()
                .map(wanted -> wanted.of(fit.leftOut(), truth))
                .toArray(double[][]::new);
    }
}
