package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LineSearchTest {
    private static final Bounds FREE = Bounds.unbounded(1);

    private static final Objective PARABOLA = (x, g) -> {
        g[0] = x[0] - 2;
        return (x[0] - 2) * (x[0] - 2) / 2;
    };

    private final LineSearch search = new LineSearch(0.1, 10, 20);

    private static Evaluations counting(Objective f) {
        return new Evaluations(f, 1000, () -> false);
    }

    private LineSearch.Result searchFrom(double[] x, double trial, Bounds bounds, Evaluations f) {
        Sample from = f.at(x).orElseThrow();
        double[] g = bounds.projectedGradient(from);
        double[] d = new double[g.length];
        Vectors.addTo(d, -1, g);
        return search.search(f, bounds, from, Proposal.direction(d, trial, g), 1e-12);
    }

    @Test
    void acceptsAGoodFirstTrialWithOneEvaluation() {
        Evaluations f = counting(PARABOLA);
        LineSearch.Result r = searchFrom(new double[] {0}, 0.95, FREE, f);
        assertThat(r.t()).isEqualTo(0.95);
        assertThat(f.count()).isEqualTo(2);
    }

    @Test
    void findsTheMinimumOfAParabolaByOneInterpolationOrExtrapolation() {
        for (double trial : new double[] {0.3, 1.8, 5}) {
            Evaluations f = counting(PARABOLA);
            LineSearch.Result r = searchFrom(new double[] {0}, trial, FREE, f);
            assertThat(r.end().orElseThrow().x()[0]).isCloseTo(2, within(1e-12)); // a cubic through a parabola is exact
            assertThat(f.count()).isEqualTo(3);
        }
    }

    @Test
    void halvesTheStepUntilTheFunctionIsDefined() {
        Evaluations f = counting((x, g) -> x[0] > 2.2 ? Double.NaN : PARABOLA.evaluate(x, g));
        LineSearch.Result r = searchFrom(new double[] {0}, 4, FREE, f);
        assertThat(r.outcome()).isEqualTo(LineSearch.Outcome.MOVED);
        assertThat(r.t()).isEqualTo(1);
        assertThat(f.count()).isEqualTo(4);
    }

    @Test
    void stopsOnTheBoundWhereDescentEnds() {
        Bounds bounds = Bounds.of(new double[] {-1}, new double[] {1.5});
        Evaluations f = counting(PARABOLA);
        LineSearch.Result r = searchFrom(new double[] {0}, 7, bounds, f);
        assertThat(r.end().orElseThrow().x()).containsExactly(1.5);
        assertThat(f.count()).isEqualTo(2);
    }

    @Test
    void movesNoVariableFurtherThanTheLongestStep() {
        Evaluations f = counting((x, g) -> {
            g[0] = -1;
            return -x[0];
        });
        LineSearch.Result r = searchFrom(new double[] {3}, 1, FREE, f);
        assertThat(r.end().orElseThrow().x()).containsExactly(13);
    }

    @Test
    void aVariableThatIsStoppedByItsBoundDoesNotShortenTheOthers() {
        Bounds bounds = Bounds.of(new double[] {-1, -100}, new double[] {1, 100});
        Evaluations f = counting((x, g) -> {
            g[0] = -1e6;
            g[1] = -1;
            return -1e6 * x[0] - x[1];
        });
        LineSearch.Result r = searchFrom(new double[2], 5, bounds, f);
        assertThat(r.end().orElseThrow().x()).containsExactly(1, 5);
    }

    @Test
    void tellsFlatnessFromContradiction() {
        Evaluations flat = counting((x, g) -> {
            g[0] = 1e-13;
            return 1;
        });
        assertThat(searchFrom(new double[1], 1, FREE, flat).outcome()).isEqualTo(LineSearch.Outcome.BELOW_NOISE);
        Evaluations wrong = counting((x, g) -> {
            g[0] = 1;
            return -x[0];
        });
        assertThat(searchFrom(new double[1], 1, FREE, wrong).outcome()).isEqualTo(LineSearch.Outcome.FAILED);
    }

    @Test
    void keepsTheBestPointWhenInterrupted() {
        Evaluations two = new Evaluations(PARABOLA, 2, () -> false);
        LineSearch.Result r = searchFrom(new double[1], 0.3, FREE, two);
        assertThat(r.outcome()).isEqualTo(LineSearch.Outcome.MOVED);
        assertThat(r.t()).isEqualTo(0.3);
        Evaluations one = new Evaluations(PARABOLA, 1, () -> false);
        assertThat(searchFrom(new double[1], 0.3, FREE, one).outcome()).isEqualTo(LineSearch.Outcome.INTERRUPTED);
    }
}
