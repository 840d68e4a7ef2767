package dev.cavity.lab.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of the paper's Tables 4 (NLP ×100), 5 (test error, %) and 7 (F-measure ×100), transcribed from its source.
 *
 * <p>The paper's Solar is flare-solar here; the columns NLP, FM and NLP-FM(bias) of Table 7 are ep-cv-nlp, ep-cv-fm and
 * nlp-fm-bias.
 */
public final class PaperTables {
    /**
     * A figure: mean and standard deviation over partitions, in the unit of the table.
     *
     * @param table the number of the table
     * @param mean the mean
     * @param deviation the standard deviation
     */
    public record Figure(int table, double mean, double deviation) {}

    private record Key(Metric metric, String problem, String method) {}

    private static final Map<Key, Figure> FIGURES = read();

    private PaperTables() {}

    /**
     * A figure of the paper.
     *
     * @param metric what was measured
     * @param problem the problem's name here
     * @param method the method's name here
     * @return the figure, if the paper has it
     */
    public static Optional<Figure> figure(Metric metric, String problem, String method) {
        return Optional.ofNullable(FIGURES.get(new Key(metric, problem, method)));
    }

    /**
     * The problems for which the paper has a metric.
     *
     * @param metric the metric
     * @return their names, in the paper's order
     */
    public static List<String> problems(Metric metric) {
        return FIGURES.keySet().stream()
                .filter(key -> key.metric() == metric)
                .map(Key::problem)
                .distinct()
                .toList();
    }

    /**
     * The methods for which the paper has a metric.
     *
     * @param metric the metric
     * @return their names, in the paper's order
     */
    public static List<String> methods(Metric metric) {
        return FIGURES.keySet().stream()
                .filter(key -> key.metric() == metric)
                .map(Key::method)
                .distinct()
                .toList();
    }

    private static Map<Key, Figure> read() {
        Map<Key, Figure> figures = new LinkedHashMap<>();
        try (InputStream in = PaperTables.class.getResourceAsStream("paper-tables.csv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().skip(1).map(line -> line.split(",", -1)).forEach(cells -> {
                Key key = new Key(Metric.byName(cells[1]), cells[2], cells[3]);
                figures.put(
                        key,
                        new Figure(
                                Integer.parseInt(cells[0]),
                                Double.parseDouble(cells[4]),
                                Double.parseDouble(cells[5])));
            });
        } catch (IOException e) {
            throw new UncheckedIOException("the library's own paper-tables.csv cannot be read", e);
        }
        return figures;
    }
}
