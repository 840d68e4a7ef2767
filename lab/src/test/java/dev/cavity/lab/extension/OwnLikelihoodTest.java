package dev.cavity.lab.extension;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.LikelihoodContract;
import dev.cavity.likelihood.LogDensity;

/** A likelihood of one's own, written and tested by the published contract outside the library. */
class OwnLikelihoodTest extends LikelihoodContract {
    /** p(y | f) = 1/(1 + e^(−2yf)), a logit twice as steep. */
    record SteepLogit() implements Likelihood {
        @Override
        public String name() {
            return "steep-logit";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            double z = 2 * label * f;
            double small = Math.exp(-Math.abs(z)) / (1 + Math.exp(-Math.abs(z)));
            double wrong = z > 0 ? small : 1 - small;
            double pq = small * (1 - small);
            double value = z > 0 ? -Math.log1p(Math.exp(-z)) : z - Math.log1p(Math.exp(z));
            double tilt = 2 * wrong - 1; // q − p
            out.set(value, 2 * label * wrong, -4 * pq, -8 * label * pq * tilt, -16 * pq * (1 - 6 * pq));
        }
    }

    @Override
    protected Likelihood likelihood() {
        return new SteepLogit();
    }
}
