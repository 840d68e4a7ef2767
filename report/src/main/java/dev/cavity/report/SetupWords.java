package dev.cavity.report;

import dev.cavity.engine.WorkUnit;
import dev.cavity.model.FitSetup;

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
        String family = name.replaceFirst(" \\(ard.*\\)$", "");
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
        return known
                + (name.endsWith(" (ard)")
                        ? " with a length scale for each feature"
                        : name.endsWith(" (ard by column)") ? " with a length scale for each column" : "");
    }

    /** What a kernel can see, for those who know no kernels. */
    static String look(FitSetup setup) {
        return look(setup.kernel())
                + (setup.criterion().equals("evidence") ? "" : ", tuned by " + criterion(setup.criterion()));
    }

    private static String look(String name) {
        String family = name.replaceFirst(" \\(ard.*\\)$", "");
        String shape =
                switch (family) {
                    case "linear" -> "straight: every column adds its share, as in logistic regression";
                    case "se" -> "smooth: rows that are alike get alike probabilities";
                    case "matern12" -> "rough: like the smooth one, but it may change quickly from row to row";
                    case "matern32", "matern52" -> "fairly smooth: between smooth and rough";
                    case "rq" -> "smooth on several scales at once";
                    default -> "the kernel " + family;
                };
        return shape + (family.equals(name) ? "" : ", each column with a weight of its own");
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
