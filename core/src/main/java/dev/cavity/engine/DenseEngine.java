package dev.cavity.engine;

import dev.cavity.data.Observations;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.HyperparameterChange;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.PosteriorSlopes;
import dev.cavity.inference.Predictor;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Inference over all training points.
 *
 * <p>Holds the kernel's distances. Each inference makes one posterior, which is let go when it is closed, so that no more than
 * the matrices of one evaluation are alive at a time.
 */
public final class DenseEngine implements Engine {
    private final Kernel kernel;
    private final GramSource grams;
    private final Observations observations;
    private final Inference inference;

    /**
     * An engine.
     *
     * @param kernel the kernel, whose values do not matter here
     * @param inference the inference
     * @param observations the training rows, standardised
     */
    public DenseEngine(Kernel kernel, Inference inference, Observations observations) {
        this.kernel = kernel;
        this.grams = kernel.on(observations.inputs());
        this.observations = observations;
        this.inference = inference;
    }

    @Override
    public Start cold() {
        return new From(SitePath.none());
    }

    /**
     * A start from the posterior of some of the rows, or of others like them: with the sites that its predictions ask for.
     *
     * @param some the posterior
     * @param at its hyperparameters
     * @return the start; cold where the inference expects no sites
     */
    public Start after(Inferred some, Hyperparameters at) {
        Kernel there = kernel.withLogParameters(at.logKernel());
        Matrix inputs = observations.inputs();
        double shift = -at.mean(); // predictions have c, cavities do not
        Predictor.Latent latent = some.posterior()
                .predictor()
                .predict(there.crossGram(some.knowledge().centres(), inputs).matrix(), there.diagonal(inputs), 0);
        double[] means = Arrays.stream(latent.mean()).map(mean -> mean + shift).toArray();
        return at(at).expectedSites(observations.outcomes(), at.mean(), means, latent.variance())
                .<Start>map(sites -> new From(SitePath.none().with(at, sites)))
                .orElseGet(this::cold);
    }

    @Override
    public double searchTolerance() {
        return inference.tolerance();
    }

    @Override
    public double looseTolerance() {
        return inference.looseTolerance();
    }

    @Override
    public double rows() {
        return observations.outcomes().totalWeight();
    }

    @Override
    public boolean sitesMove() {
        return inference.sitesMove();
    }

    @Override
    public WorkUnit unit() {
        return WorkUnit.FACTORIZATION;
    }

    private Inference at(Hyperparameters at) {
        return inference.withLogParameters(at.logInference());
    }

    /** From the sites of earlier inferences, or from none. */
    private final class From implements Start {
        private final SitePath path;

        From(SitePath path) {
            this.path = path;
        }

        @Override
        public boolean isWarm() {
            return !path.isEmpty();
        }

        @Override
        public Inferred infer(Hyperparameters at, double tolerance) {
            Optional<Sites> start = path.isEmpty() ? Optional.empty() : Optional.of(path.expected(at));
            DensePosterior posterior = at(at).withTolerance(tolerance)
                    .infer(grams.at(at.logKernel()), observations.outcomes(), at.mean(), start);
            return new Dense(at, posterior, path);
        }

        @Override
        public Inferred hold(Hyperparameters at) {
            if (path.isEmpty()) {
                throw new UnsupportedOperationException("there are no sites to hold yet");
            }
            DensePosterior posterior =
                    at(at).atSites(grams.at(at.logKernel()), observations.outcomes(), at.mean(), path.latest());
            return new Dense(at, posterior, path);
        }
    }

    private final class Dense implements Inferred {
        private final Hyperparameters at;
        private final DensePosterior posterior;
        private final SitePath path;

        Dense(Hyperparameters at, DensePosterior posterior, SitePath path) {
            this.at = at;
            this.posterior = posterior;
            this.path = path;
        }

        @Override
        public Posterior posterior() {
            return posterior;
        }

        @Override
        public Optional<PosteriorSlopes> slopes(
                Hyperparameters at, Supplier<Optional<Matrix>> others, int... coordinates) {
            return Optional.of(posterior.slopes(
                    at.shift(),
                    others.get(),
                    Arrays.stream(coordinates)
                            .mapToObj(coordinate -> change(at, coordinate))
                            .toList()));
        }

        private HyperparameterChange change(Hyperparameters at, int coordinate) {
            int kernel = at.logKernel().length;
            int inference = at.logInference().length;
            if (coordinate < kernel) {
                return HyperparameterChange.ofKernel(() -> posterior
                        .gram()
                        .derivative(coordinate)
                        .orElseGet(() -> grams.derivative(at.logKernel(), coordinate)));
            }
            if (coordinate < kernel + inference) {
                return HyperparameterChange.ofLogNoise();
            }
            return coordinate == kernel + inference
                    ? HyperparameterChange.ofShift()
                    : HyperparameterChange.ofPriorMean();
        }

        @Override
        public Start next() {
            return new From(path.with(at, posterior.sites()));
        }

        @Override
        public Knowledge knowledge() {
            return new PointKnowledge(observations, posterior.sites());
        }

        @Override
        public Optional<InducingFacts> inducing() {
            return Optional.empty();
        }
    }
}
