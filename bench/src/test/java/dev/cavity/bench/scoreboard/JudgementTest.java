package dev.cavity.bench.scoreboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.GpTrainer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final int TABLES = 8;

    /** Eight tables; the log loss of a method is 0.3 plus its own number plus a hundredth for each table. */
    private static SuiteReport report(Map<String, Double> methods, double leaveOneOut) {
        List<Problem> problems = IntStream.rangeClosed(1, TABLES)
                .mapToObj(t -> Problem.stratified("t" + t, Synthetic.twonorm(20, t), 10, 2, 1))
                .toList();
        List<LabMethod> all = Stream.of("own", "ep-ml", "tribuo-logistic", "xgboost-tuned")
                .filter(methods::containsKey)
                .map(name -> LabMethods.custom(name, name, GpTrainer.withDefaults()))
                .toList();
        ExperimentPlan plan = ExperimentPlan.of(problems, all, 1);
        Map<String, TaskResult> results = new HashMap<>();
        for (Task task : plan.tasks()) {
            double table = Integer.parseInt(task.problem().name().substring(1)) * 0.01;
            double nlp = 0.3 + table + methods.get(task.method().name()) * (1 + table);
            Map<Metric, Double> scores =
                    Map.of(Metric.NLP, nlp, Metric.AUC, 1 - nlp, Metric.LOO_NLP, nlp * leaveOneOut);
            FitRecord fit = new FitRecord(1, 0, 0, true, 0, Map.of(), List.of());
            results.put(task.id(), new TaskResult(task.id(), scores, fit, Optional.empty()));
        }
        return new SuiteReport(Suite.BINARY, plan, results, List.of());
    }

    private static List<Boolean> met(SuiteReport report) {
        return new Judgement(report, "own")
                .bars().stream().map(Judgement.Bar::met).toList();
    }

    @Test
    void theBestOnAllTablesMeetsAllDemands() {
        SuiteReport report =
                report(Map.of("own", 0.0, "ep-ml", 0.01, "tribuo-logistic", 0.05, "xgboost-tuned", 0.02), 0.99);

        assertThat(met(report)).containsExactly(true, true, true, true, true, true, true, true);
        assertThat(BoardText.of(report, "own"))
                .contains("| **own** | 34.50 | 1.00 |", "8 of 8 | 0.0078 | 0.0234", "| t8 | **38.00** |");
    }

    @Test
    void whatIsMissedIsSaid() {
        SuiteReport report =
                report(Map.of("own", 0.03, "ep-ml", 0.0, "tribuo-logistic", 0.02, "xgboost-tuned", 0.01), 0.97);

        assertThat(met(report)).containsExactly(false, false, false, false, false, false, true, false);
        assertThat(new Judgement(report, "own").bars())
                .extracting(Judgement.Bar::found)
                .contains(
                        "own has 4.00 of 4, the best is ep-ml with 1.00",
                        "against xgboost-tuned p = 0.0078, and its rank is worse",
                        "-3.00 %")
                .anyMatch(
                        found -> found.startsWith("worst on t1: 0.3403 against 0.3100 (9.8 %); 8 of 8 tables beyond"));
    }
}
