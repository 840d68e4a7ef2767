package dev.cavity.lab.diagram;

import dev.cavity.lab.diagram.Svg.Anchor;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.Ranks;
import java.util.List;
import java.util.Locale;

/**
 * Mean ranks on an axis, the best at the left; a bar joins methods that cannot be told apart; above the axis the critical
 * difference, to scale.
 *
 * <p><b>Source.</b> Demšar (2006), figure 1. <b>Difference:</b> there the best is at the right.
 *
 * <p>The better half has its names at the left, the outermost on top, so that no leader crosses another.
 */
public final class CriticalDifferenceDiagram {
    private static final double AXIS = 440;
    private static final double ROW = 20;
    private static final double BAR = 9;
    private static final double SIZE = 12;
    private static final double LETTER = 7;
    private static final double LEAST_MARGIN = 190;
    private static final double AXIS_Y = 78;
    private static final String INK = "#222";
    private static final String LEADER = "#777";
    private static final String JOINED = "#c0392b";
    private static final int TEXT_AXIS = 40;

    private final String title;
    private final Ranks ranks;
    private final Nemenyi nemenyi;
    private final List<String> order;

    private CriticalDifferenceDiagram(String title, Ranks ranks, Nemenyi nemenyi) {
        this.title = title;
        this.ranks = ranks;
        this.nemenyi = nemenyi;
        this.order = ranks.bestFirst();
    }

    /**
     * A diagram.
     *
     * @param title what was ranked
     * @param ranks the ranks
     * @param nemenyi which of them differ
     * @return the diagram
     */
    public static CriticalDifferenceDiagram of(String title, Ranks ranks, Nemenyi nemenyi) {
        return new CriticalDifferenceDiagram(title, ranks, nemenyi);
    }

    /** {@return the drawing} */
    public String svg() {
        int k = order.size();
        int left = (k + 1) / 2;
        double margin = Math.max(
                LEAST_MARGIN,
                30
                        + LETTER
                                * order.stream()
                                        .mapToInt(name -> label(name).length())
                                        .max()
                                        .orElse(0));
        List<List<String>> groups = nemenyi.groups();
        double first = AXIS_Y + 16 + BAR * groups.size() + 14;
        Svg svg = new Svg(AXIS + 2 * margin, first + ROW * left, title);
        svg.text(margin + AXIS / 2, 20, Anchor.MIDDLE, SIZE + 1, title);
        axis(svg, margin, k);
        double cd = nemenyi.criticalDifference() / (k - 1) * AXIS;
        svg.line(margin, 44, margin + cd, 44, INK, 1.5);
        svg.line(margin, 40, margin, 48, INK, 1.5);
        svg.line(margin + cd, 40, margin + cd, 48, INK, 1.5);
        svg.text(margin + Math.min(cd, AXIS) / 2, 38, Anchor.MIDDLE, SIZE - 1, criticalDifference());
        for (int i = 0; i < k; i++) {
            boolean atLeft = i < left;
            double y = first + ROW * (atLeft ? i : k - 1 - i);
            double x = x(margin, ranks.mean(order.get(i)), k);
            double end = atLeft ? margin - 14 : margin + AXIS + 14;
            svg.polyline(LEADER, 1, "", x, AXIS_Y, x, y, end, y);
            svg.text(atLeft ? end - 5 : end + 5, y + 4, atLeft ? Anchor.END : Anchor.START, SIZE, label(order.get(i)));
        }
        for (int g = 0; g < groups.size(); g++) {
            List<String> group = groups.get(g);
            double y = AXIS_Y + 16 + BAR * g;
            double from = x(margin, ranks.mean(group.get(0)), k);
            double to = x(margin, ranks.mean(group.get(group.size() - 1)), k);
            svg.line(from - 4, y, to + 4, y, JOINED, 4);
        }
        return svg.end();
    }

    private static void axis(Svg svg, double margin, int k) {
        svg.line(margin, AXIS_Y, margin + AXIS, AXIS_Y, INK, 1.5);
        for (int rank = 1; rank <= k; rank++) {
            double x = x(margin, rank, k);
            svg.line(x, AXIS_Y - 6, x, AXIS_Y, INK, 1.5);
            svg.text(x, AXIS_Y - 10, Anchor.MIDDLE, SIZE - 1, Integer.toString(rank));
        }
    }

    private static double x(double margin, double rank, int k) {
        return margin + AXIS * (rank - 1) / (k - 1);
    }

    private String label(String method) {
        return String.format(Locale.ROOT, "%s (%.2f)", method, ranks.mean(method));
    }

    private String criticalDifference() {
        return String.format(
                Locale.ROOT, "critical difference %.3f at %s", nemenyi.criticalDifference(), nemenyi.alpha());
    }

    /**
     * The same for a fixed-width font: a line for each method, with the letters of the groups it belongs to and its mean rank
     * on an axis.
     *
     * @return lines that end with a line feed
     */
    public String text() {
        int width = Math.max(9, order.stream().mapToInt(String::length).max().orElse(0));
        int k = order.size();
        int groups = Math.max(5, nemenyi.groups().size());
        String format = "%-" + width + "s  %5s  %-" + groups + "s  %s\n";
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, format, "", "mean", "alike", numbers(k))
                        .stripTrailing())
                .append('\n');
        text.append(String.format(Locale.ROOT, format, "", "rank", "", ticks(k)));
        for (String method : order) {
            int at = column(ranks.mean(method), k);
            text.append(String.format(
                    Locale.ROOT,
                    format,
                    method,
                    String.format(Locale.ROOT, "%.2f", ranks.mean(method)),
                    letters(method),
                    " ".repeat(at) + "*"));
        }
        int length = (int) Math.round(nemenyi.criticalDifference() / (k - 1) * TEXT_AXIS);
        return text
                + String.format(Locale.ROOT, format, "", "", "", "|" + "-".repeat(length) + "| ")
                        .stripTrailing()
                + " " + criticalDifference() + "\n";
    }

    /** The letters of the groups: two methods that share one cannot be told apart. */
    private String letters(String method) {
        StringBuilder letters = new StringBuilder();
        List<List<String>> groups = nemenyi.groups();
        for (int g = 0; g < groups.size(); g++) {
            letters.append(groups.get(g).contains(method) ? Character.toString('a' + g) : "");
        }
        return letters.toString();
    }

    private static int column(double rank, int k) {
        return (int) Math.round((rank - 1) / (k - 1) * TEXT_AXIS);
    }

    private static String ticks(int k) {
        StringBuilder ticks = new StringBuilder("-".repeat(TEXT_AXIS + 1));
        for (int rank = 1; rank <= k; rank++) {
            ticks.setCharAt(column(rank, k), '|');
        }
        return ticks.toString();
    }

    private static String numbers(int k) {
        StringBuilder numbers = new StringBuilder(" ".repeat(TEXT_AXIS + 3));
        for (int rank = 1; rank <= k; rank++) {
            String number = Integer.toString(rank);
            int at = column(rank, k);
            numbers.replace(at, at + number.length(), number);
        }
        return numbers.toString();
    }
}
