package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cavity.facts.Visible;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table whose file, columns, categories and classes are named by somebody who means harm: text stays text on pages and on the terminal. */
class HostileNamesTest {
    private static final String SCRIPT = "</script><script>alert(1)</script>";
    private static final String IMAGE = "<img src=x onerror=alert(2)>";
    private static final String QUOTES = "' onmouseover='alert(3)' \" x=\"";
    private static final String TURN = "a\u202ecod\u2066\u2028b";
    private static final String TERMINAL = "\u001b]0;owned\u0007\u001b[31m";
    private static final String COMMENT = "<!-- ]]> ${alert(4)} {{5*5}} &lt;b&gt;";
    private static final List<String> CELLS = List.of(SCRIPT, QUOTES + TERMINAL, TURN + COMMENT);

    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\"[^>]*>(.*?)</script>", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private String table(List<String> classes) {
        StringBuilder text = new StringBuilder(
                String.join(",", quoted(IMAGE), quoted(SCRIPT + TERMINAL), quoted(TURN), quoted(COMMENT)) + "\n");
        for (int i = 0; i < 60; i++) {
            double x = Math.sin(1.3 * i);
            text.append(String.format(Locale.ROOT, "%.3f,%.3f,", x, Math.cos(1.7 * i)))
                    .append(quoted(CELLS.get(i % 3)))
                    .append(',')
                    .append(quoted(classes.get((int) ((x + 1.01) / 2.02 * classes.size()))))
                    .append('\n');
        }
        return text.toString();
    }

    private static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Test
    void namesStayTextOnEveryPageAndOnTheTerminal() throws IOException {
        Path data = Toys.write(
                folder.resolve("a'\"<img src=x onerror=alert(6)>\u202e.csv"),
                table(List.of("<svg onload=alert(5)>", SCRIPT)));
        Path model = folder.resolve("m.json");
        Path page = folder.resolve("r.html");
        quiet(Cli.run(
                        "fit",
                        data.toString(),
                        "--label",
                        COMMENT,
                        "--quick",
                        "--out",
                        model.toString(),
                        "--report",
                        page.toString(),
                        "--verbose")
                .done());
        assertSafe(Toys.read(page));
        quiet(Cli.run("evaluate", model.toString(), data.toString(), "--report", page.toString())
                .done());
        assertSafe(Toys.read(page));
        quiet(Cli.run("inspect", model.toString()).done());
        quiet(Cli.run("explain", model.toString(), data.toString()).done());
        quiet(Cli.run(
                        "compare",
                        data.toString(),
                        "--label",
                        COMMENT,
                        "--methods",
                        "ep-ml,logistic",
                        "--folds",
                        "2",
                        "--repeats",
                        "1",
                        "--report",
                        page.toString())
                .done());
        assertSafe(Toys.read(page));
    }

    @Test
    void soDoThoseOfSeveralClasses() throws IOException {
        Path data = Toys.write(folder.resolve("d.csv"), table(List.of(IMAGE, SCRIPT, TURN + TERMINAL)));
        Path model = folder.resolve("m.json");
        Path page = folder.resolve("r.html");
        quiet(Cli.run(
                        "fit",
                        data.toString(),
                        "--label",
                        COMMENT,
                        "--quick",
                        "--out",
                        model.toString(),
                        "--report",
                        page.toString())
                .done());
        assertSafe(Toys.read(page));
        quiet(Cli.run("evaluate", model.toString(), data.toString(), "--report", page.toString())
                .done());
        assertSafe(Toys.read(page));
    }

    /** What may be in a file that is piped on is as it was; what is said to people does not steer their terminal. */
    private static void quiet(Cli.Outcome outcome) {
        for (String said : List.of(outcome.out(), outcome.err())) {
            assertThat(said.chars().filter(c -> Visible.steers(c) && c != '\n' && c != '\t'))
                    .as("%s", said)
                    .isEmpty();
        }
    }

    private static void assertSafe(String html) throws IOException {
        Matcher data = DATA.matcher(html);
        int found = 0;
        while (data.find()) {
            found++;
            assertThat(data.group(1)).doesNotContain("<", ">", "\u2028");
            assertThat(new ObjectMapper().readTree(data.group(1))).isNotNull();
        }
        assertThat(found).isPositive();
        assertThat(html.chars().filter(c -> Visible.turns(c) || (Character.isISOControl(c) && c != '\n' && c != '\t')))
                .isEmpty();
        String markup = html.replaceAll("(?s)<script[^>]*>.*?</script>", "").replaceAll("(?s)<style>.*?</style>", "");
        assertThat(markup).doesNotContain("<script", "<!-- ]]>");
        Matcher tag = Pattern.compile("<([a-zA-Z]+)((?:[^>\"]|\"[^\"]*\")*)>").matcher(markup);
        while (tag.find()) {
            String bare = tag.group(2).replaceAll("\"[^\"]*\"", "\"\"");
            assertThat(tag.group(1)).isNotIn("img", "iframe", "object", "embed");
            assertThat(bare).doesNotContainPattern("(?i)\\bon[a-z]+\\s*=");
        }
        assertThat(markup).contains("&lt;").doesNotContain("<svg onload", "<img");
    }
}
