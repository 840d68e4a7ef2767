package dev.cavity.lab.study;

import dev.cavity.evaluation.CalibrationStatement;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.Recalibration;
import dev.cavity.lab.report.MarkdownTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Does a calibration statement keep its promise? Where it says that an error of more than x points would be seen, labels are drawn with an
 * error of exactly x points, in every way that log odds may be wrong, and it is counted how often it is seen; and with none, how often there is
 * a false alarm. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.CalibrationStudy [RUNS SEED]</pre>
 *
 * <p>RUNS labellings for each number of rows, kind of predictions and way to be wrong, a new set of predictions for every twenty. A dash stands
 * where log odds cannot be wrong by as much in that way. Outcome: docs/decisions/0035-calibration.md.
 */
public final class CalibrationStudy {
    private static final int LABELLINGS = 20;
    private static final int BISECTIONS = 50;
    private static final double LARGEST_SHIFT = 20;
    private static final double LARGEST_FACTOR = 30;

    private CalibrationStudy() {}

    /** Log odds of a classifier. */
    private record Kind(String name, double mean, double deviation) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("usual", 0, 1.2), new Kind("weak", 0, 0.3), new Kind("sharp", 0, 4), new Kind("rare", -2.5, 1));

    /** A way to be wrong, the error growing with a number from 0 to 1. */
    private record Way(String name, DoubleFunction<Recalibration> truth) {}

    private static final List<Way> WAYS = List.of(
            new Way("too low", t -> new Recalibration(LARGEST_SHIFT * t, 1)),
            new Way("too high", t -> new Recalibration(-LARGEST_SHIFT * t, 1)),
            new Way("overconfident", t -> new Recalibration(0, 1 - t)),
            new Way("underconfident", t -> new Recalibration(0, 1 + (LARGEST_FACTOR - 1) * t)));

    /** Shifted and spread or shrunk at once, in eight proportions. */
    private static final List<Way> MIXED = IntStream.range(0, 8)
            .mapToObj(k -> {
                double shift = (k & 1) == 0 ? 1 : -1;
                double size = (k & 2) == 0 ? 1 : 4;
                return new Way(
                        "mixed",
                        t -> (k & 4) == 0
                                ? new Recalibration(shift * size * t, 1 - t)
                                : new Recalibration(shift * size * t, 1 + t * LARGEST_FACTOR / size));
            })
            .toList();

    /**
     * Runs the study.
     *
     * @param args the number of runs for each cell, and a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("RUNS", "SEED"), args);
        int runs = arguments.whole(0, 500, LABELLINGS);
        int seed = arguments.whole(1, 1, 0);
        List<String> heads = new ArrayList<>(List.of("rows, kind", "x, points", "false alarms"));
        WAYS.forEach(way -> heads.add(way.name()));
        heads.add("least of mixed");
        MarkdownTable out = new MarkdownTable(heads);
        for (int rows : new int[] {60, 145, 400, 1000}) {
            for (Kind kind : KINDS) {
                out.row(row(rows, kind, runs, new SplittableRandom(1009L * seed + rows)));
            }
        }
        System.out.print(out);
    }

    private static List<String> row(int rows, Kind kind, int runs, SplittableRandom random) {
        int sets = runs / LABELLINGS;
        double missed = 0;
        int alarms = 0;
        List<Way> ways = Stream.concat(WAYS.stream(), MIXED.stream()).toList();
        int[] seen = new int[ways.size()];
        int[] tried = new int[ways.size()];
        for (int set = 0; set < sets; set++) {
            double[] logOdds = DoubleStream.generate(() -> kind.mean() + kind.deviation() * random.nextGaussian())
                    .limit(rows)
                    .toArray();
            Recalibration right = new Recalibration(0, 1);
            double x = CalibrationStatement.of(drawn(logOdds, right, random)).missed();
            missed += x / sets;
            for (int k = 0; k < LABELLINGS; k++) {
                alarms += isDetected(logOdds, right, random);
            }
            for (int w = 0; w < ways.size(); w++) {
                DoubleFunction<Recalibration> truth = ways.get(w).truth();
                if (size(logOdds, truth.apply(1)) >= x) {
                    Recalibration wrong = truth.apply(numberWithSize(logOdds, truth, x));
                    for (int k = 0; k < LABELLINGS; k++) {
                        seen[w] += isDetected(logOdds, wrong, random);
                        tried[w]++;
                    }
                }
            }
        }
        List<String> cells = new ArrayList<>();
        cells.add(rows + ", " + kind.name());
        cells.add(String.format(Locale.ROOT, "%.1f", 100 * missed));
        cells.add(percent(alarms, sets * LABELLINGS));
        IntStream.range(0, WAYS.size()).forEach(w -> cells.add(percent(seen[w], tried[w])));
        int least = IntStream.range(WAYS.size(), ways.size())
                .filter(w -> tried[w] > 0)
                .boxed()
                .min(Comparator.comparingDouble(w -> (double) seen[w] / tried[w]))
                .orElse(WAYS.size());
        cells.add(percent(seen[least], tried[least]));
        return cells;
    }

    private static int isDetected(double[] logOdds, Recalibration truth, SplittableRandom random) {
        return CalibrationStatement.of(drawn(logOdds, truth, random)).isDetected() ? 1 : 0;
    }

    private static Predictions drawn(double[] logOdds, Recalibration truth, SplittableRandom random) {
        int[] labels = DoubleStream.of(logOdds)
                .mapToInt(l -> random.nextDouble() < truth.probability(l) ? 1 : -1)
                .toArray();
        return Predictions.ofProbabilities(
                labels,
                DoubleStream.of(logOdds).map(l -> 1 / (1 + Math.exp(-l))).toArray());
    }

    private static double numberWithSize(double[] logOdds, DoubleFunction<Recalibration> truth, double size) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = 0.5 * (low + high);
            if (size(logOdds, truth.apply(middle)) < size) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double size(double[] logOdds, Recalibration truth) {
        return DoubleStream.of(logOdds)
                .map(l -> Math.abs(truth.probability(l) - 1 / (1 + Math.exp(-l))))
                .average()
                .orElse(0);
    }

    private static String percent(int count, int of) {
        return of == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * count / of);
    }
}
