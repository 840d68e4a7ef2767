package dev.cavity.leaveout;

import dev.cavity.data.Outcomes;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A loss that depends on the leave-one-out margins only through a few sums over the rows.
 *
 * <p>Each row adds its statistics; the loss and its derivative by a row's own margin then follow from the sums. So no more
 * than the sums need to travel when rows are in many places. Serializable, without state.
 */
public interface AdditiveLoss extends Serializable {
    /**
     * The number of sums.
     *
     * @return how many statistics a row has
     */
    int size();

    /**
     * Adds the statistics of one row.
     *
     * @param margin s
     * @param label y, −1 or +1
     * @param weight how often the row counts
     * @param sums the sums so far
     */
    void add(double margin, int label, double weight, double[] sums);

    /**
     * The loss.
     *
     * @param sums the sums over all rows
     * @return the loss
     */
    double loss(double[] sums);

    /**
     * What the loss smooths, counted with hard decisions; the loss itself where nothing is smoothed.
     *
     * @param sums the sums over all rows
     * @return the loss of the decisions
     */
    default double trueLoss(double[] sums) {
        return loss(sums);
    }

    /**
     * The derivative of the loss by the margin of one row.
     *
     * @param margin s of the row
     * @param label y of the row
     * @param weight how often the row counts
     * @param sums the sums over all rows
     * @return ∂loss/∂s
     */
    double slope(double margin, int label, double weight, double[] sums);

    /**
     * The sums over rows that are all here.
     *
     * @param margins s
     * @param rows label and weight of each row
     * @return the sums
     */
    default double[] sums(double[] margins, Outcomes rows) {
        double[] sums = new double[size()];
        for (int i = 0; i < margins.length; i++) {
            add(margins[i], rows.label(i), rows.weight(i), sums);
        }
        return sums;
    }

    /**
     * The loss of rows that are all here, with its derivatives.
     *
     * @param margins s
     * @param rows label and weight of each row
     * @param gradient ∂loss/∂s_i, to be filled
     * @return the loss
     */
    default double loss(double[] margins, Outcomes rows, double[] gradient) {
        double[] sums = sums(margins, rows);
        Arrays.setAll(gradient, i -> slope(margins[i], rows.label(i), rows.weight(i), sums));
        return loss(sums);
    }
}
