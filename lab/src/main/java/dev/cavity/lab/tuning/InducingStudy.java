package dev.cavity.lab.tuning;

import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.sparse.Inducing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What inducing inputs cost in quality: the default classifier over all training points beside the same with 20 to 200 inducing
 * inputs, on the paper's partitions of three data sets, and whether leave-one-out still tells what the test will say. A command
 * for developers, whose table docs/benchmarks.md has; resumable:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.tuning.InducingStudy DIR PARTITIONS iso|ard</pre>
 */
public final class InducingStudy {
    private static final List<String> PROBLEMS = List.of("banana", "german", "image");
    private static final List<Integer> COUNTS = List.of(20, 50, 100, 200);
    private static final String DENSE = "dense";

    private InducingStudy() {}

    /**
     * Runs the study.
     *
     * @param args folder, number of partitions, metric of the kernel
     */
    public static void main(String... args) {
        int partitions = Integer.parseInt(args[1]);
        boolean ard = args[2].equals("ard");
        DatasetStore store = DatasetStore.of(System.getenv());
        List<Problem> problems =
                PROBLEMS.stream().map(name -> Problems.open(store, name, 1)).toList();
        List<LabMethod> methods = new ArrayList<>();
        methods.add(LabMethods.custom(DENSE, "all training points, ARD " + ard, trainer(ard)));
        for (int m : COUNTS) {
            methods.add(LabMethods.custom(
                    "m" + m,
                    m + " inducing inputs, ARD " + ard,
                    trainer(ard).withInducing(Inducing.kMeans(m, 1)).withThreads(1)));
        }
        ExperimentPlan plan = new ExperimentPlan(problems, methods, 1, partitions, 1);
        Path file = Path.of(args[0], "inducing-" + args[2] + ".log");
        try (ResultLog log = ResultLog.open(file, plan)) {
            ExperimentRunner.withThreads(Runtime.getRuntime().availableProcessors())
                    .run(plan, log);
            System.out.println(table(plan, log.results()));
        }
    }

    private static GpTrainer trainer(boolean ard) {
        return GpTrainer.withDefaults().withKernel(KernelRecipe.byName("se", ard));
    }

    private static MarkdownTable table(ExperimentPlan plan, Map<String, TaskResult> results) {
        MarkdownTable table = new MarkdownTable(
                List.of("", "rows, inputs", "", "test NLP × 100", "LOO NLP × 100", "test error, %", "seconds"));
        ResultTable test = ResultTable.of(plan, results, Metric.NLP);
        ResultTable loo = ResultTable.of(plan, results, Metric.LOO_NLP);
        ResultTable error = ResultTable.of(plan, results, Metric.ERROR);
        for (Problem problem : plan.problems()) {
            String name = problem.name();
            var train = problem.divide(problem.partitions().get(0)).train();
            for (String method : test.methods()) {
                table.row(List.of(
                        name,
                        train.size() + ", " + train.dimension(),
                        method.equals(DENSE) ? DENSE : "m = " + method.substring(1),
                        Rounded.fixed(test.cell(name, method).mean(), 2),
                        Rounded.fixed(loo.cell(name, method).mean(), 2),
                        Rounded.fixed(error.cell(name, method).mean(), 2),
                        Rounded.fixed(seconds(results, name, method), 2)));
            }
        }
        return table;
    }

    private static double seconds(Map<String, TaskResult> results, String problem, String method) {
        return results.values().stream()
                .filter(result -> result.id().startsWith(problem + "/" + method + "/"))
                .mapToDouble(result -> result.fit().seconds())
                .average()
                .orElse(Double.NaN);
    }
}
