package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Parameter;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.kernel.Scales;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every inference promises. A test of an inference inherits it and says which inference. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class InferenceContract {
    /** Agreement of two converged results at {@link #tight}: the conditioning of the fixed point times that. */
    private static final double SAME = 1e-9;

    private static final int COLUMNS = 2;
    private static final int N = 40;

    static final List<Problem> PROBLEMS = List.of(Problem.balanced(N, COLUMNS, 21), Problem.imbalanced(N, COLUMNS, 22));

    abstract Inference inference();

    /** The kernels of the gradient checks; all of them where an inference is cheap. */
    Stream<Kernel> kernels() {
        return Stream.of(
                Kernels.squaredExponential().isotropic(1, 1),
                Kernels.matern32().ard(1, 1, 2),
                Kernels.squaredExponential().isotropic(1, 1).plus(Kernels.constant(1)));
    }

    /** Kernels of every kind. */
    static Stream<Kernel> allKernels() {
        Stream<Kernel> stationary = Stream.of(
                        Kernels.squaredExponential(),
                        Kernels.matern12(),
                        Kernels.matern32(),
                        Kernels.matern52(),
                        Kernels.rationalQuadratic(1.5))
                .flatMap(family -> Stream.of(family.isotropic(1, 1), family.ard(1, 1, 2)));
        Stream<Kernel> others = Stream.of(
                Kernels.linear(1),
                Kernels.linearArd(1, 2),
                // a period of thirty, so that the steps of the differences are small against the phases
                KernelForms.find("periodic")
                        .orElseThrow()
                        .start(Scales.one(), 1)
                        .withLogParameters(0, 0, 3.4),
                Kernels.squaredExponential().isotropic(1, 1).plus(Kernels.constant(1)),
                Kernels.squaredExponential()
                        .isotropic(1, 1)
                        .times(Kernels.linear(1).plus(Kernels.constant(1))));
        return Stream.concat(stationary, others);
    }

    /** log β0 × log β, the second input's scale different from the first's, shapes as they are. */
    static Stream<double[]> allSettings(Kernel kernel) {
        double[] now = kernel.logParameters();
        List<ParameterRole> roles =
                kernel.parameters().stream().map(Parameter::role).toList();
        return Stream.of(-3.0, 0.0, 3.0, 6.0)
                .flatMap(signal -> Stream.of(-1.5, 0.5, 3.0).map(scale -> {
                    double[] theta = new double[now.length];
                    for (int j = 0; j < theta.length; j++) {
                        theta[j] = switch (roles.get(j)) {
                            case SIGNAL_VARIANCE -> j == 0 ? signal : -1; // so that the first sets the whole
                            case SQUARED_LENGTH_SCALE -> scale + now[j];
                            default -> now[j];
                        };
                    }
                    return theta;
                }));
    }

    /** The settings of the gradient checks: the whole grid, unless an inference is slow. */
    Stream<double[]> settings(Kernel kernel) {
        return allSettings(kernel);
    }

    /** Half of the grid, in which every log β0 and every log β occurs, for likelihoods that need quadrature. */
    static Stream<double[]> everySecondSetting(Kernel kernel) {
        List<double[]> all = allSettings(kernel).toList();
        return IntStream.range(0, all.size()).filter(i -> i % 2 == 0).mapToObj(all::get);
    }

    /** The inference with a tolerance at which gradients, differences and comparisons see rounding only. */
    Inference tight() {
        return inference().withTolerance(1e-12);
    }

    /** How far margins may be from mirrored when labels are flipped: closed forms are odd to the last bit. */
    double mirrored() {
        return 0;
    }

    private static Kernel kernel(double signal, double scale) {
        return Kernels.squaredExponential().isotropic(signal, scale);
    }

    private static Gram gram(Kernel kernel, Problem problem) {
        return kernel.on(problem.inputs()).at(kernel.logParameters());
    }

    private DensePosterior infer(Problem problem, double priorMean) {
        return tight().infer(gram(kernel(9, 1.5), problem), problem.outcomes(), priorMean, Optional.empty());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void exactGradientsAreThoseOfDifferencesWithTheSitesMoving(Kernel kernel) {
        for (Problem problem : PROBLEMS) {
            GradientCheck check = new GradientCheck(tight(), kernel, problem);
            settings(kernel).forEach(check::exactGradientsAt);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void fixedSiteGradientsAreThoseOfDifferencesWithTheSitesKept(Kernel kernel) {
        for (Problem problem : PROBLEMS) {
            GradientCheck check = new GradientCheck(tight(), kernel, problem);
            settings(kernel).forEach(check::fixedSiteGradientsAt);
        }
    }

    @Test
    void exactGradientsAreThoseOfDifferencesWhereRowsCountMoreOrLess() {
        List<Kernel> some = List.of(
                Kernels.squaredExponential().isotropic(1, 1),
                Kernels.matern32().ard(1, 1, 2),
                Kernels.linear(1).plus(Kernels.squaredExponential().isotropic(1, 1)));
        for (Kernel kernel : some) {
            GradientCheck check =
                    new GradientCheck(tight(), kernel, PROBLEMS.get(0).weighted());
            everySecondSetting(kernel).forEach(check::exactGradientsAt);
        }
    }

    @Test
    void theGradientOfAConstantIsZero() {
        Problem problem = PROBLEMS.get(0);
        DensePosterior posterior = infer(problem, 0.2);
        for (GradientMode mode : List.of(GradientMode.EXACT, GradientMode.FIXED_SITES)) {
            Gradient gradient = posterior
                    .evaluate((s, rows, slope) -> 1, 0, mode)
                    .gradient()
                    .orElseThrow();
            assertThat(Naive.maxNorm(gradient.kernel())).isZero();
            assertThat(gradient.mean()).isZero();
            assertThat(gradient.shift()).isZero();
        }
    }

    @Test
    void aPosteriorMayBeAskedInAnyOrderAndAgain() {
        Problem problem = PROBLEMS.get(0);
        Gram gram = gram(kernel(9, 1.5), problem);
        DensePosterior one = tight().infer(gram, problem.outcomes(), 0.2, Optional.empty());
        Gradient loo = nlp(one, GradientMode.EXACT);
        Gradient evidence = one.evidenceGradient();
        double[] margins = margins(one.predictor(), problem);
        Gradient fixed = nlp(one, GradientMode.FIXED_SITES);
        assertBitsEqual(loo, nlp(one, GradientMode.EXACT));
        assertBitsEqual(evidence, one.evidenceGradient());
        assertThat(margins(one.predictor(), problem)).isEqualTo(margins);

        DensePosterior other = tight().infer(gram, problem.outcomes(), 0.2, Optional.empty());
        Predictor predictor = other.predictor();
        assertBitsEqual(fixed, nlp(other, GradientMode.FIXED_SITES));
        assertBitsEqual(evidence, other.evidenceGradient());
        assertBitsEqual(loo, nlp(other, GradientMode.EXACT));
        assertThat(margins(predictor, problem)).isEqualTo(margins); // made before the gradients, used after them
    }

    private static Gradient nlp(DensePosterior posterior, GradientMode mode) {
        return Criteria.nlp().evaluate(posterior, 0.1, mode).gradient().orElseThrow();
    }

    private static double[] margins(Predictor predictor, Problem problem) {
        Kernel kernel = kernel(9, 1.5);
        Matrix points = Problem.balanced(5, COLUMNS, 77).inputs();
        return predictor
                .predict(kernel.cross(problem.inputs(), points), kernel.diagonal(points), 0.1)
                .margin();
    }

    private static void assertBitsEqual(Gradient a, Gradient b) {
        assertThat(b.kernel()).isEqualTo(a.kernel());
        assertThat(b.inference()).isEqualTo(a.inference());
        assertThat(b.shift()).isEqualTo(a.shift());
        assertThat(b.mean()).isEqualTo(a.mean());
    }

    @Test
    void predictionsAtTrainingPointsAreThePosterior() {
        for (Problem problem : PROBLEMS) {
            Kernel kernel = kernel(9, 1.5);
            DensePosterior posterior = infer(problem, 0.4);
            Predictor.Latent latent = posterior
                    .predictor()
                    .predict(gram(kernel, problem).matrix().copy(), kernel.diagonal(problem.inputs()), 0);
            double noise = inference().logParameters().length == 0
                    ? 0
                    : Math.exp(inference().logParameters()[0]);
            for (int i = 0; i < N; i++) {
                assertThat(latent.mean()[i]).isEqualTo(posterior.mean()[i] + 0.4, within(SAME));
                assertThat(latent.variance()[i]).isEqualTo(posterior.variance()[i] + noise, within(SAME));
            }
        }
    }

    @Test
    void cavitiesAreThePosteriorWithoutItsOwnSite() {
        for (Problem problem : PROBLEMS) {
            DensePosterior p = infer(problem, 0.4);
            double[] tau = p.sites().tau();
            double[] nu = p.sites().nu();
            for (int i = 0; i < N; i++) {
                double precision = 1 / p.variance()[i] - tau[i];
                double natural = p.mean()[i] / p.variance()[i] - nu[i];
                assertThat(p.cavityVariance()[i]).isEqualTo(1 / precision, within(SAME * (1 + 1 / precision)));
                assertThat(p.cavityMean()[i]).isEqualTo(natural / precision, within(SAME * (1 + 1 / precision)));
            }
        }
    }

    @Test
    void flippingAllLabelsMirrorsAllMarginsExactly() {
        for (Problem problem : PROBLEMS) {
            if (!inference().likelihood().isSymmetric()) {
                continue; // then there is nothing to mirror
            }
            double[] margins = infer(problem, 0).leaveOneOut(0).margins();
            double[] flipped = infer(problem.flipped(), 0).leaveOneOut(0).margins();
            for (int i = 0; i < N; i++) {
                assertThat(flipped[i]).isEqualTo(-margins[i], within(mirrored()));
            }
            assertThat(infer(problem.flipped(), 0).logEvidence())
                    .isEqualTo(infer(problem, 0).logEvidence(), within(mirrored()));
        }
    }

    @Test
    void permutingThePointsPermutesTheResults() {
        Problem problem = PROBLEMS.get(1);
        int[] order = new int[N];
        for (int i = 0; i < N; i++) {
            order[i] = (7 * i + 3) % N; // 7 and 40 have no common divisor
        }
        DensePosterior posterior = infer(problem, 0.3);
        DensePosterior permuted = infer(problem.select(order), 0.3);
        assertThat(permuted.logEvidence()).isEqualTo(posterior.logEvidence(), within(SAME));
        double[] margins = posterior.leaveOneOut(-0.1).margins();
        double[] permutedMargins = permuted.leaveOneOut(-0.1).margins();
        for (int i = 0; i < N; i++) {
            assertThat(permutedMargins[i]).isEqualTo(margins[order[i]], within(SAME));
            assertThat(permuted.sites().tau()[i]).isEqualTo(posterior.sites().tau()[order[i]], within(SAME));
        }
        Gradient gradient = nlp(posterior, GradientMode.EXACT);
        Gradient permutedGradient = nlp(permuted, GradientMode.EXACT);
        assertThat(Naive.maxDifference(gradient.kernel(), permutedGradient.kernel()))
                .isLessThan(SAME);
    }

    @Test
    void thePriorMeanIsSeenByTheInferenceAndTheShiftIsNot() {
        Problem problem = PROBLEMS.get(1);
        DensePosterior without = infer(problem, 0);
        DensePosterior with = infer(problem, -1);
        // the shift moves every margin by itself over the predictive spread, and leaves posterior and evidence alone
        double[] margins = without.leaveOneOut(0).margins();
        double[] shifted = without.leaveOneOut(-1).margins();
        for (int i = 0; i < N; i++) {
            assertThat(shifted[i]).isLessThan(margins[i]);
        }
        // the prior mean changes what the data have to explain: other sites, other latent function, other evidence
        assertThat(with.logEvidence()).isNotCloseTo(without.logEvidence(), within(1e-2));
        assertThat(Naive.maxDifference(with.sites().nu(), without.sites().nu())).isGreaterThan(1e-2);
        assertThat(Naive.maxDifference(with.mean(), without.mean())).isGreaterThan(0.1);
        // so that the same number in the other place gives other probabilities
        assertThat(Naive.maxDifference(with.leaveOneOut(0).margins(), shifted)).isGreaterThan(0.05);
    }

    @Test
    void leaveOneOutProbabilitiesAreTheMarginsUnderPhi() {
        LeaveOneOut loo = infer(PROBLEMS.get(0), 0.2).leaveOneOut(0.1);
        double[] margins = loo.margins();
        assertThat(loo.size()).isEqualTo(N);
        for (int i = 0; i < N; i++) {
            assertThat(Math.exp(loo.logProbability(i, 1))).isEqualTo(Gaussian.cdf(margins[i]), within(1e-14));
            assertThat(Math.exp(loo.logProbability(i, -1))).isEqualTo(Gaussian.cdf(-margins[i]), within(1e-14));
        }
    }

    @Test
    void theSameQuestionGetsTheSameBits() {
        Problem problem = PROBLEMS.get(0);
        DensePosterior one = infer(problem, 0.3);
        DensePosterior two = infer(problem, 0.3);
        assertThat(two.sites().tau()).isEqualTo(one.sites().tau());
        assertThat(two.sites().nu()).isEqualTo(one.sites().nu());
        assertThat(two.logEvidence()).isEqualTo(one.logEvidence());
        assertBitsEqual(nlp(one, GradientMode.EXACT), nlp(two, GradientMode.EXACT));
    }

    @Test
    void whatIsHandedOutIsACopy() {
        DensePosterior posterior = infer(PROBLEMS.get(0), 0.3);
        double before = posterior.mean()[0];
        posterior.mean()[0] = 99;
        posterior.sites().tau()[0] = 99;
        posterior.cavityMean()[0] = 99;
        posterior.leaveOneOut(0).margins()[0] = 99;
        assertThat(posterior.mean()[0]).isEqualTo(before);
        assertThat(posterior.sites().tau()[0]).isNotEqualTo(99);
        assertThat(posterior.cavityMean()[0]).isNotEqualTo(99);
        assertThat(posterior.leaveOneOut(0).margins()[0]).isNotEqualTo(99);
    }

    @Test
    void oneClassAloneIsAccepted() {
        Problem positives = PROBLEMS.get(0).select(0, 1, 2, 3, 4, 5);
        DensePosterior posterior = infer(positives, 0);
        assertThat(posterior.convergence().converged()).isTrue();
        for (double margin : posterior.leaveOneOut(0).margins()) {
            assertThat(margin).isPositive();
        }
    }

    @Test
    void whatIsNotAProblemIsRefused() {
        Problem problem = PROBLEMS.get(0);
        Gram gram = gram(kernel(4, 1), problem);
        Optional<Sites> cold = Optional.empty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> inference().infer(gram, problem.without(0).outcomes(), 0, cold))
                .withMessage("39 labels for 40 inputs");
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> inference().infer(gram, problem.outcomes(), bad, cold))
                    .withMessage("priorMean " + bad + " is not finite");
        }
        Sites three = Sites.of(new double[3], new double[3]);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> inference().infer(gram, problem.outcomes(), 0, Optional.of(three)))
                .withMessage("3 sites for 40 inputs");
        assertThatIllegalArgumentException().isThrownBy(() -> inference().atSites(gram, problem.outcomes(), 0, three));
    }

    @Test
    void covariancesThatAreNotFiniteAreRefused() {
        Problem problem = PROBLEMS.get(0);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() ->
                            inference().infer(spoilt(problem, 3, 3, bad), problem.outcomes(), 0, Optional.empty()))
                    .withMessage("prior variance[3] " + bad + " is not in [0, ∞)");
        }
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() ->
                            inference().infer(spoilt(problem, 5, 2, bad), problem.outcomes(), 0, Optional.empty()))
                    .withMessage("prior covariance[5, 2] " + bad + " is not finite");
        }
    }

    private static Gram spoilt(Problem problem, int i, int j, double bad) {
        Matrix k = gram(kernel(4, 1), problem).matrix().copy();
        k.set(i, j, bad);
        k.set(j, i, bad);
        return new Gram() {
            @Override
            public Matrix matrix() {
                return k;
            }

            @Override
            public double[] pullback(Matrix g) {
                return new double[0];
            }
        };
    }

    @Test
    void parametersOfItsOwnGoInAndOut() {
        Inference inference = inference();
        double[] own = inference.logParameters();
        assertThat(own).hasSameSizeAs(inference.parameterNames());
        assertThat(inference.withLogParameters(own).logParameters()).isEqualTo(own);
        assertThatIllegalArgumentException().isThrownBy(() -> inference.withLogParameters(new double[own.length + 1]));
        assertThat(inference.name()).matches("[a-z]+");
    }
}
