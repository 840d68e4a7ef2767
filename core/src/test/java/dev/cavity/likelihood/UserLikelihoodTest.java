package dev.cavity.likelihood;

/** A likelihood that a user might add, in a few lines, keeps the contract by the inherited quadrature. */
class UserLikelihoodTest extends LikelihoodContract {
    /** The complementary log-log model, p(+1 | f) = 1 - exp(-exp(f)): log-concave and not symmetric. */
    private static final class ComplementaryLogLog implements Likelihood {
        @Override
        public String name() {
            return "cloglog";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            double x = Math.exp(f);
            if (label < 0) {
                out.set(-x, -x, -x, -x, -x);
                return;
            }
            // h = x/(eˣ - 1), and dx/df = x gives h' = h g with g = 1 - x - h, g' = -x - h g, and so on
            double h = x < 1e-300 ? 1 : x > 700 ? 0 : x / Math.expm1(x);
            boolean small = x < 0.05;
            double y = x * x;
            double g = small ? -x / 2 - y / 12 + y * y / 720 - y * y * y / 30240 : 1 - x - h;
            double g1 = small ? -x / 2 - y / 6 + y * y / 180 - y * y * y / 5040 : -x - h * g;
            double g2 = small ? -x / 2 - y / 3 + y * y / 45 - y * y * y / 840 : -x - h * (g * g + g1);
            double log = x < 0.7 ? Math.log(-Math.expm1(-x)) : Math.log1p(-Math.exp(-x));
            double value = x < 1e-300 ? f : log;
            out.set(value, h, scaled(h, g), scaled(h, g * g + g1), scaled(h, g * g * g + 3 * g * g1 + g2));
        }

        private static double scaled(double h, double factor) {
            return h == 0 ? 0 : h * factor;
        }
    }

    @Override
    protected Likelihood likelihood() {
        return new ComplementaryLogLog();
    }

    @Override
    protected double[] ordinaryValues() {
        return new double[] {-6, -2.5, -0.8, 0, 0.4, 1.2};
    }

    /** Powers of exp(f) are representable below this; a wider belief takes care of itself. */
    @Override
    protected double largestMean(double variance) {
        return variance > 1e-3 ? 1e3 * Math.sqrt(1 + variance) : 50;
    }
}
