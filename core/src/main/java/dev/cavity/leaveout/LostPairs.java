package dev.cavity.leaveout;

import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How much of a ranking rounding decides. A pair of a positive and a negative row counts as a tie where the difference of its latent values is lost in
 * rounding. Of copies that is right, since they are one point; of rows that only lie very close together more digits might tell which ranks
 * higher. A tie is worth ½ and what it stands for between 0 and 1, so a share of such pairs moves an area under the ROC curve by
 * half of itself at most.
 */
public final class LostPairs {
    /** What moves the area by less is not worth a remark; an inference that is off by so much still counts as converged. */
    private static final double WORTH = 1e-4;

    private LostPairs() {}

    /**
     * How much of the weight of all pairs is that of copies: rows of different classes with the very same inputs.
     *
     * @param inputs one row for each row
     * @param rows labels and weights
     * @return the share, in [0, 1]; NaN if a class is missing
     */
    public static double ofCopies(Matrix inputs, Outcomes rows) {
        Map<Inputs, double[]> weights = new HashMap<>();
        double[] all = new double[2];
        for (int i = 0; i < rows.size(); i++) {
            int side = rows.label(i) > 0 ? 1 : 0;
            weights.computeIfAbsent(Inputs.of(inputs, i), absent -> new double[2])[side] += rows.weight(i);
            all[side] += rows.weight(i);
        }
        return weights.values().stream()
                .mapToDouble(pair -> (pair[0] / all[0]) * (pair[1] / all[1]))
                .sum();
    }

    /**
     * What is to be said of pairs that were lost.
     *
     * @param what the figure that they are part of
     * @param share their share of the weight of all pairs
     * @return a sentence, if it can matter
     */
    public static Optional<String> doubt(String what, double share) {
        return share / 2 > WORTH
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "%s: in %.2f %% of the pairs of a positive and a negative row the two lie so close together that rounding hides which"
                                + " ranks higher; they count as ties, which can move it by %.4f at most",
                        what,
                        100 * share,
                        share / 2))
                : Optional.empty();
    }

    /** The inputs of a row, compared by value. */
    private record Inputs(double[] values) {
        /** Zero has two signs and one place. */
        static Inputs of(Matrix inputs, int row) {
            double[] values = new double[inputs.columns()];
            Arrays.setAll(values, k -> inputs.get(row, k) + 0.0);
            return new Inputs(values);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Inputs that && Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            return Arrays.toString(values);
        }
    }
}
