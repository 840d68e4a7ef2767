package dev.cavity.lab.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table in Markdown; the first column is text, the others are numbers and stand at the right. */
public final class MarkdownTable {
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * A table.
     *
     * @param heads the heads of the columns
     */
    public MarkdownTable(List<String> heads) {
        rows.add(List.copyOf(heads));
    }

    /**
     * Adds a row.
     *
     * @param cells as many as there are columns
     */
    public void row(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    cells.size() + " cells are not " + rows.get(0).size());
        }
        rows.add(List.copyOf(cells));
    }

    /** {@return the lines, each with its line feed} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(line(rows.get(0)));
        text.append("|---")
                .append(String.join("", Collections.nCopies(rows.get(0).size() - 1, "|---:")))
                .append("|\n");
        rows.stream().skip(1).map(MarkdownTable::line).forEach(text::append);
        return text.toString();
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
