package dev.cavity.verdict;

import dev.cavity.linalg.Matrix;
import java.util.List;

/**
 * Are new rows like those that the classifier was trained on? One in a hundred is far by chance ({@link Novelty}); amber if for sure (the lower end of
 * Wilson's 99 % interval) more than {@value #SOME} are, red if more than {@value #MANY}.
 */
final class NewRowsCheck {
    private static final double SOME = 0.05;
    private static final double MANY = 0.5;
    private static final double Z = 2.576;

    private NewRowsCheck() {}

    static List<Finding> of(Novelty novelty, Matrix points) {
        int far = 0;
        for (boolean one : novelty.far(points)) {
            far += one ? 1 : 0;
        }
        int rows = points.rows();
        double least = lower(far, rows);
        if (far == 0 || least <= SOME) {
            return List.of();
        }
        return List.of(new Finding(
                        Fault.FAR_ROWS,
                        least > MANY ? Colour.RED : Colour.AMBER,
                        Words.count(far, "row") + " of " + rows + " (" + Words.percent((double) far / rows) + ") "
                                + (far == 1 ? "is" : "are") + " unlike all rows that it was trained on; "
                                + Words.percent(Novelty.LEVEL) + " would be by chance.",
                        "Do not rely on what it says of these. Look at their columns (other units, other people, other years?), and train with"
                                + " rows like them.")
                .with("far", far)
                .with("rows", rows));
    }

    private static double lower(int x, int m) {
        return (x + Z * Z / 2 - Z * Math.sqrt((double) x * (m - x) / m + Z * Z / 4)) / (m + Z * Z);
    }
}
