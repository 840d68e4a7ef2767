package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The hyperparameters that methods with one length scale choose: medians over partitions of log β0 (signal variance), log β (squared width)
 * and γ (bias), which the paper compares in words in sections 6.1 and 6.2.
 *
 * @param rows a row for each problem and method with such hyperparameters
 */
record HyperparameterTable(List<Row> rows) {
    /** The data sets that the paper calls difficult. */
    static final List<String> DIFFICULT = List.of("titanic", "breast-cancer", "diabetes", "german", "flare-solar");

    private static final String SIGNAL = "logBeta0";
    private static final String WIDTH = "logBeta";
    private static final String SHIFT = "shift";

    /**
     * Medians over partitions.
     *
     * @param problem the problem
     * @param method the method
     * @param logSignal of log β0
     * @param logWidth of log β
     * @param shift of γ
     * @param atBound how many fits ended at a bound
     * @param fits how many fits there are
     */
    record Row(String problem, String method, double logSignal, double logWidth, double shift, int atBound, int fits) {}

    /** Copies the list. */
    HyperparameterTable {
        rows = List.copyOf(rows);
    }

    static HyperparameterTable of(ResultsByCell cells) {
        List<Row> rows = new ArrayList<>();
        for (String problem : cells.problems()) {
            for (String method : cells.methods()) {
                var fits = cells.of(problem, method);
                boolean known = !fits.isEmpty()
                        && fits.stream()
                                .allMatch(fit -> fit.fit().hyperparameters().containsKey(WIDTH)
                                        && fit.fit().hyperparameters().containsKey(SIGNAL));
                if (known) {
                    rows.add(new Row(
                            problem,
                            method,
                            median(cells, problem, method, SIGNAL),
                            median(cells, problem, method, WIDTH),
                            median(cells, problem, method, SHIFT),
                            (int) fits.stream()
                                    .filter(fit -> fit.fit().notes().stream()
                                            .anyMatch(note -> note.contains("is at its bound")))
                                    .count(),
                            fits.size()));
                }
            }
        }
        return new HyperparameterTable(rows);
    }

    private static double median(ResultsByCell cells, String problem, String method, String name) {
        double[] values = cells.of(problem, method).stream()
                .mapToDouble(fit -> fit.fit().hyperparameters().getOrDefault(name, 0.0))
                .sorted()
                .toArray();
        int n = values.length;
        return 0.5 * (values[(n - 1) / 2] + values[n / 2]);
    }

    /** {@return how many fits ended at a bound} */
    int atBound() {
        return rows.stream().mapToInt(Row::atBound).sum();
    }

    /** {@return how many fits there are} */
    int fits() {
        return rows.stream().mapToInt(Row::fits).sum();
    }

    private List<String> problems() {
        return rows.stream().map(Row::problem).distinct().toList();
    }

    private List<String> methods() {
        return rows.stream().map(Row::method).distinct().toList();
    }

    Optional<Row> find(String problem, String method) {
        return rows.stream()
                .filter(row -> row.problem().equals(problem) && row.method().equals(method))
                .findFirst();
    }

    /**
     * On how many problems a method has both smaller width and smaller signal variance than all of some others.
     *
     * @param problems which problems count
     */
    long smaller(String method, List<String> others, List<String> problems) {
        return problems().stream()
                .filter(problems::contains)
                .filter(problem -> others.stream().allMatch(other -> {
                    Optional<Row> one = find(problem, method);
                    Optional<Row> two = find(problem, other);
                    return one.isPresent()
                            && two.isPresent()
                            && one.get().logWidth() < two.get().logWidth()
                            && one.get().logSignal() < two.get().logSignal();
                }))
                .count();
    }

    /** The difference of two methods' biases in units of the first's, |γ₂ − γ₁|/|γ₁|; NaN if one was not run. */
    double biasDifference(String problem, String first, String second) {
        Optional<Row> two = find(problem, second);
        return find(problem, first)
                .filter(one -> two.isPresent())
                .map(one -> Math.abs((two.get().shift() - one.shift()) / one.shift()))
                .orElse(Double.NaN);
    }

    String markdown() {
        if (rows.isEmpty()) {
            return "";
        }
        List<String> heads = new ArrayList<>(List.of(""));
        heads.addAll(methods());
        MarkdownTable table = new MarkdownTable(heads);
        for (String problem : problems()) {
            List<String> cells = new ArrayList<>(List.of(problem));
            for (String method : methods()) {
                cells.add(find(problem, method).map(HyperparameterTable::cell).orElse("–"));
            }
            table.row(cells);
        }
        return "## Hyperparameters\n\nMedians over partitions of log β0, log β and γ. " + atBound() + " of " + fits()
                + " fits ended at a bound.\n\n" + table + "\n";
    }

    private static String cell(Row row) {
        return String.format(Locale.ROOT, "%.1f, %.1f, %.2f", row.logSignal(), row.logWidth(), row.shift())
                + (row.atBound() == 0 ? "" : " (" + row.atBound() + " at a bound)");
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("fits", fits());
        node.put("atBound", atBound());
        ObjectNode medians = node.putObject("medians");
        for (Row row : rows) {
            ObjectNode entry = medians.withObject("/" + row.problem()).putObject(row.method());
            Rounded.put(entry, SIGNAL, row.logSignal());
            Rounded.put(entry, WIDTH, row.logWidth());
            Rounded.put(entry, SHIFT, row.shift());
            entry.put("atBound", row.atBound());
        }
        return node;
    }
}
