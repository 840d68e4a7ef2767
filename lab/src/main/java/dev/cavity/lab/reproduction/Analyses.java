package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.report.Rounded;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the paper finds in its text beside the tables (sections 6.1 and 6.2), from the results of an experiment.
 *
 * @param report the report
 * @param confidence how sure decisions are
 * @param hyperparameters what was chosen
 * @param duel EP-CV(FM) against the two-step method, if both were run
 */
public record Analyses(
        ExperimentReport report, ConfidenceTable confidence, HyperparameterTable hyperparameters, Optional<Duel> duel) {
    private static final String LEAST_SQUARES = "ls-cv-nlp";
    private static final List<String> PROPAGATION = List.of("ep-ml", "ep-cv-nlp");
    private static final String F_MEASURE = "ep-cv-fm";
    private static final String TWO_STEP = "nlp-fm-bias";

    static Analyses of(ExperimentReport report) {
        ResultsByCell cells = new ResultsByCell(report.plan(), report.results());
        Optional<Duel> duel = Optional.of(Duel.of(cells, Metric.F1, F_MEASURE, TWO_STEP))
                .filter(found -> !found.rows().isEmpty());
        return new Analyses(report, ConfidenceTable.of(cells), HyperparameterTable.of(cells), duel);
    }

    String markdown() {
        return "# " + report.experiment().title() + ": the analyses of the paper's text\n\n"
                + DataTable.markdown(report.experiment(), report.plan())
                + confidence.markdown()
                + hyperparameters.markdown()
                + widths()
                + biases()
                + duel.map(Duel::markdown).orElse("");
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
        duel.ifPresent(found -> node.set("duel", found.json()));
        return node;
    }
}
