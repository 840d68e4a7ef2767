package dev.cavity.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a page speaks of.
 *
 * @param label the column that is predicted; empty if it has no name
 * @param source the file of the rows; empty if there is none
 * @param classes the names of the classes; of two the second is positive
 */
record Subject(String label, String source, List<String> classes) {
    private static final int LISTED = 6;

    boolean isOfTwo() {
        return classes.size() == 2;
    }

    String positive() {
        return classes.get(1);
    }

    String what() {
        return label.isEmpty() ? "the class" : label;
    }

    /** "Predicting died · patients.csv", as text and with what is predicted set apart. */
    String title() {
        return "Predicting " + what() + from();
    }

    Html heading() {
        Html html = new Html().text("Predicting ");
        return (label.isEmpty() ? html.text(what()) : html.element("em", label)).text(from());
    }

    private String from() {
        int folder = Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\'));
        return source.isEmpty() ? "" : " · " + source.substring(folder + 1);
    }

    /** "57 rows (27 %) have outcome = died". */
    String share(double rows, double all, int c) {
        return Numerals.count(rows, "row") + " (" + Numerals.percent(rows / all) + ") " + (rows == 1 ? "has " : "have ")
                + (label.isEmpty() ? "the class " : label + " = ") + classes.get(c);
    }

    /** ": barley 32 %, rye 37 %, wheat 31 %", where that is not too long. */
    String shares(int... counts) {
        int all = Arrays.stream(counts).sum();
        return counts.length > LISTED
                ? ""
                : IntStream.range(0, counts.length)
                        .mapToObj(c -> classes.get(c) + " " + Numerals.percent((double) counts[c] / all))
                        .collect(Collectors.joining(", ", ": ", ""));
    }
}
