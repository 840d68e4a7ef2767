package dev.cavity.selection;

import dev.cavity.criterion.LooCriterion;
import dev.cavity.inference.Posterior;

/**
 * The second step of the two-step method: the shift γ alone, by another criterion, with everything else as it is.
 *
 * <p>The inference never sees γ, so each value costs O(n): a scan over the whole range, then golden section between the
 * neighbours of the best point.
 *
 * <p><b>Source.</b> The paper's NLP-FM(BIAS), Table 2.
 */
public final class ShiftSearch {
    private static final int POINTS = 401;
    private static final double GOLDEN = 0.5 * (Math.sqrt(5) - 1);
    private static final double WIDTH = 1e-9;

    private ShiftSearch() {}

    /**
     * The best shift within its bounds; 0, or what is nearest to it, where nothing is better.
     *
     * @param posterior the posterior
     * @param labels the labels
     * @param criterion what the shift is chosen by
     * @param coordinate the shift's bounds and prior
     * @return γ
     */
    public static double best(Posterior posterior, int[] labels, LooCriterion criterion, Coordinate coordinate) {
        double step = (coordinate.upper() - coordinate.lower()) / (POINTS - 1);
        double best = Math.max(coordinate.lower(), Math.min(coordinate.upper(), 0));
        double bestValue = value(posterior, labels, criterion, coordinate, best);
        for (int i = 0; i < POINTS; i++) {
            double shift = i == POINTS - 1 ? coordinate.upper() : coordinate.lower() + i * step;
            double value = value(posterior, labels, criterion, coordinate, shift);
            if (value < bestValue) {
                best = shift;
                bestValue = value;
            }
        }
        double low = Math.max(coordinate.lower(), best - step);
        double high = Math.min(coordinate.upper(), best + step);
        while (high - low > WIDTH) {
            double a = high - GOLDEN * (high - low);
            double b = low + GOLDEN * (high - low);
            if (value(posterior, labels, criterion, coordinate, a)
                    <= value(posterior, labels, criterion, coordinate, b)) {
                high = b;
            } else {
                low = a;
            }
        }
        double refined = 0.5 * (low + high);
        return value(posterior, labels, criterion, coordinate, refined) < bestValue ? refined : best;
    }

    private static double value(
            Posterior posterior, int[] labels, LooCriterion criterion, Coordinate coordinate, double shift) {
        double[] margins = posterior.leaveOneOut(shift).margins();
        double loss = criterion.loss(margins, labels, new double[margins.length]);
        return loss + criterion.priorWeight(labels.length) * coordinate.prior().penalty(shift);
    }
}
