package dev.cavity.verdict;

import dev.cavity.data.Feature;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpSummary;
import dev.cavity.model.Member;
import dev.cavity.optimize.StopReason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Did the fit end well? What did not converge, and hyperparameters that were driven to a bound, in words of what that means. What concerns less than
 * {@value #MINOR} of the weight of the Gaussian processes that are averaged is only worth knowing.
 */
final class FitCheck {
    private static final double MINOR = 0.25;
    /** As in the warnings of a fit. */
    private static final double MUCH_RESIDUAL = 0.5;

    private final List<Feature> features;
    /** What is wrong, the advice, and the weight that it concerns, by fault. */
    private final Map<Fault, Map<String, Double>> weights = new LinkedHashMap<>();

    private final Map<Fault, Set<String>> advice = new LinkedHashMap<>();
    private final Set<Fault> serious = new LinkedHashSet<>();

    private FitCheck(List<Feature> features) {
        this.features = features;
    }

    static List<Finding> of(Classifier classifier, List<Feature> features) {
        FitCheck check = new FitCheck(features);
        int binaries = classifier.binaries().size();
        for (BinaryClassifier binary : classifier.binaries()) {
            for (Member member : binary.members()) {
                check.convergence(member.gp().details(), member.weight() / binaries);
                member.gp().details().parameters().stream()
                        .filter(parameter -> parameter.coordinate().free())
                        .forEach(parameter -> check.bound(parameter, member.weight() / binaries));
                check.inducing(member.gp().details(), member.weight() / binaries);
            }
        }
        if (check.weights.isEmpty() && !classifier.summary().converged()) {
            check.note(
                    Fault.NOT_CONVERGED,
                    "the weights of the models that are averaged were not found as exactly as they should be",
                    "Fit again; if it stays so, take fewer models.",
                    1);
        }
        return check.findings();
    }

    private void note(Fault fault, String what, String doing, double weight) {
        weights.computeIfAbsent(fault, absent -> new LinkedHashMap<>()).merge(what, weight, Double::sum);
        advice.computeIfAbsent(fault, absent -> new LinkedHashSet<>()).add(doing);
    }

    private void convergence(GpSummary gp, double weight) {
        if (!gp.convergence().converged()) {
            serious.add(Fault.NOT_CONVERGED);
            note(
                    Fault.NOT_CONVERGED,
                    "the probabilities themselves were not computed as exactly as they should be",
                    "Do not rely on them: fit again with other settings, such as another kernel.",
                    weight);
        }
        if (gp.stop() == StopReason.CANCELLED) {
            note(
                    Fault.NOT_CONVERGED,
                    "the search was stopped before its end",
                    "It is the best that had been found; let it run to the end for a better one.",
                    weight);
        } else if (!gp.stop().converged()) {
            boolean steps = gp.stop() == StopReason.MAX_ITERATIONS || gp.stop() == StopReason.MAX_EVALUATIONS;
            note(
                    Fault.NOT_CONVERGED,
                    steps ? "the search used up its steps" : "the search found no way on before it had settled",
                    steps ? "Allow it more (--max-iterations)." : "Fit again with --restarts, or with another kernel.",
                    weight);
        }
    }

    private void bound(FittedParameter parameter, double weight) {
        boolean low = parameter.value() <= parameter.coordinate().lower();
        boolean high = parameter.value() >= parameter.coordinate().upper();
        if (!low && !high) {
            return;
        }
        boolean ofAll = parameter.coordinate().parameter().columns().isEmpty();
        switch (parameter.role()) {
            case SIGNAL_VARIANCE -> {
                if (high) {
                    note(
                            Fault.AT_BOUND,
                            "its probabilities are as close to 0 and 1 as they may be",
                            "Look for a column that gives the answer away; if there is none, the classes are separated without error.",
                            weight);
                }
            }
            case SQUARED_LENGTH_SCALE -> {
                if (low) {
                    note(
                            Fault.AT_BOUND,
                            (ofAll ? "rows" : columns(parameter))
                                    + " are told apart as finely as is possible, so that each resembles only"
                                    + " itself",
                            "A column of numbers that are all different and mean nothing, such as an identifier, does this: leave it out.",
                            weight);
                } else if (ofAll) {
                    note(
                            Fault.AT_BOUND,
                            "the smoothest function that is possible was chosen",
                            "Try a linear kernel, which is the next smoother.",
                            weight);
                }
            }
            case MEAN, SHIFT ->
                note(
                        Fault.AT_BOUND,
                        "where there are no data the answer is as extreme as is allowed",
                        "Fit without --criterion: a goal chooses a threshold instead.",
                        weight);
            case SHAPE, NOISE -> {
                // says nothing about what comes out
            }
        }
    }

    private String columns(FittedParameter parameter) {
        return "values of "
                + Words.list(parameter.coordinate().parameter().columns().stream()
                        .map(k -> "'" + features.get(k).origin() + "'")
                        .distinct()
                        .toList());
    }

    private void inducing(GpSummary gp, double weight) {
        gp.sparse()
                .filter(sparse -> sparse.residualShare() > MUCH_RESIDUAL)
                .ifPresent(sparse -> note(
                        Fault.FEW_INDUCING,
                        Words.count(sparse.inducing(), "inducing input") + " leave "
                                + Words.percent(sparse.residualShare()) + " of what could be said of the rows unsaid",
                        "Take more of them (--inducing), if you can wait.",
                        weight));
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        weights.forEach((fault, found) -> {
            double weight = Math.min(
                    1,
                    found.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElse(0));
            Colour colour = weight < MINOR ? Colour.GREEN : serious.contains(fault) ? Colour.RED : Colour.AMBER;
            findings.add(new Finding(
                            fault,
                            colour,
                            Words.capitalised(found.keySet().stream().limit(2).collect(Collectors.joining("; "))) + ".",
                            String.join(
                                    " ",
                                    advice.getOrDefault(fault, Set.of()).stream()
                                            .limit(2)
                                            .toList()))
                    .with("weight", weight));
        });
        return findings;
    }
}
