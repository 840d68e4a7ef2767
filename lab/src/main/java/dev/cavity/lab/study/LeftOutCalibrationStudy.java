package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.CalibrationStatement;
import dev.cavity.lab.report.MarkdownTable;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What calibration statements made from leave-one-out are worth: the statement about a fitted classifier beside its true calibration error,
 * told from fresh rows. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.LeftOutCalibrationStudy [TABLES ROWS FRESH SEED]</pre>
 *
 * <p>Prints for each kind of table the mean true error, the mean error that could be missed, how often classifiers are suspected whose true error is
 * below two points (false alarms) and whose true error is larger than what could be missed, and how often the stated interval holds the true
 * error.
 */
public final class LeftOutCalibrationStudy {
    private static final double SOUND = 0.02;

    private LeftOutCalibrationStudy() {}

    /**
     * Runs the study.
     *
     * @param args the number of tables of each kind, their rows, the number of fresh rows, a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "ROWS", "FRESH", "SEED"), args);
        int tables = arguments.whole(0, 200, 1);
        int rows = arguments.whole(1, 145, 10);
        int fresh = arguments.whole(2, 20_000, 1000);
        int seed = arguments.whole(3, 1, 0);
        MarkdownTable out = new MarkdownTable(List.of(
                "kind",
                "true error",
                "could be missed",
                "suspected",
                "of sound ones",
                "of larger errors",
                "interval holds"));
        for (SimulatedWorld world : SimulatedWorld.values()) {
            out.row(row(world, tables, rows, fresh, seed));
        }
        System.out.print(out);
    }

    private static List<String> row(SimulatedWorld world, int tables, int rows, int fresh, int seed) {
        double error = 0;
        double missed = 0;
        int suspected = 0;
        int sound = 0;
        int alarms = 0;
        int large = 0;
        int seen = 0;
        int held = 0;
        for (int t = 0; t < tables; t++) {
            SplittableRandom random = new SplittableRandom(1_000_003L * seed + t);
            Dataset table = world.draw(rows, random);
            FittedTable fit = FittedTable.byDefault(table);
            CalibrationStatement statement = CalibrationStatement.of(fit.leftOut());
            double truth = CalibrationStatement.of(fit.model().apply(world.draw(fresh, random)))
                    .size();
            int detected = statement.isDetected() ? 1 : 0;
            error += truth / tables;
            missed += statement.missed() / tables;
            suspected += detected;
            sound += truth < SOUND ? 1 : 0;
            alarms += truth < SOUND ? detected : 0;
            large += truth > statement.missed() ? 1 : 0;
            seen += truth > statement.missed() ? detected : 0;
            held += statement.interval().contains(truth) ? 1 : 0;
        }
        return List.of(
                world.name().toLowerCase(Locale.ROOT),
                String.format(Locale.ROOT, "%.1f", 100 * error),
                String.format(Locale.ROOT, "%.1f", 100 * missed),
                suspected + " of " + tables,
                alarms + " of " + sound,
                seen + " of " + large,
                held + " of " + tables);
    }
}
