package dev.cavity.engine;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForm;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Parameter;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.kernel.Scales;
import dev.cavity.likelihood.Logit;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.SparseEp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A kernel and an inference of rows of two features, dense or with inducing inputs: what {@link CommonChecksTest} checks, each with each.
 *
 * @param name for messages
 * @param kernel the kernel of two features
 * @param powers by which power of a unit of the features each parameter grows, so that nothing else changes
 * @param inference how the posterior is found
 * @param sparse whether with inducing inputs
 */
record CheckedModel(String name, Kernel kernel, double[] powers, Inference inference, boolean sparse) {
    static final int COLUMNS = 2;

    /** Neither is zero: both offsets take part in what is checked. */
    static final double SHIFT = -0.2;

    private static final double TOLERANCE = 1e-11;

    /** Every kernel that has a name, with one length scale and with several, a sum and a product; every inference and likelihood. */
    static List<CheckedModel> all() {
        List<Named> kernels = new ArrayList<>();
        for (String form : KernelForms.names()) {
            kernels.add(Named.of(form, Scales.one()));
            kernels.add(Named.of(form, Scales.each(COLUMNS)));
        }
        Named constant = Named.of("constant", Scales.one());
        kernels.add(Named.of("se", Scales.one()).joined("linear", Kernel::plus).joined(constant, Kernel::plus));
        kernels.add(Named.of("matern32", Scales.each(COLUMNS)).joined("linear", Kernel::times));
        List<CheckedModel> all = new ArrayList<>();
        for (Named kernel : kernels) {
            inferences().forEach(inference -> {
                all.add(kernel.with(inference, false));
                if (inference instanceof ExpectationPropagation) {
                    all.add(kernel.with(inference, true));
                }
            });
        }
        return all;
    }

    private static Stream<Inference> inferences() {
        return Stream.of(
                ExpectationPropagation.withDefaults(),
                ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()),
                Laplace.withDefaults(),
                Laplace.withDefaults().withLikelihood(Logit.logit()),
                LeastSquares.withNoise(0.2));
    }

    private record Named(String name, Kernel kernel, double[] powers) {
        static Named of(String form, Scales scales) {
            KernelForm found = KernelForms.find(form).orElseThrow();
            Kernel kernel = found.start(scales, COLUMNS);
            double[] powers = kernel.parameters().stream()
                    .mapToDouble(parameter -> power(form, parameter))
                    .toArray();
            return new Named(form + (scales.isOne() ? "" : " ard"), kernel, powers);
        }

        private static double power(String form, Parameter parameter) {
            boolean periodic = form.equals("periodic");
            if (form.equals("linear") && parameter.role() == ParameterRole.SIGNAL_VARIANCE) {
                return -2;
            }
            if (parameter.role() == ParameterRole.SQUARED_LENGTH_SCALE) {
                return periodic ? 0 : 2; // of the periodic kernel it belongs to a sine
            }
            return periodic && parameter.role() == ParameterRole.SHAPE ? 1 : 0;
        }

        interface Join {
            Kernel of(Kernel a, Kernel b);
        }

        Named joined(String form, Join join) {
            return joined(of(form, Scales.one()), join);
        }

        Named joined(Named other, Join join) {
            return new Named(
                    name + " and " + other.name,
                    join.of(kernel, other.kernel),
                    DoubleStream.concat(Arrays.stream(powers), Arrays.stream(other.powers))
                            .toArray());
        }

        CheckedModel with(Inference inference, boolean sparse) {
            String text = name + ", " + inference.name() + " "
                    + inference.likelihood().name() + (sparse ? ", sparse" : "");
            return new CheckedModel(text, kernel, powers, inference.withTolerance(TOLERANCE), sparse);
        }
    }

    /** Whether the inference makes of a row of weight two exactly what it makes of two rows. */
    boolean countsExactly() {
        return !(inference instanceof ExpectationPropagation);
    }

    /** What it is with the features in another unit. */
    CheckedModel inUnit(double unit) {
        double[] theta = kernel.logParameters();
        Arrays.setAll(theta, j -> theta[j] + powers[j] * Math.log(unit));
        return withParameters(theta);
    }

    /** With all signal variances (for linear kernels with several scales: these) a factor larger. */
    CheckedModel scaledBy(double factor) {
        List<Parameter> parameters = kernel.parameters();
        boolean has = parameters.stream().anyMatch(p -> p.role() == ParameterRole.SIGNAL_VARIANCE);
        double[] theta = kernel.logParameters();
        for (int j = 0; j < theta.length; j++) {
            if (parameters.get(j).role() == ParameterRole.SIGNAL_VARIANCE) {
                theta[j] += Math.log(factor);
            } else if (!has) {
                theta[j] -= Math.log(factor);
            }
        }
        return withParameters(theta);
    }

    private CheckedModel withParameters(double[] theta) {
        return new CheckedModel(name, kernel.withLogParameters(theta), powers, inference, sparse);
    }

    /**
     * What comes out.
     *
     * @param margins of the rows left out
     * @param pairs margins of the rows left out two by two
     * @param auc leave-pair-out
     * @param evidence its log
     * @param gradient of NLP, then of the evidence, by the kernel's parameters
     * @param probabilities margins at other points
     * @param variances there
     * @param convergence how it ended
     */
    record Result(
            double[] margins,
            double[] pairs,
            double auc,
            double evidence,
            double[] gradient,
            double[] probabilities,
            double[] variances,
            Convergence convergence) {
        /** All numbers. */
        DoubleStream numbers() {
            return Stream.of(margins, pairs, gradient, probabilities, variances, new double[] {auc, evidence})
                    .flatMapToDouble(Arrays::stream);
        }
    }

    /** Infers from rows; predicts at points; inducing inputs matter to sparse models only. */
    Result of(Matrix inputs, Outcomes outcomes, double mean, Matrix points, Matrix inducing) {
        return of(inputs, outcomes, mean, SHIFT, points, inducing);
    }

    Result of(Matrix inputs, Outcomes outcomes, double mean, double shift, Matrix points, Matrix inducing) {
        Observations rows = new Observations(inputs, outcomes);
        Hyperparameters at = Hyperparameters.of(kernel.logParameters(), inference.logParameters(), shift, mean);
        if (!sparse) {
            return of(new DenseEngine(kernel, inference, rows), at, points);
        }
        SparseEp ep = SparseEp.of(inference).withSolveTolerance(TOLERANCE);
        try (LocalRowBlocks<RowBlock> blocks = LocalRowBlocks.of(rows, Math.min(2, outcomes.size()), 1)) {
            return of(new InducingEngine(kernel, ep, blocks, inducing), at, points);
        }
    }

    private Result of(Engine engine, Hyperparameters at, Matrix points) {
        try (Inferred inferred = engine.cold().infer(at, inference.tolerance())) {
            Posterior posterior = inferred.posterior();
            double shift = at.shift();
            LossValue nlp = Criteria.nlp().evaluate(posterior, shift, GradientMode.EXACT);
            double[] gradient = DoubleStream.concat(
                            Arrays.stream(nlp.gradient().orElseThrow().kernel()),
                            Arrays.stream(posterior.evidenceGradient().kernel()))
                    .toArray();
            var predicted = inferred.knowledge()
                    .predictor(kernel, inference, at.mean())
                    .predict(kernel.cross(inferred.knowledge().centres(), points), kernel.diagonal(points), shift);
            return new Result(
                    posterior.margins(shift),
                    pairs(posterior, shift),
                    Criteria.auc().evaluate(posterior, shift, GradientMode.NONE).loss(),
                    posterior.logEvidence(),
                    gradient,
                    predicted.margin(),
                    predicted.variance(),
                    posterior.convergence());
        }
    }

    /** Of all ordered pairs. */
    private static double[] pairs(Posterior posterior, double shift) {
        int[] all = IntStream.range(0, posterior.outcomes().size()).toArray();
        return posterior.pairMargins(shift, all).array().clone();
    }

    @Override
    public String toString() {
        return name;
    }
}
