package dev.cavity.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** The stylesheet, the scripts and D3, as they lie beside the classes and in D3's jar. */
final class PageResources {
    private static final List<String> STYLES =
            List.of("colours.css", "page.css", "charts.css", "narrow.css", "print.css");

    /** In the order of their dependence; {@code start.js} draws. */
    private static final List<String> SCRIPTS = List.of(
            "page-data.js",
            "frame.js",
            "threshold.js",
            "iterations.js",
            "curves.js",
            "reliability.js",
            "histogram.js",
            "bars.js",
            "effect.js",
            "decision-map.js",
            "box-plots.js",
            "intervals.js",
            "critical-difference.js",
            "start.js");

    private PageResources() {}

    static String style() {
        return STYLES.stream().map(PageResources::read).collect(Collectors.joining("\n"));
    }

    /** All scripts as one function, so that they see each other and nobody else sees them. */
    static String script() {
        return SCRIPTS.stream()
                .map(PageResources::read)
                .collect(Collectors.joining("\n", "(() => {\n\"use strict\";\n", "})();\n"));
    }

    static String charting() {
        return read(charting("script"));
    }

    static String chartingLicence() {
        return charting("name") + ", " + read(charting("licence"));
    }

    private static String charting(String key) {
        try (InputStream in = PageResources.class.getResourceAsStream("charting.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty(key);
        } catch (IOException e) {
            throw new UncheckedIOException("the library's own charting.properties cannot be read", e);
        }
    }

    private static String read(String name) {
        try (InputStream in = PageResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + name + " is not there; was the library built whole?");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + name + " cannot be read", e);
        }
    }
}
