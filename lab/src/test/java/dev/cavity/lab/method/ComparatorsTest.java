package dev.cavity.lab.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Split;
import dev.cavity.data.Splits;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.DensePosterior;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.KernelRecipe;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every method that the paper discusses against a value that plain loops compute. */
class ComparatorsTest {
    private static final Dataset DATA = Synthetic.ringnorm(60, 7);
    private static final long SEED = 5;

    private static LabMethod method(String name) {
        return LabMethods.byName(name).onInputs(Scaling.NONE);
    }

    private static double value(LabFit fit, String name) {
        return fit.record().hyperparameters().get(name);
    }

    private static double[][] rows(Dataset data) {
        return IntStream.range(0, data.size())
                .mapToObj(i -> data.inputs().row(i))
                .toArray(double[][]::new);
    }

    private static double[][] pick(double[][] rows, int[] which) {
        return Arrays.stream(which).mapToObj(i -> rows[i]).toArray(double[][]::new);
    }

    private static int[] pick(int[] labels, int[] which) {
        return Arrays.stream(which).map(i -> labels[i]).toArray();
    }

    @Test
    void theLossOfFoldsIsThatOfLoopsOverFolds() {
        LabFit fit = method("5-fold-nlp").fit(DATA, SEED);

        double sum = 0;
        for (Split split : Splits.folds(DATA, 5, SEED)) {
            double[] positive = PlainInference.predict(
                    value(fit, "logBeta0"),
                    value(fit, "logBeta"),
                    pick(rows(DATA), split.train()),
                    pick(DATA.labels(), split.train()),
                    pick(rows(DATA), split.test()));
            int[] labels = pick(DATA.labels(), split.test());
            for (int t = 0; t < labels.length; t++) {
                sum -= Math.log(labels[t] > 0 ? positive[t] : 1 - positive[t]);
            }
        }

        assertThat(fit.record().criterion()).isCloseTo(sum / DATA.size(), within(1e-7));
    }

    /** The methods count leave-one-out errors from one inference; here each row is really left out and the rest fitted anew. */
    @Test
    void leaveOneOutErrorsAreThoseOfAsManyFits() {
        LabFit fit = method("loo-error-grid").fit(DATA, SEED);

        int errors = 0;
        for (int left = 0; left < DATA.size(); left++) {
            int without = left;
            int[] kept =
                    IntStream.range(0, DATA.size()).filter(i -> i != without).toArray();
            double positive = PlainInference.predict(
                    value(fit, "logBeta0"),
                    value(fit, "logBeta"),
                    pick(rows(DATA), kept),
                    pick(DATA.labels(), kept),
                    new double[][] {DATA.inputs().row(left)})[0];
            errors += DATA.label(left) * (positive - 0.5) > 1e-8 ? 0 : 1;
        }

        assertThat(errors).isPositive(); // else nothing would be compared
        assertThat(Math.round(fit.record().criterion() * DATA.size())).isEqualTo(errors);
    }

    @Test
    void rowsThatSayNothingOfEachOtherAreAllErrors() {
        TrainingProblem problem =
                new TrainingProblem(DATA, KernelRecipe.isotropic(Kernels.squaredExponential()), Scaling.NONE);

        DensePosterior posterior = problem.infer(problem.gram(0, -8), Optional.empty());

        assertThat(TrainingProblem.looErrors(posterior)).isEqualTo(DATA.size());
    }

    @Test
    void noPointOfTheGridHasFewerErrorsThanTheOneThatIsKept() {
        LabFit fit = method("loo-error-grid").fit(DATA, SEED);
        TrainingProblem problem =
                new TrainingProblem(DATA, KernelRecipe.isotropic(Kernels.squaredExponential()), Scaling.NONE);
        double[] start = problem.kernel().logParameters();

        int fewest = Integer.MAX_VALUE;
        for (int signal = -3; signal <= 4; signal++) {
            for (int scale = -4; scale <= 4; scale++) {
                DensePosterior cold =
                        problem.infer(problem.gram(start[0] + signal, start[1] + scale), Optional.empty());
                fewest = Math.min(fewest, TrainingProblem.looErrors(cold));
            }
        }

        assertThat(Math.round(fit.record().criterion() * DATA.size())).isEqualTo(fewest);
    }

    @Test
    void theIterateThatIsKeptHasNoMoreErrorsThanTheEndOfTheAscent() {
        LabFit kept = method("ard-evidence-loo").fit(DATA, SEED);

        int errors = 0;
        Matrix left = kept.model().leftOut().orElseThrow();
        for (int i = 0; i < DATA.size(); i++) {
            errors += (left.get(i, 1) >= left.get(i, 0)) == (DATA.label(i) > 0) ? 0 : 1;
        }

        assertThat(Math.round(kept.record().criterion() * DATA.size())).isEqualTo(errors);
        assertThat(kept.record().notes()).anyMatch(note -> note.matches("iterate \\d+ of \\d+ was kept"));
    }

    @Test
    void laplacesEvidenceIsThatOfNewtonsIterationAndIsAtItsTop() {
        LabFit fit = method("laplace-ml").fit(DATA, SEED);
        double signal = value(fit, "logBeta0");
        double width = value(fit, "logBeta");

        double top = laplace(signal, width);

        assertThat(fit.record().criterion()).isCloseTo(-top, within(1e-6));
        for (double[] step : new double[][] {{0.1, 0}, {-0.1, 0}, {0, 0.1}, {0, -0.1}}) {
            assertThat(laplace(signal + step[0], width + step[1])).isLessThan(top);
        }
    }

    private static double laplace(double signal, double width) {
        return PlainInference.laplaceEvidence(
                PlainInference.kernel(signal, width, rows(DATA), rows(DATA)), DATA.labels());
    }

    /** The paper's equations of section 3.2, from the probabilities of rows left out. */
    @Test
    void weightedErrorAndAucAreThePapersFormulasOfTheProbabilitiesLeftOut() {
        Map<String, LabFit> fits = Map.of(
                "ep-cv-wer",
                method("ep-cv-wer").fit(DATA, SEED),
                "ep-cv-auc",
                method("ep-cv-auc").fit(DATA, SEED));

        for (Map.Entry<String, LabFit> entry : fits.entrySet()) {
            Matrix left = entry.getValue().model().leftOut().orElseThrow();
            double truePositives = 0;
            double falsePositives = 0;
            for (int i = 0; i < DATA.size(); i++) {
                double positive = Math.exp(left.get(i, 1));
                truePositives += DATA.label(i) > 0 ? positive : 0;
                falsePositives += DATA.label(i) > 0 ? 0 : positive;
            }
            double n = DATA.positives();
            double negatives = DATA.size() - n;
            double expected = entry.getKey().equals("ep-cv-wer")
                    ? (n - truePositives + 0.5 * falsePositives) / (n + 0.5 * negatives)
                    : -0.5 * (1 + truePositives / n - falsePositives / negatives);
            assertThat(entry.getValue().record().criterion()).as(entry.getKey()).isCloseTo(expected, within(1e-9));
        }
    }

    @Test
    void theMStepOfEmEpIsTheExpectedLogPriorOfElimination() {
        TrainingProblem problem =
                new TrainingProblem(DATA, KernelRecipe.isotropic(Kernels.squaredExponential()), Scaling.NONE);
        Gram old = ExpectedLogPrior.withNugget(problem.gram(0.5, 1), EmEp.NUGGET);
        DensePosterior posterior = problem.infer(old, Optional.empty());
        Gram other = ExpectedLogPrior.withNugget(problem.gram(0.9, 1.6), EmEp.NUGGET);

        double here = ExpectedLogPrior.under(posterior, old.matrix())
                .at(other.matrix())
                .value();

        // −½ log |K| − ½ tr K⁻¹ (C + m mᵀ), C = (K₀⁻¹ + T)⁻¹ = K₀ − K₀ (K₀ + T⁻¹)⁻¹ K₀
        int n = DATA.size();
        double[][] k = square(other.matrix());
        double[][] k0 = square(old.matrix());
        double[][] noisy = square(old.matrix());
        for (int i = 0; i < n; i++) {
            noisy[i][i] += 1 / posterior.sites().tau()[i];
        }
        double trace = PlainInference.dot(posterior.mean(), PlainInference.solve(k, posterior.mean()));
        for (int j = 0; j < n; j++) {
            double[] half = PlainInference.solve(noisy, k0[j]);
            double[] column = new double[n];
            for (int i = 0; i < n; i++) {
                column[i] = k0[i][j] - PlainInference.dot(k0[i], half);
            }
            trace += PlainInference.solve(k, column)[j];
        }
        assertThat(here).isCloseTo(-0.5 * (PlainInference.logDeterminant(k) + trace), within(1e-6));
    }

    private static double[][] square(Matrix matrix) {
        return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
    }

    @Test
    void aFreeNoiseStaysBelowItsBoundAndIsNoWorseThanTheFixedOne() {
        double fixed = method("ls-cv-nlp").fit(DATA, SEED).record().criterion();
        LabFit free = method("ls-cv-nlp-free").fit(DATA, SEED);

        assertThat(free.record().criterion()).isLessThanOrEqualTo(fixed + 1e-6);
        assertThat(value(free, "logNoise")).isBetween(Math.log(1e-6), Math.log(0.1));
    }
}
