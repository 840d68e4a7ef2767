package dev.cavity.report;

import java.util.ArrayList;
import java.util.List;

/** A table of text. The first column names the row; the others are numbers unless they are said to be words. */
final class TextTable {
    private final List<String> heads;
    private final List<List<String>> rows = new ArrayList<>();
    private boolean words;
    private String caption = "";

    private TextTable(List<String> heads) {
        this.heads = heads;
    }

    static TextTable of(String... heads) {
        return new TextTable(List.of(heads));
    }

    static TextTable of(List<String> heads) {
        return new TextTable(List.copyOf(heads));
    }

    /** Cells are set to the left. */
    TextTable ofWords() {
        words = true;
        return this;
    }

    /** What a screen reader says before the cells. */
    TextTable captioned(String text) {
        caption = text;
        return this;
    }

    TextTable row(String... cells) {
        return row(List.of(cells));
    }

    TextTable row(List<String> cells) {
        if (cells.size() != heads.size()) {
            throw new IllegalArgumentException(cells.size() + " cells in a table of " + heads.size() + " columns");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    Html html() {
        Html html = new Html();
        html.open("table", "class", words ? "words" : "numbers").line();
        if (!caption.isEmpty()) {
            html.element("caption", caption, "class", "unseen").line();
        }
        html.open("thead").open("tr");
        heads.forEach(head -> html.element("th", head, "scope", "col"));
        html.close("tr").close("thead").line().open("tbody").line();
        for (List<String> row : rows) {
            html.open("tr").element("th", row.get(0), "scope", "row");
            row.stream().skip(1).forEach(cell -> html.element("td", cell));
            html.close("tr").line();
        }
        return html.close("tbody").close("table").line();
    }
}
