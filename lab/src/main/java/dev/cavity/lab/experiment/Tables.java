package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.AtomicFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Result tables as Markdown, CSV and JSON, with the paper's figures beside ours. Numbers in tables are rounded, two digits
 * for people and six for programs; no times, no dates.
 */
public final class Tables {
    private Tables() {}

    /**
     * Markdown: mean ± standard deviation, then, in brackets, the paper's.
     *
     * @param table the table
     * @return the text
     */
    public static String markdown(ResultTable table) {
        boolean paper = table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.paper()
                .isPresent());
        StringBuilder text = new StringBuilder("### ").append(table.metric().title());
        text.append("\n\nMean ± standard deviation over partitions");
        text.append(paper ? "; in brackets the paper's figures.\n\n" : ".\n\n");
        text.append("| | ").append(String.join(" | ", table.methods())).append(" |\n");
        text.append("|---").append("|---:".repeat(table.methods().size())).append("|\n");
        for (int i = 0; i < table.problems().size(); i++) {
            text.append("| ").append(table.problems().get(i)).append(" |");
            for (ResultTable.Cell cell : table.rows().get(i)) {
                text.append(' ').append(shown(cell)).append(" |");
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String shown(ResultTable.Cell cell) {
        String ours = cell.partitions() == 0 ? "–" : pair(cell.mean(), cell.deviation());
        String lacking = cell.missing() == 0
                ? ""
                : " (" + cell.partitions() + " of " + (cell.partitions() + cell.missing()) + ")";
        return ours
                + lacking
                + cell.paper()
                        .map(figure -> " [" + pair(figure.mean(), figure.deviation()) + "]")
                        .orElse("");
    }

    private static String pair(double mean, double deviation) {
        return digits(mean, 2) + (Double.isNaN(deviation) ? "" : " ± " + digits(deviation, 2));
    }

    /**
     * CSV: a line for each problem and method; cells without a value are empty.
     *
     * @param table the table
     * @return the text
     */
    public static String csv(ResultTable table) {
        StringBuilder text =
                new StringBuilder("metric,problem,method,mean,sd,partitions,missing,paper_mean,paper_sd\n");
        for (int i = 0; i < table.problems().size(); i++) {
            for (int j = 0; j < table.methods().size(); j++) {
                ResultTable.Cell cell = table.rows().get(i).get(j);
                text.append(String.join(
                                ",",
                                table.metric().key(),
                                table.problems().get(i),
                                table.methods().get(j),
                                digits(cell.mean(), 6),
                                digits(cell.deviation(), 6),
                                Integer.toString(cell.partitions()),
                                Integer.toString(cell.missing()),
                                cell.paper().map(f -> digits(f.mean(), 2)).orElse(""),
                                cell.paper().map(f -> digits(f.deviation(), 2)).orElse("")))
                        .append('\n');
            }
        }
        return text.toString();
    }

    /**
     * JSON: the metric, its unit, and an array of cells; values that are not there are left out.
     *
     * @param table the table
     * @return the text
     */
    public static String json(ResultTable table) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("metric", table.metric().key());
        root.put("title", table.metric().title());
        root.put("largerIsBetter", table.metric().largerIsBetter());
        ArrayNode cells = root.putArray("cells");
        for (int i = 0; i < table.problems().size(); i++) {
            for (int j = 0; j < table.methods().size(); j++) {
                ResultTable.Cell cell = table.rows().get(i).get(j);
                ObjectNode node = cells.addObject();
                node.put("problem", table.problems().get(i));
                node.put("method", table.methods().get(j));
                put(node, "mean", cell.mean());
                put(node, "sd", cell.deviation());
                node.put("partitions", cell.partitions());
                node.put("missing", cell.missing());
                cell.paper().ifPresent(figure -> {
                    node.put("paperMean", figure.mean());
                    node.put("paperSd", figure.deviation());
                });
            }
        }
        return root.toPrettyString().replace("\r\n", "\n") + "\n";
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, Double.parseDouble(digits(value, 6)));
        }
    }

    private static String digits(double value, int digits) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /**
     * Every result of the plan as a line of JSON, in the order of the task ids, without times.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @return the text
     */
    public static String lines(ExperimentPlan plan, Map<String, TaskResult> results) {
        return plan.tasks().stream()
                .map(Task::id)
                .sorted()
                .flatMap(id -> Stream.ofNullable(results.get(id)))
                .map(result -> ResultJson.publish(result) + "\n")
                .collect(Collectors.joining());
    }

    /**
     * Writes the tables of all metrics into a folder, {@code nlp.md}, {@code nlp.csv}, {@code nlp.json} and so on, and {@code
     * results.jsonl} with every result.
     *
     * @param folder the folder, which must be there
     * @param plan the experiment
     * @param results its results by task id
     * @throws dev.cavity.io.DataException if a file cannot be written
     */
    public static void write(Path folder, ExperimentPlan plan, Map<String, TaskResult> results) {
        write(folder.resolve("results.jsonl"), lines(plan, results));
        for (Metric metric : Metric.values()) {
            ResultTable table = ResultTable.of(plan, results, metric);
            write(folder.resolve(metric.key() + ".md"), markdown(table));
            write(folder.resolve(metric.key() + ".csv"), csv(table));
            write(folder.resolve(metric.key() + ".json"), json(table));
        }
    }

    private static void write(Path file, String text) {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
