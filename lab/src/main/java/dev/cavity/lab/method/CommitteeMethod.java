package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.model.Committee;
import dev.cavity.model.Decision;
import dev.cavity.model.FittedClassifier;
import dev.cavity.model.GpClassifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Several classifiers averaged with weights by their leave-one-out predictions.
 *
 * @param name its name
 * @param description what it does
 * @param members make new builders for each fit
 * @param decision how probabilities become decisions
 */
record CommitteeMethod(String name, String description, List<Supplier<GpClassifier.Builder>> members, Decision decision)
        implements LabMethod {
    @Override
    public FittedModel fit(Dataset train, long seed) {
        long start = System.nanoTime();
        List<FittedClassifier> fitted =
                members.stream().map(member -> member.get().fit(train)).toList();
        Committee committee = Committee.of(fitted, decision);
        return new Model(committee, record(committee, (System.nanoTime() - start) * 1e-9));
    }

    private static FitRecord record(Committee committee, double seconds) {
        int evaluations = 0;
        int factorizations = 0;
        Map<String, Double> values = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (int k = 0; k < committee.members().size(); k++) {
            FittedClassifier member = committee.members().get(k);
            evaluations += member.summary().work().evaluations();
            factorizations += member.summary().work().factorizations();
            values.put("weight" + (k + 1), committee.weights()[k]);
            notes.addAll(member.summary().warnings());
        }
        values.put("threshold", committee.threshold());
        return new FitRecord(
                seconds,
                evaluations,
                factorizations,
                committee.converged(),
                committee.leaveOneOut().nlp(),
                values,
                notes.stream().distinct().toList());
    }

    /** The committee and what it took. */
    private record Model(Committee committee, FitRecord record) implements FittedModel {
        @Override
        public Evaluation evaluate(Dataset test) {
            return committee.evaluate(test.inputs(), test.labels());
        }

        @Override
        public Evaluation leaveOneOut() {
            return committee.leaveOneOut();
        }
    }
}
