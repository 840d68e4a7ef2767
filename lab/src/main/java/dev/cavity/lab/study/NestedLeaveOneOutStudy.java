package dev.cavity.lab.study;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.LeftOut;
import dev.cavity.model.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Whether the correction for choosing finds what nested leave-one-out finds, where each row is left out and everything is tuned again
 * without it. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.NestedLeaveOneOutStudy [TABLES ROWS SEED]</pre>
 *
 * <p>Prints mean log losses over tables as chosen, corrected and nested, and the share of the gap that the correction closes.
 */
public final class NestedLeaveOneOutStudy {
    private static final List<Criterion> CRITERIA = List.of(Criteria.nlp(), Criteria.evidence());

    private NestedLeaveOneOutStudy() {}

    /** The mean log losses of one table. */
    private record Losses(double asChosen, double corrected, double nested) {}

    /**
     * Runs the study.
     *
     * @param args the number of tables of each kind, their rows, and a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "ROWS", "SEED"), args);
        int tables = arguments.whole(0, 4, 1);
        int rows = arguments.whole(1, 80, 20);
        int seed = arguments.whole(2, 1, 0);
        MarkdownTable out = new MarkdownTable(List.of(
                "length scales, chosen by",
                "tables",
                "as chosen",
                "corrected",
                "nested",
                "gap closed",
                "tables where it helps"));
        for (boolean ard : new boolean[] {false, true}) {
            for (Criterion criterion : CRITERIA) {
                GpTrainer trainer = GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName("se", ard))
                        .withCriterion(criterion)
                        .withThreads(1);
                List<Losses> all = IntStream.range(0, tables)
                        .boxed()
                        .flatMap(t -> tables(rows, 100L * seed + t).stream())
                        .parallel()
                        .map(table -> losses(trainer, table))
                        .toList();
                out.row(row((ard ? "one for each input, " : "one, ") + criterion.name(), all));
            }
        }
        System.out.print(out);
    }

    /** Few informative inputs, many, and two shapes of classes; ten inputs at most, where more are nothing but noise. */
    private static List<Dataset> tables(int rows, long seed) {
        return List.of(
                Synthetic.screening(rows, seed),
                tenInputs(Synthetic.twonorm(rows, seed)),
                tenInputs(Synthetic.waveform(rows, seed)));
    }

    private static Dataset tenInputs(Dataset data) {
        double[][] rows = new double[data.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.copyOf(data.inputs().row(i), 10);
        }
        return Dataset.of(rows, data.labels());
    }

    private static Losses losses(GpTrainer trainer, Dataset data) {
        LeftOut left = trainer.fit(data).leftOut().orElseThrow();
        double nested = IntStream.range(0, data.size())
                .mapToDouble(i -> {
                    int[] others =
                            IntStream.range(0, data.size()).filter(j -> j != i).toArray();
                    FittedGp without = trainer.withCorrection(false).fit(data.select(others));
                    Prediction said = without.predict(data.select(i).inputs()).get(0);
                    return -Math.log(data.label(i) > 0 ? said.probability() : 1 - said.probability());
                })
                .average()
                .orElseThrow();
        return new Losses(nlp(left.asChosen()), nlp(left.honest()), nested);
    }

    private static double nlp(Predictions predictions) {
        return Evaluation.of(predictions, 0.5).nlp();
    }

    private static List<String> row(String what, List<Losses> all) {
        double asChosen = all.stream().mapToDouble(Losses::asChosen).average().orElseThrow();
        double corrected = all.stream().mapToDouble(Losses::corrected).average().orElseThrow();
        double nested = all.stream().mapToDouble(Losses::nested).average().orElseThrow();
        long closer = all.stream()
                .filter(l -> Math.abs(l.corrected - l.nested) < Math.abs(l.asChosen - l.nested))
                .count();
        List<String> cells = new ArrayList<>(List.of(what, Integer.toString(all.size())));
        for (double loss : new double[] {asChosen, corrected, nested}) {
            cells.add(String.format(Locale.ROOT, "%.4f", loss));
        }
        cells.add(String.format(Locale.ROOT, "%.0f %%", 100 * (corrected - asChosen) / (nested - asChosen)));
        cells.add(closer + " of " + all.size());
        return cells;
    }
}
