package dev.cavity.cli;

import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import picocli.CommandLine.Option;

/** Which approximation of the posterior. */
final class MethodOptions {
    @Option(
            names = "--method",
            paramLabel = "ep|laplace|ls",
            description = "Expectation propagation (default), Laplace, or least squares.")
    Method method = Method.EP;

    @Option(names = "--likelihood", paramLabel = "probit|logit", description = "The likelihood; default probit.")
    Link likelihood = Link.PROBIT;

    enum Method {
        EP,
        LAPLACE,
        LS
    }

    enum Link {
        PROBIT,
        LOGIT
    }

    Inference inference() {
        Likelihood link = likelihood == Link.PROBIT ? Probit.probit() : Logit.logit();
        return switch (method) {
            case EP -> ExpectationPropagation.withDefaults().withLikelihood(link);
            case LAPLACE -> Laplace.withDefaults().withLikelihood(link);
            case LS -> {
                if (likelihood != Link.PROBIT) {
                    throw new UsageException(
                            "--method ls squashes by the probit; --likelihood logit has no meaning there");
                }
                yield LeastSquares.withDefaults();
            }
        };
    }
}
