package dev.cavity.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A table of text. The first column names the row; a column of numbers is set to the right, one of words to the left. */
final class TextTable {
    /** A cell longer than this is read as a text, and set on a line of its own where there is little room. */
    private static final int SENTENCE = 30;

    private static final Pattern NUMBER =
            Pattern.compile("[<−\\d.±∞%e–\\u202f ]*|undefined|above 1|[\\d.]+ to [\\d.]+");

    /** A table of more columns is set row by row where the page is narrow. */
    private static final int NARROW = 3;

    private final List<String> heads;
    private final List<List<String>> rows = new ArrayList<>();
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
        html.open("table", "class", heads.size() > NARROW ? "stacked" : "").line();
        if (!caption.isEmpty()) {
            html.element("caption", caption, "class", "unseen").line();
        }
        html.open("thead").open("tr");
        for (int j = 0; j < heads.size(); j++) {
            html.element("th", heads.get(j), "scope", "col", "class", kind(j));
        }
        html.close("tr").close("thead").line().open("tbody").line();
        for (List<String> row : rows) {
            html.open("tr").element("th", row.get(0), "scope", "row");
            for (int j = 1; j < heads.size(); j++) {
                html.element("td", row.get(j), "class", kind(j), "data-label", heads.get(j));
            }
            html.close("tr").line();
        }
        return html.close("tbody").close("table").line();
    }

    private String kind(int column) {
        boolean number = column > 0
                && rows.stream().allMatch(row -> NUMBER.matcher(row.get(column)).matches());
        boolean sentences = rows.stream().anyMatch(row -> row.get(column).length() > SENTENCE);
        return number ? "number" : column > 0 && sentences ? "word sentence" : "word";
    }
}
