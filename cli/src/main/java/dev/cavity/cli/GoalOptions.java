package dev.cavity.cli;

import dev.cavity.evaluation.Goal;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a classifier is wanted for, and how its probabilities become decisions. What was not given is null. */
@Heading("What the classifier is for")
final class GoalOptions {
    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            description = {
                "log-loss: probabilities you can trust (default).",
                "f1, f:ζ: find a rare class without too many false alarms; ζ is the weight of recall, f1 is f:0.5.",
                "cost:FN:FP: mistakes that cost different amounts, a miss FN and a false alarm FP; wer:τ is cost:1:τ.",
                "auc: rank the cases well. With more than two classes log-loss, f1, f:ζ, auc, or --costs."
            })
    @Nullable
    Goal goal;

    @Option(
            names = "--threshold",
            paramLabel = "RULE",
            description =
                    "With two classes: call a case positive from this probability on, or from the one that is best on"
                            + " leave-one-out for f1, f:ζ, wer:τ or cost:FN:FP; default: what serves the goal.")
    @Nullable
    String threshold;

    @Option(
            names = "--costs",
            paramLabel = "FILE",
            description =
                    "What it costs to call one class another: a table with a row for each class that cases have and a"
                            + " column for each that they are called, class names in the first row and column.")
    @Nullable
    Path costs;

    @Option(
            names = "--quick",
            description =
                    "One Gaussian process, all columns on one scale, instead of several that are averaged: a fraction of"
                            + " the time.")
    boolean quick;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description =
                    "Exactly the method of this name in 'cavity compare', such as nlp-fm-bias, the paper's two-step method,"
                            + " or cavity-ard-evidence; see 'cavity help compare'.")
    @Nullable
    String as;
}
