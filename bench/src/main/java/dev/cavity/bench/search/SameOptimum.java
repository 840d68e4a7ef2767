package dev.cavity.bench.search;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether searches still end at the optima that a table names: default fits of the first partitions of the paper's data sets, by
 * leave-one-out and by evidence, each followed by Newton's method to the last digits.
 *
 * <pre>  java -cp bench/target/cavity-bench.jar dev.cavity.bench.search.SameOptimum check|write bench/search/optima.csv [SET …]</pre>
 *
 * A search ends where its gradient is small or its value has settled, which is near the optimum and not at it; hence the optimum itself is
 * compared, to {@value #SAME}, and how far from it the search ended is told beside what it was for the table.
 */
public final class SameOptimum {
    /** Optima that differ by less in every hyperparameter are the same. */
    static final double SAME = 1e-5;

    private static final String HEADER = "set,criterion,evaluations,converged,distance,optimum";
    private static final int LEAST_COLUMNS = 6;

    private SameOptimum() {}

    /** One fit: what it took, how far from the optimum it ended, and the optimum, if there is one. */
    private record Ending(
            String set,
            String criterion,
            int evaluations,
            boolean converged,
            Optional<double[]> optimum,
            double distance) {
        String line() {
            return String.format(
                    Locale.ROOT,
                    "%s,%s,%d,%b,%.1e,%s",
                    set,
                    criterion,
                    evaluations,
                    converged,
                    distance,
                    optimum.map(at -> Arrays.stream(at)
                                    .mapToObj(value -> String.format(Locale.ROOT, "%.9f", value))
                                    .collect(Collectors.joining(" ")))
                            .orElse("none"));
        }

        static Ending parse(String line) {
            String[] cells = line.split(",", LEAST_COLUMNS);
            Optional<double[]> optimum = cells[5].equals("none")
                    ? Optional.empty()
                    : Optional.of(Stream.of(cells[5].split(" ", -1))
                            .mapToDouble(Double::parseDouble)
                            .toArray());
            return new Ending(
                    cells[0],
                    cells[1],
                    Integer.parseInt(cells[2]),
                    Boolean.parseBoolean(cells[3]),
                    optimum,
                    Double.parseDouble(cells[4]));
        }

        String key() {
            return set + " " + criterion;
        }
    }

    /**
     * Writes the table, or checks against it.
     *
     * @param arguments check or write, the table, data sets (default all thirteen)
     * @throws IOException if the table cannot be read or written
     */
    public static void main(String... arguments) throws IOException {
        Path table = Path.of(arguments[1]);
        List<String> sets =
                arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : Problems.ofTable4();
        DatasetStore store = DatasetStore.of(System.getenv());
        Map<String, Ending> known = new LinkedHashMap<>();
        boolean checks = arguments[0].equals("check");
        if (checks) {
            Files.readAllLines(table).stream().skip(1).map(Ending::parse).forEach(e -> known.put(e.key(), e));
        }
        List<String> lines = new ArrayList<>(List.of(HEADER));
        int different = 0;
        for (String set : sets) {
            Problem problem = Problems.open(store, set, 1);
            Dataset data = problem.divide(problem.partitions().get(0)).train().against(1);
            for (Criterion criterion : List.of(Criteria.nlp(), Criteria.evidence())) {
                Ending now = ending(set, data, criterion);
                lines.add(now.line());
                different += checks && !compared(now, Optional.ofNullable(known.get(now.key()))) ? 1 : 0;
                if (!checks) {
                    System.out.println(now.line());
                }
            }
        }
        if (checks) {
            System.out.println(different == 0 ? "all optima are those of the table" : different + " differ");
            System.exit(different == 0 ? 0 : 1);
        }
        Files.write(table, lines);
    }

    private static Ending ending(String set, Dataset data, Criterion criterion) {
        FittedGp fitted = GpTrainer.withDefaults().withCriterion(criterion).fit(data);
        Optional<double[]> optimum = Optimum.near(fitted.parts(), criterion);
        double[] end = fitted.parts().hyperparameters().toVector();
        return new Ending(
                set,
                criterion.name(),
                fitted.details().work().evaluations(),
                fitted.details().converged(),
                optimum,
                optimum.map(at -> distance(at, end)).orElse(Double.NaN));
    }

    /** Whether the optimum is that of the table; says so. Where the table has none there is nothing to compare. */
    private static boolean compared(Ending now, Optional<Ending> known) {
        Optional<double[]> before = known.filter(Ending::converged).flatMap(Ending::optimum);
        boolean comparable = before.isPresent();
        double apart = before.isPresent() && now.optimum.isPresent()
                ? distance(now.optimum.get(), before.get())
                : Double.POSITIVE_INFINITY;
        boolean same = !comparable || apart <= SAME;
        System.out.printf(
                Locale.ROOT,
                "%-14s %-8s %3d evaluations (%s), ended %.1e from its optimum (%s), which is %s%n",
                now.set,
                now.criterion,
                now.evaluations,
                known.map(one -> String.valueOf(one.evaluations)).orElse("-"),
                now.distance,
                known.map(one -> String.format(Locale.ROOT, "%.1e", one.distance))
                        .orElse("-"),
                !comparable
                        ? "not to be compared"
                        : String.format(
                                Locale.ROOT, "%.1e from the table's: %s", apart, same ? "the same" : "ANOTHER"));
        return same;
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int j = 0; j < a.length; j++) {
            largest = Math.max(largest, Math.abs(a[j] - b[j]));
        }
        return largest;
    }
}
