package dev.cavity.sparse;

import dev.cavity.criterion.AdditiveLoss;
import java.io.Serializable;

/** ∂loss/∂s of a row, from its margin and label, or from its number among all rows. */
@FunctionalInterface
interface MarginSlope extends Serializable {
    double at(double margin, int label, long row);

    static MarginSlope of(AdditiveLoss loss, double[] sums) {
        return (margin, label, row) -> loss.slope(margin, label, sums);
    }

    /** For rows that are all in this process. */
    static MarginSlope given(double[] slopes) {
        return (margin, label, row) -> slopes[Math.toIntExact(row)];
    }
}
