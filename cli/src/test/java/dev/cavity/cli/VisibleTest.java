package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.facts.Visible;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Names that steer a terminal are shown, and everything else is as it was. */
class VisibleTest {
    private static final String PLAIN = "größer\tals\n𝛽 ± 0.1 → ok\r\n";
    private static final String NASTY = "a\u001b[31mb\u0007\rc\u009b2Jd\u202ee\u2066f\u007f";
    private static final String SHOWN = "a\\u001b[31mb\\u0007\\u000dc\\u009b2Jd\\u202ee\\u2066f\\u007f";

    private static String through(String text, int atATime) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        VisibleStream stream = new VisibleStream(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        byte[] all = text.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < all.length; at += atATime) {
            stream.write(all, at, Math.min(atATime, all.length - at));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void textPassesHoweverItIsCut() {
        for (int atATime = 1; atATime < 8; atATime++) {
            assertThat(through(PLAIN, atATime)).isEqualTo(PLAIN);
            assertThat(through(NASTY, atATime)).isEqualTo(SHOWN);
        }
        assertThat(Visible.text("größer 𝛽 ± →")).isEqualTo("größer 𝛽 ± →");
        assertThat(Visible.text(NASTY + "\n")).isEqualTo(SHOWN + "\\u000a");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // has no file of such a name
    void namesOfFilesColumnsAndClassesDoNotSteer(@TempDir Path folder) {
        String esc = "\u001b]0;owned\u0007";
        String table = Toys.csv().replace("color", "co" + esc + "lor").replace("ill", "ill" + esc);
        Path data = Toys.write(folder.resolve("t" + esc + ".csv"), table);
        String model = folder.resolve("m.json").toString();
        Cli.Outcome fit = Cli.run("fit", data.toString(), "--label", "outcome", "--out", model)
                .done();
        assertThat(fit.out())
                .contains("t\\u001b]0;owned\\u0007.csv: 40 rows", "co\\u001b]0;owned\\u0007lor", "ill\\u001b]0;owned");
        Cli.Outcome json = Cli.run("fit", data.toString(), "--label", "outcome", "--out", model, "--json")
                .done();
        assertThat(json.json().at("/data/source").asText()).isEqualTo(data.toString());
        Cli.Outcome evaluated = Cli.run("evaluate", model, data.toString()).done();
        Cli.Outcome refused = Cli.run("fit", data.toString(), "--label", "no" + esc, "--out", model);
        Cli.Outcome unknown = Cli.run("fit", "--no" + esc);
        Cli.Outcome watched = Cli.onTerminal("predict", model, data.toString(), "--keep", "co" + esc + "lor")
                .done();
        for (Cli.Outcome outcome : new Cli.Outcome[] {fit, json, evaluated, refused, unknown, watched}) {
            assertThat(outcome.out() + outcome.err()).doesNotContain("\u001b", "\u0007");
        }
        assertThat(Cli.run("predict", model, data.toString(), "--keep", "co" + esc + "lor")
                        .done()
                        .out())
                .as("a table for programs is what it is")
                .startsWith("co" + esc + "lor,prediction");
    }

    @Test
    void aLineBreakInANameBreaksNoLine(@TempDir Path folder) {
        String table = Toys.csv().replace("color", "\"co\nlor\"").replace("ill", "\"il\nl\u0007\"");
        Path data = Toys.write(folder.resolve("t.csv"), table);
        String model = folder.resolve("m.json").toString();
        String page = folder.resolve("page.html").toString();
        Cli.Outcome fit = Cli.run(
                        "fit", data.toString(), "--label", "outcome", "--out", model, "--quick", "--report", page)
                .done();
        Cli.Outcome explained =
                Cli.run("explain", model, data.toString(), "--row", "1").done();
        Cli.Outcome tested = Cli.run("evaluate", model, data.toString()).done();
        for (Cli.Outcome outcome : new Cli.Outcome[] {fit, explained, tested}) {
            assertThat(outcome.out())
                    .contains("il\\u000al\\u0007")
                    .doesNotContain("il\n")
                    .doesNotContain("co\nlor");
        }
        Cli.Outcome safe =
                Cli.run("predict", model, data.toString(), "--safe-cells").done();
        assertThat(safe.out().lines()).hasSize(41).anyMatch(line -> line.startsWith("il\\u000al\\u0007,"));
    }
}
