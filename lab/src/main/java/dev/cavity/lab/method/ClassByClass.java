package dev.cavity.lab.method;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.OneAgainstRest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A model of k classes from k models of two, whoever made them, as {@link OneAgainstRest} is one of classifiers. Leave-one-out predictions are
 * normalised in the same way.
 */
final class ClassByClass implements LabModel {
    private final List<LabModel> binaries;
    private final ClassDecision decision;
    private final Optional<FactorsOfOthers> ofOthers;

    private ClassByClass(List<LabModel> binaries, ClassDecision decision, Optional<FactorsOfOthers> ofOthers) {
        this.binaries = binaries;
        this.decision = decision;
        this.ofOthers = ofOthers;
    }

    /** Fits a method to each class against the rest; the record has the sums of the work, and the notes of all. */
    static LabFit fit(LabMethod method, ClassDataset train, long seed) {
        List<LabModel> binaries = new ArrayList<>();
        double seconds = 0;
        int evaluations = 0;
        int factorizations = 0;
        boolean converged = true;
        double criterion = 0;
        Map<String, Double> hyperparameters = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (int c = 0; c < train.classes().size(); c++) {
            String name = train.classes().get(c);
            LabFit fit = method.fit(train.against(c), seed);
            FitRecord record = fit.record();
            binaries.add(fit.model());
            seconds += record.seconds();
            evaluations += record.evaluations();
            factorizations += record.factorizations();
            converged &= record.converged();
            criterion += record.criterion();
            record.hyperparameters().forEach((parameter, value) -> hyperparameters.put(name + "." + parameter, value));
            record.notes().forEach(note -> notes.add("class " + name + ": " + note));
        }
        Optional<ClassPredictions> leftOut = leftOut(binaries).map(logs -> ClassPredictions.of(train, logs));
        ClassDecision decision = leftOut.map(method.rule()::decision).orElseGet(method.rule()::otherwise);
        return new LabFit(
                new ClassByClass(List.copyOf(binaries), decision, leftOut.flatMap(method.rule()::ofOthers)),
                new FitRecord(seconds, evaluations, factorizations, converged, criterion, hyperparameters, notes));
    }

    @Override
    public Matrix logProbabilities(Matrix points) {
        return normalized(
                binaries.stream().map(model -> model.logProbabilities(points)).toList());
    }

    @Override
    public ClassDecision decision() {
        return decision;
    }

    @Override
    public Optional<FactorsOfOthers> factorsOfOthers() {
        return ofOthers;
    }

    @Override
    public Optional<Matrix> leftOut() {
        return leftOut(binaries);
    }

    private static Optional<Matrix> leftOut(List<LabModel> binaries) {
        List<Matrix> each = new ArrayList<>();
        for (LabModel model : binaries) {
            Optional<Matrix> one = model.leftOut();
            if (one.isEmpty()) {
                return Optional.empty();
            }
            each.add(one.get());
        }
        return Optional.of(normalized(each));
    }

    private static Matrix normalized(List<Matrix> binaries) {
        int rows = binaries.get(0).rows();
        List<double[]> ofTheClass = binaries.stream()
                .map(logs -> IntStream.range(0, rows)
                        .mapToDouble(i -> logs.get(i, 1))
                        .toArray())
                .toList();
        return OneAgainstRest.normalized(ofTheClass, rows);
    }
}
