package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.kernel.Parameter;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriorPenaltyTest {
    private static final double[] POINT = {1.3, -0.4, 2.2, 0.1, -1.7};

    private static Coordinate coordinate(String name, Prior prior) {
        return coordinate("", name, prior);
    }

    private static Coordinate coordinate(String part, String name, Prior prior) {
        Parameter parameter = new Parameter(part + name, ParameterRole.SQUARED_LENGTH_SCALE, part, List.of());
        return new Coordinate(parameter, prior.centre(), -50, 50, prior, true);
    }

    private static PriorPenalty mixed(double shared) {
        return new PriorPenalty(List.of(
                coordinate("logBeta0", new Prior(0.5, 2)),
                coordinate("logBeta1", new Prior(1, 0.7, shared)),
                coordinate("logBeta2", new Prior(1, 0.7, shared)),
                coordinate("logBeta3", new Prior(1, 0.7, shared)),
                coordinate("mean", Prior.none())));
    }

    @Test
    void isTheNegativeLogDensityOfAGaussianWithACommonPart() {
        double shared = 1.5;
        Matrix covariance = Matrix.zeros(4, 4);
        covariance.set(0, 0, 4);
        for (int a = 1; a < 4; a++) {
            for (int b = 1; b < 4; b++) {
                covariance.set(a, b, shared * shared + (a == b ? 0.49 : 0));
            }
        }
        double[] d = {POINT[0] - 0.5, POINT[1] - 1, POINT[2] - 1, POINT[3] - 1};
        double[] solved = d.clone();
        Cholesky.factorInPlace(covariance).solve(solved);
        double expected = 0;
        for (int a = 0; a < 4; a++) {
            expected += 0.5 * d[a] * solved[a];
        }
        assertThat(mixed(shared).at(POINT)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void withoutASharedPartEachStandsAlone() {
        double expected = new Prior(0.5, 2).penalty(POINT[0]);
        for (int a = 1; a < 4; a++) {
            expected += new Prior(1, 0.7).penalty(POINT[a]);
        }
        assertThat(mixed(0).at(POINT)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void anInfiniteSharedPartLeavesTheCommonFactorFree() {
        double[] moved = {POINT[0], POINT[1] + 3, POINT[2] + 3, POINT[3] + 3, POINT[4]};
        PriorPenalty penalty = mixed(Double.POSITIVE_INFINITY);
        assertThat(penalty.at(moved)).isCloseTo(penalty.at(POINT), within(1e-12));
        assertThat(penalty.at(POINT)).isGreaterThan(1);
    }

    @Test
    void theSlopeIsTheDerivative() {
        double h = 1e-4; // a parabola: central differences are exact up to rounding
        for (double shared : new double[] {0, 0.3, 2, Double.POSITIVE_INFINITY}) {
            PriorPenalty penalty = mixed(shared);
            double[] slope = penalty.slope(POINT);
            for (int j = 0; j < POINT.length; j++) {
                double[] above = POINT.clone();
                double[] below = POINT.clone();
                above[j] += h;
                below[j] -= h;
                assertThat(slope[j]).isCloseTo((penalty.at(above) - penalty.at(below)) / (2 * h), within(1e-9));
            }
        }
    }

    @Test
    void termsOfASumShareWithinThemselvesOnly() {
        PriorPenalty two = new PriorPenalty(List.of(
                coordinate("term1.", "logBeta1", new Prior(0, 1, Double.POSITIVE_INFINITY)),
                coordinate("term1.", "logBeta2", new Prior(0, 1, Double.POSITIVE_INFINITY)),
                coordinate("term2.", "logBeta1", new Prior(0, 1, Double.POSITIVE_INFINITY)),
                coordinate("term2.", "logBeta2", new Prior(0, 1, Double.POSITIVE_INFINITY))));
        assertThat(two.at(new double[] {3, 3, -5, -5})).isCloseTo(0, within(1e-12));
        assertThat(two.at(new double[] {3, -3, 0, 0})).isCloseTo(9, within(1e-12));
    }
}
