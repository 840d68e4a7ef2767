package dev.cavity.model;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A classifier of several classes, made of one classifier for each class against all others. Immutable and safe for use by several
 * threads.
 *
 * <pre>  p(c | x) = p_c(x) / Σ_k p_k(x) </pre>
 *
 * with p_c(x) what the classifier of class c says. For two classes that are the mirror image of each other this is the classifier of
 * either.
 *
 * <p><b>Source.</b> Rifkin and Klautau (2004), In defense of one-vs-all classification, JMLR 5. <b>Numerics.</b> By logarithms.
 */
public final class OneAgainstRest implements Classifier {
    private final List<BinaryClassifier> binaries;
    private final ClassDecision decision;
    private final Optional<FactorsOfOthers> ofOthers;
    private final FitSummary summary;

    private OneAgainstRest(
            List<BinaryClassifier> binaries,
            ClassDecision decision,
            Optional<FactorsOfOthers> ofOthers,
            FitSummary summary) {
        this.binaries = binaries;
        this.decision = decision;
        this.ofOthers = ofOthers;
        this.summary = summary;
    }

    /**
     * Puts classifiers together; the most probable class is taken.
     *
     * @param binaries one for each class, in which that class is positive, fitted to the same rows; at least two
     * @param seconds how long it took to fit them
     * @return the classifier
     * @throws IllegalArgumentException if there are fewer than two, or they take different numbers of inputs
     */
    public static OneAgainstRest of(List<BinaryClassifier> binaries, double seconds) {
        if (binaries.size() < 2) {
            throw new IllegalArgumentException(
                    "several classes need a classifier each, and there are only " + binaries.size());
        }
        for (BinaryClassifier binary : binaries) {
            if (binary.dimension() != binaries.get(0).dimension()) {
                throw new IllegalArgumentException("the classifiers of the classes take different numbers of inputs");
            }
            if (binary.summary().size() != binaries.get(0).summary().size()) {
                throw new IllegalArgumentException("the classifiers of the classes were fitted to different rows");
            }
        }
        return new OneAgainstRest(
                List.copyOf(binaries),
                ClassDecision.highest(),
                Optional.empty(),
                FitSummary.ofClasses(
                        binaries.stream().map(BinaryClassifier::summary).toList(), seconds));
    }

    /**
     * The same with another way to decide.
     *
     * @param newDecision how probabilities become decisions
     * @return the classifier
     */
    public OneAgainstRest withDecision(ClassDecision newDecision) {
        newDecision.decide(new double[binaries.size()]); // refuses another number of classes
        return new OneAgainstRest(binaries, newDecision, Optional.empty(), summary);
    }

    /**
     * The same, knowing what its training rows are called by decisions that were chosen from the others.
     *
     * @param calls what they are called
     * @return the classifier
     * @throws IllegalArgumentException if there is another number of rows
     */
    public OneAgainstRest withFactorsOfOthers(FactorsOfOthers calls) {
        if (calls.size() != summary.size()) {
            throw new IllegalArgumentException(calls.size() + " calls do not fit " + summary.size() + " rows");
        }
        return new OneAgainstRest(binaries, decision, Optional.of(calls), summary);
    }

    @Override
    public Optional<FactorsOfOthers> factorsOfOthers() {
        return ofOthers;
    }

    /**
     * How probabilities become decisions.
     *
     * @return the decision
     */
    public ClassDecision decision() {
        return decision;
    }

    @Override
    public int decide(double... logProbabilities) {
        return decision.decide(logProbabilities);
    }

    @Override
    public Optional<ClassDecision> classDecision() {
        return Optional.of(decision);
    }

    @Override
    public Optional<ClassPredictions> leftOut(List<String> classes) {
        return leftOut(classes, LeftOut::honest);
    }

    @Override
    public Optional<ClassPredictions> leftOutAsChosen(List<String> classes) {
        boolean corrected = binaries.stream()
                .anyMatch(binary -> binary.leftOut().flatMap(LeftOut::corrected).isPresent());
        return corrected ? leftOut(classes, LeftOut::asChosen) : Optional.empty();
    }

    private Optional<ClassPredictions> leftOut(List<String> classes, Function<LeftOut, Predictions> which) {
        List<Predictions> kept = new ArrayList<>();
        for (BinaryClassifier binary : binaries) {
            Optional<Predictions> one = binary.leftOut().map(which);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            kept.add(one.get());
        }
        int n = kept.get(0).size();
        int[] classOf = new int[n];
        List<double[]> logs = new ArrayList<>();
        for (int c = 0; c < kept.size(); c++) {
            double[] log = new double[n];
            for (int i = 0; i < n; i++) {
                log[i] = kept.get(c).logPositive(i);
                classOf[i] = kept.get(c).label(i) > 0 ? c : classOf[i];
            }
            logs.add(log);
        }
        Outcomes rows = kept.get(0).outcomes();
        return Optional.of(ClassPredictions.of(classes, classOf, normalized(logs, n))
                .withWeights(rows.weights())
                .withGroups(IntStream.range(0, n).map(rows::group).toArray()));
    }

    @Override
    public int dimension() {
        return binaries.get(0).dimension();
    }

    @Override
    public int classCount() {
        return binaries.size();
    }

    @Override
    public Matrix logProbabilities(Matrix points) {
        List<double[]> logs = new ArrayList<>();
        for (BinaryClassifier binary : binaries) {
            Matrix each = binary.logProbabilities(points);
            logs.add(IntStream.range(0, points.rows())
                    .mapToDouble(i -> each.get(i, 1))
                    .toArray());
        }
        return normalized(logs, points.rows());
    }

    /**
     * Makes probabilities of classes against the rest add up to 1: log p_c − log Σ_k p_k, for each row.
     *
     * @param logs for each class log p_c of every row
     * @param rows the number of rows
     * @return a row for each row and a column for each class
     */
    public static Matrix normalized(List<double[]> logs, int rows) {
        Matrix normalized = Matrix.zeros(rows, logs.size());
        for (int i = 0; i < rows; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] log : logs) {
                largest = Math.max(largest, log[i]);
            }
            double sum = 0;
            for (double[] log : logs) {
                sum += Math.exp(log[i] - largest);
            }
            double total = largest + Math.log(sum);
            for (int c = 0; c < logs.size(); c++) {
                // where all of them are impossible, none is more so than another
                normalized.set(
                        i,
                        c,
                        largest == Double.NEGATIVE_INFINITY
                                ? -Math.log(logs.size())
                                : Math.min(0, logs.get(c)[i] - total));
            }
        }
        return normalized;
    }

    @Override
    public List<BinaryClassifier> binaries() {
        return binaries;
    }

    @Override
    public Optional<BinaryClassifier> binary() {
        return Optional.empty();
    }

    @Override
    public FitSummary summary() {
        return summary;
    }
}
