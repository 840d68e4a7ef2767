package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.likelihood.Tilted;
import org.junit.jupiter.api.Test;

class RowSiteTest {
    private static final double MEAN = 0.3;

    /** From a cavity and the likelihood to the marginal that contains the site, and back. */
    @Test
    void findsTheCavityThatMadeTheMarginal() {
        for (Likelihood likelihood : new Likelihood[] {Probit.probit(), Logit.logit()}) {
            RowSite site = new RowSite(likelihood, MEAN);
            Tilted tilted = new Tilted();
            for (int label = -1; label <= 1; label += 2) {
                for (double mu : new double[] {-30, -3, -0.1, 0.7, 4, 25}) {
                    for (double kappa : new double[] {1e-12, 1e-3, 0.5, 10, 1e3}) {
                        for (double lambda : new double[] {0, 0.2, 50}) {
                            likelihood.tilted(label, mu + MEAN, kappa + lambda, tilted);
                            double delta = tilted.d() + lambda * tilted.b();
                            site.solve(label, 1, kappa * delta, mu + kappa * tilted.a(), lambda);
                            String at = likelihood.name() + " " + label + " " + mu + " " + kappa + " " + lambda;
                            assertThat(site.isCapped()).as(at).isFalse();
                            assertThat(site.kappa()).as(at).isEqualTo(kappa, within(1e-6 * kappa));
                            assertThat(site.t()).as(at).isEqualTo(tilted.b() / delta, within(1e-7 / kappa));
                            assertThat(site.b() - site.t() * (mu + kappa * tilted.a()))
                                    .as(at)
                                    .isEqualTo(tilted.a(), within(1e-6 * Math.abs(tilted.a()) + 1e-12));
                        }
                    }
                }
            }
        }
    }

    /** A variance that no cavity explains: the site of a flat cavity, to which the regular one tends. */
    @Test
    void isContinuousWhereTheSolutionEnds() {
        RowSite site = new RowSite(Probit.probit(), 0);
        // Φ(w) exp(hw) with mean 0 has h = −1 and variance 2
        site.solve(1, 1, 2 - 1e-6, 0, 0);
        assertThat(site.isCapped()).isFalse();
        assertThat(site.t()).isEqualTo(0.5, within(1e-5));
        assertThat(site.b()).isEqualTo(1, within(1e-5));
        for (double variance : new double[] {2.001, 5, 400}) {
            site.solve(1, 1, variance, 0, 0);
            assertThat(site.isCapped()).isTrue();
            assertThat(site.t()).isEqualTo(0.5, within(1e-5));
            assertThat(site.b()).isEqualTo(1, within(1e-5));
        }
    }

    @Test
    void aRowThatTheInducingInputsDoNotReachHasTheSiteOfItsPrior() {
        RowSite site = new RowSite(Probit.probit(), MEAN);
        site.solve(-1, 1, 0, 0, 2);
        Tilted tilted = new Tilted();
        Probit.probit().tilted(-1, MEAN, 2, tilted);
        assertThat(site.mu()).isZero();
        assertThat(site.kappa()).isZero();
        assertThat(site.b()).isEqualTo(tilted.a(), within(1e-15));
    }

    /** Each pullback against differences of the solution. */
    @Test
    void derivativesAreThoseOfDifferences() {
        double h = 1e-4;
        double[] weights = {0.7, -0.4, 0.9, 0.3};
        for (double[] x :
                new double[][] {{0.01, 0.4, 0.3, 0.1}, {1.3, -0.5, 0, 0.2}, {0.6, 2, 1, -0.4}, {30, -40, 60, 0}}) {
            RowSite.Cotangent out = new RowSite.Cotangent();
            RowSite site = solved(x);
            site.pullAll(weights[0], weights[1], weights[2], weights[3], out);
            double[] found = {out.variance, out.mean, out.residual, out.priorMean};
            for (int j = 0; j < 4; j++) {
                double step = h * Math.max(Math.abs(x[j]), j == 2 && x[2] == 0 ? 0 : 0.01);
                if (step == 0) {
                    continue; // λ cannot be less than 0
                }
                double slope = (8 * (value(x, j, step, weights) - value(x, j, -step, weights))
                                - value(x, j, 2 * step, weights)
                                + value(x, j, -2 * step, weights))
                        / (12 * step);
                assertThat(found[j])
                        .as("%d of %s", j, java.util.Arrays.toString(x))
                        .isEqualTo(slope, within(1e-6 * Math.abs(slope) + 1e-7));
            }
        }
    }

    private static RowSite solved(double[] x) {
        RowSite site = new RowSite(Probit.probit(), x[3]);
        site.solve(1, 1, x[0], x[1], x[2]);
        assertThat(site.isCapped()).isFalse();
        return site;
    }

    /** A weighted sum of t, b − t e₀, cavity mean with c, cavity variance of f. */
    private static double value(double[] centre, int j, double step, double[] weights) {
        double[] x = centre.clone();
        x[j] += step;
        RowSite site = solved(x);
        return weights[0] * site.t()
                + weights[1] * (site.b() - site.t() * centre[1])
                + weights[2] * (site.mu() + x[3])
                + weights[3] * (site.kappa() + x[2]);
    }
}
