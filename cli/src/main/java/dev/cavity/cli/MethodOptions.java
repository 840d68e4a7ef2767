package dev.cavity.cli;

import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.model.GpTrainer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which approximation of the posterior. What was not given is null. */
@Heading("How its posterior is approximated; any of these options selects one Gaussian process, too")
final class MethodOptions {
    @Option(
            names = "--method",
            paramLabel = "ep|laplace|ls",
            description = "Expectation propagation (default), Laplace, or least squares.")
    @Nullable
    Method method;

    @Option(names = "--likelihood", paramLabel = "probit|logit", description = "The likelihood; default probit.")
    @Nullable
    Link likelihood;

    enum Method {
        EP,
        LAPLACE,
        LS
    }

    enum Link {
        PROBIT,
        LOGIT
    }

    /** The names of those that were given. */
    List<String> given() {
        List<String> names = new ArrayList<>();
        if (method != null) {
            names.add("--method");
        }
        if (likelihood != null) {
            names.add("--likelihood");
        }
        return names;
    }

    boolean isLeastSquares() {
        return method == Method.LS;
    }

    /** The same trainer with what the user gave. */
    GpTrainer on(GpTrainer trainer) {
        return given().isEmpty() ? trainer : trainer.withInference(inference());
    }

    Inference inference() {
        Likelihood link = likelihood == Link.LOGIT ? Logit.logit() : Probit.probit();
        return switch (method == null ? Method.EP : method) {
            case EP -> ExpectationPropagation.withDefaults().withLikelihood(link);
            case LAPLACE -> Laplace.withDefaults().withLikelihood(link);
            case LS -> {
                if (likelihood == Link.LOGIT) {
                    throw new UsageException(
                            "--method ls squashes by the probit; --likelihood logit has no meaning there");
                }
                yield LeastSquares.withDefaults();
            }
        };
    }
}
