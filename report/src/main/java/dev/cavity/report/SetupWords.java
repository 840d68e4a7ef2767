package dev.cavity.report;

import dev.cavity.engine.WorkUnit;
import java.util.List;
import java.util.stream.Collectors;

/** The names of methods, kernels and criteria as a reader knows them. */
final class SetupWords {
    private SetupWords() {}

    static String method(String name) {
        return switch (name) {
            case "ep" -> "Expectation propagation";
            case "laplace" -> "Laplace's approximation";
            case "ls" -> "Least squares";
            default -> name;
        };
    }

    static String unit(WorkUnit unit) {
        return switch (unit) {
            case FACTORIZATION -> "factorisation";
            case PASS -> "pass over the rows";
        };
    }

    static String kernel(String name) {
        String family = name.replace(" (ard)", "");
        String known =
                switch (family) {
                    case "se" -> "a squared exponential kernel";
                    case "matern12" -> "a Matérn 1/2 kernel";
                    case "matern32" -> "a Matérn 3/2 kernel";
                    case "matern52" -> "a Matérn 5/2 kernel";
                    case "rq" -> "a rational quadratic kernel";
                    case "linear" -> "a linear kernel";
                    default -> "the kernel " + family;
                };
        return known + (name.endsWith(" (ard)") ? " with a length scale for each feature" : "");
    }

    static String criteria(List<String> names) {
        return names.stream().map(SetupWords::criterion).collect(Collectors.joining(" and "));
    }

    static String criterion(String name) {
        return switch (name) {
            case "nlp" -> "leave-one-out log loss";
            case "f1" -> "leave-one-out F-measure";
            case "evidence" -> "the evidence";
            case "auc" -> "the area under the ROC curve by leave-pair-out";
            case "paper-auc" -> "what the paper calls AUC, by leave-one-out";
            case "brier" -> "leave-one-out Brier score";
            default -> "leave-one-out " + name;
        };
    }
}
