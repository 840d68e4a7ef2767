package dev.cavity.lab.diagram;

import java.util.Locale;

/** Builds the text of an SVG drawing; coordinates are rounded to a tenth, so that the bytes are stable. */
final class Svg {
    /** Where a text stands relative to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    private static final String FONT = "font-family=\"Helvetica, Arial, sans-serif\"";

    private final StringBuilder text = new StringBuilder();

    Svg(double width, double height, String title) {
        text.append(String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" %s"
                                + " role=\"img\">\n",
                        width,
                        height,
                        width,
                        height,
                        FONT))
                .append("<title>")
                .append(escaped(title))
                .append("</title>\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    }

    void line(double x1, double y1, double x2, double y2, String color, double width) {
        text.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>\n",
                x1,
                y1,
                x2,
                y2,
                color,
                width));
    }

    /** A line through points, given as x and y in turn. */
    void polyline(String color, double width, String dashes, double... points) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i + 1 < points.length; i += 2) {
            list.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", points[i], points[i + 1]));
        }
        text.append(String.format(
                Locale.ROOT,
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>\n",
                list,
                color,
                width,
                dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\""));
    }

    void text(double x, double y, Anchor anchor, double size, String content) {
        text.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.0f\" text-anchor=\"%s\" fill=\"#222\">%s</text>\n",
                x,
                y,
                size,
                anchor.name().toLowerCase(Locale.ROOT),
                escaped(content)));
    }

    String end() {
        return text + "</svg>\n";
    }

    private static String escaped(String content) {
        return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
