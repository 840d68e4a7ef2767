package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.LooLoss;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.linalg.Matrix;

/**
 * An approximate posterior, over all training points or over inducing inputs whose rows may be anywhere.
 *
 * <p>The waist of the library: the posterior answers, the criterion asks. Prediction, leave-one-out and criteria never ask
 * which inference made it. Not safe for use by several threads at once, because the expensive parts are computed when first
 * asked for, in place. Close it when no further question comes; what {@link #predictor} and {@link #convergence} gave stays
 * valid.
 */
public interface Posterior extends AutoCloseable {
    /**
     * The approximate log evidence log p(y | X, θ).
     *
     * @return log Z
     */
    double logEvidence();

    /**
     * The exact gradient of the log evidence.
     *
     * @return ∂log Z/∂θ; the shift has no part in it
     */
    Gradient evidenceGradient();

    /**
     * A loss of the leave-one-out margins, with its gradient by every hyperparameter.
     *
     * @param loss the loss
     * @param shift the decision shift γ, which is added to the latent mean in predictions only
     * @param mode which gradient, or none
     * @return the value
     * @throws ArithmeticException if a derivative is not finite
     * @throws IllegalArgumentException if a gradient with fixed sites is asked for where no sites are kept
     * @throws UnsupportedOperationException if the loss needs all margins in one place and the rows cannot be gathered
     */
    LossValue evaluate(LooLoss loss, double shift, GradientMode mode);

    /**
     * A loss of pairs of rows that are left out together, with its gradient by every hyperparameter. Neither the prior mean nor
     * the shift has any part in it but through the sites.
     *
     * @param loss the loss
     * @param mode which gradient, or none
     * @return the value
     * @throws ArithmeticException if a derivative is not finite
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    LossValue evaluate(PairLoss loss, GradientMode mode);

    /**
     * The margins of rows that are left out two by two, together with their groups.
     *
     * @param shift the decision shift γ
     * @param subset the rows among which pairs are formed
     * @return element (p, q) is the margin of row subset[p] without itself and without row subset[q]; on the diagonal, without
     *     itself alone
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    Matrix pairMargins(double shift, int... subset);

    /**
     * What each row contributes to a loss of pairs through its own margin, in all pairs that it is part of.
     *
     * @param loss the loss
     * @return slope and curvature by each row's margin, the other rows' held
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    RowSlopes contributions(PairLoss loss);

    /**
     * What each row contributes to −log Z through its leave-one-out margin: log Z − log Z(−i) = log ∫ p(y_i | f)^w N(f; cavity) df.
     *
     * @return slopes and curvatures
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    RowSlopes evidenceContributions();

    /**
     * All leave-one-out margins s, where p(y_i = +1 | all others) = Φ(s_i), in the order of the rows.
     *
     * @param shift the decision shift γ
     * @return s
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    double[] margins(double shift);

    /**
     * What was seen in each row, in the order of the rows.
     *
     * @return labels, weights and groups
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    Outcomes outcomes();

    /**
     * How the inference ended.
     *
     * @return converged or not, iterations, residual
     */
    Convergence convergence();

    /**
     * What is needed to predict at new points, apart from this posterior and immutable.
     *
     * @return the predictor
     */
    Predictor predictor();

    @Override
    void close();
}
