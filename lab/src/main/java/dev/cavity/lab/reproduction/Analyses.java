package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.report.Rounded;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What the paper finds in its text beside the tables (sections 6.1 and 6.2), from the results of an experiment.
 *
 * @param report the report
 * @param confidence how sure decisions are
 * @param hyperparameters what was chosen
 * @param duels pairs of methods partition by partition: EP-CV(FM) against the two-step method, and the default against the paper's, as far
 *     as they were run
 */
public record Analyses(
        ExperimentReport report, ConfidenceTable confidence, HyperparameterTable hyperparameters, List<Duel> duels) {
    private static final String LEAST_SQUARES = "ls-cv-nlp";
    private static final List<String> PROPAGATION = List.of("ep-ml", "ep-cv-nlp");
    private static final String F_MEASURE = "ep-cv-fm";
    private static final String TWO_STEP = "nlp-fm-bias";

    /** Two methods and the metric by which they meet. */
    private record Pair(Metric metric, String first, String second) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair(Metric.F1, F_MEASURE, TWO_STEP),
            new Pair(Metric.F1, "default-f1", F_MEASURE),
            new Pair(Metric.NLP, "default", "ep-ml"),
            new Pair(Metric.NLP, "default", "ep-cv-nlp"));

    /** Copies the list. */
    public Analyses {
        duels = List.copyOf(duels);
    }

    static Analyses of(ExperimentReport report) {
        ResultsByCell cells = new ResultsByCell(report.plan(), report.results());
        List<Duel> duels = PAIRS.stream()
                .filter(pair -> report.experiment().metrics().contains(pair.metric()))
                .map(pair -> Duel.of(cells, pair.metric(), pair.first(), pair.second()))
                .filter(duel -> !duel.rows().isEmpty())
                .toList();
        return new Analyses(report, ConfidenceTable.of(cells), HyperparameterTable.of(cells), duels);
    }

    String markdown() {
        return "# " + report.experiment().title() + ": the analyses of the paper's text\n\n"
                + DataTable.markdown(report.experiment(), report.plan())
                + confidence.markdown()
                + hyperparameters.markdown()
                + widths()
                + biases()
                + duels.stream().map(Duel::markdown).collect(Collectors.joining());
    }

    private List<String> problems() {
        return report.plan().problems().stream().map(problem -> problem.name()).toList();
    }

    private boolean ran(List<String> methods) {
        return report.plan().methods().stream()
                .map(method -> method.name())
                .toList()
                .containsAll(methods);
    }

    private List<String> difficult() {
        return problems().stream()
                .filter(HyperparameterTable.DIFFICULT::contains)
                .toList();
    }

    private List<String> easier() {
        return problems().stream()
                .filter(problem -> !HyperparameterTable.DIFFICULT.contains(problem))
                .toList();
    }

    private String widths() {
        if (!ran(List.of(LEAST_SQUARES)) || !ran(PROPAGATION)) {
            return "";
        }
        return "The paper: LS-CV(NLP) takes smaller width and signal variance than the other two on most data sets except the difficult"
                + " ones (" + String.join(", ", HyperparameterTable.DIFFICULT) + "). Here both are smaller on "
                + hyperparameters.smaller(LEAST_SQUARES, PROPAGATION, easier()) + " of " + easier().size()
                + " others and on " + hyperparameters.smaller(LEAST_SQUARES, PROPAGATION, difficult()) + " of "
                + difficult().size() + " difficult ones.\n\n";
    }

    private String biases() {
        if (!ran(List.of(F_MEASURE, TWO_STEP))) {
            return "";
        }
        StringBuilder text = new StringBuilder(
                        "The paper: the biases γ of the two-step method are within 10 per cent of those of EP-CV(FM) on")
                .append(
                        " breast-cancer, diabetes and german and differ by more than 40 per cent elsewhere. Here, medians: ");
        String between = "";
        for (String problem : problems()) {
            double difference = hyperparameters.biasDifference(problem, F_MEASURE, TWO_STEP);
            if (!Double.isNaN(difference)) {
                text.append(between).append(String.format(Locale.ROOT, "%s %.0f %%", problem, 100 * difference));
                between = ", ";
            }
        }
        return text.append(".\n\n").toString();
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("confidence", confidence.json());
        node.set("hyperparameters", hyperparameters.json());
        if (ran(List.of(LEAST_SQUARES)) && ran(PROPAGATION)) {
            ObjectNode smaller = node.putObject("leastSquaresSmaller");
            smaller.put("difficult", hyperparameters.smaller(LEAST_SQUARES, PROPAGATION, difficult()));
            smaller.put("others", hyperparameters.smaller(LEAST_SQUARES, PROPAGATION, easier()));
        }
        if (ran(List.of(F_MEASURE, TWO_STEP))) {
            ObjectNode biases = node.putObject("biasDifference");
            problems()
                    .forEach(problem ->
                            Rounded.put(biases, problem, hyperparameters.biasDifference(problem, F_MEASURE, TWO_STEP)));
        }
        ArrayNode pairs = node.putArray("duels");
        duels.forEach(duel -> pairs.add(duel.json()));
        return node;
    }
}
