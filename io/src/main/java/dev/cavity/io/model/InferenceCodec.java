package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;

/**
 * The inference as JSON: its name and its likelihood's. Its own parameters are among the hyperparameters. The tolerance is not
 * kept: sites that are read back are not iterated, so it has no influence.
 */
final class InferenceCodec {
    private InferenceCodec() {}

    static ObjectNode write(Inference inference) {
        boolean known = inference instanceof ExpectationPropagation
                || inference instanceof Laplace
                || inference instanceof LeastSquares;
        if (!known) {
            throw new IllegalArgumentException("inference '" + inference.name()
                    + "' is not one that a model file can hold, which are ep, laplace and ls");
        }
        Likelihood likelihood = inference.likelihood();
        if (!(likelihood instanceof Probit) && !(likelihood instanceof Logit)) {
            throw new IllegalArgumentException("likelihood '" + likelihood.name()
                    + "' is not one that a model file can hold, which are probit and logit");
        }
        return Json.object().put("name", inference.name()).put("likelihood", likelihood.name());
    }

    static Inference read(Fields fields) {
        String name = fields.text("name");
        String likelihoodName = fields.text("likelihood");
        Likelihood likelihood =
                switch (likelihoodName) {
                    case "probit" -> Probit.probit();
                    case "logit" -> Logit.logit();
                    default -> throw fields.unknown("likelihood", likelihoodName);
                };
        Inference inference =
                switch (name) {
                    case "ep" -> ExpectationPropagation.withDefaults().withLikelihood(likelihood);
                    case "laplace" -> Laplace.withDefaults().withLikelihood(likelihood);
                    case "ls" -> LeastSquares.withDefaults();
                    default -> throw fields.unknown("name", name);
                };
        if (!inference.likelihood().name().equals(likelihoodName)) {
            throw new MalformedModelException("inference ls does not go with likelihood " + likelihoodName);
        }
        return inference;
    }
}
