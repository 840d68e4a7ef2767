package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.Intervals;
import dev.cavity.lab.report.MarkdownTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How often do the 95 % intervals of leave-one-out hold what the fitted classifier does on fresh rows? A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.CoverageStudy [TABLES ROWS fixed|fitted FRESH SEED]</pre>
 *
 * <p>Tables are drawn in turn from the kinds of {@code SimulatedWorld}; a Gaussian process is fitted to each, with fixed hyperparameters or as
 * everybody gets it, and the interval of each metric is held against its value on FRESH rows of the same kind. ROC AUC and average precision
 * are those of leave-pair-out. Prints, for each kind and metric, how often the truth was covered, how often it was above, how often below,
 * and the mean of leave-one-out less the truth. Outcome: docs/decisions/0030-leave-one-out.md.
 */
public final class CoverageStudy {
    private static final double LEVEL = 0.95;
    private static final List<String> METRICS = List.of(
            "log loss", "Brier", "error", "recall", "precision", "F1", "AUC", "average precision", "AUC pooled");

    private CoverageStudy() {}

    /** What became of the intervals of one metric. */
    private static final class Tally {
        private int covered;
        private int above;
        private int below;
        private int unknown;
        private double bias;

        void add(IntervalEstimate estimate, double value, double truth) {
            if (!(estimate instanceof Interval interval) || Double.isNaN(truth)) {
                unknown++;
                return;
            }
            covered += interval.contains(truth) ? 1 : 0;
            above += truth > interval.high() ? 1 : 0;
            below += truth < interval.low() ? 1 : 0;
            bias += value - truth;
        }

        void add(Tally other) {
            covered += other.covered;
            above += other.above;
            below += other.below;
            unknown += other.unknown;
            bias += other.bias;
        }

        List<String> cells() {
            double n = covered + above + below;
            return List.of(
                    percent(covered / n),
                    percent(above / n),
                    percent(below / n),
                    String.format(Locale.ROOT, "%+.4f", bias / n),
                    Integer.toString(unknown));
        }

        private static String percent(double share) {
            return String.format(Locale.ROOT, "%.1f %%", 100 * share);
        }
    }

    /**
     * Runs the study.
     *
     * @param args the number of tables, their rows, the kind of fit, the number of fresh rows, a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "ROWS", "FIT", "FRESH", "SEED"), args);
        int tables = arguments.whole(0, 1000, 4);
        int rows = arguments.whole(1, 100, 10);
        boolean fitted = arguments.word(2, "fitted", "fixed", "fitted").equals("fitted");
        int fresh = arguments.whole(3, 20_000, 100);
        int seed = arguments.whole(4, 1, 0);
        SimulatedWorld[] worlds = SimulatedWorld.withSignal();
        Tally[][] tallies = new Tally[worlds.length][METRICS.size()];
        for (Tally[] ofWorld : tallies) {
            Arrays.setAll(ofWorld, m -> new Tally());
        }
        for (int t = 0; t < tables; t++) {
            int w = t % worlds.length;
            SplittableRandom random = new SplittableRandom(1_000_003L * seed + t);
            Dataset table = worlds[w].draw(rows, random);
            FittedTable fit = fitted ? FittedTable.byDefault(table) : FittedTable.withFixedHyperparameters(table);
            add(tallies[w], fit, worlds[w].draw(fresh, random));
        }
        print(worlds, tallies);
    }

    private static void add(Tally[] tallies, FittedTable fit, Dataset fresh) {
        Evaluation seen = Evaluation.of(fit.leftOut(), 0.5);
        Evaluation truth = Evaluation.of(fit.model().apply(fresh), 0.5);
        Intervals intervals = seen.intervals(LEVEL).with(fit.pairs().influence());
        tallies[0].add(intervals.nlp(), seen.nlp(), truth.nlp());
        tallies[1].add(intervals.brier(), seen.brier(), truth.brier());
        tallies[2].add(intervals.error(), seen.error(), truth.error());
        tallies[3].add(intervals.recall(), seen.recall(), truth.recall());
        tallies[4].add(intervals.precision(), seen.precision(), truth.precision());
        tallies[5].add(intervals.f1(), seen.f1(), truth.f1());
        tallies[6].add(fit.pairs().aucInterval(LEVEL), fit.pairs().auc(), truth.rocAuc());
        tallies[7].add(
                fit.pairs().averagePrecisionInterval(LEVEL), fit.pairs().averagePrecision(), truth.averagePrecision());
        tallies[8].add(intervals.rocAuc(), seen.rocAuc(), truth.rocAuc());
    }

    private static void print(SimulatedWorld[] worlds, Tally[][] tallies) {
        MarkdownTable out = new MarkdownTable(
                List.of("metric", "tables", "covered", "truth above", "truth below", "mean difference", "unknown"));
        for (int m = 0; m < METRICS.size(); m++) {
            Tally all = new Tally();
            for (int w = 0; w < worlds.length; w++) {
                out.row(cells(METRICS.get(m), worlds[w].name().toLowerCase(Locale.ROOT), tallies[w][m]));
                all.add(tallies[w][m]);
            }
            out.row(cells(METRICS.get(m), "all", all));
        }
        System.out.print(out);
    }

    private static List<String> cells(String metric, String world, Tally tally) {
        List<String> cells = new ArrayList<>(List.of(metric, world));
        cells.addAll(tally.cells());
        return cells;
    }
}
