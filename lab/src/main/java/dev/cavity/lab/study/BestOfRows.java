package dev.cavity.lab.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is bold in the tables of a document: the best figure of each row, and whatever is printed alike. A comment before a table says what is best:
 *
 * <pre>  &lt;!-- bold: least --&gt;   or   &lt;!-- bold: greatest --&gt; </pre>
 */
final class BestOfRows {
    private static final Pattern RULE = Pattern.compile("<!-- bold: (least|greatest) -->");
    /** A mark and the number behind it, bold or not. */
    private static final Pattern FIGURE =
            Pattern.compile("(<!-- = \\S+ /\\S+ -->)\\*{0,2}([−-]?[0-9]+(?:\\.[0-9]+)?)\\*{0,2}");

    private BestOfRows() {}

    /** The document with what is to be bold. */
    static String in(String document) {
        List<String> lines = new ArrayList<>();
        Optional<Comparator<Double>> order = Optional.empty();
        boolean inside = false;
        for (String line : document.split("\n", -1)) {
            Matcher rule = RULE.matcher(line);
            if (rule.matches()) {
                Comparator<Double> ascending = Comparator.naturalOrder();
                order = Optional.of(rule.group(1).equals("least") ? ascending : ascending.reversed());
                inside = false;
            } else if (line.startsWith("|")) {
                inside = true;
            } else if (inside) {
                order = Optional.empty(); // the table has ended
            }
            lines.add(order.map(by -> row(line, by)).orElse(line));
        }
        return lines.stream().collect(Collectors.joining("\n"));
    }

    private static String row(String line, Comparator<Double> order) {
        Optional<Double> best = FIGURE.matcher(line)
                .results()
                .map(figure -> number(figure.group(2)))
                .min(order);
        return best.map(value -> FIGURE.matcher(line)
                        .replaceAll(figure -> Matcher.quoteReplacement(figure.group(1)
                                + (number(figure.group(2)) == value.doubleValue()
                                        ? "**" + figure.group(2) + "**"
                                        : figure.group(2)))))
                .orElse(line);
    }

    private static double number(String printed) {
        return Double.parseDouble(printed.replace('−', '-'));
    }
}
