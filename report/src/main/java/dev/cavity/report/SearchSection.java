package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.model.FitSetup;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpSummary;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.LeaveOneOutCheck;
import dev.cavity.selection.Prior;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How one Gaussian process was fitted: the criterion by iteration, the hyperparameters with their priors, how it ended. */
final class SearchSection {
    private final String id;
    private final GpSummary summary;
    private final List<String> features;
    private final Optional<LeaveOneOutCheck> check;

    SearchSection(String id, GpSummary summary, List<String> features, Optional<LeaveOneOutCheck> check) {
        this.id = id;
        this.summary = summary;
        this.features = features;
        this.check = check;
    }

    String lead() {
        FitSetup setup = summary.setup();
        return SetupWords.method(setup.inference()) + " with the " + setup.likelihood() + " likelihood and "
                + SetupWords.kernel(setup.kernel()) + "; hyperparameters chosen by "
                + SetupWords.criterion(setup.criterion()) + ".";
    }

    Html content(Page page) {
        Html content = new Html();
        if (!summary.history().isEmpty()) {
            content.add(page.figure(iterations()));
        }
        content.open("div", "class", "card").element("h3", "Hyperparameters").line();
        content.element(
                "p",
                "What was chosen, and what it was held to. A value far from the centre of its prior is one that the data insisted on.",
                "class",
                "reading");
        content.scrolled("Hyperparameters", parameters()).close("div").line();
        content.open("div", "class", "card")
                .element("h3", "How it ended")
                .add(ending())
                .close("div")
                .line();
        return content;
    }

    private Figure iterations() {
        Map<Integer, List<IterationReport>> starts = summary.history().stream()
                .collect(Collectors.groupingBy(IterationReport::restart, LinkedHashMap::new, Collectors.toList()));
        var best = starts.entrySet().stream()
                .min(Comparator.comparingDouble(entry ->
                        entry.getValue().get(entry.getValue().size() - 1).objective()))
                .orElseThrow();
        boolean smoothed = summary.history().stream().anyMatch(i -> Math.abs(i.loss() - i.trueLoss()) > 1e-12);
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        ArrayNode drawn = data.putArray("starts");
        TextTable table = TextTable.of("start, iteration", "smoothed", "counted", "with the prior's share")
                .captioned("Criterion by iteration");
        starts.forEach((start, iterations) -> {
            ObjectNode node = drawn.addObject().put("best", start.equals(best.getKey()));
            node.set(
                    "iteration",
                    Numerals.whole(iterations.stream()
                            .mapToLong(IterationReport::iteration)
                            .toArray()));
            node.set(
                    "loss",
                    Numerals.drawn(iterations.stream()
                            .mapToDouble(IterationReport::loss)
                            .toArray()));
            node.set(
                    "trueLoss",
                    Numerals.drawn(iterations.stream()
                            .mapToDouble(IterationReport::trueLoss)
                            .toArray()));
            iterations.forEach(i -> table.row(
                    (start + 1) + ", " + i.iteration(),
                    Numerals.fixed(i.loss(), 5),
                    Numerals.fixed(i.trueLoss(), 5),
                    Numerals.fixed(i.objective(), 5)));
        });
        data.put("smoothed", smoothed)
                .put("criterion", SetupWords.criterion(summary.setup().criterion()));
        return new Figure(
                id + "-iterations",
                "iterations",
                "The criterion by iteration",
                smoothed
                        ? "The search minimises the smoothed criterion, which has a gradient; the true one counts hard decisions and moves in"
                                + " steps. They should fall together."
                        : "The criterion needs no smoothing: what is minimised is what is meant. It should fall and level out.",
                Numerals.count(best.getValue().size(), "iteration") + ", ending at " + Numerals.fixed(summary.loss(), 4)
                        + ".",
                data,
                table.html());
    }

    private Html parameters() {
        TextTable table = TextTable.of("hyperparameter", "what it is", "value", "on the scale of the search", "prior")
                .captioned("Hyperparameters");
        for (FittedParameter parameter : summary.parameters()) {
            boolean log = parameter.role().isLog();
            table.row(
                    parameter.name(),
                    meaning(parameter),
                    Numerals.significant(log ? Math.exp(parameter.value()) : parameter.value(), 4),
                    Numerals.fixed(parameter.value(), 4),
                    prior(parameter));
        }
        return table.html();
    }

    private String meaning(FittedParameter parameter) {
        return switch (parameter.role()) {
            case SIGNAL_VARIANCE -> "variance of the latent function";
            case SQUARED_LENGTH_SCALE -> {
                List<Integer> columns = parameter.coordinate().parameter().columns();
                yield "squared length scale"
                        + (columns.isEmpty()
                                ? ""
                                : " of "
                                        + columns.stream()
                                                .filter(k -> k < features.size())
                                                .map(features::get)
                                                .collect(Collectors.joining(", ")));
            }
            case SHAPE -> "shape of the kernel";
            case NOISE -> "noise variance";
            case SHIFT -> "added before decisions only";
            case MEAN -> "added to the latent function";
        };
    }

    private static String prior(FittedParameter parameter) {
        Prior prior = parameter.coordinate().prior();
        if (!parameter.coordinate().free()) {
            return parameter.value() == parameter.coordinate().start() ? "held" : "chosen in the second step";
        }
        if (!prior.isInformative()) {
            return "none";
        }
        double away = (parameter.value() - prior.centre()) / prior.deviation();
        return Numerals.fixed(prior.centre(), 2) + " ± " + Numerals.significant(prior.deviation(), 2) + " ("
                + Numerals.fixed(Math.abs(away), 1) + " sd away)";
    }

    private Html ending() {
        Html list = new Html().open("dl", "class", "facts").line();
        fact(
                list,
                "search",
                summary.stop().converged()
                        ? "converged: " + words(summary.stop().name())
                        : "NOT converged: " + words(summary.stop().name()));
        fact(list, "inference", summary.convergence().toString());
        fact(
                list,
                "optimiser",
                summary.setup().optimizer() + ", "
                        + Numerals.count(summary.setup().restarts() + 1L, "start"));
        fact(
                list,
                "work",
                Numerals.count(summary.work().evaluations(), "evaluation") + ", "
                        + Numerals.count(
                                summary.work().steps(),
                                SetupWords.unit(summary.work().unit())));
        fact(
                list,
                "criterion",
                Numerals.fixed(summary.loss(), 5) + " smoothed, " + Numerals.fixed(summary.trueLoss(), 5) + " counted");
        check.ifPresent(c -> fact(
                list,
                "leave-one-out, checked",
                Numerals.count(c.points().length, "row") + " (" + c.positives()
                        + " positive) left out and refitted for real: the probabilities are off by "
                        + Numerals.significant(c.meanDifference(), 2) + " on average, "
                        + Numerals.significant(c.largestDifference(), 2) + " at most"
                        + (c.converged() ? "" : " (not all refits converged)")));
        return list.close("dl").line();
    }

    private static void fact(Html list, String name, String value) {
        list.open("div").element("dt", name).element("dd", value).close("div").line();
    }

    static String words(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
