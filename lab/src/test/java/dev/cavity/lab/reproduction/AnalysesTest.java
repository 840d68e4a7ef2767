package dev.cavity.lab.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.experiment.Confidence;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.statistics.CorrectedResampledT;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnalysesTest {
    private static final double ROUNDING = 1e-12;
    private final Map<String, TaskResult> results = new TreeMap<>();

    private void put(
            String problem, String method, int partition, double f1, double signal, double width, double shift) {
        put(problem, method, partition, f1, new Confidence(3, 0.9, 1, 0.2), signal, width, shift, List.of());
    }

    private void put(
            String problem,
            String method,
            int partition,
            double f1,
            Confidence confidence,
            double signal,
            double width,
            double shift,
            List<String> notes) {
        FitRecord fit =
                new FitRecord(1, 1, 1, true, 0, Map.of("logBeta0", signal, "logBeta", width, "shift", shift), notes);
        String id = Task.id(problem, method, partition);
        results.put(id, new TaskResult(id, Map.of(Metric.F1, f1), fit, Optional.empty(), Optional.of(confidence)));
    }

    private ExperimentReport report(PaperExperiment experiment, List<String> problems, String... methods) {
        return new ExperimentReport(
                experiment,
                ExperimentPlan.of(
                        problems.stream()
                                .map(name -> Problem.stratified(name, Synthetic.twonorm(30, 1), 20, 3, 1))
                                .toList(),
                        Stream.of(methods).map(LabMethods::byName).toList(),
                        1),
                results);
    }

    @Test
    void probabilitiesAreAveragedOverTheRowsOfAllPartitions() {
        put("german", "ep-cv-nlp", 1, 0, new Confidence(6, 0.9, 4, 0.1), 0, 0, 0, List.of());
        put("german", "ep-cv-nlp", 2, 0, new Confidence(10, 0.5, 0, Double.NaN), 0, 0, 0, List.of());

        Analyses analyses =
                report(PaperExperiment.NLP, List.of("german"), "ep-cv-nlp").analyses();

        Confidence pooled = analyses.confidence().rows().get(0).confidence();
        assertThat(pooled.ofRight()).isCloseTo((6 * 0.9 + 10 * 0.5) / 16, within(ROUNDING));
        assertThat(pooled.ofWrong()).isCloseTo(0.1, within(ROUNDING));
        assertThat(analyses.markdown()).contains("| german | 0.65 / 0.10 [0.79 / 0.32] |");
    }

    @Test
    void fitsAtABoundAreCountedAndLeastSquaresIsHeldAgainstBothOthers() {
        for (String method : List.of("ep-ml", "ep-cv-nlp")) {
            put("banana", method, 1, 0, 2, 3, 0);
            put("german", method, 1, 0, 2, 3, 0);
        }
        put(
                "banana",
                "ls-cv-nlp",
                1,
                0,
                new Confidence(1, 1, 0, 0),
                1,
                2,
                0,
                List.of("logBeta0 1 is at its bound [1, 2]"));
        put("german", "ls-cv-nlp", 1, 0, 1, 4, 0); // the smaller signal variance, the larger width

        Analyses analyses = report(PaperExperiment.NLP, List.of("banana", "german"), "ep-ml", "ep-cv-nlp", "ls-cv-nlp")
                .analyses();

        assertThat(analyses.hyperparameters().atBound()).isEqualTo(1);
        assertThat(analyses.markdown())
                .contains(
                        "1 of 6 fits ended at a bound",
                        "1.0, 2.0, 0.00 (1 at a bound)",
                        "Here both are smaller on 1 of 1 others and on 0 of 1 difficult ones.");
    }

    @Test
    void twoMethodsMeetOnEveryPartition() {
        double[] first = {0.5, 0.6, 0.7};
        double[] second = {0.5, 0.4, 0.8};
        for (int k = 0; k < 3; k++) {
            put("car3", "ep-cv-fm", k + 1, first[k], 0, 0, 2);
            put("car3", "nlp-fm-bias", k + 1, second[k], 0, 0, 1.5);
        }
        put("yeast7", "ep-cv-fm", 1, 0.5, 0, 0, 1); // no opponent there

        Analyses analyses = report(PaperExperiment.F_MEASURE, List.of("car3", "yeast7"), "ep-cv-fm", "nlp-fm-bias")
                .analyses();

        assertThat(analyses.duels().get(0).rows()).singleElement().satisfies(row -> {
            assertThat(List.of(row.better(), row.worse(), row.equal())).containsExactly(1, 1, 1);
            assertThat(row.difference()).isCloseTo(10.0 / 3, within(1e-9));
            assertThat(row.p())
                    .isCloseTo(
                            CorrectedResampledT.ofDifferences(0.5, 0, 20, -10).pValue(), within(1e-9));
        });
        assertThat(analyses.markdown()).contains("| car3 | 1 : 1 : 1 | +3.33 |", "Here, medians: car3 25 %.");
    }

    @Test
    void atTheLevelOfATenthMorePairsDiffer() {
        ExperimentReport.Section error = new ExperimentReport(
                        PaperExperiment.NLP,
                        Fabricated.plan(PaperExperiment.NLP),
                        Fabricated.results(PaperExperiment.NLP, 0, 1))
                .sections()
                .get(1);

        RankLevels levels = RankLevels.of(error.published().orElseThrow().ranks());

        // the paper, section 6.1: EP(ML) better than LS-CV(NLP) at 0.05, EP-CV(NLP) at 0.1
        assertThat(levels.five().differing()).hasSize(1);
        assertThat(levels.ten().differing()).hasSize(2);
        assertThat(levels.markdown()).contains("| ep-cv-nlp – ls-cv-nlp | 0.85 | 0.079 |  | differ |");
    }

    @Test
    void sizesStandBesideThoseOfThePaper() {
        assertThat(report(PaperExperiment.NLP, List.of("heart"), "ep-ml")
                        .analyses()
                        .markdown())
                .contains("| heart | 20 [170] | 20 [13] | 10 [100] | 3 [100] |", "the paper's Table 3");
    }
}
