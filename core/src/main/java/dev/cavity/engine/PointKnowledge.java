package dev.cavity.engine;

import dev.cavity.data.Observations;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Predictor;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;

/**
 * All training points, and the site of each.
 *
 * @param observations the training rows, standardised
 * @param sites their sites
 */
public record PointKnowledge(Observations observations, Sites sites) implements Knowledge {
    @Override
    public Matrix centres() {
        return observations.inputs();
    }

    @Override
    public PointKnowledge copy() {
        return new PointKnowledge(new Observations(observations.inputs().copy(), observations.outcomes()), sites);
    }

    /**
     * The posterior that the sites make.
     *
     * @param kernel the kernel, at its fitted values
     * @param inference the inference, at its fitted values
     * @param priorMean the prior mean c
     * @return the posterior
     */
    public DensePosterior posterior(Kernel kernel, Inference inference, double priorMean) {
        return inference.atSites(
                kernel.on(observations.inputs()).at(kernel.logParameters()), observations.outcomes(), priorMean, sites);
    }

    @Override
    public Predictor predictor(Kernel kernel, Inference inference, double priorMean) {
        return posterior(kernel, inference, priorMean).predictor();
    }
}
