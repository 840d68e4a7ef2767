package dev.cavity.selection;

import dev.cavity.criterion.LooCriterion;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Posterior;
import java.util.function.DoubleUnaryOperator;

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
     * @param rows how many rows there are, each as often as it counts
     * @param criterion what the shift is chosen by
     * @param coordinate the shift's bounds and prior
     * @return γ
     */
    public static double best(Posterior posterior, double rows, LooCriterion criterion, Coordinate coordinate) {
        double weight = criterion.priorWeight(rows);
        return best(
                shift -> criterion.evaluate(posterior, shift, GradientMode.NONE).loss()
                        + weight * coordinate.prior().penalty(shift),
                coordinate);
    }

    private static double best(DoubleUnaryOperator objective, Coordinate coordinate) {
        double step = (coordinate.upper() - coordinate.lower()) / (POINTS - 1);
        double best = Math.max(coordinate.lower(), Math.min(coordinate.upper(), 0));
        double bestValue = objective.applyAsDouble(best);
        for (int i = 0; i < POINTS; i++) {
            double shift = i == POINTS - 1 ? coordinate.upper() : coordinate.lower() + i * step;
            double value = objective.applyAsDouble(shift);
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
            if (objective.applyAsDouble(a) <= objective.applyAsDouble(b)) {
                high = b;
            } else {
                low = a;
            }
        }
        double refined = 0.5 * (low + high);
        return objective.applyAsDouble(refined) < bestValue ? refined : best;
    }
}
