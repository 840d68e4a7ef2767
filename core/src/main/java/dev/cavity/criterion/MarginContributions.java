package dev.cavity.criterion;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.AdditiveLoss;
import dev.cavity.leaveout.LooLoss;

/** What rows contribute to a loss of margins. */
final class MarginContributions {
    private static final double STEP = 1e-4;

    private MarginContributions() {}

    static RowSlopes of(LooLoss loss, double[] margins, Outcomes rows) {
        int n = margins.length;
        double[] slope = new double[n];
        loss.loss(margins, rows, slope);
        double[] curvature = new double[n];
        if (loss.additive().isPresent()) {
            AdditiveLoss additive = loss.additive().get();
            double[] sums = additive.sums(margins, rows);
            for (int i = 0; i < n; i++) {
                double above = additive.slope(margins[i] + STEP, rows.label(i), rows.weight(i), sums);
                double below = additive.slope(margins[i] - STEP, rows.label(i), rows.weight(i), sums);
                curvature[i] = Math.max(0, (above - below) / (2 * STEP));
            }
        } else {
            double[] moved = margins.clone();
            double[] there = new double[n];
            for (int i = 0; i < n; i++) {
                moved[i] = margins[i] + STEP;
                loss.loss(moved, rows, there);
                double above = there[i];
                moved[i] = margins[i] - STEP;
                loss.loss(moved, rows, there);
                curvature[i] = Math.max(0, (above - there[i]) / (2 * STEP));
                moved[i] = margins[i];
            }
        }
        return new RowSlopes(slope, curvature);
    }
}
