package dev.cavity.cli;

import dev.cavity.inference.LeastSquares;
import dev.cavity.model.GpTrainer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The noise variance λ of least squares: a number, or bounds between which it is searched. */
@Heading("How its posterior is approximated; any of these options selects one Gaussian process, too")
final class NoiseOption {
    private static final String NAME = "logNoise";

    @Option(
            names = "--noise",
            paramLabel = "λ|LOW:HIGH",
            description = "The noise variance of --method ls: held at λ (default 0.1), or chosen with the other"
                    + " hyperparameters between LOW and HIGH, such as 0.001:1.")
    @Nullable
    String noise;

    boolean isGiven() {
        return noise != null;
    }

    /** The same trainer with this noise. */
    GpTrainer on(GpTrainer trainer, MethodOptions method) {
        if (noise == null) {
            return trainer;
        }
        if (!method.isLeastSquares()) {
            throw new UsageException("--noise is the noise of --method ls and has no meaning elsewhere");
        }
        String[] ends = noise.split(":", -1);
        if (ends.length == 1) {
            return trainer.withInference(LeastSquares.withNoise(positive(ends[0])));
        }
        double low = positive(ends[0]);
        double high = ends.length == 2 ? positive(ends[1]) : Double.NaN;
        if (!(low < high)) {
            throw refused();
        }
        return trainer.withInference(LeastSquares.withNoise(Math.sqrt(low * high)))
                .withSearchSpace(space -> space.with(NAME, noise -> noise.within(Math.log(low), Math.log(high))
                        .freed()));
    }

    private double positive(String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (value > 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw refused();
        }
        throw refused();
    }

    private UsageException refused() {
        return new UsageException("--noise '" + noise
                + "' is not a number above 0, or two with a colon between them, the smaller first, such as 0.001:1");
    }
}
