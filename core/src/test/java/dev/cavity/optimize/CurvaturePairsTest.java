package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CurvaturePairsTest {
    /** Rounding of a handful of products of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private static final boolean[] ALL = {true, true, true};

    @Test
    void mapsTheNewestGradientChangeToTheNewestStep() {
        CurvaturePairs pairs = new CurvaturePairs(5);
        pairs.add(new double[] {1, 0, 0.5}, new double[] {2, 0.3, 1});
        pairs.add(new double[] {0.2, 1, -0.4}, new double[] {0.5, 3, -0.1});
        assertThat(pairs.solve(new double[] {0.5, 3, -0.1}, ALL).orElseThrow())
                .containsExactly(new double[] {0.2, 1, -0.4}, within(ROUNDING));
    }

    @Test
    void solvesWithTheHessianOfTheFreeVariablesAlone() {
        double[][] hessian = {{4, 1.5, -1}, {1.5, 3, 0.5}, {-1, 0.5, 2}};
        CurvaturePairs pairs = new CurvaturePairs(5);
        // conjugate steps: after them the model of BFGS is the Hessian
        for (double[] s : new double[][] {{1, 0, 0}, {-1.5, 4, 0}, {15 / 39.0, -14 / 39.0, 1}}) {
            pairs.add(
                    s,
                    new double[] {Vectors.dot(hessian[0], s), Vectors.dot(hessian[1], s), Vectors.dot(hessian[2], s)});
        }
        double[] x = {0.7, 0, -1.3};
        double[] g = {Vectors.dot(hessian[0], x), 77, Vectors.dot(hessian[2], x)};
        assertThat(pairs.solve(g, new boolean[] {true, false, true}).orElseThrow())
                .containsExactly(x, within(1e-9));
        assertThat(pairs.solve(new double[] {4, 1.5, -1}, ALL).orElseThrow())
                .containsExactly(new double[] {1, 0, 0}, within(1e-9));
    }

    @Test
    void knowsNothingFromPairsWithoutPositiveCurvature() {
        CurvaturePairs pairs = new CurvaturePairs(5);
        pairs.add(new double[] {1, 0, 0}, new double[] {-1, 0, 0});
        pairs.add(new double[] {1, 0, 0}, new double[] {1e-7, 1, 0});
        pairs.add(new double[] {1, 0, 0}, new double[] {0, 0, 0});
        assertThat(pairs.solve(new double[] {1, 1, 1}, ALL)).isEmpty();
    }

    @Test
    void remembersOnlyAsMuchAsItMay() {
        CurvaturePairs one = new CurvaturePairs(1);
        one.add(new double[] {1, 0, 0}, new double[] {4, 0, 0});
        one.add(new double[] {0, 1, 0}, new double[] {0, 2, 0});
        // the older pair, which is forgotten, would have given 1/4 in the first place
        assertThat(one.solve(new double[] {1, 1, 0}, ALL).orElseThrow())
                .containsExactly(new double[] {0.5, 0.5, 0}, within(ROUNDING));
    }
}
