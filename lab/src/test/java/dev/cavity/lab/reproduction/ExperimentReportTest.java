package dev.cavity.lab.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.report.RunFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentReportTest {
    private static final Set<String> WITH_TIMES = Set.of("times.csv", "run.json", "optimizers.md", "optimizers.csv");

    @TempDir
    private Path folder;

    @Test
    void thePapersOwnFiguresAgreeWithThePaperAndHaveItsRanks() {
        ExperimentReport.Section section =
                report(PaperExperiment.NLP, 0).sections().get(0);

        assertThat(section.check().cells()).hasSize(39);
        assertThat(section.check().agreeing()).isEqualTo(39);
        assertThat(section.paperMethods().orElseThrow().ranks().means())
                .containsExactly(new double[] {1.46, 1.62, 2.92}, within(0.005));
        assertThat(section.published().orElseThrow().ranks().means())
                .isEqualTo(section.paperMethods().orElseThrow().ranks().means());
        assertThat(section.allMethods().orElseThrow().ranks().table().methods()).hasSize(5);
    }

    @Test
    void aMeanFarFromThePapersIsFlagged() {
        ExperimentPlan plan = Fabricated.plan(PaperExperiment.F_MEASURE);
        Map<String, dev.cavity.lab.experiment.TaskResult> results =
                new TreeMap<>(Fabricated.results(PaperExperiment.F_MEASURE, 0, 1));
        results.put(
                "car3/ep-cv-fm/0001",
                new dev.cavity.lab.experiment.TaskResult(
                        "car3/ep-cv-fm/0001",
                        Map.of(dev.cavity.lab.experiment.Metric.F1, 0.01),
                        results.get("car3/ep-cv-fm/0001").fit(),
                        java.util.Optional.empty()));
        PaperCheck check = new ExperimentReport(PaperExperiment.F_MEASURE, plan, results)
                .sections()
                .get(0)
                .check();

        // of two partitions one has 1, the other the paper's figure m: mean (m+1)/2, standard error (m-1)/2 and the
        // paper's
        assertThat(check.cells()).hasSize(24);
        PaperCheck.Cell cell = check.cells().stream()
                .filter(c -> c.problem().equals("car3") && c.method().equals("ep-cv-fm"))
                .findFirst()
                .orElseThrow();
        assertThat(cell.ratio()).isBetween(-1.0, -0.9);
        assertThat(cell.flagged()).isFalse();
    }

    @Test
    void onePartitionNeitherAgreesNorDiffers() {
        ExperimentPlan both = Fabricated.plan(PaperExperiment.NLP);
        ExperimentPlan one = new ExperimentPlan(both.problems(), both.methods(), 1, 1, 1);
        ExperimentReport report =
                new ExperimentReport(PaperExperiment.NLP, one, Fabricated.results(PaperExperiment.NLP, 0, 1));

        PaperCheck check = report.sections().get(0).check();

        assertThat(check.cells()).hasSize(39);
        assertThat(List.of(check.tested(), check.agreeing(), check.onSamePartitions()))
                .containsOnly(0L);
    }

    @Test
    void othersReachThePaperFromEqualityOn() {
        // equal to EP-CV(FM), the figure to reach; a hundredth less is worse on all eight
        for (double offset : new double[] {0, 0.01, -0.01}) {
            OwnAgainstPaper own =
                    report(PaperExperiment.F_MEASURE, offset).sections().get(0).own();
            assertThat(own.methods()).containsExactly("default-f1", "ep-cv-fm-exact");
            assertThat(own.reachingPublished("default-f1")).isEqualTo(offset < 0 ? 0 : 8);
            assertThat(own.reachingHere("default-f1")).isEqualTo(offset < 0 ? 0 : 8);
        }
        // for losses smaller is better, and the best of three methods is to be reached
        OwnAgainstPaper loss =
                report(PaperExperiment.NLP, -20).sections().get(0).own();
        assertThat(loss.reachingPublished("default")).isEqualTo(13);
        assertThat(report(PaperExperiment.NLP, 0.01).sections().get(0).own().reachingPublished("default"))
                .isZero();
    }

    @Test
    void filesDependOnTimesOnlyWhereTimesAreThePoint() throws IOException {
        Map<String, String> fast = write(0.5, "fast");
        Map<String, String> slow = write(99, "slow");

        assertThat(fast.keySet())
                .contains(
                        "summary.md",
                        "summary.json",
                        "analyses.md",
                        "nlp-cd.svg",
                        "nlp-cd-paper.svg",
                        "error-cd.svg",
                        "nlp.csv",
                        "results.jsonl")
                .containsAll(WITH_TIMES);
        for (Map.Entry<String, String> file : fast.entrySet()) {
            boolean same = file.getValue().equals(slow.get(file.getKey()));
            assertThat(same).as(file.getKey()).isNotEqualTo(WITH_TIMES.contains(file.getKey()));
        }
        assertThat(fast.get("summary.md"))
                .contains(
                        "13 data sets, 5 methods, 130 fits; all converged; seed 1.",
                        "In the paper: mean ranks ep-ml 1.46, ep-cv-nlp 1.62, ls-cv-nlp 2.92, F = 21.80.",
                        "### All methods",
                        "39 of 39 agree; of those on the paper's own partitions 0 of 0.",
                        "### Other methods against the paper");
        assertThat(fast.get("optimizers.md"))
                .contains(
                        "Exact gradients reach the lower criterion in 26 of 26 fits, with 2.00 times the factorisations"
                                + " and 1.00 times the seconds");
        assertThat(fast.get("run.json")).contains("\"fits\" : 130", "\"fitSecondsOfAllSessions\" : 65.0");
    }

    @Test
    void methodsThatWereNotAskedForAreNotInTheReport() {
        ExperimentPlan all = Fabricated.plan(PaperExperiment.NLP);
        ExperimentPlan two = new ExperimentPlan(all.problems(), all.methods().subList(0, 2), 1, 2, 1);
        ExperimentReport report =
                new ExperimentReport(PaperExperiment.NLP, two, Fabricated.results(PaperExperiment.NLP, 0, 1));

        assertThat(report.optimizers().rows()).isEmpty();
        assertThat(report.sections().get(0).table().methods()).isEqualTo(List.of("ep-ml", "ep-cv-nlp"));
        assertThat(report.sections().get(0).own().methods()).isEmpty();
    }

    private static ExperimentReport report(PaperExperiment experiment, double offset) {
        return new ExperimentReport(experiment, Fabricated.plan(experiment), Fabricated.results(experiment, offset, 1));
    }

    private Map<String, String> write(double seconds, String name) throws IOException {
        Path target = Files.createDirectory(folder.resolve(name));
        new ExperimentReport(
                        PaperExperiment.NLP,
                        Fabricated.plan(PaperExperiment.NLP),
                        Fabricated.results(PaperExperiment.NLP, 0.5, seconds))
                .write(target, new RunFacts("cavity reproduce nlp", 2, seconds));
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(target)) {
            for (Path file : list.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }
}
