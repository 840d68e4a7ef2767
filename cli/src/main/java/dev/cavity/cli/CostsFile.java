package dev.cavity.cli;

import dev.cavity.evaluation.DecisionCosts;
import dev.cavity.io.DataException;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.io.table.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What decisions cost, from a table with a row for each class that cases have and a column for each that they are called. */
final class CostsFile {
    private final Table table;
    private final List<String> classes;
    private final List<String> called;

    private CostsFile(Table table, List<String> classes) {
        this.table = table;
        this.classes = classes;
        this.called = table.columns().stream()
                .skip(1)
                .map(column -> column.name().strip())
                .toList();
    }

    /**
     * Reads the costs of some classes.
     *
     * @throws DataException if the table is not one of these classes; the sentence says what is missing or too much
     */
    static DecisionCosts read(Path file, List<String> classes) {
        ReadOptions options = ReadOptions.withDefaults().withHeader(ReadOptions.Header.YES);
        try (RowReader reader = Tables.open(Source.of(file), options)) {
            return new CostsFile(Table.readAll(reader), classes).costs();
        }
    }

    private DecisionCosts costs() {
        require(called, "column");
        List<String> truths = table.rows().stream().map(row -> text(row, 0)).toList();
        require(truths, "row");
        double[][] costs = new double[classes.size()][classes.size()];
        for (int t = 0; t < classes.size(); t++) {
            Row row = table.rows().get(truths.indexOf(classes.get(t)));
            for (int d = 0; d < classes.size(); d++) {
                costs[t][d] = cost(row, called.indexOf(classes.get(d)) + 1);
            }
        }
        return DecisionCosts.of(costs);
    }

    /** Every class once, and nothing else. */
    private void require(List<String> names, String what) {
        List<String> seen = new ArrayList<>();
        for (String name : names) {
            if (!classes.contains(name)) {
                throw new DataException(table.source() + ": there is a " + what + " for class '" + name
                        + "', and the classes are " + String.join(", ", classes));
            }
            if (seen.contains(name)) {
                throw new DataException(table.source() + ": there are two " + what + "s for class '" + name + "'");
            }
            seen.add(name);
        }
        for (String name : classes) {
            if (!seen.contains(name)) {
                throw new DataException(
                        table.source() + ": there is no " + what + " for class '" + name + "'; every class needs one");
            }
        }
    }

    private double cost(Row row, int column) {
        String text = text(row, column);
        try {
            double cost = Double.parseDouble(text);
            if (Double.isFinite(cost)) {
                return cost;
            }
        } catch (NumberFormatException e) {
            throw notANumber(row, column, text);
        }
        throw notANumber(row, column, text);
    }

    private DataException notANumber(Row row, int column, String text) {
        return new DataException(table.source() + ", line " + row.line() + ", column '"
                + table.columns().get(column).name() + "': '" + text + "' is not a cost; it must be a number");
    }

    private static String text(Row row, int column) {
        String cell = row.cells().get(column);
        return cell == null ? "" : cell.strip();
    }
}
