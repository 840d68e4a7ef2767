package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedClassifier;
import dev.cavity.model.FittedParameter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A fitted Gaussian process classifier as the result of a method.
 *
 * @param classifier the classifier
 * @param record what it took
 */
record GpModel(FittedClassifier classifier, FitRecord record) implements FittedModel {
    /** The model of a classifier whose own summary tells all there is to tell. */
    static GpModel of(FittedClassifier classifier) {
        FitSummary summary = classifier.summary();
        return new GpModel(
                classifier,
                new FitRecord(
                        summary.seconds(),
                        summary.work().evaluations(),
                        summary.work().factorizations(),
                        summary.converged(),
                        summary.loss(),
                        hyperparameters(classifier),
                        summary.warnings()));
    }

    static Map<String, Double> hyperparameters(FittedClassifier classifier) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (FittedParameter parameter : classifier.summary().parameters()) {
            values.put(parameter.name(), parameter.value());
        }
        values.put("threshold", classifier.threshold());
        return values;
    }

    @Override
    public Evaluation evaluate(Dataset test) {
        return classifier.evaluate(test.inputs(), test.labels());
    }

    @Override
    public Evaluation leaveOneOut() {
        return classifier.leaveOneOut();
    }
}
