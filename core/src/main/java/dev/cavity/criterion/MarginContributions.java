package dev.cavity.criterion;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.AdditiveLoss;
import dev.cavity.leaveout.LooLoss;
import dev.cavity.linalg.Matrix;

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

    /** The margins of pairs, element (j, i) that of row j without itself and i, replaced by the slopes of the loss without row i. */
    static Matrix ofOthers(LooLoss loss, Matrix margins, Outcomes rows) {
        int n = rows.size();
        double[] s = margins.array();
        int[] others = new int[n - 1];
        double[] known = new double[n - 1];
        double[] slope = new double[n - 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n - 1; j++) {
                others[j] = j < i ? j : j + 1;
                known[j] = s[others[j] + i * n];
            }
            slopes(loss, known, rows, others, slope);
            double share = 1 - rows.weight(i) / rows.totalWeight(); // so that the priors weigh the same
            s[i + i * n] = 0;
            for (int j = 0; j < n - 1; j++) {
                s[others[j] + i * n] = share * slope[j];
            }
        }
        return margins;
    }

    private static void slopes(LooLoss loss, double[] margins, Outcomes rows, int[] others, double[] slope) {
        if (loss.additive().isEmpty()) {
            loss.loss(margins, rows.select(others), slope);
            return;
        }
        AdditiveLoss additive = loss.additive().get();
        double[] sums = new double[additive.size()];
        for (int j = 0; j < others.length; j++) {
            additive.add(margins[j], rows.label(others[j]), rows.weight(others[j]), sums);
        }
        for (int j = 0; j < others.length; j++) {
            slope[j] = additive.slope(margins[j], rows.label(others[j]), rows.weight(others[j]), sums);
        }
    }
}
