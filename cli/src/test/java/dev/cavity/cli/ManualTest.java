package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual and the completion script say what the commands are. */
class ManualTest {
    @TempDir
    private Path share;

    @BeforeEach
    void write() throws IOException {
        Manual.write(share);
    }

    private static List<CommandLine> everyCommand() {
        Streams silent = new Streams(System.out, System.err, false);
        List<CommandLine> all = new ArrayList<>();
        collect(Commands.all(new CommandFactory(silent)), all);
        return all;
    }

    private static void collect(CommandLine line, List<CommandLine> all) {
        if (!(line.getCommand() instanceof HelpCommand)) {
            all.add(line);
            line.getSubcommands().values().forEach(command -> collect(command, all));
        }
    }

    private String page(CommandLine command) throws IOException {
        return Files.readString(share.resolve("man/man1/" + ManualPage.name(command) + ".1"));
    }

    @Test
    void everyOptionOfEveryCommandIsInItsPage() throws IOException {
        List<CommandLine> commands = everyCommand();
        assertThat(commands).hasSize(13);
        for (CommandLine command : commands) {
            String page = page(command);
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!option.hidden()) {
                    assertThat(page).contains("\\fB" + ManualPage.roff(option.longestName()) + "\\fR");
                }
            }
            for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
                assertThat(page).contains(".TP\n" + ManualPage.roff(parameter.paramLabel()) + "\n");
            }
            for (String below : command.getSubcommands().keySet()) {
                assertThat(page).contains("\n.B " + below + "\n");
            }
            assertThat(page).doesNotContain("%n", "${", "@|");
        }
    }

    @Test
    void nothingInAPageIsTakenForAMacroThatIsNone() throws IOException {
        for (CommandLine command : everyCommand()) {
            assertThat(page(command).lines())
                    .allSatisfy(line -> assertThat(line).matches("\\.(TH|SH|SS|TP|PP|B|br|sp|nf|fi)( .*)?|[^.'].*"));
        }
        assertThat(ManualPage.roff("a\\b --f:ζ")).isEqualTo("a\\eb \\-\\-f:\\[u03B6]");
    }

    static boolean hasGroff() {
        return Stream.of("/usr/bin/groff", "/usr/local/bin/groff", "/opt/homebrew/bin/groff")
                .anyMatch(file -> Files.isExecutable(Path.of(file)));
    }

    @Test
    @EnabledIf("hasGroff")
    void groffSetsThePagesWithoutAWarning() throws IOException, InterruptedException {
        for (String name : List.of("cavity", "cavity-fit")) {
            Path page = share.resolve("man/man1/" + name + ".1");
            Process groff = new ProcessBuilder("groff", "-man", "-Tutf8", "-ww", page.toString())
                    .redirectError(share.resolve("warnings").toFile())
                    .start();
            String set = new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(groff.waitFor()).isZero();
            assertThat(Files.readString(share.resolve("warnings"))).isEmpty();
            assertThat(set).contains("help");
        }
    }

    @Test
    void theScriptKnowsEveryCommandAndOption() throws IOException {
        String script = Files.readString(share.resolve("bash-completion/completions/cavity"));
        assertThat(Cli.run("completion").done().out()).isEqualTo(script);
        for (CommandLine command : everyCommand()) {
            assertThat(script).contains(command.getCommandName());
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!option.hidden()) {
                    assertThat(script).contains("'" + option.longestName() + "'");
                }
            }
        }
        assertThat(script).contains("\"impute\" \"fail\"", "(\"dmy\" \"mdy\")").doesNotContain("IMPUTE");
    }
}
