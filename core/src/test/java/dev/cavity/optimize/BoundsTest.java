package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BoundsTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void projectsToTheNearestBound() {
        Bounds bounds = Bounds.of(new double[] {0, -INF, 2}, new double[] {1, 5, 2});
        assertThat(bounds.project(new double[] {-3, 9, 7})).containsExactly(0, 5, 2);
        assertThat(bounds.project(new double[] {0.5, -1e300, 2})).containsExactly(0.5, -1e300, 2);
        assertThat(bounds.project(new double[] {Double.NaN, 0, 0})[0]).isNaN();
    }

    @Test
    void containsItsBoundsButNotNan() {
        Bounds bounds = Bounds.of(new double[] {0}, new double[] {1});
        assertThat(bounds.contains(new double[] {0})).isTrue();
        assertThat(bounds.contains(new double[] {1})).isTrue();
        assertThat(bounds.contains(new double[] {1.0000001})).isFalse();
        assertThat(bounds.contains(new double[] {Double.NaN})).isFalse();
        assertThat(Bounds.unbounded(1).contains(new double[] {-INF})).isTrue();
    }

    @Test
    void copiesItsArrays() {
        double[] lower = {0};
        Bounds bounds = Bounds.of(lower, new double[] {1});
        lower[0] = 0.5;
        assertThat(bounds.lower(0)).isZero();
        assertThat(bounds.upper(0)).isEqualTo(1);
        assertThat(bounds).hasToString("Bounds[lower=[0.0], upper=[1.0]]");
    }

    @Test
    void projectedGradientIgnoresWhatPushesOutward() {
        Bounds bounds = Bounds.of(new double[] {0, 0, 0, 0}, new double[] {1, 1, 1, 0});
        Sample at = new Sample(new double[] {0, 1, 0.5, 0}, 0, new double[] {3, -4, 1, -9});
        assertThat(bounds.projectedGradient(at)).containsExactly(0, 0, 1, 0);
        Sample inward = new Sample(new double[] {0, 1, 0.5, 0}, 0, new double[] {-3, 4, 1, 9});
        assertThat(bounds.projectedGradient(inward)).containsExactly(-3, 4, 1, 0);
        assertThat(bounds.gradientNorm(inward)).isEqualTo(4);
    }

    @Test
    void refusesWhatIsNoBox() {
        assertThatThrownBy(() -> Bounds.unbounded(0)).hasMessage("dimension 0 is not at least 1");
        assertThatThrownBy(() -> Bounds.of(new double[2], new double[3]))
                .hasMessage("lower has length 2 and upper 3; equal lengths of at least 1 are needed");
        assertThatThrownBy(() -> Bounds.of(new double[] {0, Double.NaN}, new double[] {1, 1}))
                .hasMessage("lower[1] NaN is not in [-∞, ∞)");
        assertThatThrownBy(() -> Bounds.of(new double[] {0}, new double[] {Double.NaN}))
                .hasMessage("upper[0] NaN is not in (-∞, ∞]");
        assertThatThrownBy(() -> Bounds.of(new double[] {INF}, new double[] {INF}))
                .hasMessage("lower[0] Infinity is not in [-∞, ∞)");
        assertThatThrownBy(() -> Bounds.of(new double[] {2}, new double[] {1}))
                .hasMessage("lower[0] 2.0 is not at most upper[0] 1.0");
    }
}
