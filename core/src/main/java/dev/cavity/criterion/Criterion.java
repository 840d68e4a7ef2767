package dev.cavity.criterion;

import dev.cavity.evaluation.Goal;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.RowSlopes;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Optional;

/** A loss to be minimised over the hyperparameters of a classifier, as a function of its posterior. */
public interface Criterion {
    /**
     * A short name, as on the command line: "nlp", "f1", "f:0.2", "wer:0.3", "auc", "brier", "evidence".
     *
     * @return the name
     */
    String name();

    /**
     * Whether the decision shift γ is part of what this criterion chooses. A proper score of probabilities has nothing to
     * gain from a shift that the inference does not see; a criterion of decisions has.
     *
     * @return whether γ is free by default
     */
    boolean usesShift();

    /**
     * Whether this is a likelihood of all labels together, in nats, or an average over rows. It decides how much one nat of
     * log prior weighs against the loss.
     *
     * @return true for the evidence
     */
    boolean isLikelihood();

    /**
     * What is good by this criterion.
     *
     * @return good probabilities, unless it is a criterion of decisions or of an order
     */
    default Goal goal() {
        return Goal.LOG_LOSS;
    }

    /**
     * How much one nat of log prior weighs against this loss: 1 for a likelihood, one row's share for an average.
     *
     * @param rows how many rows there are, each as often as it counts
     * @return the weight
     */
    default double priorWeight(double rows) {
        return isLikelihood() ? 1 : 1 / rows;
    }

    /**
     * How this loss is weighed against the priors.
     *
     * @param posterior a posterior, which knows the rows
     * @return the scale, on which {@link #priorWeight} is to be understood
     */
    default LossScale scale(Posterior posterior) {
        return LossScale.AS_IT_IS;
    }

    /**
     * What the user should know of this loss at a posterior, besides whether the inference converged.
     *
     * @param posterior the posterior
     * @param inputs the inputs of its rows
     * @return one sentence each; none unless a criterion has something to say
     */
    default List<String> doubts(Posterior posterior, Matrix inputs) {
        return List.of();
    }

    /**
     * The loss at a posterior, with its gradient.
     *
     * @param posterior the posterior
     * @param shift the decision shift γ
     * @param mode which gradient, or none
     * @return the value
     */
    LossValue evaluate(Posterior posterior, double shift, GradientMode mode);

    /**
     * What each row contributes to the loss: what is lost of it when the row is left out of the choosing.
     *
     * @param posterior the posterior
     * @param shift the decision shift γ
     * @return slope and curvature of the loss in each row's margin
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    RowSlopes contributions(Posterior posterior, double shift);

    /**
     * The slopes of the loss that is left where each row is left out of everything, of training, too: L(−i) sees the margins s_j(−ij) of the
     * others, each without itself and without i.
     *
     * @param posterior the posterior
     * @param shift the decision shift γ
     * @return element (j, i) is ∂L(−i)/∂s_j(−ij), rows weighing what they weigh in the whole; empty where {@link #contributions} says
     *     all, or rows are left out in groups
     */
    default Optional<Matrix> slopesOfOthers(Posterior posterior, double shift) {
        return Optional.empty();
    }
}
