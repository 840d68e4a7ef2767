package dev.cavity.lab.tuning;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.Decision;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.Priors;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures how wide the default priors should be, on data that the paper's tables do not use; docs/decisions/0007-priors.md has
 * the outcome. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.tuning.PriorStudy DIR PARTITIONS nlp|f1|evidence|nlp+threshold|... iso|ard 1:1 1.5:2 ...</pre>
 *
 * <p>where each choice has the standard deviations for log β0, for log β (with ARD the common factor), and, each optional, for
 * the own factors of ARD, for γ and for c. Prints
 * the table of test scores and, per choice, the mean over problems of its score minus that of the first choice.
 */
public final class PriorStudy {
    /** A criterion with this behind its name: the threshold is then chosen by the leave-one-out F-measure. */
    private static final String THRESHOLD = "+threshold";

    private PriorStudy() {}

    /**
     * Runs the study; resumable.
     *
     * @param args folder, number of partitions, criterion, metric of the kernel, choices
     */
    public static void main(String... args) {
        boolean f1 = args[2].equals("f1") || args[2].endsWith(THRESHOLD);
        boolean ard = args[3].equals("ard");
        List<LabMethod> methods = new ArrayList<>();
        for (String choice : List.of(args).subList(4, args.length)) {
            methods.add(new Choice(args[2], ard, choice));
        }
        List<Problem> problems = StudyProblems.open(DatasetStore.of(System.getenv()), Integer.parseInt(args[1]));
        ExperimentPlan plan = ExperimentPlan.of(problems, methods, 1);
        Path file = Path.of(args[0], args[2] + "-" + args[3] + ".log");
        try (ResultLog log = ResultLog.open(file, plan)) {
            ExperimentRunner.withThreads(Runtime.getRuntime().availableProcessors())
                    .run(plan, log);
            for (Metric metric : f1 ? List.of(Metric.F1, Metric.AUC) : List.of(Metric.NLP, Metric.ERROR)) {
                print(ResultTable.of(plan, log.results(), metric));
            }
            seconds(plan, log.results());
        }
    }

    private static void print(ResultTable table) {
        System.out.println(Tables.markdown(table));
        double[][] means = table.means();
        for (int j = 0; j < table.methods().size(); j++) {
            double sum = 0;
            int better = 0;
            for (double[] row : means) {
                sum += row[j] - row[0];
                better += (table.metric().largerIsBetter() ? row[j] > row[0] : row[j] < row[0]) ? 1 : 0;
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-24s %+.3f  better on %d of %d%n",
                    table.methods().get(j),
                    sum / means.length,
                    better,
                    means.length);
        }
        System.out.println();
    }

    private static void seconds(ExperimentPlan plan, Map<String, TaskResult> results) {
        for (LabMethod method : plan.methods()) {
            double sum = results.values().stream()
                    .filter(result -> result.id().contains("/" + method.name() + "/"))
                    .mapToDouble(result -> result.fit().seconds())
                    .sum();
            System.out.printf(Locale.ROOT, "%-24s %.1f s%n", method.name(), sum);
        }
    }

    /** The default classifier with other priors; "paper" is the paper's method, for comparison. */
    private record Choice(String criterion, boolean ard, String choice) implements LabMethod {
        @Override
        public String name() {
            return choice.replace(':', '_');
        }

        @Override
        public String description() {
            return "the default classifier with prior deviations " + choice;
        }

        @Override
        public LabFit fit(Dataset train, long seed) {
            if (!Character.isDigit(choice.charAt(0))) {
                return LabMethods.byName(choice).fit(train, seed);
            }
            return LabMethods.custom(name(), description(), trainer()).fit(train, seed);
        }

        private GpTrainer trainer() {
            String[] parts = choice.split(":");
            double signal = number(parts, 0, 1);
            double scale = number(parts, 1, 1);
            Priors priors = new Priors(signal, scale, number(parts, 2, 1), 1, number(parts, 3, 1), number(parts, 4, 4));
            GpTrainer trainer = GpTrainer.withDefaults()
                    .withKernel(KernelRecipe.byName("se", ard))
                    .withCriterion(Criteria.byName(criterion.replace(THRESHOLD, "")))
                    .withPriors(priors);
            return criterion.endsWith(THRESHOLD)
                    ? trainer.withDecision(Decision.bestFor(DecisionGoal.fMeasure(0.5)))
                    : trainer;
        }

        private static double number(String[] parts, int index, double otherwise) {
            return index < parts.length ? Double.parseDouble(parts[index].replace("inf", "Infinity")) : otherwise;
        }
    }
}
