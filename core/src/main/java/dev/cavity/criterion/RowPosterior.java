package dev.cavity.criterion;

import dev.cavity.inference.Approximation;
import dev.cavity.inference.Gradient;

/**
 * A posterior whose rows may be elsewhere: what a criterion asks of it are sums over rows, and gradients of losses that are
 * functions of such sums.
 */
public interface RowPosterior extends Approximation {
    /**
     * The sums of an additive loss over all leave-one-out margins.
     *
     * @param loss the loss
     * @param shift the decision shift γ
     * @return the sums
     */
    double[] sums(AdditiveLoss loss, double shift);

    /**
     * The exact gradient of an additive loss.
     *
     * @param loss the loss
     * @param sums its sums, as {@link #sums} gave them
     * @param shift the decision shift γ
     * @return ∂loss/∂θ
     */
    Gradient gradient(AdditiveLoss loss, double[] sums, double shift);

    /**
     * All leave-one-out margins, in the order of the rows.
     *
     * @param shift the decision shift γ
     * @return s
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    double[] margins(double shift);

    /**
     * All labels, in the order of the rows.
     *
     * @return y
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    int[] labels();

    /**
     * The exact gradient of any loss of the margins.
     *
     * @param lossByMargin ∂loss/∂s_i, in the order of the rows
     * @param shift the decision shift γ
     * @return ∂loss/∂θ
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    Gradient gradient(double[] lossByMargin, double shift);
}
