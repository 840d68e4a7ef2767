package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/**
 * Every metric of a {@link ClassEvaluation} with its standard error, by the same methods as {@link StandardErrors}: what each case
 * adds to a macro average is the mean of what it adds to the classes, and is summed within groups before it is squared. Those of one
 * class are {@code evaluation.against(c).withStandardErrors()}.
 */
public final class ClassStandardErrors {
    private final ClassEvaluation evaluation;
    private final Outcomes outcomes;

    ClassStandardErrors(ClassEvaluation evaluation) {
        this.evaluation = evaluation;
        this.outcomes = evaluation.predictions().outcomes();
    }

    /** {@return the mean of -log p(y); if a case had p(y) = 0 it is ∞ and its error NaN} */
    public Estimate nlp() {
        return mean(evaluation.nlp(), i -> -evaluation.predictions().logLikelihood(i));
    }

    /** {@return the mean of ½ Σ_c (p(c) - [y = c])²} */
    public Estimate brier() {
        return mean(evaluation.brier(), evaluation::squaredError);
    }

    /** {@return the rate of wrong decisions} */
    public Estimate error() {
        return mean(evaluation.error(), evaluation::wrong);
    }

    /** {@return the rate of right decisions} */
    public Estimate microF1() {
        return new Estimate(evaluation.microF1(), error().standardError());
    }

    /** {@return the mean of the F-measures (ζ = ½) of the classes that have cases} */
    public Estimate macroF1() {
        return macroF(0.5);
    }

    /**
     * The mean of the F-measures of the classes that have cases.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the macro-averaged F-measure
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public Estimate macroF(double zeta) {
        return new Estimate(evaluation.macroF(zeta), macroFInfluence(zeta).standardError());
    }

    Influence macroFInfluence(double zeta) {
        return macro(c -> evaluation.decisions(c).fInfluence(zeta));
    }

    /** {@return the mean of the areas under the ROC curves of the classes that have cases; NaN if there is one such class only} */
    public Estimate macroAuc() {
        return new Estimate(evaluation.macroAuc(), macroAucInfluence().standardError());
    }

    Influence macroAucInfluence() {
        return macro(c -> AucInfluence.of(Ranking.of(evaluation.predictions().against(c))));
    }

    /**
     * The mean cost of the decisions.
     *
     * @param costs what decisions cost
     * @return the mean over the cases
     * @throws IllegalArgumentException if they are the costs of another number of classes
     */
    public Estimate meanCost(DecisionCosts costs) {
        return mean(
                evaluation.meanCost(costs),
                i -> costs.cost(evaluation.predictions().classOf(i), evaluation.decided(i)));
    }

    private Estimate mean(double value, IntToDoubleFunction ofCase) {
        return new Estimate(value, Influence.ofMean(outcomes, ofCase).standardError());
    }

    private Influence macro(IntFunction<Influence> ofClass) {
        Influence sum = Influence.of(outcomes, new double[outcomes.size()]);
        int[] present = evaluation.present();
        for (int c : present) {
            sum = sum.plus(ofClass.apply(c));
        }
        return sum.times(1.0 / present.length);
    }
}
