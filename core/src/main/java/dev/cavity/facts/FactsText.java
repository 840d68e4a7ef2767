package dev.cavity.facts;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.UnknownInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Facts as lines of text for people. */
public final class FactsText {
    private static final int LEAST_LABEL = 20;
    private static final int INTERVAL = 18;
    private static final int NUMBER = 12;
    private static final String INDENT = "  ";

    private final boolean details;
    private final List<String> lines = new ArrayList<>();
    /** How many lines there were when the last one was a heading. */
    private int headed = -1;

    private FactsText(boolean details) {
        this.details = details;
    }

    /**
     * The facts as lines.
     *
     * @param facts the facts
     * @param details whether to show what most people can do without
     * @return the lines; parts are set apart by an empty one
     */
    public static List<String> lines(Facts facts, boolean details) {
        FactsText text = new FactsText(details);
        text.write(facts, "");
        return text.lines.stream().map(Visible::text).toList();
    }

    private List<Fact> shown(Facts facts) {
        return facts.list().stream().filter(fact -> details || !fact.detail()).toList();
    }

    private void write(Facts facts, String indent) {
        int width = labelWidth(facts);
        for (Fact fact : shown(facts)) {
            Value value = fact.value();
            if (value instanceof Value.Part part) {
                part(fact, part.facts(), indent);
            } else if (value instanceof Value.Each each) {
                apart();
                heading(fact.label(), indent);
                table(details ? each.rows() : each.rows().subList(0, each.shown()), indent + INDENT);
            } else if (value instanceof Value.Calls calls) {
                apart();
                calls(calls, indent);
            } else if (value instanceof Value.Texts texts) {
                texts(fact.label(), texts.lines(), indent);
            } else if (value instanceof Value.Told told) {
                told.lines().forEach(line -> lines.add(indent + line));
            } else if (fact.label().isEmpty()) {
                lines.add(indent + plain(value));
            } else {
                String line = indent + padded(fact.label(), width) + " ";
                lines.add((value instanceof Value.Measure measure ? line + measured(measure) : line + plain(value))
                        .stripTrailing());
            }
        }
    }

    private int labelWidth(Facts facts) {
        return shown(facts).stream()
                .filter(fact -> isLine(fact.value()))
                .mapToInt(fact -> fact.label().length())
                .reduce(LEAST_LABEL, Math::max);
    }

    private static boolean isLine(Value value) {
        return !(value instanceof Value.Part
                || value instanceof Value.Each
                || value instanceof Value.Calls
                || value instanceof Value.Told
                || value instanceof Value.Texts);
    }

    private void part(Fact part, Facts facts, String indent) {
        if (shown(facts).isEmpty()) {
            return;
        }
        if (part.label().isEmpty()) {
            if (part.key().isEmpty()) {
                apart();
            }
            write(facts, indent);
            return;
        }
        apart();
        heading(part.label(), indent);
        List<Value.Measure> measures = shown(facts).stream()
                .filter(fact -> fact.value() instanceof Value.Measure)
                .map(fact -> (Value.Measure) fact.value())
                .toList();
        if (measures.stream().anyMatch(measure -> measure.interval().isPresent())) {
            boolean chosen =
                    measures.stream().anyMatch(measure -> measure.asChosen().isPresent());
            String heads = padded("", labelWidth(facts) + NUMBER)
                    + padded("95 % interval", INTERVAL)
                    + (chosen ? "as chosen" : "");
            lines.add(indent + INDENT + heads.stripTrailing());
        }
        write(facts, indent + INDENT);
    }

    private void texts(String label, List<String> texts, String indent) {
        if (!label.isEmpty() && !texts.isEmpty()) {
            heading(label, indent);
        }
        texts.forEach(line -> lines.add(indent + INDENT + line));
    }

    /** An empty line, unless there is one, or a heading that belongs to what follows. */
    private void apart() {
        if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty() && lines.size() != headed) {
            lines.add("");
        }
    }

    private void heading(String label, String indent) {
        if (!label.isEmpty()) {
            lines.add(indent + label);
            headed = lines.size();
        }
    }

    private static String measured(Value.Measure measure) {
        String number = String.format(Locale.ROOT, "%9s", Facts.four(measure.number()));
        String interval = measure.interval().map(FactsText::interval).orElse("");
        String chosen =
                measure.asChosen().isPresent() ? Facts.four(measure.asChosen().getAsDouble()) : "";
        return number + "  " + padded(interval, INTERVAL) + chosen;
    }

    private static String interval(IntervalEstimate estimate) {
        return estimate instanceof Interval interval
                ? interval.toString()
                : "unknown: " + ((UnknownInterval) estimate).reason() + "  ";
    }

    /** A value in a line or in a cell of a table. */
    private static String plain(Value value) {
        if (value instanceof Value.Text text) {
            return Visible.text(text.shown());
        }
        if (value instanceof Value.Flag flag) {
            return flag.is() ? "yes" : "no";
        }
        if (value instanceof Value.Whole whole) {
            return Long.toString(whole.number());
        }
        if (value instanceof Value.Amount amount) {
            return amount.shown();
        }
        if (value instanceof Value.Amounts amounts) {
            return amounts.shown();
        }
        if (value instanceof Value.Measure measure) {
            return Facts.four(measure.number());
        }
        if (value instanceof Value.Texts texts) {
            return String.join("; ", texts.lines());
        }
        return "";
    }

    /** Things as rows, their facts as columns; numbers to the right. */
    private void table(List<Facts> rows, String indent) {
        if (rows.isEmpty()) {
            return;
        }
        List<Fact> columns = cells(rows.get(0));
        List<List<String>> cells = new ArrayList<>();
        if (columns.stream().anyMatch(fact -> !fact.label().isEmpty())) {
            cells.add(columns.stream().map(Fact::label).toList());
        }
        for (Facts row : rows) {
            List<Fact> own = cells(row);
            cells.add(columns.stream()
                    .map(column -> own.stream()
                            .filter(fact -> fact.label().equals(column.label()))
                            .findFirst()
                            .map(fact -> plain(fact.value()))
                            .orElse(""))
                    .toList());
        }
        boolean[] right = new boolean[columns.size()];
        for (int c = 0; c < right.length; c++) {
            Value value = columns.get(c).value();
            right[c] = !(value instanceof Value.Text || value instanceof Value.Flag);
        }
        aligned(cells, right, indent);
    }

    /** What fits into one line of a table: also what stands in parts that are no level of their own for people. */
    private List<Fact> cells(Facts facts) {
        return shown(facts).stream()
                .flatMap(fact -> fact.label().isEmpty() && fact.value() instanceof Value.Part part
                        ? cells(part.facts()).stream()
                        : isLine(fact.value()) ? Stream.of(fact) : Stream.empty())
                .toList();
    }

    private void calls(Value.Calls calls, String indent) {
        // of two classes the positive one first
        int k = calls.classes().size();
        int[] order = IntStream.range(0, k).map(c -> k == 2 ? 1 - c : c).toArray();
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(""));
        Arrays.stream(order)
                .forEach(c -> head.add("called " + Visible.text(calls.classes().get(c))));
        cells.add(head);
        for (int t : order) {
            List<String> row =
                    new ArrayList<>(List.of("is " + Visible.text(calls.classes().get(t))));
            Arrays.stream(order).forEach(d -> row.add(ConfusionMatrix.text(calls.counts()[t][d])));
            cells.add(row);
        }
        boolean[] right = new boolean[k + 1];
        Arrays.fill(right, 1, k + 1, true);
        aligned(cells, right, indent);
    }

    private void aligned(List<List<String>> cells, boolean[] right, String indent) {
        int[] widths = new int[right.length];
        cells.forEach(
                row -> Arrays.setAll(widths, c -> Math.max(widths[c], row.get(c).length())));
        for (List<String> row : cells) {
            StringBuilder line = new StringBuilder(indent);
            for (int c = 0; c < widths.length; c++) {
                String cell = row.get(c);
                String gap = " ".repeat(widths[c] - cell.length());
                line.append(c == 0 ? "" : INDENT).append(right[c] ? gap + cell : cell + gap);
            }
            lines.add(line.toString().stripTrailing());
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
