package dev.cavity.report;

import dev.cavity.Version;
import dev.cavity.linalg.Blas;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Where a page comes from: everything needed to make it again.
 *
 * @param made when it was made; the only thing in a page that changes when nothing else does
 * @param facts names and values, such as "data" and a file's name, in the order in which they are shown
 */
public record Origin(Instant made, Map<String, String> facts) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** Copies the facts, keeping their order. */
    public Origin {
        facts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    /**
     * An origin with the version of the library and its linear algebra.
     *
     * @param made when the page is made, see {@link ReportTime}
     * @return the origin
     */
    public static Origin at(Instant made) {
        return new Origin(made, Map.of())
                .with("Cavity", Version.current())
                .with("linear algebra", Blas.get().description());
    }

    /**
     * The same with one more fact.
     *
     * @param name its name
     * @param value its value
     * @return the origin
     */
    public Origin with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(facts);
        more.put(name, value);
        return new Origin(made, more);
    }

    /**
     * The same with a file of data.
     *
     * @param role what it is for, such as "training data"
     * @param source its name
     * @param sha256 its checksum
     * @return the origin
     */
    public Origin withData(String role, String source, String sha256) {
        return with(role, source).with("SHA-256 of the " + role, sha256);
    }

    String time() {
        return TIME.format(made);
    }

    void addTo(Page page) {
        Html list = new Html().open("dl", "class", "facts").line();
        facts.forEach((name, value) -> list.open("div")
                .element("dt", name)
                .element("dd", value)
                .close("div")
                .line());
        list.open("div")
                .element("dt", "made")
                .element("dd", time(), "class", "made")
                .close("div")
                .line();
        page.section(
                "origin",
                "Where this comes from",
                "What is needed to make this page again. The same data, command and version give the same page, but for the"
                        + " time.",
                new Html().open("div", "class", "card").add(list.close("dl")).close("div"));
    }
}
