package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Confidence;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How sure methods are where they are right and where they are wrong: the mean probability of the true class over the test rows of all
 * partitions together, as in the paper's section 6.1.
 *
 * @param rows a row for each problem and method that has results with probabilities
 */
record ConfidenceTable(List<Row> rows) {
    /**
     * A problem and a method.
     *
     * @param problem the problem
     * @param method the method
     * @param confidence over all partitions
     */
    record Row(String problem, String method, Confidence confidence) {}

    /** Copies the list. */
    ConfidenceTable {
        rows = List.copyOf(rows);
    }

    static ConfidenceTable of(ResultsByCell cells) {
        List<Row> rows = new ArrayList<>();
        for (String problem : cells.problems()) {
            for (String method : cells.methods()) {
                List<Confidence> parts = cells.of(problem, method).stream()
                        .map(TaskResult::confidence)
                        .flatMap(Optional::stream)
                        .toList();
                if (!parts.isEmpty()) {
                    rows.add(new Row(problem, method, Confidence.pooled(parts)));
                }
            }
        }
        return new ConfidenceTable(rows);
    }

    String markdown() {
        if (rows.isEmpty()) {
            return "";
        }
        List<String> methods = rows.stream().map(Row::method).distinct().toList();
        List<String> heads = new ArrayList<>(List.of(""));
        heads.addAll(methods);
        MarkdownTable table = new MarkdownTable(heads);
        for (String problem : rows.stream().map(Row::problem).distinct().toList()) {
            List<String> cells = new ArrayList<>(List.of(problem));
            for (String method : methods) {
                cells.add(rows.stream()
                        .filter(row ->
                                row.problem().equals(problem) && row.method().equals(method))
                        .findFirst()
                        .map(ConfidenceTable::text)
                        .orElse("–"));
            }
            table.row(cells);
        }
        return "## How sure right and wrong decisions are\n\nMean probability of the true class over the test rows of all partitions:"
                + " where the decision is right / where it is wrong; in brackets the paper's (section 6.1).\n\n" + table
                + "\n";
    }

    private static String text(Row row) {
        return pair(row.confidence().ofRight(), row.confidence().ofWrong())
                + PaperText.probabilities(row.problem(), row.method())
                        .map(paper -> " [" + pair(paper.right(), paper.wrong()) + "]")
                        .orElse("");
    }

    private static String pair(double right, double wrong) {
        return String.format(Locale.ROOT, "%.2f / %.2f", right, wrong);
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        for (Row row : rows) {
            ObjectNode entry = node.withObject("/" + row.problem()).putObject(row.method());
            Rounded.put(entry, "right", row.confidence().ofRight());
            Rounded.put(entry, "wrong", row.confidence().ofWrong());
            PaperText.probabilities(row.problem(), row.method()).ifPresent(paper -> {
                Rounded.put(entry, "paperRight", paper.right());
                Rounded.put(entry, "paperWrong", paper.wrong());
            });
        }
        return node;
    }
}
