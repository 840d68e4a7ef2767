package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the program says of itself. */
class HelpTest {
    private static final List<String> FIXED = List.of("picocli.usage.width", "picocli.ansi");

    /** The text depends on the width and the colours of the terminal, if the tests run in one. */
    @BeforeAll
    static void fixTheTerminal() {
        System.setProperty("picocli.usage.width", "80");
        System.setProperty("picocli.ansi", "false");
    }

    @AfterAll
    static void letGo() {
        FIXED.forEach(System::clearProperty);
    }

    static Stream<Arguments> options() {
        return Stream.of(
                Arguments.of(
                        "fit",
                        List.of(
                                "DATA",
                                "--label",
                                "--positive",
                                "--criterion",
                                "--method",
                                "--optimizer",
                                "--goal",
                                "--as",
                                "--costs",
                                "--quick",
                                "--group",
                                "--class-weight",
                                "--copies",
                                "--noise",
                                "--kernel",
                                "--ard",
                                "--no-priors",
                                "--restarts",
                                "--seed",
                                "--threads",
                                "--verify-loo",
                                "--out",
                                "--report",
                                "--json",
                                "--threshold",
                                "--sample",
                                "--features",
                                "--drop",
                                "--missing",
                                "--ordinal",
                                "ep|laplace|ls",
                                "exact|em",
                                "matern12",
                                "matern32",
                                "matern52",
                                "rq",
                                "linear",
                                "nlp",
                                "f1",
                                "f:ζ",
                                "wer:τ",
                                "auc",
                                "brier",
                                "evidence")),
                Arguments.of(
                        "predict",
                        List.of(
                                "MODEL",
                                "DATA",
                                "--out",
                                "--keep",
                                "latent_variance",
                                "--threshold",
                                "--coverage",
                                "--explain",
                                "--calibrated")),
                Arguments.of("evaluate", List.of("MODEL", "DATA", "--report", "--json")),
                Arguments.of(
                        "inspect",
                        List.of(
                                "DATA",
                                "--label",
                                "--positive",
                                "--raw",
                                "--at",
                                "--method",
                                "--criteria",
                                "--json",
                                "beta0=4,beta=13[,beta=...],shift=0.1,mean=0")),
                Arguments.of(
                        "compare",
                        List.of(
                                "DATA...",
                                "--label",
                                "--positive",
                                "--metric",
                                "--folds",
                                "--holdout",
                                "--repeats",
                                "--methods",
                                "--threads",
                                "--seed",
                                "--out",
                                "--json")),
                Arguments.of(
                        "reproduce",
                        List.of(
                                "nlp|fmeasure|figure1|all",
                                "--datasets",
                                "--partitions",
                                "--methods",
                                "--threads",
                                "--seed",
                                "--out",
                                "--json")),
                Arguments.of("completion", List.of("source <(cavity completion)")),
                Arguments.of("datasets", List.of("list", "fetch")),
                Arguments.of("datasets list", List.of("--json")),
                Arguments.of("datasets fetch", List.of("NAME", "--from", "--out")),
                Arguments.of("demo", List.of("--out")));
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyCommandExplainsItsOptions(String command, List<String> options) {
        Cli.Outcome outcome = Cli.line(command + " --help").done();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).startsWith("Usage: cavity " + command).contains(options);
    }

    @ParameterizedTest
    @CsvSource({
        "--help, help.txt",
        "fit --help, fit-help.txt",
        "compare --help, compare-help.txt",
        "reproduce --help, reproduce-help.txt"
    })
    void theTextIsTheOneWeWrote(String command, String resource) throws IOException {
        try (InputStream golden = Objects.requireNonNull(HelpTest.class.getResourceAsStream(resource), resource)) {
            assertThat(Cli.line(command).done().out())
                    .isEqualToNormalizingNewlines(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource({"compare", "reproduce"})
    void everyMethodIsNamedInTheHelp(String command) {
        String help = Cli.line(command + " --help").done().out().replaceAll("\\s+", " ");
        assertThat(dev.cavity.lab.method.LabMethods.names())
                .allSatisfy(name -> assertThat(help).containsPattern("[ ,]" + name + "[,;.]"));
    }

    @Test
    void theVersionIsOneLine() {
        Cli.Outcome outcome = Cli.run("--version").done();
        assertThat(outcome.lines()).singleElement().asString().matches("cavity \\d.*");
    }

    @ParameterizedTest
    @CsvSource({"fitt, fit", "predcit, predict", "inspec, inspect"})
    void aMisspelledCommandGetsASuggestion(String typed, String meant) {
        Cli.Outcome outcome = Cli.run(typed);
        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err().lines())
                .containsExactly(
                        "cavity: there is no command '" + typed + "'; did you mean " + meant + "?",
                        "Try 'cavity --help'.");
    }

    @Test
    void whatPicocliSaysIsPutPlainly() {
        assertThat(Cli.line("help predcit").firstError())
                .isEqualTo("cavity: there is no command 'predcit'; did you mean predict?");
        assertThat(Cli.line("reproduce table4").firstError())
                .isEqualTo("cavity: 'table4' is not one of nlp, fmeasure, figure1, all, comparators");
    }

    @Test
    void aMisspelledOptionGetsASuggestion() {
        Cli.Outcome outcome = Cli.line("fit t.csv --label a --out o.json --critrion=f1");
        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err().lines())
                .containsExactly(
                        "cavity: there is no option '--critrion'; did you mean --criterion?",
                        "Try 'cavity fit --help'.");
    }
}
