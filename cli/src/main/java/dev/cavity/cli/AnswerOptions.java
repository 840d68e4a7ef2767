package dev.cavity.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a model's probabilities are used. What was not given is null. */
@Heading("How probabilities are used")
final class AnswerOptions {
    @Option(
            names = "--threshold",
            paramLabel = "P",
            description =
                    "With two classes: call a case positive from this probability on, instead of the model's own.")
    @Nullable
    Double threshold;

    @Option(
            names = "--coverage",
            paramLabel = "C",
            description =
                    "Add the set of classes that cannot be excluded: it holds the true one in this share of cases, such as"
                            + " 0.9, whatever the probabilities are worth. It may hold several classes, or none.")
    @Nullable
    Double coverage;

    @Option(
            names = "--calibrated",
            description =
                    "Probabilities by what similarly scored training rows turned out to be (Venn-Abers), instead of the"
                            + " model's own.")
    boolean calibrated;

    void check() {
        if (threshold != null && !(threshold >= 0 && threshold <= 1)) {
            throw new UsageException("--threshold " + threshold + " is not in [0, 1]");
        }
        if (coverage != null && !(coverage > 0 && coverage < 1)) {
            throw new UsageException("--coverage " + coverage + " is not in (0, 1)");
        }
    }
}
