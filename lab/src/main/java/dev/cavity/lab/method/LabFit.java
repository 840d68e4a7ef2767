package dev.cavity.lab.method;

import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a method made of training data.
 *
 * @param model the model
 * @param record what happened: seconds, work, convergence, hyperparameters
 */
public record LabFit(LabModel model, FitRecord record) {
    /** The fit of a classifier whose own summary tells all there is to tell. */
    static LabFit of(BinaryClassifier classifier) {
        FitSummary summary = classifier.summary();
        return new LabFit(
                LabModel.of(classifier),
                new FitRecord(
                        summary.seconds(),
                        summary.work().evaluations(),
                        summary.work().steps(),
                        summary.converged(),
                        criterion(classifier),
                        values(classifier),
                        summary.warnings()));
    }

    /** The criterion of a single Gaussian process; several are weighed by the leave-one-out NLP. */
    private static double criterion(BinaryClassifier classifier) {
        List<Member> members = classifier.members();
        return members.size() == 1
                ? members.get(0).gp().details().loss()
                : classifier.leaveOneOut().nlp();
    }

    /** The hyperparameters of a single Gaussian process, the weights of several; and the threshold. */
    static Map<String, Double> values(BinaryClassifier classifier) {
        Map<String, Double> values = new LinkedHashMap<>();
        List<Member> members = classifier.members();
        if (members.size() == 1) {
            for (FittedParameter parameter : members.get(0).gp().details().parameters()) {
                values.put(parameter.name(), parameter.value());
            }
        } else {
            for (int k = 0; k < members.size(); k++) {
                values.put("weight" + (k + 1), members.get(k).weight());
            }
        }
        values.put("threshold", classifier.threshold());
        return values;
    }
}
