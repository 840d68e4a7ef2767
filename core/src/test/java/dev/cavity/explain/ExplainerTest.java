package dev.cavity.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Profile;
import dev.cavity.kernel.Scales;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.Committee;
import dev.cavity.model.Decision;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.sparse.Inducing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainerTest {
    /** What sums must check to. */
    private static final double SUM = 1e-9;
    /** Values against enumeration over all subsets: rounding, and the mixtures' 1e-12 times the weights of the rows. */
    private static final double EXACT = 1e-9;

    /** Five inputs from four columns: the last two are indicators of one. */
    private static Dataset table(int rows) {
        SplittableRandom random = new SplittableRandom(5);
        Matrix x = Matrix.zeros(rows, 5);
        int[] labels = new int[rows];
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < 3; c++) {
                x.set(i, c, 10 * c + (c + 1) * random.nextGaussian());
            }
            int level = random.nextInt(3);
            x.set(i, 3, level == 0 ? 1 : 0);
            x.set(i, 4, level == 1 ? 1 : 0);
            double f = 1.5 * x.get(i, 0) + (x.get(i, 1) - 10) * x.get(i, 3) + 0.5 * random.nextGaussian();
            labels[i] = f > 0 ? 1 : -1;
        }
        return Dataset.of(x, labels)
                .withFeatures(List.of(
                        Feature.of("a"),
                        Feature.of("b"),
                        Feature.of("c"),
                        Feature.indicator("d=u", "d"),
                        Feature.indicator("d=v", "d")));
    }

    /** A form of one's own, of which no mixture is known. */
    private record Cauchy() implements Profile {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "cauchy";
        }

        @Override
        public double value(double u) {
            return 1 / (1 + u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -u * rho * rho;
        }
    }

    static List<Kernel> kernels() {
        List<Kernel> kernels = new ArrayList<>();
        for (var family : List.of(
                Kernels.squaredExponential(),
                Kernels.matern12(),
                Kernels.matern32(),
                Kernels.matern52(),
                Kernels.rationalQuadratic(0.8),
                Kernels.stationary(new Cauchy()))) {
            kernels.add(family.isotropic(3, 4));
            kernels.add(family.ard(3, 1, 4, 9, 2, 2));
        }
        for (String name : List.of("se", "matern12", "rq", "linear", "periodic", "neural")) {
            kernels.add(KernelForms.find(name).orElseThrow().start(Scales.shared(0, 1, 2, 3, 3), 5));
        }
        Kernel se = kernels.get(0);
        Kernel rough = kernels.get(3);
        kernels.add(Kernels.linear(0.5));
        kernels.add(Kernels.linearArd(1, 2, 3, 4, 5).plus(Kernels.constant(2)));
        kernels.add(se.plus(Kernels.linear(0.3)).plus(rough));
        kernels.add(se.times(rough));
        kernels.add(rough.times(Kernels.matern52().isotropic(1, 3)));
        kernels.add(se.times(Kernels.linear(0.5)).plus(Kernels.constant(1)));
        return kernels;
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void valuesAreThoseOfAllSubsets(Kernel kernel) {
        Dataset data = table(30);
        FittedGp gp = Held.at(kernel).fit(data);
        Explainer explainer = Explainer.of(gp, data.features());
        for (int i : new int[] {0, 7}) {
            assertIsShapley(explainer, gp, data.inputs(), data.inputs().row(i));
        }
        assertIsShapley(explainer, gp, data.inputs(), 2.5, 8, 26, 0, 1);
        assertIsShapley(explainer, gp, data.inputs(), 40, -70, 300, 1, 0);
    }

    private static void assertIsShapley(Explainer explainer, BinaryClassifier gp, Matrix background, double... x) {
        Explanation explanation = explainer.explain(x);
        assertThat(explanation.isExact()).isTrue();
        assertThat(explanation.gap()).isCloseTo(0, within(SUM));
        assertThat(explanation.latentMean()).isCloseTo(gp.predict(x).latentMean(), within(1e-12 * scale(explanation)));
        assertThat(explanation.probability()).isCloseTo(gp.predict(x).probability(), within(1e-14));
        double[] expected = enumerated(gp, background, x, new int[][] {{0}, {1}, {2}, {3, 4}});
        for (int d = 0; d < expected.length; d++) {
            assertThat(explanation.contributions().get(d).value())
                    .as("column %d", d)
                    .isCloseTo(expected[d], within(EXACT));
        }
    }

    private static double scale(Explanation explanation) {
        return Math.max(1, Math.abs(explanation.latentMean()));
    }

    /** The definition, by the classifier's own predictions at every mixed point. */
    static double[] enumerated(BinaryClassifier gp, Matrix background, double[] x, int[][] players) {
        int n = players.length;
        double[] worth = new double[1 << n];
        for (int subset = 0; subset < worth.length; subset++) {
            Matrix mixed = background.copy();
            for (int d = 0; d < n; d++) {
                if ((subset >> d & 1) == 1) {
                    for (int c : players[d]) {
                        for (int b = 0; b < mixed.rows(); b++) {
                            mixed.set(b, c, x[c]);
                        }
                    }
                }
            }
            worth[subset] = gp.predict(mixed).stream()
                    .mapToDouble(prediction -> prediction.latentMean())
                    .average()
                    .orElseThrow();
        }
        double[] values = new double[n];
        for (int d = 0; d < n; d++) {
            for (int subset = 0; subset < worth.length; subset++) {
                if ((subset >> d & 1) == 0) {
                    int s = Integer.bitCount(subset);
                    double share = factorial(s) * factorial(n - s - 1) / factorial(n);
                    values[d] += share * (worth[subset | 1 << d] - worth[subset]);
                }
            }
        }
        return values;
    }

    private static double factorial(int n) {
        double product = 1;
        for (int k = 2; k <= n; k++) {
            product *= k;
        }
        return product;
    }

    @Test
    void committeesAreExplainedByTheWeightedMeanOfTheirMembers() {
        Dataset data = table(40);
        Committee committee = Committee.of(
                List.of(
                        Held.at(Kernels.squaredExponential().isotropic(3, 4)).fit(data),
                        Held.at(Kernels.linear(0.5)).fit(data),
                        Held.at(Kernels.matern12().ard(3, 1, 4, 9, 2, 2)).fit(data)),
                2,
                Goal.LOG_LOSS,
                Decision.half());
        Explainer explainer = Explainer.of(committee, data.features());
        assertIsShapley(explainer, committee, data.inputs(), 1, 12, 20, 1, 0);
    }

    @Test
    void theFirstClassOfTwoIsTheMirrorImageOfTheSecond() {
        Dataset data = table(30);
        FittedGp gp = Held.at(Kernels.matern32().isotropic(3, 4)).fit(data);
        Explainer explainer = Explainer.of(gp, data.features());
        double[] x = data.inputs().row(3);
        Explanation second = explainer.explain(x);
        Explanation first = explainer.explainClass(0, x);
        assertThat(first.probability() + second.probability()).isCloseTo(1, within(1e-14));
        assertThat(first.latentMean()).isEqualTo(-second.latentMean());
        for (int d = 0; d < 4; d++) {
            assertThat(first.contributions().get(d).value())
                    .isEqualTo(-second.contributions().get(d).value());
        }
    }

    @Test
    void eachOfSeveralClassesIsExplainedAgainstTheRest() {
        Dataset data = table(45);
        int[] classOf = new int[45];
        Arrays.setAll(classOf, i -> data.inputs().get(i, 0) > 0.5 ? 2 : data.label(i) > 0 ? 1 : 0);
        ClassDataset classes =
                ClassDataset.of(data.inputs(), List.of("p", "q", "r"), classOf).withFeatures(data.features());
        Classifier model = new ClassTrainer(Held.at(Kernels.squaredExponential().isotropic(3, 4)), 1).fit(classes);
        Explainer explainer = Explainer.of(model, classes.features());
        double[] x = data.inputs().row(9);
        for (int c = 0; c < 3; c++) {
            Explanation explanation = explainer.explainClass(c, x);
            assertThat(explanation.gap()).isCloseTo(0, within(SUM));
            double[] expected =
                    enumerated(model.binaries().get(c), data.inputs(), x, new int[][] {{0}, {1}, {2}, {3, 4}});
            for (int d = 0; d < 4; d++) {
                assertThat(explanation.contributions().get(d).value()).isCloseTo(expected[d], within(EXACT));
            }
        }
        assertThatThrownBy(() -> explainer.explainClass(3, x)).hasMessage("class 3 is not in [0, 2]");
    }

    @Test
    void inducingInputsNeedRowsToCompareWith() {
        Dataset data = table(60);
        FittedGp gp = GpTrainer.withDefaults()
                .withMaxIterations(5)
                .withInducing(Inducing.kMeans(12, 1))
                .fit(data);
        assertThatThrownBy(() -> Explainer.of(gp, data.features()))
                .hasMessage(
                        "a classifier with inducing inputs does not keep its training rows; give rows to compare with");
        Matrix background = data.inputs().selectRows(0, 3, 5, 8, 20, 33);
        Explainer explainer = Explainer.of(gp, data.features(), background);
        assertIsShapley(explainer, gp, background, data.inputs().row(11));
    }

    @Test
    void manyColumnsTakeAsManyNodesAsTheSumNeeds() {
        Dataset data = Synthetic.twonorm(60, 2); // 20 inputs
        Matrix wide = Matrix.zeros(60, 80);
        for (int c = 0; c < 80; c++) {
            for (int i = 0; i < 60; i++) {
                wide.set(i, c, data.inputs().get((i * (1 + c / 20)) % 60, c % 20));
            }
        }
        Dataset many = Dataset.of(wide, data.labels());
        FittedGp gp = Held.at(Kernels.squaredExponential().isotropic(4, 6)).fit(many);
        Explanation explanation =
                Explainer.of(gp, many.features()).explain(many.inputs().row(4));
        assertThat(explanation.contributions()).hasSize(80);
        assertThat(explanation.gap()).isCloseTo(0, within(SUM));
    }

    /** A column that the model does not look at, and two that it cannot tell apart. */
    @Test
    void whatHasNoInfluenceHasNoValueAndTwinsShareTheirs() {
        Dataset data = Synthetic.screening(80, 3);
        Matrix x = Matrix.zeros(80, 3);
        for (int i = 0; i < 80; i++) {
            x.set(i, 0, data.inputs().get(i, 3));
            x.set(i, 1, data.inputs().get(i, 3));
            x.set(i, 2, 7); // constant
        }
        Dataset twins = Dataset.of(x, data.labels());
        FittedGp gp = Held.at(Kernels.matern12().isotropic(3, 2)).fit(twins);
        List<Contribution> found =
                Explainer.of(gp, twins.features()).explain(6, 6, 9).contributions();
        assertThat(found.get(2).value()).isZero();
        assertThat(found.get(0).value())
                .isCloseTo(found.get(1).value(), within(1e-12))
                .isNotZero();
    }

    @Test
    void ordersOfManyColumnsOfAnUnknownKernelAreWithinTheirErrors() {
        Dataset data = Synthetic.twonorm(40, 6);
        Matrix x = Matrix.zeros(40, 12);
        for (int c = 0; c < 12; c++) {
            for (int i = 0; i < 40; i++) {
                x.set(i, c, data.inputs().get(i, c));
            }
        }
        Dataset twelve = Dataset.of(x, data.labels());
        // the same kernel with and without its product form
        Kernel known = Kernels.squaredExponential().isotropic(3, 12);
        Kernel unknown = Kernels.stationary(new Unlabelled()).isotropic(3, 12);
        Matrix background = x.selectRows(0, 9, 21, 30);
        double[] row = x.row(5);
        List<Contribution> exact = Explainer.of(Held.at(known).fit(twelve), twelve.features(), background)
                .explain(row)
                .contributions();
        Explanation sampled = Explainer.of(Held.at(unknown).fit(twelve), twelve.features(), background)
                .explain(row);
        assertThat(sampled.isExact()).isFalse();
        assertThat(sampled.gap()).isCloseTo(0, within(SUM));
        double squares = 0;
        for (int d = 0; d < 12; d++) {
            Contribution one = sampled.contributions().get(d);
            double z = (one.value() - exact.get(d).value()) / one.standardError();
            squares += z * z / 12;
        }
        // a mean square of 12 standardised errors: 1 if the errors are right, below 3 but for one case in 10,000
        assertThat(squares).isBetween(0.05, 3.0);
    }

    /**
     * A background some of whose values are very large, so that what is replaced is far larger than what stays. The centres are not: the covariance of two points far
     * out is ill-conditioned itself, however it is computed.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e5, 1e9})
    void columnsThatJoinInnerProductsAreWorthWhatAllOfThemAreAtOnce(double size) {
        Random random = new Random(2);
        Matrix rows = Matrix.zeros(24, 5);
        Matrix background = Matrix.zeros(6, 5);
        for (int c = 0; c < rows.columns(); c++) {
            for (int i = 0; i < rows.rows(); i++) {
                rows.set(i, c, random.nextGaussian());
            }
            for (int b = 0; b < background.rows(); b++) {
                background.set(b, c, random.nextGaussian() * (b % 2 == 0 && c == 2 ? size : 1));
            }
        }
        Kernel kernel = KernelForms.find("neural").orElseThrow().start(Scales.each(5), 2);
        double[] weights = random.doubles(rows.rows(), -1, 1).toArray();
        MeanFunction term = new MeanFunction(kernel, rows, weights, background);
        Players players =
                Players.of(Stream.of("a", "b", "c", "d", "e").map(Feature::of).toList());
        for (int row : new int[] {1, 8}) {
            Coalition joined = Coalition.empty(term, players, rows.row(row));
            Coalition atOnce = new Coalition.Mixed(
                    term, players, rows.row(row), term.background().copy());
            for (int d : new int[] {3, 2, 0, 4, 1}) {
                assertThat(joined.worth()).isCloseTo(atOnce.worth(), within(1e-12));
                joined.join(d);
                atOnce.join(d);
            }
            assertThat(joined.worth())
                    .isCloseTo(atOnce.worth(), within(1e-12))
                    .isCloseTo(term.at(rows.row(row)), within(1e-12));
        }
    }

    /** The squared exponential, under a name that says nothing. */
    private record Unlabelled() implements Profile {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "unlabelled";
        }

        @Override
        public double value(double u) {
            return Math.exp(-0.5 * u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -0.5 * u * rho;
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        Dataset data = table(30);
        FittedGp gp = Held.at(Kernels.linear(1)).fit(data);
        assertThatThrownBy(() -> Explainer.of(gp, data.features().subList(0, 4)))
                .hasMessage("4 features for a classifier of 5 inputs");
        assertThatThrownBy(() -> Explainer.of(gp, data.features(), Matrix.zeros(0, 5)))
                .hasMessage("an explanation needs at least one row to compare with");
        Explainer explainer = Explainer.of(gp, data.features());
        assertThatThrownBy(() -> explainer.explain(1.0, 2.0)).hasMessage("a point of 2 inputs for a classifier of 5");
    }
}
