package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An experiment of the paper that ends in tables, or one of the same form with methods that the paper only speaks of.
 *
 * @param key its name in commands and files, such as "nlp"
 * @param title its name for people
 * @param metrics the metrics of its tables, the main one first
 * @param problems the names of its problems, in the paper's order
 * @param dataTable the number of the paper's table with the sizes of the problems
 * @param references the methods of the paper's tables that are run if none are asked for
 * @param others the methods that are run beside them
 * @param alternating the method of the paper whose optimiser is compared with exact gradients, if it is
 * @param partitions the last partition that is run if none are asked for
 */
public record PaperExperiment(
        String key,
        String title,
        List<Metric> metrics,
        List<String> problems,
        int dataTable,
        List<String> references,
        List<String> others,
        Optional<String> alternating,
        int partitions) {
    private static final int FEW = 20;

    /** Tables 4 and 5: predictive loss and test error on the thirteen IDA data sets. */
    public static final PaperExperiment NLP = new PaperExperiment(
            "nlp",
            "Predictive loss and test error: the paper's Tables 4 and 5",
            List.of(Metric.NLP, Metric.ERROR),
            Problems.ofTable4(),
            3,
            PaperTables.methods(Metric.NLP),
            List.of("default"),
            Optional.of("ep-cv-nlp"),
            Integer.MAX_VALUE);

    /** Table 7: F-measure on eight imbalanced data sets. */
    public static final PaperExperiment F_MEASURE = new PaperExperiment(
            "fmeasure",
            "F-measure on imbalanced data: the paper's Table 7",
            List.of(Metric.F1),
            Problems.ofTable7(),
            6,
            PaperTables.methods(Metric.F1),
            List.of("default-f1"),
            Optional.of("ep-cv-fm"),
            Integer.MAX_VALUE);

    /** The methods that the paper's sections 1, 2 and 5 discuss and its tables do not have, on the data of Tables 4 and 5. */
    public static final PaperExperiment COMPARATORS = new PaperExperiment(
            "comparators",
            "Methods that the paper discusses, on the data of its Tables 4 and 5",
            List.of(Metric.NLP, Metric.ERROR),
            Problems.ofTable4(),
            3,
            List.of("ep-ml", "ep-cv-nlp", "ls-cv-nlp"),
            List.of("laplace-ml", "em-ep", "loo-error-grid", "ard-evidence-loo", "5-fold-nlp", "ls-cv-nlp-free"),
            Optional.empty(),
            FEW);

    /** The other criteria of the paper's section 3, on the data of Table 7. */
    public static final PaperExperiment CRITERIA = new PaperExperiment(
            "criteria",
            "The paper's other criteria, on the data of its Table 7",
            List.of(Metric.F1, Metric.ERROR, Metric.AUC),
            Problems.ofTable7(),
            6,
            List.of("ep-cv-nlp", "ep-cv-fm", "nlp-fm-bias"),
            List.of("ep-cv-wer", "ep-cv-auc"),
            Optional.empty(),
            FEW);

    /** Copies the lists. */
    public PaperExperiment {
        metrics = List.copyOf(metrics);
        problems = List.copyOf(problems);
        references = List.copyOf(references);
        others = List.copyOf(others);
    }

    /** {@return those with tables in the paper, in its order} */
    public static List<PaperExperiment> ofPaper() {
        return List.of(NLP, F_MEASURE);
    }

    /** {@return those with methods that the paper only discusses} */
    public static List<PaperExperiment> discussed() {
        return List.of(COMPARATORS, CRITERIA);
    }

    /** {@return the methods of the paper's tables} */
    public List<String> paperMethods() {
        return references;
    }

    /** {@return the {@link #alternating} method by exact gradients, if the two are compared} */
    public Optional<String> exact() {
        return alternating.map(name -> name + "-exact");
    }

    /** {@return the methods that are run if none are asked for: the paper's, the others, the other optimiser} */
    public List<String> methods() {
        List<String> names = new ArrayList<>(references);
        names.addAll(others);
        exact().ifPresent(names::add);
        return List.copyOf(names);
    }
}
