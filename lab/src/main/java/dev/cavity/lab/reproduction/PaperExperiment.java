package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problems;
import java.util.ArrayList;
import java.util.List;

/**
 * An experiment of the paper that ends in tables.
 *
 * @param key its name in commands and files, such as "nlp"
 * @param title its name for people
 * @param metrics the metrics of its tables, the main one first
 * @param problems the names of its problems, in the paper's order
 * @param ownMethods Cavity's own methods for it
 * @param alternating the method of the paper whose optimiser is compared with exact gradients
 */
public record PaperExperiment(
        String key,
        String title,
        List<Metric> metrics,
        List<String> problems,
        List<String> ownMethods,
        String alternating) {
    /** Tables 4 and 5: predictive loss and test error on the thirteen IDA data sets. */
    public static final PaperExperiment NLP = new PaperExperiment(
            "nlp",
            "Predictive loss and test error: the paper's Tables 4 and 5",
            List.of(Metric.NLP, Metric.ERROR),
            Problems.ofTable4(),
            List.of("cavity-nlp", "cavity-ard-nlp", "cavity-committee"),
            "ep-cv-nlp");

    /** Table 7: F-measure on eight imbalanced data sets. */
    public static final PaperExperiment F_MEASURE = new PaperExperiment(
            "fmeasure",
            "F-measure on imbalanced data: the paper's Table 7",
            List.of(Metric.F1),
            Problems.ofTable7(),
            List.of("cavity-f1", "cavity-ard-nlp-threshold", "cavity-committee-threshold"),
            "ep-cv-fm");

    /** Copies the lists. */
    public PaperExperiment {
        metrics = List.copyOf(metrics);
        problems = List.copyOf(problems);
        ownMethods = List.copyOf(ownMethods);
    }

    /** {@return both, in the order of the paper} */
    public static List<PaperExperiment> all() {
        return List.of(NLP, F_MEASURE);
    }

    /** {@return the methods that the paper's tables have} */
    public List<String> paperMethods() {
        return PaperTables.methods(metrics.get(0));
    }

    /** {@return the {@link #alternating} method by exact gradients} */
    public String exact() {
        return alternating + "-exact";
    }

    /** {@return the methods that are run if none are asked for: the paper's, Cavity's own, the other optimiser} */
    public List<String> methods() {
        List<String> names = new ArrayList<>(paperMethods());
        names.addAll(ownMethods);
        names.add(exact());
        return List.copyOf(names);
    }
}
