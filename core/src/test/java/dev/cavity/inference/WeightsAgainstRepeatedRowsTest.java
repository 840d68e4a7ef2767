package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.RealData;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rows of weight 1, 2 and 3 against the table in which they stand so often and are left out together: the same but for one Gaussian
 * site in place of several, on real tables.
 */
class WeightsAgainstRepeatedRowsTest {
    private static final Inference EP = ExpectationPropagation.withDefaults().withTolerance(1e-9);

    @ParameterizedTest
    @CsvSource({
        "heart, 4, 1e-3",
        "thyroid, 4, 1e-3",
        "heart, 20.085536923187668, 5e-3",
        "thyroid, 20.085536923187668, 5e-3"
    })
    void probabilitiesAreThoseOfTheRepeatedTable(String name, double beta0, double mean) {
        RealData.Table table = RealData.table(name);
        int[] train = RealData.trainingRows(name, 1);
        int[] sorted = train.clone();
        Arrays.sort(sorted);
        Matrix points = inputs(
                table,
                IntStream.range(0, table.rows().size())
                        .filter(i -> Arrays.binarySearch(sorted, i) < 0)
                        .toArray());
        int[] copies = IntStream.range(0, train.length)
                .flatMap(i -> IntStream.generate(() -> i).limit(1 + i % 3))
                .toArray();
        double[] weights =
                IntStream.range(0, train.length).mapToDouble(i -> 1 + i % 3).toArray();
        Matrix x = inputs(table, train);
        Outcomes rows = Outcomes.of(
                IntStream.of(train).map(i -> Integer.parseInt(table.label(i))).toArray());
        Kernel kernel = Kernels.squaredExponential().isotropic(beta0, x.columns());

        DensePosterior weighted = infer(kernel, x, rows.withWeights(weights));
        Matrix repeatedInputs = x.selectRows(copies);
        DensePosterior repeated =
                infer(kernel, repeatedInputs, rows.select(copies).withGroups(copies));

        double leftOut = 0;
        double[] one = weighted.margins(0);
        double[] several = repeated.margins(0);
        for (int k = 0; k < copies.length; k++) {
            leftOut += Math.abs(Gaussian.cdf(one[copies[k]]) - Gaussian.cdf(several[k])) / copies.length;
        }
        double predicted = 0;
        double[] here = margins(weighted, kernel, x, points);
        double[] there = margins(repeated, kernel, repeatedInputs, points);
        for (int p = 0; p < points.rows(); p++) {
            predicted += Math.abs(Gaussian.cdf(here[p]) - Gaussian.cdf(there[p])) / points.rows();
        }
        System.out.printf(
                Locale.ROOT,
                "weights against repeated rows, %s, β0 = %.2f: mean difference of probabilities %.1e at new points, %.1e left out;"
                        + " log evidence %.3f and %.3f%n",
                name,
                beta0,
                predicted,
                leftOut,
                weighted.logEvidence(),
                repeated.logEvidence());
        assertThat(predicted).isLessThan(mean);
        assertThat(leftOut).isLessThan(mean);
        assertThat(Math.abs(weighted.logEvidence() - repeated.logEvidence())).isLessThan(0.005 * copies.length);
    }

    private static DensePosterior infer(Kernel kernel, Matrix x, Outcomes rows) {
        DensePosterior posterior = EP.infer(kernel.on(x).at(kernel.logParameters()), rows, 0, Optional.empty());
        assertThat(posterior.convergence().converged()).isTrue();
        return posterior;
    }

    private static double[] margins(DensePosterior posterior, Kernel kernel, Matrix x, Matrix points) {
        return posterior
                .predictor()
                .predict(kernel.cross(x, points), kernel.diagonal(points), 0)
                .margin();
    }

    private static Matrix inputs(RealData.Table table, int... rows) {
        return Matrix.ofRows(Arrays.stream(rows).mapToObj(table::features).toArray(double[][]::new));
    }
}
