package dev.cavity.likelihood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.special.ReferenceValues;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TiltedQuadratureTest {
    /** What EP and its gradients are promised: log Z, a, b and d to 1e-10, their derivatives to 1e-8. */
    private static final double[] TOLERANCES = {1e-10, 1e-10, 1e-10, 1e-10, 1e-8, 1e-8, 1e-8};

    private static final String[] NAMES = {"logZ", "a", "b", "d", "bMean", "aVariance", "bVariancePlusB2"};

    /** Below this errors are absolute: nothing downstream can tell such numbers from zero. */
    private static final double SMALLEST = 1e-25;

    /** Errors of third and fourth derivatives count relative to this, in units of the 3/2 and 2nd power of 1/(1+v). */
    private static final double FLOOR = 1e-5;

    private static double[] values(Tilted t) {
        return new double[] {t.logZ(), t.a(), t.b(), t.d(), t.bMean(), t.aVariance(), t.bVariancePlusB2()};
    }

    /** The probit's density without its closed form, so that the quadrature has to do the work. */
    private static final class OpenProbit implements Likelihood {
        @Override
        public String name() {
            return "open-probit";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            Probit.probit().logDensity(label, f, out);
        }
    }

    private static final class Worst {
        private final double[] error = new double[NAMES.length];
        private final String[] where = new String[NAMES.length];

        void compare(double mean, double variance, double[] actual, double[] expected) {
            double scale = 1 / Math.sqrt(1 + variance);
            // the last three pass through zero, and come from third and fourth cumulants of numbers of order one
            double third = FLOOR * scale * scale * scale;
            double[] parts = {0, 0, 0, 0, third, third, third * scale};
            for (int i = 0; i < NAMES.length; i++) {
                double size = Math.max(Math.max(Math.abs(expected[i]), SMALLEST), parts[i]);
                double e = Math.abs(actual[i] - expected[i]) / size;
                if (!(e <= error[i])) {
                    error[i] = e;
                    where[i] = "mean " + mean + ", variance " + variance + ": " + actual[i] + ", not " + expected[i];
                }
            }
        }

        void check() {
            if (Boolean.getBoolean("cavity.test.verbose")) {
                for (int i = 0; i < NAMES.length; i++) {
                    System.out.println(NAMES[i] + " " + error[i] + " at " + where[i]);
                }
            }
            for (int i = 0; i < NAMES.length; i++) {
                assertThat(error[i]).as("%s at %s", NAMES[i], where[i]).isLessThan(TOLERANCES[i]);
            }
        }
    }

    @Test
    void logitAgreesWithEightyDigits() {
        Worst worst = new Worst();
        Tilted tilted = new Tilted();
        for (double[] row : ReferenceValues.read(TiltedQuadratureTest.class, "logit.csv")) {
            Logit.logit().tilted(1, row[0], row[1], tilted);
            worst.compare(row[0], row[1], values(tilted), Arrays.copyOfRange(row, 2, row.length));
        }
        worst.check();
    }

    @Test
    void probitByQuadratureAgreesWithItsClosedForm() {
        Worst worst = new Worst();
        Tilted open = new Tilted();
        Tilted closed = new Tilted();
        for (double logV = -8; logV <= 6; logV += 0.5) {
            double v = Math.pow(10, logV);
            for (double m = -50; m <= 35; m += 1.25) {
                double mean = m * Math.sqrt(1 + v);
                new OpenProbit().tilted(1, mean, v, open);
                Probit.probit().tilted(1, mean, v, closed);
                worst.compare(mean, v, values(open), values(closed));
            }
        }
        worst.check();
    }
}
