package dev.cavity.evaluation;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;

/**
 * The true classes of n cases and what a classifier said about them: log p(class) for each of k classes. Immutable.
 *
 * <p>Weights and groups are as for {@link Predictions}, which are the view of one class against the rest. A class may have no case.
 *
 * <p><b>Numerics.</b> log(1 − p(c)) of such a view is summed from the logarithms of the other classes, so that it keeps what is lost
 * when p(c) rounds to 1; with two classes it is the logarithm that was given.
 */
public final class ClassPredictions {
    /** How far the probabilities of a case may be from adding up to 1, as for {@link Predictions}. */
    private static final double SUM_TOLERANCE = 1e-9;

    private final List<String> classes;
    private final int[] classOf;
    private final Outcomes outcomes;
    private final Matrix logs;

    private ClassPredictions(List<String> classes, int[] classOf, Outcomes outcomes, Matrix logs) {
        this.classes = classes;
        this.classOf = classOf;
        this.outcomes = outcomes;
        this.logs = logs;
    }

    /**
     * Cases that count once each and belong with no other.
     *
     * @param classes the names of the classes, at least two
     * @param classOf the true class of each case, from 0; copied
     * @param logProbabilities log p(class), a row for each case and a column for each class; copied
     * @return the predictions
     * @throws IllegalArgumentException if there are no cases, the sizes differ, a class is not one of them, a value is not allowed, or
     *     the probabilities of a case do not add up to 1 within 1e-9
     */
    public static ClassPredictions of(List<String> classes, int[] classOf, Matrix logProbabilities) {
        List<String> names = List.copyOf(classes);
        if (names.size() < 2 || logProbabilities.columns() != names.size()) {
            throw new IllegalArgumentException(logProbabilities.columns() + " columns of probabilities do not match "
                    + names.size() + " classes, which must be at least 2");
        }
        if (classOf.length == 0 || logProbabilities.rows() != classOf.length) {
            throw new IllegalArgumentException(logProbabilities.rows() + " rows of probabilities do not match "
                    + classOf.length + " true classes, which must be at least 1");
        }
        for (int i = 0; i < classOf.length; i++) {
            if (classOf[i] < 0 || classOf[i] >= names.size()) {
                throw new IllegalArgumentException(
                        "class " + classOf[i] + " of case " + i + " is not in [0, " + (names.size() - 1) + "]");
            }
        }
        int[] own = classOf.clone();
        return new ClassPredictions(names, own, Outcomes.of(labels(own, 1)), checked(logProbabilities, names));
    }

    /**
     * What is said about the rows of a data set, with its classes, weights and groups.
     *
     * @param data the rows
     * @param logProbabilities log p(class), a row for each of them and a column for each class; copied
     * @return the predictions
     * @throws IllegalArgumentException as for {@link #of(List, int[], Matrix)}
     */
    public static ClassPredictions of(ClassDataset data, Matrix logProbabilities) {
        ClassPredictions plain = of(data.classes(), data.classOf(), logProbabilities);
        return plain.with(data.outcomes());
    }

    /**
     * Two classes, of which the second is the positive one.
     *
     * @param predictions the predictions
     * @param negative the name of the negative class
     * @param positive the name of the positive class
     * @return the same
     */
    public static ClassPredictions of(Predictions predictions, String negative, String positive) {
        int n = predictions.size();
        Matrix logs = Matrix.zeros(n, 2);
        int[] classOf = new int[n];
        for (int i = 0; i < n; i++) {
            logs.set(i, 0, predictions.logNegative(i));
            logs.set(i, 1, predictions.logPositive(i));
            classOf[i] = predictions.label(i) > 0 ? 1 : 0;
        }
        return new ClassPredictions(List.of(negative, positive), classOf, predictions.outcomes(), logs);
    }

    /**
     * The same with weights.
     *
     * @param weights how often each case counts, at least 0 and finite
     * @return the predictions
     * @throws IllegalArgumentException if there are too few or too many, one is not allowed, or none is positive
     */
    public ClassPredictions withWeights(double... weights) {
        return with(outcomes.withWeights(weights));
    }

    /**
     * The same with groups.
     *
     * @param groups a number for each case, the same for cases that belong together
     * @return the predictions
     * @throws IllegalArgumentException if there are too few or too many
     */
    public ClassPredictions withGroups(int... groups) {
        return with(outcomes.withGroups(groups));
    }

    private ClassPredictions with(Outcomes newOutcomes) {
        if (Arrays.stream(newOutcomes.weights()).noneMatch(weight -> weight > 0)) {
            throw Predictions.noneCounts(size());
        }
        return new ClassPredictions(classes, classOf, newOutcomes, logs);
    }

    /**
     * One class against the rest.
     *
     * @param positive the number of the class, from 0
     * @return the predictions in which it is positive
     */
    public Predictions against(int positive) {
        int n = size();
        double[] logPositive = new double[n];
        double[] logNegative = new double[n];
        for (int i = 0; i < n; i++) {
            logPositive[i] = logs.get(i, positive);
            logNegative[i] = classes.size() == 2 ? logs.get(i, 1 - positive) : logOfOthers(i, positive);
        }
        return Predictions.ofLogProbabilities(outcomesAgainst(positive), logPositive, logNegative);
    }

    /** What was seen of each case, one class being positive. */
    Outcomes outcomesAgainst(int positive) {
        return outcomes.relabelled(labels(classOf, positive));
    }

    /** log Σ_{d≠c} p(d). */
    private double logOfOthers(int i, int c) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int d = 0; d < classes.size(); d++) {
            largest = d == c ? largest : Math.max(largest, logs.get(i, d));
        }
        if (largest == Double.NEGATIVE_INFINITY) {
            return largest;
        }
        double sum = 0;
        for (int d = 0; d < classes.size(); d++) {
            sum += d == c ? 0 : Math.exp(logs.get(i, d) - largest);
        }
        return Math.min(0, largest + Math.log(sum));
    }

    /** Whether the true classes are the same, case by case. */
    boolean hasSameTruth(ClassPredictions other) {
        return Arrays.equals(classOf, other.classOf);
    }

    /** {@return the names of the k classes} */
    public List<String> classes() {
        return classes;
    }

    /** {@return k, at least 2} */
    public int classCount() {
        return classes.size();
    }

    /** {@return the number of cases, at least 1, those of weight 0 among them} */
    public int size() {
        return classOf.length;
    }

    /**
     * The true class of a case.
     *
     * @param i the case, from 0
     * @return the number of its class, from 0
     */
    public int classOf(int i) {
        return classOf[i];
    }

    /**
     * How often a case counts.
     *
     * @param i the case, from 0
     * @return its weight, at least 0
     */
    public double weight(int i) {
        return outcomes.weight(i);
    }

    /** {@return weights and groups of the cases, with the labels of class 1 against the rest} */
    public Outcomes outcomes() {
        return outcomes;
    }

    /**
     * The log probability of a class.
     *
     * @param i the case, from 0
     * @param c the class, from 0
     * @return log p(c), in [-∞, 0]
     */
    public double logProbability(int i, int c) {
        return logs.get(i, c);
    }

    /**
     * The log probability of what was true.
     *
     * @param i the case, from 0
     * @return log p(y_i), in [-∞, 0]
     */
    public double logLikelihood(int i) {
        return logs.get(i, classOf[i]);
    }

    @Override
    public String toString() {
        return "ClassPredictions[" + size() + " cases, " + classCount() + " classes]";
    }

    private static int[] labels(int[] classOf, int positive) {
        return Arrays.stream(classOf).map(c -> c == positive ? 1 : -1).toArray();
    }

    private static Matrix checked(Matrix logs, List<String> classes) {
        Matrix own = logs.copy();
        for (int i = 0; i < own.rows(); i++) {
            double sum = 0;
            for (int c = 0; c < own.columns(); c++) {
                double log = own.get(i, c);
                if (!(log <= 0)) {
                    throw new IllegalArgumentException(
                            "log p(" + classes.get(c) + ") " + log + " of case " + i + " is not in [-∞, 0]");
                }
                own.set(i, c, log + 0.0); // -0.0 becomes 0.0
                sum += Math.exp(log);
            }
            if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
                throw new IllegalArgumentException("the probabilities of case " + i + " add up to " + sum
                        + ", which is not 1 within " + SUM_TOLERANCE);
            }
        }
        return own;
    }
}
