package dev.cavity.lab.diagram;

import dev.cavity.lab.diagram.Svg.Anchor;
import java.util.List;
import java.util.Locale;

/**
 * Lines over the numbers 0, 1, 2, … with axes and a legend.
 *
 * @param title what is shown
 * @param abscissa what the numbers count
 * @param ordinate what the values are
 * @param lines the lines
 */
public record LineChart(String title, String abscissa, String ordinate, List<Line> lines) {
    /**
     * A line.
     *
     * @param name its name in the legend
     * @param color its colour, such as "#1f77b4"
     * @param dashed whether it is dashed
     * @param values its values at 0, 1, 2, …; those that are not finite interrupt nothing and are left out
     */
    public record Line(String name, String color, boolean dashed, List<Double> values) {
        /** Copies the list. */
        public Line {
            values = List.copyOf(values);
        }
    }

    private static final double LEFT = 70;
    private static final double TOP = 56;
    private static final double WIDTH = 480;
    private static final double HEIGHT = 300;
    private static final double LEGEND = 190;
    private static final double SIZE = 12;
    private static final int TICKS = 6;
    private static final String INK = "#222";
    private static final String GRID = "#ddd";

    /** Copies the list. */
    public LineChart {
        lines = List.copyOf(lines);
    }

    /** {@return the drawing} */
    public String svg() {
        double low = values().min().orElse(0);
        double high = values().max().orElse(1);
        double step = niceStep((high > low ? high - low : 1) / (TICKS - 1));
        double bottom = Math.floor(low / step) * step;
        double top = Math.max(bottom + step, Math.ceil(high / step) * step);
        int last = Math.max(
                1,
                lines.stream().mapToInt(line -> line.values().size() - 1).max().orElse(1));
        Svg svg = new Svg(LEFT + WIDTH + LEGEND, TOP + HEIGHT + 50, title);
        svg.text((LEFT + WIDTH + LEGEND) / 2, 22, Anchor.MIDDLE, SIZE + 1, title);
        int digits = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        for (int i = 0; bottom + i * step <= top + step / 2; i++) {
            double y = y(bottom + i * step, bottom, top);
            svg.line(LEFT, y, LEFT + WIDTH, y, GRID, 1);
            String number = String.format(Locale.ROOT, "%." + digits + "f", bottom + i * step);
            svg.text(LEFT - 8, y + 4, Anchor.END, SIZE - 1, number);
        }
        int stride = (int) Math.max(1, niceStep((double) last / TICKS));
        for (int x = 0; x <= last; x += stride) {
            svg.line(x(x, last), TOP + HEIGHT, x(x, last), TOP + HEIGHT + 5, INK, 1);
            svg.text(x(x, last), TOP + HEIGHT + 18, Anchor.MIDDLE, SIZE - 1, Integer.toString(x));
        }
        svg.line(LEFT, TOP, LEFT, TOP + HEIGHT, INK, 1.5);
        svg.line(LEFT, TOP + HEIGHT, LEFT + WIDTH, TOP + HEIGHT, INK, 1.5);
        svg.text(LEFT + WIDTH / 2, TOP + HEIGHT + 38, Anchor.MIDDLE, SIZE, abscissa);
        svg.text(LEFT - 50, TOP - 12, Anchor.START, SIZE, ordinate);
        for (int i = 0; i < lines.size(); i++) {
            draw(svg, lines.get(i), bottom, top, last);
            double y = TOP + 14 + 22 * i;
            svg.polyline(lines.get(i).color(), 2, dashes(lines.get(i)), LEFT + WIDTH + 16, y, LEFT + WIDTH + 46, y);
            svg.text(LEFT + WIDTH + 52, y + 4, Anchor.START, SIZE, lines.get(i).name());
        }
        return svg.end();
    }

    private static void draw(Svg svg, Line line, double bottom, double top, int last) {
        double[] points = new double[2 * line.values().size()];
        int filled = 0;
        for (int i = 0; i < line.values().size(); i++) {
            if (Double.isFinite(line.values().get(i))) {
                points[filled++] = x(i, last);
                points[filled++] = y(line.values().get(i), bottom, top);
            }
        }
        svg.polyline(line.color(), 2, dashes(line), java.util.Arrays.copyOf(points, filled));
    }

    private java.util.stream.DoubleStream values() {
        return lines.stream()
                .flatMap(line -> line.values().stream())
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite);
    }

    private static String dashes(Line line) {
        return line.dashed() ? "6 4" : "";
    }

    private static double x(double value, int last) {
        return LEFT + WIDTH * value / last;
    }

    private static double y(double value, double bottom, double top) {
        return TOP + HEIGHT * (top - value) / (top - bottom);
    }

    /** The smallest of 1, 2, 5 times a power of ten that is no smaller. */
    private static double niceStep(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least * (1 - 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
