package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.method.FitRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TablesTest {
    private static final ExperimentPlan PLAN = ExperimentPlan.of(
            List.of(
                    Problem.stratified("banana", Synthetic.twonorm(30, 1), 20, 3, 1),
                    Problem.stratified("other", Synthetic.twonorm(30, 1), 20, 3, 1)),
            Experiments.methods("ep-ml", "em-ep"),
            1);

    @Test
    void thePapersFiguresAreThoseOfItsTables() {
        assertThat(PaperTables.figure(Metric.NLP, "banana", "ep-ml")).hasValue(new PaperTables.Figure(4, 23.90, 0.81));
        assertThat(PaperTables.figure(Metric.NLP, "titanic", "ls-cv-nlp"))
                .hasValue(new PaperTables.Figure(4, 53.78, 14.08));
        assertThat(PaperTables.figure(Metric.NLP, "ringnorm", "ep-ml"))
                .hasValue(new PaperTables.Figure(4, 16.88, 0.93));
        assertThat(PaperTables.figure(Metric.ERROR, "flare-solar", "ep-cv-nlp"))
                .hasValue(new PaperTables.Figure(5, 34.27, 1.80));
        assertThat(PaperTables.figure(Metric.ERROR, "waveform", "ls-cv-nlp"))
                .hasValue(new PaperTables.Figure(5, 11.70, 0.88));
        assertThat(PaperTables.figure(Metric.F1, "yeast7", "ep-cv-fm"))
                .hasValue(new PaperTables.Figure(7, 42.58, 7.84));
        assertThat(PaperTables.figure(Metric.F1, "diabetes", "nlp-fm-bias"))
                .hasValue(new PaperTables.Figure(7, 66.12, 2.67));
        assertThat(PaperTables.figure(Metric.AUC, "banana", "ep-ml")).isEmpty();
    }

    @Test
    void thePapersTablesHaveThePapersProblems() {
        assertThat(PaperTables.problems(Metric.NLP)).containsExactlyInAnyOrderElementsOf(Problems.ofTable4());
        assertThat(PaperTables.problems(Metric.ERROR)).containsExactlyInAnyOrderElementsOf(Problems.ofTable4());
        assertThat(PaperTables.problems(Metric.F1)).containsExactlyElementsOf(Problems.ofTable7());
        assertThat(PaperTables.methods(Metric.F1)).containsExactly("ep-cv-nlp", "ep-cv-fm", "nlp-fm-bias");
    }

    /** The paper states the average ranks of its methods, to two digits; its figures must give them. */
    @Test
    void theFiguresGiveTheAverageRanksThatThePaperStates() {
        assertThat(averageRanks(Metric.NLP)).containsExactly(new double[] {1.46, 1.62, 2.92}, within(0.0051));
        assertThat(averageRanks(Metric.ERROR)).containsExactly(new double[] {1.62, 1.77, 2.62}, within(0.0051));
        assertThat(averageRanks(Metric.F1)).containsExactly(new double[] {2.75, 1.25, 2.00}, within(0.0051));
    }

    private static double[] averageRanks(Metric metric) {
        List<String> methods = PaperTables.methods(metric);
        List<String> problems = PaperTables.problems(metric);
        double[] ranks = new double[methods.size()];
        for (String problem : problems) {
            for (int j = 0; j < ranks.length; j++) {
                double mine = loss(metric, problem, methods.get(j));
                for (String rival : methods) {
                    double other = loss(metric, problem, rival);
                    ranks[j] += other < mine ? 1 : other == mine ? 0.5 : 0;
                }
                ranks[j] += 0.5; // the comparison with itself gave the other half
            }
        }
        for (int j = 0; j < ranks.length; j++) {
            ranks[j] /= problems.size();
        }
        return ranks;
    }

    private static double loss(Metric metric, String problem, String method) {
        double mean = PaperTables.figure(metric, problem, method).orElseThrow().mean();
        return metric.largerIsBetter() ? -mean : mean;
    }

    @Test
    void aTableHasMeanDeviationAndThePaperBesideThem() {
        Map<String, TaskResult> results = new HashMap<>();
        put(results, "banana/ep-ml/0001", 0.20);
        put(results, "banana/ep-ml/0002", 0.24);
        put(results, "banana/ep-ml/0003", 0.28);
        put(results, "other/em-ep/0002", 0.5);

        ResultTable table = ResultTable.of(PLAN, results, Metric.NLP);

        assertThat(table.cell("banana", "ep-ml").mean()).isCloseTo(24, within(1e-12));
        assertThat(table.cell("banana", "ep-ml").deviation()).isCloseTo(4, within(1e-12));
        assertThat(Tables.markdown(table)).isEqualTo("""
                ### NLP × 100

                Mean ± standard deviation over partitions; in brackets the paper's figures.

                | | ep-ml | em-ep |
                |---|---:|---:|
                | banana | 24.00 ± 4.00 [23.90 ± 0.81] | – (0 of 3) |
                | other | – (0 of 3) | 50.00 (1 of 3) |
                """);
        assertThat(Tables.csv(table)).isEqualTo("""
                metric,problem,method,mean,sd,partitions,missing,paper_mean,paper_sd
                nlp,banana,ep-ml,24.000000,4.000000,3,0,23.90,0.81
                nlp,banana,em-ep,,,0,3,,
                nlp,other,ep-ml,,,0,3,,
                nlp,other,em-ep,50.000000,,1,2,,
                """);
        assertThat(Tables.json(table))
                .contains("\"mean\" : 24.0", "\"paperMean\" : 23.9")
                .endsWith("}\n");
        assertThat(table.means()[0][0]).isEqualTo(table.cell("banana", "ep-ml").mean());
    }

    @Test
    void anUnknownMetricIsAnsweredWithAllOfThem() {
        assertThatThrownBy(() -> Metric.byName("accuracy"))
                .hasMessageContaining(
                        "metric 'accuracy' is not one of log-loss or nlp, error, f1, auc, ap, brier, loo-nlp");
    }

    private static void put(Map<String, TaskResult> results, String id, double nlp) {
        FitRecord fit = new FitRecord(1, 1, 1, true, nlp, Map.of(), List.of());
        results.put(id, new TaskResult(id, Map.of(Metric.NLP, nlp), fit, Optional.empty()));
    }
}
