package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How good EP's cavities are as predictions of rows left out, one by one, in groups and two by two: against actual refits, converged again. */
class LeaveOutRefitTest {
    private static final Inference EP = ExpectationPropagation.withDefaults().withTolerance(1e-8);
    private static final ReferenceCase THYROID = ReferenceCase.of("thyroid-split1", "iso");

    /** The cavities are an approximation; these bounds keep it useful. Measured: mean 2.9e-3, largest 4.2e-2. */
    @Test
    void cavitiesPredictLikeRefitsOnThyroid() {
        int n = THYROID.problem().size();
        Differences found = differences(
                "single rows",
                IntStream.range(0, n).mapToObj(i -> new int[] {i}).toList());
        assertThat(found.mean()).isLessThan(5e-3);
        assertThat(found.largest()).isLessThan(0.06);
    }

    /** Measured: mean 3.5e-3, largest 4.3e-2. */
    @Test
    void groupsOfAnyRowsPredictLikeRefitsOnThyroid() {
        int n = THYROID.problem().size();
        // 11 and 140 have no common divisor: rows of a group are far apart in the table
        int[] order = IntStream.range(0, n).map(i -> (11 * i) % n).toArray();
        Differences found = differences("groups of 2 to 5 rows", groups(order));
        assertThat(found.mean()).isLessThan(8e-3);
        assertThat(found.largest()).isLessThan(0.06);
    }

    /** As with visits of a patient: what is left out would have told the answer. Measured: mean 3.8e-3, largest 4.2e-2. */
    @Test
    void groupsOfRowsThatAreAlikePredictLikeRefitsOnThyroid() {
        Matrix x = THYROID.problem().inputs();
        int[] order = IntStream.range(0, x.rows())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> x.get(i, 0) + x.get(i, 1)))
                .mapToInt(Integer::intValue)
                .toArray();
        Differences found = differences("groups of 2 to 5 rows that are alike", groups(order));
        assertThat(found.mean()).isLessThan(8e-3);
        assertThat(found.largest()).isLessThan(0.06);
    }

    @Test
    void pairsAreRankedLikeRefits() {
        assertRankedLikeRefits(THYROID, 60);
        assertRankedLikeRefits(ReferenceCase.of("heart-split1", "iso"), 60);
    }

    /** All pairs of a positive and a negative row left out for real: n₊ n₋ refits. */
    private static void assertRankedLikeRefits(ReferenceCase test, int n) {
        Problem problem = test.problem().select(IntStream.range(0, n).toArray());
        Refits refits = new Refits(problem, test.kernel());
        PairSample sample = PairSample.of(problem.outcomes());
        double byCavities = PairRanking.of(sample, refits.whole.pairMargins(0, sample.rows()))
                .auc();
        double won = 0;
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (problem.labels()[i] > 0 && problem.labels()[j] < 0) {
                    double[] margins = refits.without(i, j);
                    won += margins[0] > margins[1] ? 1 : 0;
                    pairs++;
                }
            }
        }
        double byRefits = won / pairs;
        System.out.printf(
                Locale.ROOT,
                "AUC of %d pairs of %s: by pair cavities %.4f, by refits %.4f%n",
                pairs,
                problem,
                byCavities,
                byRefits);
        assertThat(Math.abs(byCavities - byRefits)).isLessThan(0.005);
    }

    /** Of sizes 2, 3, 4, 5, 2, … */
    private static List<int[]> groups(int[] order) {
        List<int[]> groups = new ArrayList<>();
        int from = 0;
        for (int k = 0; from < order.length; k++) {
            int to = Math.min(order.length, from + 2 + k % 4);
            groups.add(Arrays.copyOfRange(order, from, to));
            from = to;
        }
        return groups;
    }

    /** Of probabilities. */
    private record Differences(double mean, double largest) {}

    private static Differences differences(String what, List<int[]> groups) {
        Problem problem = THYROID.problem();
        int[] groupOf = new int[problem.size()];
        for (int g = 0; g < groups.size(); g++) {
            for (int i : groups.get(g)) {
                groupOf[i] = g;
            }
        }
        Refits refits = new Refits(problem, THYROID.kernel());
        double[] margins =
                refits.whole.regrouped(problem.outcomes().withGroups(groupOf)).margins(0);
        double sum = 0;
        double largest = 0;
        for (int[] group : groups) {
            double[] refitted = refits.without(group);
            for (int k = 0; k < group.length; k++) {
                double difference = Math.abs(Gaussian.cdf(margins[group[k]]) - Gaussian.cdf(refitted[k]));
                sum += difference;
                largest = Math.max(largest, difference);
            }
        }
        double mean = sum / problem.size();
        System.out.printf(
                Locale.ROOT,
                "%s of %s against %d refits: mean difference %.2e, largest %.2e%n",
                what,
                problem,
                groups.size(),
                mean,
                largest);
        return new Differences(mean, largest);
    }

    /** Fits without some rows, started from the sites of the others. */
    private static final class Refits {
        private final Problem problem;
        private final Kernel kernel;
        private final DensePosterior whole;
        private final double[] tau;
        private final double[] nu;

        Refits(Problem problem, Kernel kernel) {
            this.problem = problem;
            this.kernel = kernel;
            whole = EP.infer(
                    kernel.on(problem.inputs()).at(kernel.logParameters()), problem.outcomes(), 0, Optional.empty());
            tau = whole.sites().tau();
            nu = whole.sites().nu();
        }

        /** The margins of the rows that are left out. */
        double[] without(int... left) {
            int[] rest = IntStream.range(0, problem.size())
                    .filter(i -> Arrays.stream(left).noneMatch(out -> out == i))
                    .toArray();
            Problem others = problem.select(rest);
            Sites start = Sites.of(
                    Arrays.stream(rest).mapToDouble(i -> tau[i]).toArray(),
                    Arrays.stream(rest).mapToDouble(i -> nu[i]).toArray());
            DensePosterior refit = EP.infer(
                    kernel.on(others.inputs()).at(kernel.logParameters()), others.outcomes(), 0, Optional.of(start));
            assertThat(refit.convergence().converged()).isTrue();
            Matrix points = problem.inputs().selectRows(left);
            return refit.predictor()
                    .predict(kernel.cross(others.inputs(), points), kernel.diagonal(points), 0)
                    .margin();
        }
    }
}
