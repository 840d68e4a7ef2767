package dev.cavity.lab.study;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.LeftOut;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How good the corrected leave-one-out log loss is where all rows have the same, large weight: against a refit without each row, in which
 * the hyperparameters are searched again. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.WeightedRefitStudy [nlp|evidence ROWS SEEDS]</pre>
 */
public final class WeightedRefitStudy {
    private static final double[] WEIGHTS = {1, 5, 50};
    private static final double EVEN = 0.5;

    private WeightedRefitStudy() {}

    /**
     * Runs the study.
     *
     * @param args what hyperparameters are chosen by, the number of rows, the number of tables
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("CRITERION", "ROWS", "SEEDS"), args);
        GpTrainer trainer = GpTrainer.withDefaults()
                .withCriterion(Criteria.byName(arguments.word(0, "nlp", "nlp", "evidence")))
                .withThreads(1);
        int rows = arguments.whole(1, 40, 10);
        int seeds = arguments.whole(2, 2, 1);
        MarkdownTable out = new MarkdownTable(
                List.of("seed", "weight", "as chosen", "corrected", "refits", "rows that jumped", "warned"));
        for (int seed = 1; seed <= seeds; seed++) {
            for (double weight : WEIGHTS) {
                out.row(row(trainer, Synthetic.screening(rows, seed), seed, weight));
            }
        }
        System.out.print(out);
    }

    private static List<String> row(GpTrainer trainer, Dataset table, int seed, double weight) {
        double[] weights = new double[table.size()];
        Arrays.fill(weights, weight);
        Dataset data = table.withWeights(weights);
        FittedGp all = trainer.fit(data);
        LeftOut left = all.leftOut().orElseThrow();
        FittedGp[] without = IntStream.range(0, data.size())
                .parallel()
                .mapToObj(row -> trainer.fit(others(data, row)))
                .toArray(FittedGp[]::new);
        double loss = IntStream.range(0, data.size())
                .mapToDouble(row -> -without[row]
                        .logProbabilities(data.select(row).inputs())
                        .get(0, data.label(row) > 0 ? 1 : 0))
                .average()
                .orElseThrow();
        double jumped =
                Arrays.stream(without).filter(fit -> distance(all, fit) > 1).count() / (double) data.size();
        return List.of(
                Integer.toString(seed),
                Rounded.fixed(weight, 0),
                Rounded.fixed(Evaluation.of(left.asChosen(), EVEN).nlp(), 3),
                Rounded.fixed(Evaluation.of(left.honest(), EVEN).nlp(), 3),
                Rounded.fixed(loss, 3),
                Math.round(100 * jumped) + " %",
                all.details().doubts().isEmpty() ? "no" : "yes");
    }

    private static Dataset others(Dataset data, int row) {
        return data.select(IntStream.range(0, data.size()).filter(i -> i != row).toArray());
    }

    /** The largest difference of a hyperparameter, which are logarithms but for mean and shift. */
    private static double distance(FittedGp a, FittedGp b) {
        return IntStream.range(0, a.details().parameters().size())
                .mapToDouble(j -> Math.abs(a.details().parameters().get(j).value()
                        - b.details().parameters().get(j).value()))
                .max()
                .orElse(0);
    }
}
