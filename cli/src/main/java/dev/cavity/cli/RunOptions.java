package dev.cavity.cli;

import dev.cavity.lab.experiment.TaskExecutor;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which methods are run in an experiment, and how. */
final class RunOptions {
    /** Every method by name, for the help of the commands that take --methods. */
    static final String METHODS_HELP =
            "Methods: default, what 'cavity fit' does by itself, default-f1, what 'cavity fit --goal f1' does; the paper's ep-ml,"
                    + " ep-cv-nlp, ep-cv-fm, ep-cv-wer, ep-cv-auc, ls-cv-nlp, ls-cv-nlp-free, nlp-fm-bias; two of them by"
                    + " exact gradients, ep-cv-nlp-exact, ep-cv-fm-exact; one Gaussian process, cavity-nlp, cavity-f1,"
                    + " cavity-evidence, cavity-ard-nlp, cavity-ard-f1, cavity-ard-evidence, and with the best threshold"
                    + " cavity-nlp-threshold, cavity-ard-nlp-threshold; two averaged, cavity-committee,"
                    + " cavity-committee-threshold; from elsewhere"
                    + " laplace-ml, em-ep, loo-error-grid, ard-evidence-loo, 5-fold-nlp, logistic; with cavity-peers.jar on the"
                    + " class path tribuo-logistic, tribuo-svm, tribuo-forest, tribuo-xgboost, xgboost-tuned.";

    @Option(
            names = "--methods",
            split = ",",
            paramLabel = "NAME",
            description = "Which methods; names and defaults are below; 'all' for every one.")
    List<String> methods = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of fits side by side; default one for each processor.")
    @Nullable
    Integer threads;

    @Option(
            names = "--spark",
            paramLabel = "MASTER",
            description =
                    "Do the fits on a Spark cluster, such as local[2] or spark://host:7077; see the guide on large data.")
    @Nullable
    String spark;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of everything random; default 1.")
    long seed = 1;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "An HTML page to write: tables, box plots over splits, ranks and tests.")
    @Nullable
    Path report;

    @Option(names = "--json", description = "Print the summary as JSON.")
    boolean json;

    /** The methods that were asked for, or else others. */
    List<LabMethod> methods(List<String> otherwise) {
        if (methods.equals(List.of("all"))) {
            return LabMethods.all();
        }
        try {
            return (methods.isEmpty() ? otherwise : methods)
                    .stream().map(LabMethods::byName).toList();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--methods: " + e.getMessage());
        }
    }

    /** Where the fits are done; to be closed. */
    TaskExecutor place() {
        if (spark != null && threads != null) {
            throw new UsageException("--threads and --spark exclude each other: a cluster has its own number of cores");
        }
        return spark == null ? TaskExecutor.threads(sideBySide()) : TaskPlace.spark(spark);
    }

    /** How many fits run side by side in this process. */
    int sideBySide() {
        Threads.check(threads);
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }
}
