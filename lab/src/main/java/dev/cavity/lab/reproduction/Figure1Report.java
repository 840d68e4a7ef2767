package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.diagram.LineChart;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.ReportFile;
import dev.cavity.lab.report.Rounded;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The paper's Figure 1 as a chart for each data set, and its numbers as CSV, JSON and Markdown.
 *
 * @param traces the traces, those of one data set next to each other
 */
public record Figure1Report(List<FMeasureTrace> traces) {
    /** The two data sets of the paper's figure, then the other two with the fewest positive rows. */
    public static final List<String> PROBLEMS = List.of("car3", "yeast7", "yeast5", "ecoli5");

    private static final String TITLE = "Leave-one-out F-measure while EP-CV(FM) is optimised";

    /** Copies the list. */
    public Figure1Report {
        traces = List.copyOf(traces);
    }

    /**
     * Writes {@code figure1.md}, {@code figure1.csv}, {@code figure1.json} and a chart for each data set, such as {@code
     * figure1-car3.svg}.
     *
     * @param folder the folder, which must be there
     * @throws dev.cavity.io.DataException if a file cannot be written
     */
    public void write(Path folder) {
        ReportFile.write(folder.resolve("figure1.csv"), csv());
        ReportFile.write(folder.resolve("figure1.json"), ReportFile.json(json()));
        ReportFile.write(folder.resolve("figure1.md"), markdown());
        problems().forEach(problem -> ReportFile.write(folder.resolve(file(problem)), chart(problem)));
    }

    private List<String> problems() {
        return traces.stream().map(FMeasureTrace::problem).distinct().toList();
    }

    private static String file(String problem) {
        return "figure1-" + problem + ".svg";
    }

    private List<FMeasureTrace> of(String problem) {
        return traces.stream().filter(trace -> trace.problem().equals(problem)).toList();
    }

    private String chart(String problem) {
        String[] colors = {"#c0392b", "#1f5fa8"};
        List<LineChart.Line> lines = new ArrayList<>();
        List<FMeasureTrace> own = of(problem);
        for (int i = 0; i < own.size(); i++) {
            FMeasureTrace trace = own.get(i);
            String color = colors[i % colors.length];
            lines.add(new LineChart.Line("smoothed, " + trace.optimizerName(), color, false, trace.smoothed()));
            lines.add(new LineChart.Line("true, " + trace.optimizerName(), color, true, trace.counted()));
        }
        String title = TITLE + ": " + problem + ", partition " + own.get(0).partition();
        return new LineChart(title, "iteration", "F-measure", lines).svg();
    }

    private String csv() {
        StringBuilder text = new StringBuilder("problem,partition,optimizer,iteration,smoothed,true\n");
        for (FMeasureTrace trace : traces) {
            for (int i = 0; i < trace.smoothed().size(); i++) {
                text.append(String.join(
                                ",",
                                trace.problem(),
                                Integer.toString(trace.partition()),
                                trace.optimizerName(),
                                Integer.toString(i),
                                Rounded.fixed(trace.smoothed().get(i), 6),
                                Rounded.fixed(trace.counted().get(i), 6)))
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** {@return the traces as JSON} */
    public ObjectNode json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode list = root.putArray("traces");
        for (FMeasureTrace trace : traces) {
            ObjectNode node = list.addObject();
            node.put("problem", trace.problem());
            node.put("partition", trace.partition());
            node.put("optimizer", trace.optimizerName());
            node.put("converged", trace.converged());
            node.put("monotone", trace.isMonotone());
            node.put("best", trace.best());
            Rounded.put(node, "largestFall", trace.largestFall());
            node.put("trueRises", trace.trueSteps().rises());
            node.put("trueFalls", trace.trueSteps().falls());
            Rounded.put(node, "trueStart", trace.counted().get(0));
            Rounded.put(node, "trueTaken", trace.counted().get(trace.best()));
            Rounded.put(node, "trueBest", trace.trueSteps().highest());
            Rounded.put(node, "trueLargestFall", trace.trueSteps().largestFall());
            ArrayNode points = node.putArray("iterations");
            for (int i = 0; i < trace.smoothed().size(); i++) {
                ObjectNode point = points.addObject();
                Rounded.put(point, "smoothed", trace.smoothed().get(i));
                Rounded.put(point, "true", trace.counted().get(i));
            }
        }
        return root;
    }

    private String markdown() {
        StringBuilder text = new StringBuilder("# Figure 1: ").append(TITLE).append("\n\n");
        text.append("Smoothed, which is what is optimised, and true, counted with hard decisions; by the paper's")
                .append(" alternation (em) and by exact gradients.\n\n");
        traces.forEach(trace -> text.append("* ").append(trace.sentence()).append('\n'));
        for (String problem : problems()) {
            List<FMeasureTrace> own = of(problem);
            text.append("\n## ")
                    .append(problem)
                    .append("\n\n![")
                    .append(problem)
                    .append("](")
                    .append(file(problem));
            text.append(")\n\n");
            List<String> heads = new ArrayList<>(List.of("iteration"));
            own.forEach(trace -> {
                heads.add("smoothed, " + trace.optimizerName());
                heads.add("true, " + trace.optimizerName());
            });
            MarkdownTable table = new MarkdownTable(heads);
            int longest = own.stream()
                    .mapToInt(trace -> trace.smoothed().size())
                    .max()
                    .orElse(0);
            for (int i = 0; i < longest; i++) {
                List<String> cells = new ArrayList<>(List.of(Integer.toString(i)));
                for (FMeasureTrace trace : own) {
                    cells.add(at(trace.smoothed(), i));
                    cells.add(at(trace.counted(), i));
                }
                table.row(cells);
            }
            text.append(table);
        }
        return text.toString();
    }

    private static String at(List<Double> values, int i) {
        return i < values.size() ? Rounded.fixed(values.get(i), 4) : "";
    }
}
