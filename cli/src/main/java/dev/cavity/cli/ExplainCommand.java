package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.explain.Explainer;
import dev.cavity.explain.Explanation;
import dev.cavity.facts.Visible;
import dev.cavity.io.DataException;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import dev.cavity.linalg.Matrix;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which columns matter and which way, or why a row's probability is what it is. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "cavity explain MODEL DATA [--row=N] [OPTIONS]",
        description = {
            "Tells which columns matter and in which direction; with --row, why that row has its probability.",
            "Each column of a row gets its share of the way from the average row to this one (Shapley values of the latent"
                    + " mean, which the probability rises with); the shares add up."
        })
final class ExplainCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model = Path.of("");

    @Parameters(index = "1", paramLabel = "DATA", description = "Rows to explain; - for standard input.")
    private String data = "";

    @Option(names = "--row", paramLabel = "N", description = "Explain this row of DATA, counted from 1.")
    private @Nullable Integer row;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description =
                    "Explain the probability of this class; default: the positive class, or, with more than two, the most probable class of the row.")
    private @Nullable String className;

    @Option(names = "--top", paramLabel = "K", description = "Show this many columns, the strongest first; default 10.")
    private int top = 10;

    @Mixin
    private ReadingOptions reading;

    @Option(names = "--json", description = "Print as JSON, all columns.")
    private boolean json;

    ExplainCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (row != null && row < 1) {
            throw new UsageException("--row " + row + " is not in [1, ∞)");
        }
        if (top < 1) {
            throw new UsageException("--top " + top + " is not in [1, ∞)");
        }
        CommandFiles.reading(model.toString(), data);
        SavedModel saved = ModelFile.read(model);
        List<String> names = saved.preprocessor().classes().names();
        if (className != null && !names.contains(className)) {
            throw new UsageException("--class '" + className + "' is not one of the model's classes " + names);
        }
        ExplainedRows rows;
        try (RowReader reader = Tables.open(Source.of(data), reading.forModel(saved.preprocessor()))) {
            rows = ExplainedRows.read(reader, saved.preprocessor(), row);
            reader.notes().forEach(streams::note);
        }
        rows.notes().forEach(streams::note);
        ExplanationText text;
        try {
            text = row == null ? effects(saved, rows, names) : explanation(saved, rows, row, names);
        } catch (ArithmeticException | IllegalArgumentException e) {
            throw new DataException(
                    rows.source()
                            + ": no probability can be computed, because a value of the rows, or of the model file, is too large to"
                            + " compute with",
                    e);
        }
        if (json) {
            streams.out().println(Json.write(text.json()));
        } else {
            text.lines(top).forEach(line -> streams.out().println(Visible.text(line)));
        }
        return ExitCode.DONE;
    }

    private static Explainer explainer(SavedModel saved, ExplainedRows rows) {
        List<Feature> features = saved.preprocessor().features();
        return RowReasons.keepsRows(saved.classifier())
                ? Explainer.of(saved.classifier(), features)
                : Explainer.of(saved.classifier(), features, rows.points());
    }

    private ExplanationText explanation(SavedModel saved, ExplainedRows rows, int number, List<String> names) {
        double[] point = rows.explained();
        int c = className == null ? mostProbable(saved, point) : names.indexOf(className);
        Explanation explanation = explainer(saved, rows).explainClass(c, point);
        return ExplanationText.of(explanation, names.get(c), number, rows);
    }

    private static int mostProbable(SavedModel saved, double... point) {
        if (saved.classifier().binary().isPresent()) {
            return 1;
        }
        Matrix logs = saved.classifier().logProbabilities(Matrix.ofRows(new double[][] {point}));
        return IntStream.range(0, logs.columns())
                .boxed()
                .max(Comparator.comparingDouble(c -> logs.get(0, c)))
                .orElseThrow();
    }

    private ExplanationText effects(SavedModel saved, ExplainedRows rows, List<String> names) {
        Explainer explainer = explainer(saved, rows);
        ClassDataset table = ClassDataset.of(
                        rows.points(), names, new int[rows.points().rows()])
                .withFeatures(saved.preprocessor().features());
        boolean each = className == null && saved.classifier().binary().isEmpty();
        int first = className != null ? names.indexOf(className) : each ? 0 : 1;
        return ExplanationText.of(IntStream.range(first, each ? names.size() : first + 1)
                .mapToObj(c -> explainer.effects(table, c))
                .toList());
    }
}
