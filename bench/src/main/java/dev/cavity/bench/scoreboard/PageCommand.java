package dev.cavity.bench.scoreboard;

import dev.cavity.Version;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.ReportFile;
import dev.cavity.lab.report.Rounded;
import dev.cavity.linalg.Blas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the page from the scores. */
@Command(
        name = "page",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Writes the scoreboard's page from the scores that were run.")
final class PageCommand implements Callable<Integer> {
    @Option(names = "--out", paramLabel = "DIR", description = "Where the scores are; default docs/scoreboard.")
    private Path out = Path.of("docs", "scoreboard");

    @Option(names = "--page", paramLabel = "FILE", description = "The page to write; default docs/scoreboard.md.")
    private Path page = Path.of("docs", "scoreboard.md");

    @Option(
            names = "--default",
            paramLabel = "NAME",
            description =
                    "The method that is judged as the default on tables of ordinary size; default ${DEFAULT-VALUE}.")
    private String chosen = "default";

    @Option(
            names = "--default-large",
            paramLabel = "NAME",
            description = "The method that is judged as the default on many rows; default ${DEFAULT-VALUE}.")
    private String chosenLarge = "default";

    @Override
    public Integer call() {
        List<SuiteReport> reports = new ArrayList<>();
        for (Suite suite : Suite.values()) {
            Path file = out.resolve(suite.key() + ".csv");
            if (Files.exists(file)) {
                SuiteReport.of(
                                suite,
                                suite.problems(BoardOptions.data(suite), List.of()),
                                Integer.MAX_VALUE,
                                BoardScores.read(file))
                        .ifPresent(reports::add);
            }
        }
        StringBuilder text = new StringBuilder(PageIntroduction.text());
        Map<String, LabMethod> methods = new LinkedHashMap<>();
        reports.forEach(report -> report.plan().methods().forEach(method -> methods.put(method.name(), method)));
        for (SuiteReport report : reports) {
            text.append(BoardText.of(report, report.suite() == Suite.LARGE ? chosenLarge : chosen));
        }
        text.append("## Methods\n\n")
                .append(BoardText.methods(List.copyOf(methods.values())))
                .append("\n## Run\n\n")
                .append(run(reports));
        ReportFile.write(page, text.toString());
        System.out.println("written: " + page);
        return 0;
    }

    private static String run(List<SuiteReport> reports) {
        StringBuilder text = new StringBuilder();
        for (SuiteReport report : reports) {
            text.append("    bench/scoreboard run --suite ")
                    .append(report.suite().key())
                    .append(" --methods ")
                    .append(String.join(",", report.methods()))
                    .append('\n');
        }
        double hours = reports.stream()
                        .flatMap(report -> report.plan().resultsOf(report.results()).stream())
                        .mapToDouble((TaskResult result) -> result.fit().seconds())
                        .sum()
                / 3600;
        return text.append("    bench/scoreboard page\n\n")
                .append("Seed ")
                .append(Suite.SEED)
                .append("; Cavity ")
                .append(Version.current())
                .append(", ")
                .append(Blas.get().description())
                .append(", Java ")
                .append(System.getProperty("java.version"))
                .append(", ")
                .append(System.getProperty("os.name"))
                .append(' ')
                .append(System.getProperty("os.arch"))
                .append("; ")
                .append(Rounded.fixed(hours, 1))
                .append(
                        " hours of one processor in all. Every score of every division is in [scoreboard](scoreboard).\n")
                .toString();
    }
}
