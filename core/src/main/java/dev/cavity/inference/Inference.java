package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Parameter;
import dev.cavity.likelihood.Likelihood;
import java.util.List;
import java.util.Optional;

/**
 * A way to approximate the posterior of a Gaussian process classifier by Gaussian sites.
 *
 * <p>The approximation is a value that is passed in: {@link ExpectationPropagation}, {@link Laplace},
 * {@link LeastSquares}. All give the same kind of {@link DensePosterior}. Immutable; safe to share between threads.
 */
public interface Inference {
    /**
     * A short name: "ep", "laplace", "ls".
     *
     * @return the name
     */
    String name();

    /**
     * The likelihood that turns latent values into probabilities of labels.
     *
     * @return the likelihood
     */
    Likelihood likelihood();

    /**
     * The tolerance on the relative change of the sites.
     *
     * @return the tolerance; it has no meaning where nothing is iterated
     */
    double tolerance();

    /**
     * The loosest tolerance at which a search may still go by losses and their exact gradients: both are right to that much, or better.
     *
     * @return at least {@link #tolerance}
     */
    default double looseTolerance() {
        return tolerance();
    }

    /**
     * The same inference with another tolerance on the relative change of the sites.
     *
     * @param tolerance positive
     * @return the inference
     */
    Inference withTolerance(double tolerance);

    /**
     * Approximates the posterior.
     *
     * @param gram the prior covariance of the latent function at the training inputs
     * @param rows what was seen at each of them
     * @param priorMean the constant c that the likelihood adds to the latent function
     * @param warmStart sites to start from, or empty for a cold start
     * @return the posterior, which says itself whether it converged
     * @throws IllegalArgumentException if the sizes differ or something is not finite
     */
    DensePosterior infer(Gram gram, Outcomes rows, double priorMean, Optional<Sites> warmStart);

    /**
     * The posterior that given sites make, without looking for better ones: the paper's M-step, and a fitted model that is
     * read back.
     *
     * @param gram the prior covariance
     * @param rows what was seen
     * @param priorMean the prior mean c
     * @param sites the sites, kept as they are
     * @return the posterior; its convergence says how far the sites are from a fixed point
     */
    DensePosterior atSites(Gram gram, Outcomes rows, double priorMean, Sites sites);

    /**
     * The sites to expect of rows whose posterior without them is roughly known, for a start that is not cold.
     *
     * @param rows what was seen
     * @param priorMean the prior mean c
     * @param means the latent means without each row, without c
     * @param variances their variances
     * @return the sites; empty where none can be told
     */
    default Optional<Sites> expectedSites(Outcomes rows, double priorMean, double[] means, double[] variances) {
        return Optional.empty();
    }

    /**
     * Whether the sites move with the posterior they make, so that holding them fixed means something.
     *
     * @return true where a fixed point is sought, false where the sites are known in closed form
     */
    boolean sitesMove();

    /**
     * The inference's own parameters, none for most.
     *
     * @return the parameters, all positive and handled as logs
     */
    default List<Parameter> parameters() {
        return List.of();
    }

    /**
     * The names of the inference's own parameters.
     *
     * @return the names, in the order of {@link #parameters}
     */
    default List<String> parameterNames() {
        return parameters().stream().map(Parameter::name).toList();
    }

    /**
     * The logarithms of the inference's own parameters.
     *
     * @return the values, in the order of the names
     */
    default double[] logParameters() {
        return new double[0];
    }

    /**
     * The same inference with other values of its own parameters.
     *
     * @param logParameters their logarithms
     * @return the inference
     */
    default Inference withLogParameters(double... logParameters) {
        if (logParameters.length != 0) {
            throw new IllegalArgumentException(name() + " has no parameters, not " + logParameters.length);
        }
        return this;
    }

    /**
     * Checks what every inference is given.
     *
     * @param gram the prior covariance
     * @param rows what was seen
     * @param priorMean the prior mean
     * @param warmStart the sites to start from
     */
    static void requireProblem(Gram gram, Outcomes rows, double priorMean, Optional<Sites> warmStart) {
        int n = gram.matrix().rows();
        if (rows.size() != n) {
            throw new IllegalArgumentException(rows.size() + " labels for " + n + " inputs");
        }
        for (int i = 0; i < n; i++) {
            double variance = gram.matrix().get(i, i);
            if (!(variance >= 0) || !Double.isFinite(variance)) {
                throw new IllegalArgumentException("prior variance[" + i + "] " + variance + " is not in [0, ∞)");
            }
            for (int j = 0; j < i; j++) {
                double covariance = gram.matrix().get(j, i); // down a column; both triangles are filled
                if (!Double.isFinite(covariance)) {
                    throw new IllegalArgumentException(
                            "prior covariance[" + i + ", " + j + "] " + covariance + " is not finite");
                }
            }
        }
        if (!Double.isFinite(priorMean)) {
            throw new IllegalArgumentException("priorMean " + priorMean + " is not finite");
        }
        if (warmStart.isPresent() && warmStart.get().size() != n) {
            throw new IllegalArgumentException(warmStart.get().size() + " sites for " + n + " inputs");
        }
    }

    /**
     * Checks a tolerance.
     *
     * @param tolerance the tolerance
     * @return the tolerance
     */
    static double requireTolerance(double tolerance) {
        if (!(tolerance > 0) || !Double.isFinite(tolerance)) {
            throw new IllegalArgumentException("tolerance " + tolerance + " is not in (0, ∞)");
        }
        return tolerance;
    }
}
