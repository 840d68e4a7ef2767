package dev.cavity.lab.tuning;

import dev.cavity.data.Dataset;
import dev.cavity.data.Split;
import dev.cavity.data.Splits;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabModel;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.FitSummary;
import dev.cavity.model.SparseSetup;
import dev.cavity.model.Trainer;
import dev.cavity.sparse.Inducing;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * From how many rows on are inducing inputs worth more than they cost, and how many of them? The default and its quickest member over
 * all rows beside the same with inducing inputs, on tables that the paper does not use. Processor time of one thread. A command for
 * developers, whose table docs/decisions/0037-the-middle.md has:
 *
 * <pre>  java -XX:+UseSerialGC -cp cli/target/cavity.jar dev.cavity.lab.tuning.MiddleStudy DIR magic,bank 2000,4000 quick-dense,quick-k500,quick-g500</pre>
 *
 * <p>A method is what is fitted, {@code quick} or {@code default}, and how: {@code dense}; {@code k} and a number of inducing inputs by
 * k-means; {@code g} and a number by greedy variance at a kernel that was fitted first; {@code grow}. Resumable, and
 * the log may grow: what is printed is all it has, in the order of tables, rows and methods of this class, beside what was asked for now.
 */
public final class MiddleStudy {
    private static final List<String> TABLES = List.of("magic", "bank", "adult", "ringnorm", "waveform");
    private static final Map<String, String> POSITIVE = Map.of("magic", "h", "bank", "yes", "adult", ">50K");
    private static final String DENSE = "dense";
    private static final String GROW = "grow";

    private static final int TEST_ROWS = 5000;
    private static final long SEED = 2008;

    private MiddleStudy() {}

    /**
     * Runs what is left to do, and prints.
     *
     * @param args folder, tables, numbers of training rows, methods
     */
    public static void main(String... args) {
        DatasetStore store = DatasetStore.of(System.getenv());
        List<Problem> problems = new ArrayList<>();
        for (String table : args[1].split(",", -1)) {
            Dataset data = open(store, table);
            for (String rows : args[2].split(",", -1)) {
                problems.add(problem(table, data, Integer.parseInt(rows)));
            }
        }
        List<LabMethod> methods =
                Arrays.stream(args[3].split(",", -1)).map(MiddleStudy::method).toList();
        ExperimentPlan plan = ExperimentPlan.of(problems, methods, 1);
        try (ResultLog log = ResultLog.open(Path.of(args[0], "middle.log"), plan)) {
            ExperimentRunner.withThreads(1).run(plan, log);
            System.out.println(table(log.results()));
        }
    }

    private static Dataset open(DatasetStore store, String table) {
        if (!TABLES.contains(table)) {
            throw new IllegalArgumentException("there is no table '" + table + "'; there are " + TABLES);
        }
        return switch (table) {
            case "ringnorm" -> Synthetic.ringnorm(20_000, SEED);
            case "waveform" -> Synthetic.waveform(20_000, SEED);
            default -> Problems.oneClass(store, table, POSITIVE.getOrDefault(table, ""), SEED);
        };
    }

    /** The same test rows whatever the number of training rows, none of which is among them. */
    private static Problem problem(String table, Dataset data, int rows) {
        Split halves = Splits.stratified(data, data.size() - TEST_ROWS, SEED);
        Dataset others = data.select(halves.train());
        int[] train = Arrays.stream(Splits.stratified(others, rows, SEED).train())
                .map(i -> halves.train()[i])
                .toArray();
        Dataset both = data.select(IntStream.concat(IntStream.of(train), IntStream.of(halves.test()))
                .toArray());
        return Problem.of(
                table + "-" + rows,
                both,
                List.of(Partition.ofTraining(
                        1, both.size(), IntStream.range(0, rows).toArray())),
                rows + " training rows and " + TEST_ROWS + " others, seed " + SEED);
    }

    private static LabMethod method(String name) {
        String[] parts = name.split("-", -1);
        Trainer trainer = DefaultTrainer.forGoal(Goal.LOG_LOSS)
                .withQuick(parts[0].equals("quick"))
                .withThreads(1);
        return new Way(
                name,
                parts[0] + ", " + parts[1] + ": " + DefaultTrainer.configuration(),
                inducing(parts[1]).map(trainer::withInducing).orElseGet(trainer::withAllRows));
    }

    private static Optional<Inducing> inducing(String how) {
        if (how.equals(DENSE)) {
            return Optional.empty();
        }
        if (how.equals(GROW)) {
            return Optional.of(Inducing.growing(1));
        }
        int m = Integer.parseInt(how.substring(1));
        return Optional.of(
                switch (how.charAt(0)) {
                    case 'k' -> Inducing.kMeans(m, 1);
                    case 'g' -> Inducing.greedyVariance(m).atFittedKernel();
                    default -> throw new IllegalArgumentException("'" + how + "' is not dense, kM, gM or grow");
                });
    }

    /** A trainer whose seconds are those of the processor, on this one thread, and which tells how many inducing inputs there are. */
    private record Way(String name, String description, Trainer trainer) implements LabMethod {
        @Override
        public LabFit fit(Dataset train, long seed) {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long start = threads.getCurrentThreadCpuTime();
            BinaryClassifier fitted = trainer.fit(train);
            double seconds = 1e-9 * (threads.getCurrentThreadCpuTime() - start);
            FitSummary summary = fitted.summary();
            Map<String, Double> inducing = new TreeMap<>();
            for (int k = 0; k < summary.members().size(); k++) {
                double m = summary.members()
                        .get(k)
                        .sparse()
                        .map(SparseSetup::inducing)
                        .orElse(summary.size());
                inducing.put("inducing" + (k + 1), m);
            }
            FitRecord record = new FitRecord(
                    seconds,
                    summary.work().evaluations(),
                    summary.work().steps(),
                    summary.converged(),
                    fitted.leaveOneOut().nlp(),
                    inducing,
                    summary.warnings());
            return new LabFit(LabModel.of(fitted), record);
        }
    }

    private static MarkdownTable table(Map<String, TaskResult> results) {
        MarkdownTable table = new MarkdownTable(List.of(
                "table-rows",
                "method",
                "test log loss × 100",
                "of dense",
                "leave-one-out × 100",
                "AUC × 100",
                "m",
                "evaluations",
                "processor s"));
        results.values().stream()
                .sorted(Comparator.comparing(MiddleStudy::order))
                .forEach(result -> {
                    String[] id = result.id().split("/", -1);
                    double dense = Optional.ofNullable(
                                    results.get(id[0] + "/" + id[1].split("-", -1)[0] + "-dense/" + id[2]))
                            .map(known -> known.score(Metric.NLP))
                            .orElse(Double.NaN);
                    double loss = result.score(Metric.NLP);
                    table.row(List.of(
                            id[0],
                            id[1]
                                    + result.failure()
                                            .map(why -> " failed: " + why)
                                            .orElse(""),
                            Rounded.fixed(100 * loss, 2),
                            Double.isNaN(dense)
                                    ? "–"
                                    : String.format(Locale.ROOT, "%+.1f %%", 100 * (loss / dense - 1)),
                            Rounded.fixed(100 * result.score(Metric.LOO_NLP), 2),
                            Rounded.fixed(100 * result.score(Metric.AUC), 2),
                            result.fit().hyperparameters().entrySet().stream()
                                    .filter(entry -> entry.getKey().startsWith("inducing"))
                                    .map(entry -> Rounded.fixed(entry.getValue(), 0))
                                    .distinct()
                                    .collect(Collectors.joining(", ")),
                            Integer.toString(result.fit().evaluations()),
                            Rounded.fixed(result.fit().seconds(), 1)));
                });
        return table;
    }

    /** Tables as they are listed, fewer rows first, dense before inducing inputs, fewer of these first. */
    private static String order(TaskResult result) {
        String[] id = result.id().split("/", -1);
        String[] problem = id[0].split("-", -1);
        String[] method = id[1].split("-", -1);
        String how = method[1].equals(DENSE)
                ? ""
                : method[1].equals(GROW)
                        ? GROW
                        : String.format(
                                Locale.ROOT, "%06d%s", Integer.parseInt(method[1].substring(1)), method[1].charAt(0));
        return String.format(
                Locale.ROOT,
                "%d %06d %s %s",
                TABLES.indexOf(problem[0]),
                Integer.parseInt(problem[1]),
                method[0].equals("quick") ? "0" : "1",
                how);
    }
}
