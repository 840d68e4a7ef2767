package dev.cavity.bench.scoreboard;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Members put together, as a method that could be run.
 *
 * @param name what it is called
 * @param members which
 * @param weighing how they are weighed
 * @param corrected whether by corrected leave-one-out predictions, which are also the ones that it reports
 */
record Combination(String name, List<MemberCandidates.Candidate> members, Weighing weighing, boolean corrected) {
    /**
     * What it scores on a division.
     *
     * @param fits the fits of all members there, in the order of the members
     */
    TaskResult on(Problem problem, Partition partition, List<MemberFit> fits) {
        Function<MemberFit, Predictions> told = corrected ? MemberFit::corrected : MemberFit::asChosen;
        List<Predictions> leftOut = fits.stream().map(told).toList();
        double[] weights = weighing.weights(leftOut);
        Evaluation test = Evaluation.of(
                Weighing.mixed(weights, fits.stream().map(MemberFit::test).toList()), 0.5);
        Map<String, Double> shown = new LinkedHashMap<>();
        for (int k = 0; k < weights.length; k++) {
            shown.put(members.get(k).name(), weights[k]);
        }
        FitRecord record = new FitRecord(
                fits.stream().mapToDouble(MemberFit::seconds).sum(),
                0,
                0,
                fits.stream().allMatch(MemberFit::converged),
                Double.NaN,
                shown,
                List.of());
        Map<Metric, Double> scores = Map.of(
                Metric.NLP, test.nlp(),
                Metric.AUC, test.rocAuc(),
                Metric.ERROR, test.error(),
                Metric.F1, test.f1(),
                Metric.BRIER, test.brier(),
                Metric.LOO_NLP,
                        Evaluation.of(Weighing.mixed(weights, leftOut), 0.5).nlp());
        return new TaskResult(Task.id(problem.name(), name, partition.number()), scores, record, Optional.empty());
    }
}
