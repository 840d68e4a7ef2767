package dev.cavity.lab.study;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.ClassRule;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.OneAgainstRest;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How much too good the macro F-measure looks with class factors that were chosen by leave-one-out, and what is left when each row is called by
 * the factors of the others: against fresh rows from the same source, called by the chosen factors. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.FactorStudy [TABLES ROWS FRESH SEED]</pre>
 *
 * <p>Prints means over tables of each kind; behind differences their standard errors.
 */
public final class FactorStudy {
    private static final double HALF = 0.5;

    private FactorStudy() {}

    /** Three or five classes in two inputs, their means on a circle; how far apart in standard deviations, and how frequent each is. */
    private record World(String name, double apart, List<Double> shares) {
        private static final List<World> ALL = List.of(
                new World("even", 2, List.of(1.0, 1.0, 1.0)),
                new World("uneven", 2, List.of(0.7, 0.2, 0.1)),
                new World("five", 2.5, List.of(0.4, 0.3, 0.1, 0.1, 0.1)),
                new World("noise", 0, List.of(0.6, 0.25, 0.15)));

        /** Drawn anew until every class has the two rows that a fit needs. */
        ClassDataset draw(int rows, SplittableRandom random) {
            ClassDataset table = any(rows, random);
            while (!Arrays.stream(table.counts()).allMatch(count -> count >= 2)) {
                table = any(rows, random);
            }
            return table;
        }

        private ClassDataset any(int rows, SplittableRandom random) {
            int k = shares.size();
            double all = shares.stream().mapToDouble(Double::doubleValue).sum();
            double radius = apart / (2 * Math.sin(Math.PI / k));
            Matrix inputs = Matrix.zeros(rows, 2);
            int[] classOf = new int[rows];
            for (int i = 0; i < rows; i++) {
                double u = random.nextDouble() * all;
                int c = 0;
                while (c < k - 1 && u >= shares.get(c)) {
                    u -= shares.get(c++);
                }
                classOf[i] = c;
                double angle = 2 * Math.PI * classOf[i] / k;
                inputs.set(i, 0, radius * Math.cos(angle) + random.nextGaussian());
                inputs.set(i, 1, radius * Math.sin(angle) + random.nextGaussian());
            }
            List<String> names = IntStream.range(0, k).mapToObj(c -> "c" + c).toList();
            return ClassDataset.of(inputs, names, classOf);
        }
    }

    /**
     * Runs the study.
     *
     * @param args the number of tables of each kind, their rows, the number of fresh rows, a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "ROWS", "FRESH", "SEED"), args);
        int tables = arguments.whole(0, 200, 2);
        int rows = arguments.whole(1, 100, 30);
        int fresh = arguments.whole(2, 10_000, 100);
        int seed = arguments.whole(3, 1, 0);
        MarkdownTable out = new MarkdownTable(ChosenAgainstFresh.columns("tables"));
        for (World world : World.ALL) {
            double[][] found = IntStream.range(0, tables)
                    .parallel()
                    .mapToObj(t -> table(world, rows, fresh, new SplittableRandom(1_000_003L * seed + t)))
                    .toArray(double[][]::new);
            out.row(ChosenAgainstFresh.row(List.of(world.name()), found));
        }
        System.out.print(out);
    }

    /** The macro F1 as chosen, by the factors of the others, on fresh rows. */
    private static double[] table(World world, int rows, int fresh, SplittableRandom random) {
        ClassDataset table = world.draw(rows, random);
        ClassDataset unseen = world.draw(fresh, random);
        OneAgainstRest model = (OneAgainstRest)
                new ClassTrainer(GpTrainer.withDefaults(), new ClassRule.BestMacroF(HALF), 1).fit(table);
        ClassEvaluation asChosen =
                ClassEvaluation.of(model.leftOut(table.classes()).orElseThrow(), model.decision());
        ClassPredictions truth = ClassPredictions.of(unseen, model.logProbabilities(unseen.inputs()));
        return new double[] {
            asChosen.macroF1(),
            asChosen.decidedBy(model.factorsOfOthers().orElseThrow()).macroF1(),
            ClassEvaluation.of(truth, model.decision()).macroF1()
        };
    }
}
