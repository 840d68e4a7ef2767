package dev.cavity.bench.scoreboard;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How much rows should count together where classes are balanced by weights: as many as there are, as many as carry the same
 * information, or so that none counts more than once. By the log loss of test rows whose classes are balanced, and by how far leave-one-out is from it.
 */
public final class BalanceStudy {
    private static final int TRAINING_ROWS = 200;
    private static final int SPLITS = 3;

    private static final List<BoardTable> TABLES = List.of(
            BoardTable.twoClasses("blood-transfusion", "c1"),
            BoardTable.twoClasses("breast-w", "c1"),
            BoardTable.twoClasses("climate-crashes", "c0"),
            BoardTable.twoClasses("kc2", "c1"),
            BoardTable.twoClasses("pc1", "c1"),
            BoardTable.oneClass("balance-scale", "c0"),
            BoardTable.oneClass("steel-plates", "c1"),
            BoardTable.oneClass("steel-plates", "c5"),
            BoardTable.twoClasses("bank", "yes"),
            BoardTable.twoClasses("adult", ">50K"));

    private BalanceStudy() {}

    /** What the weights of balanced classes add up to. */
    private enum Total {
        ROWS("all rows"),
        INFORMATION("4/(1/n₊ + 1/n₋)"),
        NONE_ABOVE_ONE("twice the rarer class");

        private final String title;

        Total(String title) {
            this.title = title;
        }

        double of(double positives, double negatives) {
            return switch (this) {
                case ROWS -> positives + negatives;
                case INFORMATION -> 4 / (1 / positives + 1 / negatives);
                case NONE_ABOVE_ONE -> 2 * Math.min(positives, negatives);
            };
        }

        Dataset on(Dataset data) {
            double positives = data.positives();
            double negatives = data.size() - positives;
            double half = of(positives, negatives) / 2;
            return data.withWeights(IntStream.range(0, data.size())
                    .mapToDouble(i -> half / (data.label(i) > 0 ? positives : negatives))
                    .toArray());
        }
    }

    /**
     * Runs the study.
     *
     * @param arguments the folder with the tables
     */
    public static void main(String... arguments) {
        Path data = Path.of(arguments[0]);
        List<String> head = new ArrayList<>(List.of("table", "rows, positive"));
        for (String kind : List.of("quick", "default")) {
            for (Total total : Total.values()) {
                head.add(kind + ": " + total.title);
            }
        }
        MarkdownTable out = new MarkdownTable(head);
        double[][] all = new double[2 * Total.values().length][2];
        for (BoardTable table : TABLES) {
            Problem problem = table.with(4 * TRAINING_ROWS, TRAINING_ROWS).open(data, Suite.STUDY);
            double[][] scores = new double[all.length][2];
            int[] counts = new int[2];
            for (int split = 0; split < SPLITS; split++) {
                Problem.Division division = problem.divide(problem.partitions().get(split));
                counts = division.train().counts();
                add(scores, division);
            }
            List<String> row =
                    new ArrayList<>(List.of(table.name(), Arrays.stream(counts).sum() + ", " + counts[1]));
            for (int k = 0; k < scores.length; k++) {
                row.add(text(scores[k], SPLITS));
                all[k][0] += scores[k][0] / SPLITS;
                all[k][1] += scores[k][1] / SPLITS;
            }
            out.row(row);
        }
        List<String> mean = new ArrayList<>(List.of("mean", ""));
        Arrays.stream(all).forEach(sum -> mean.add(text(sum, TABLES.size())));
        out.row(mean);
        System.out.println("Log loss on test rows with balanced classes; in brackets what leave-one-out says of it.");
        System.out.print(out);
    }

    private static void add(double[][] scores, Problem.Division division) {
        int k = 0;
        for (boolean quick : new boolean[] {true, false}) {
            for (Total total : Total.values()) {
                BinaryClassifier model = DefaultTrainer.forGoal(Goal.LOG_LOSS)
                        .withQuick(quick)
                        .fit(total.on(division.train().binary()));
                scores[k][0] += onTest(model, division.test());
                scores[k][1] += model.leaveOneOut().nlp();
                k++;
            }
        }
    }

    private static double onTest(BinaryClassifier model, ClassDataset test) {
        Dataset rows = Total.ROWS.on(test.binary());
        Predictions said = model.predictions(rows.inputs(), rows.labels());
        double[] positive =
                IntStream.range(0, said.size()).mapToDouble(said::logPositive).toArray();
        double[] negative =
                IntStream.range(0, said.size()).mapToDouble(said::logNegative).toArray();
        return Evaluation.of(Predictions.ofLogProbabilities(rows.outcomes(), positive, negative), 0.5)
                .nlp();
    }

    private static String text(double[] sums, int count) {
        return String.format(Locale.ROOT, "%.3f (%.3f)", sums[0] / count, sums[1] / count);
    }
}
