package dev.cavity.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Everything there is to say about predictions of several classes and a way to decide between them.
 *
 * <p>Log loss and Brier score are of all probabilities together. F, precision, recall and ROC AUC are of one class against the rest,
 * {@link #against}; their macro averages are means over the classes that have cases, each counting once. A class without cases has
 * none of them: it is left out of the averages and named in {@link #classesWithoutCases}. With two classes every figure is that of
 * {@link Evaluation} at the threshold ½ if the decision is for the highest probability.
 *
 * <p><b>Differences from other tools.</b> The Brier score is ½ Σ_c (p(c) − [y = c])², half of Brier's own sum, so that it means the same
 * with two classes and with more.
 *
 * <p><b>Cost.</b> O(k n log n) for the macro-averaged AUC, O(k n) for everything else.
 */
public final class ClassEvaluation {
    private final ClassPredictions predictions;
    private final ClassDecision decision;
    private final int[] decided;
    private final ClassConfusion confusion;

    private ClassEvaluation(ClassPredictions predictions, ClassDecision decision, int[] decided) {
        this.predictions = predictions;
        this.decision = decision;
        this.decided = decided;
        this.confusion = ClassConfusion.of(predictions, decided);
    }

    /**
     * Evaluates predictions.
     *
     * @param predictions true classes and probabilities
     * @param decision how they become decisions
     * @return the evaluation
     * @throws IllegalArgumentException if the decision is between another number of classes
     */
    public static ClassEvaluation of(ClassPredictions predictions, ClassDecision decision) {
        return new ClassEvaluation(predictions, decision, decision.decide(predictions));
    }

    /**
     * The same with each case called by factors that were chosen from the others.
     *
     * @param others what the cases are called
     * @return the evaluation; the decision for new cases stays what it was
     * @throws IllegalArgumentException if there is another number of cases
     */
    public ClassEvaluation decidedBy(FactorsOfOthers others) {
        if (others.size() != predictions.size()) {
            throw new IllegalArgumentException(others.size() + " cases that are called something do not fit "
                    + predictions.size() + " predictions");
        }
        return new ClassEvaluation(predictions, decision, others.calls());
    }

    /** {@return what was evaluated} */
    public ClassPredictions predictions() {
        return predictions;
    }

    /** {@return how probabilities become decisions} */
    public ClassDecision decision() {
        return decision;
    }

    /**
     * What a case is called.
     *
     * @param i the case, from 0
     * @return the number of a class, from 0
     */
    public int decided(int i) {
        return decided[i];
    }

    /** {@return how often each class was called what} */
    public ClassConfusion confusion() {
        return confusion;
    }

    /** {@return the names of the classes that no case has and that macro averages leave out} */
    public List<String> classesWithoutCases() {
        return IntStream.range(0, predictions.classCount())
                .filter(c -> confusion.cases(c) == 0)
                .mapToObj(predictions.classes()::get)
                .toList();
    }

    /** {@return the mean of -log p(y), in nats; ∞ if a case had p(y) = 0} */
    public double nlp() {
        return Evaluation.mean(predictions.outcomes(), i -> -predictions.logLikelihood(i));
    }

    /** {@return the mean of ½ Σ_c (p(c) - [y = c])²} */
    public double brier() {
        return Evaluation.mean(predictions.outcomes(), this::squaredError);
    }

    /** {@return the rate of wrong decisions} */
    public double error() {
        return confusion.error();
    }

    /** {@return the F-measure of all decisions counted together, which is the rate of right ones where each case has one class} */
    public double microF1() {
        return 1 - error();
    }

    /** {@return the mean of the F-measures (ζ = ½) of the classes that have cases} */
    public double macroF1() {
        return macroF(0.5);
    }

    /**
     * The mean of the F-measures of the classes that have cases.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the macro-averaged F-measure
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public double macroF(double zeta) {
        return confusion.macroF(zeta);
    }

    /** {@return the mean of the areas under the ROC curves of the classes that have cases; NaN if there is one such class only} */
    public double macroAuc() {
        double sum = 0;
        int[] present = present();
        for (int c : present) {
            sum += Ranking.of(predictions.against(c)).rocAuc();
        }
        return sum / present.length;
    }

    /**
     * The mean cost of the decisions.
     *
     * @param costs what decisions cost
     * @return the mean over the cases
     * @throws IllegalArgumentException if they are the costs of another number of classes
     */
    public double meanCost(DecisionCosts costs) {
        return confusion.meanCost(costs);
    }

    /** {@return the cost by which the decisions were made, as a mean over the cases; empty if they were made otherwise} */
    public OptionalDouble meanCost() {
        return decision instanceof ClassDecision.LeastCost least
                ? OptionalDouble.of(meanCost(least.costs()))
                : OptionalDouble.empty();
    }

    /**
     * One class against the rest: its probability, its order, and whether cases are called by its name.
     *
     * @param c the class, from 0
     * @return the metrics of two classes, the class being the positive one, by the decisions made here
     */
    public Evaluation against(int c) {
        return Evaluation.ofDecisions(predictions.against(c), decisions(c));
    }

    /** The decisions for or against one class. */
    Decisions decisions(int c) {
        return Decisions.of(predictions.outcomesAgainst(c), i -> decided[i] == c);
    }

    /** {@return the same metrics, each with its standard error} */
    public ClassStandardErrors withStandardErrors() {
        return new ClassStandardErrors(this);
    }

    /**
     * The same metrics, each with an interval.
     *
     * @param level how often the intervals are to cover the truth, in (0, 1), such as 0.95
     * @return the intervals
     * @throws IllegalArgumentException if the level is not in (0, 1)
     */
    public ClassIntervals intervals(double level) {
        return new ClassIntervals(this, level);
    }

    /** 1 for a wrong decision, 0 for a right one. */
    double wrong(int i) {
        return decided[i] == predictions.classOf(i) ? 0 : 1;
    }

    /** The classes that have cases. */
    int[] present() {
        return IntStream.range(0, predictions.classCount())
                .filter(c -> confusion.cases(c) > 0)
                .toArray();
    }

    /** With two classes both terms are the squared probability of the wrong one. */
    double squaredError(int i) {
        int truth = predictions.classOf(i);
        int k = predictions.classCount();
        if (k == 2) {
            return Math.exp(2 * predictions.logProbability(i, 1 - truth));
        }
        double sum = 0;
        double others = 0;
        for (int c = 0; c < k; c++) {
            if (c != truth) {
                double p = Math.exp(predictions.logProbability(i, c));
                others += p;
                sum += p * p;
            }
        }
        // 1 - p(y) is summed from the others, so that nothing is lost when p(y) rounds to 1
        return 0.5 * (others * others + sum);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "ClassEvaluation[%d cases, %d classes: nlp %.4f, error %.4f, macro F1 %.4f]",
                predictions.size(),
                predictions.classCount(),
                nlp(),
                error(),
                macroF1());
    }
}
