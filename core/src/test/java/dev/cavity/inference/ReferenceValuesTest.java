package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything in the reference files: GPML 4.0 and an independent NumPy implementation, on real data. */
class ReferenceValuesTest {
    /** The product's bars. */
    private static final double EVIDENCE = 1e-8;

    private static final double GPML_GRADIENT = 1e-5;
    private static final double LOO_GRADIENT = 1e-6;
    private static final double SITES = 1e-6;
    /** GPML's Laplace values hold to about 10⁻⁶, says the reference's README: its Newton method stops early; a margin of two. */
    private static final double LAPLACE = 2e-6;
    /** Losses follow from cavities; they are given with more digits than those. */
    private static final double LOSS = 1e-9;
    /** GPML's predictions come from sites converged to 10⁻¹³ in the evidence, about 10⁻⁶ in a site. */
    private static final double PREDICTION = 1e-6;

    private static final Map<String, Criterion> CRITERIA = Map.of(
            "nlp", Criteria.nlp(),
            "fm_zeta=0.5", Criteria.fMeasure(0.5),
            "fm_zeta=0.2", Criteria.fMeasure(0.2),
            "wer_tau=0.3", Criteria.weightedError(0.3),
            "auc", Criteria.paperAuc());

    /** Far below the bars, and above what rounding in the pure Java BLAS allows: 6e-12 on ecoli, 1e-11 on thyroid. */
    private static final Inference EP = ExpectationPropagation.withDefaults().withTolerance(1e-10);

    private static DensePosterior infer(Inference inference, ReferenceCase test, double priorMean) {
        DensePosterior posterior = inference.infer(test.gram(), test.problem().outcomes(), priorMean, Optional.empty());
        assertThat(posterior.convergence().converged()).isTrue();
        return posterior;
    }

    @ParameterizedTest
    @CsvSource({
        "banana-first150, iso", "banana-first150, ard", "ecoli-om, iso", "ecoli-om, ard",
        "heart-split1, iso", "heart-split1, ard", "thyroid-split1, iso", "thyroid-split1, ard"
    })
    void areReproduced(String name, String block) {
        ReferenceCase test = ReferenceCase.of(name, block);
        evidenceWithThePriorMean(test);
        predictions(test);
        sitesAndCavities(test);
        leaveOneOutCriteria(test);
        laplace(test);
        leastSquares(test);
    }

    private static void evidenceWithThePriorMean(ReferenceCase test) {
        DensePosterior posterior = infer(EP, test, test.bias());
        double evidence = -posterior.logEvidence();
        assertThat(evidence).isEqualTo(test.number("gpml_ep", "negative_log_evidence"), within(EVIDENCE));
        assertThat(evidence).isEqualTo(test.number("ep_bias_in_likelihood", "negative_log_evidence"), within(EVIDENCE));
        double[] gradient = negated(posterior.evidenceGradient());
        assertRelative("GPML's evidence gradient", gradient, gpmlGradient(test, "gpml_ep"), GPML_GRADIENT);
        double[] numpy = test.numbers("ep_bias_in_likelihood", "gradient_log_beta0_log_beta_bias");
        assertRelative("evidence gradient", gradient, numpy, LOO_GRADIENT);
    }

    private static void predictions(ReferenceCase test) {
        Predictor.Latent latent = infer(EP, test, test.bias())
                .predictor()
                .predict(
                        test.kernel().cross(test.problem().inputs(), test.testInputs()),
                        test.kernel().diagonal(test.testInputs()),
                        0);
        double[] logP = Arrays.stream(latent.margin()).map(Gaussian::logCdf).toArray();
        assertRelative("latent mean", latent.mean(), test.numbers("gpml_ep", "test_latent_mean"), PREDICTION);
        assertRelative(
                "latent variance", latent.variance(), test.numbers("gpml_ep", "test_latent_variance"), PREDICTION);
        assertRelative("log p", logP, test.numbers("gpml_ep", "test_log_p_positive"), PREDICTION);
    }

    private static void sitesAndCavities(ReferenceCase test) {
        String block = "ep_zero_bias";
        DensePosterior posterior = infer(EP, test, 0);
        assertThat(-posterior.logEvidence()).isEqualTo(test.number(block, "negative_log_evidence"), within(EVIDENCE));
        assertFirst("tau", posterior.sites().tau(), test.numbers(block, "site_tau_first5"));
        assertFirst("nu", posterior.sites().nu(), test.numbers(block, "site_nu_first5"));
        assertFirst("cavity mean", posterior.cavityMean(), test.numbers(block, "cavity_mean_first5"));
        assertFirst("cavity variance", posterior.cavityVariance(), test.numbers(block, "cavity_variance_first5"));
    }

    /** Here the bias is the decision shift, and the prior mean is zero. */
    private static void leaveOneOutCriteria(ReferenceCase test) {
        DensePosterior posterior = infer(EP, test, 0);
        JsonNode all = test.values().get("loo_criteria_bias_shifts_prediction_only");
        assertThat(all.size()).isEqualTo(CRITERIA.size());
        CRITERIA.forEach((name, criterion) -> {
            JsonNode expected = all.get(name);
            for (GradientMode mode : new GradientMode[] {GradientMode.EXACT, GradientMode.FIXED_SITES}) {
                LossValue value = criterion.evaluate(posterior, test.bias(), mode);
                assertThat(value.loss()).as(name).isEqualTo(expected.get("loss").asDouble(), within(LOSS));
                String field = mode == GradientMode.EXACT ? "exact_gradient" : "fixed_site_gradient";
                Gradient g = value.gradient().orElseThrow();
                assertRelative(
                        name + " " + field,
                        join(g.kernel(), g.shift()),
                        ReferenceCase.numbers(expected.get(field)),
                        LOO_GRADIENT);
            }
        });
    }

    private static void laplace(ReferenceCase test) {
        DensePosterior posterior = infer(Laplace.withDefaults().withTolerance(1e-10), test, test.bias());
        assertThat(-posterior.logEvidence())
                .isEqualTo(test.number("gpml_laplace_probit", "negative_log_evidence"), within(LAPLACE));
        assertRelative(
                "GPML's Laplace gradient",
                negated(posterior.evidenceGradient()),
                gpmlGradient(test, "gpml_laplace_probit"),
                LAPLACE);
    }

    private static void leastSquares(ReferenceCase test) {
        String block = "least_squares_loo_nlp_lambda_0.1";
        DensePosterior posterior = infer(LeastSquares.withNoise(0.1), test, 0);
        LossValue value = Criteria.nlp().evaluate(posterior, test.bias(), GradientMode.EXACT);
        assertThat(value.loss()).isEqualTo(test.number(block, "loss"), within(LOSS));
        Gradient g = value.gradient().orElseThrow();
        assertRelative(
                "least-squares gradient", join(g.kernel(), g.shift()), test.numbers(block, "gradient"), LOO_GRADIENT);
    }

    private static double[] gpmlGradient(ReferenceCase test, String block) {
        double[] first = test.numbers(block, "gradient_log_beta0");
        double[] scales = test.numbers(block, "gradient_log_beta");
        double[] kernel = Arrays.copyOf(first, 1 + scales.length);
        System.arraycopy(scales, 0, kernel, 1, scales.length);
        return join(kernel, test.number(block, "gradient_bias"));
    }

    private static double[] negated(Gradient gradient) {
        double[] all = join(gradient.kernel(), gradient.mean());
        for (int i = 0; i < all.length; i++) {
            all[i] = -all[i];
        }
        return all;
    }

    private static double[] join(double[] kernel, double last) {
        double[] all = Arrays.copyOf(kernel, kernel.length + 1);
        all[kernel.length] = last;
        return all;
    }

    private static void assertFirst(String what, double[] actual, double[] expected) {
        assertRelative(what, Arrays.copyOf(actual, expected.length), expected, SITES);
    }

    /** The largest difference, absolute, and relative to the largest component where that is below one. */
    private static void assertRelative(String what, double[] actual, double[] expected, double tolerance) {
        assertThat(Naive.maxDifference(actual, expected) / Math.min(1, Naive.maxNorm(expected)))
                .as("%s: %s, expected %s", what, Arrays.toString(actual), Arrays.toString(expected))
                .isLessThan(tolerance);
    }
}
