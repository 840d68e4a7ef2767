package dev.cavity.sparse;

import dev.cavity.leaveout.AdditiveLoss;
import java.io.Serializable;

/** ∂loss/∂s of a row, from its margin, label and weight, or from its number among all rows. */
@FunctionalInterface
interface MarginSlope extends Serializable {
    double at(double margin, int label, double weight, long row);

    static MarginSlope of(AdditiveLoss loss, double[] sums) {
        return (margin, label, weight, row) -> loss.slope(margin, label, weight, sums);
    }

    /** For rows that are all in this process. */
    static MarginSlope given(double[] slopes) {
        return (margin, label, weight, row) -> slopes[Math.toIntExact(row)];
    }
}
