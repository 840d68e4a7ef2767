package dev.cavity.spark;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.Version;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.linalg.Blas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of {@link LargeSets} as Markdown and JSON. */
final class LargeSetTable {
    /** One fit and its test. */
    record Line(
            String dataset,
            long trainRows,
            long testRows,
            int features,
            String method,
            Evaluation test,
            double fitSeconds,
            double predictSeconds,
            String note) {}

    private static final List<String> HEADS = List.of(
            "data set, method",
            "training rows",
            "test rows",
            "features",
            "NLP ×100",
            "error %",
            "F ×100",
            "average precision ×100",
            "fit s",
            "predict s");

    private final LargeSetOptions options;
    private final List<Line> lines = new ArrayList<>();

    LargeSetTable(LargeSetOptions options) {
        this.options = options;
    }

    void add(Line line) {
        lines.add(line);
    }

    String last() {
        return String.join(" | ", cells(lines.get(lines.size() - 1)));
    }

    void write() {
        try {
            Files.createDirectories(options.out());
        } catch (IOException e) {
            throw new DataException(options.out() + " cannot be made: " + e, e);
        }
        write("large-sets.md", markdown());
        write("large-sets.json", json());
    }

    private void write(String name, String text) {
        AtomicFile.write(options.out().resolve(name), out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String markdown() {
        MarkdownTable table = new MarkdownTable(HEADS);
        lines.forEach(line -> table.row(cells(line)));
        StringBuilder text = new StringBuilder("# Large data sets\n\n")
                .append("One stratified split, 80 % for training, seed ")
                .append(options.seed())
                .append(
                        "; decisions at p ≥ ½, with a goal from the probability that it chose; Spark's estimators with their defaults. Cavity ")
                .append(Version.current())
                .append(", ")
                .append(Blas.get().description())
                .append(".\n\n")
                .append(table);
        lines.stream().filter(line -> !line.note().isEmpty()).forEach(line -> text.append("\n* ")
                .append(line.dataset())
                .append(", ")
                .append(line.method())
                .append(": ")
                .append(line.note()));
        return text.append('\n').toString();
    }

    private static List<String> cells(Line line) {
        Evaluation test = line.test();
        return List.of(
                line.dataset() + ", " + line.method(),
                Long.toString(line.trainRows()),
                Long.toString(line.testRows()),
                Integer.toString(line.features()),
                digits(100 * test.nlp(), 2),
                digits(100 * test.error(), 2),
                digits(100 * test.f1(), 2),
                digits(100 * test.averagePrecision(), 2),
                digits(line.fitSeconds(), 1),
                digits(line.predictSeconds(), 1));
    }

    private static String digits(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    private String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", Version.current());
        root.put("blas", Blas.get().description());
        root.put("seed", options.seed());
        root.put("inducing", options.inducing());
        root.put("ard", options.ard());
        ArrayNode fits = root.putArray("fits");
        for (Line line : lines) {
            ObjectNode node = fits.addObject();
            node.put("dataset", line.dataset());
            node.put("method", line.method());
            node.put("trainRows", line.trainRows());
            node.put("testRows", line.testRows());
            node.put("features", line.features());
            put(node, "nlp", line.test().nlp());
            put(node, "error", line.test().error());
            put(node, "f1", line.test().f1());
            put(node, "averagePrecision", line.test().averagePrecision());
            put(node, "fitSeconds", line.fitSeconds());
            put(node, "predictSeconds", line.predictSeconds());
            node.put("note", line.note());
        }
        return root.toPrettyString().replace("\r\n", "\n") + "\n";
    }

    /** JSON has no infinity: a probability of 0 for what happened is written as text. */
    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        } else {
            node.put(name, Double.toString(value));
        }
    }
}
