package dev.cavity.likelihood;

/**
 * A likelihood raised to a power, p(y | f)^w: what a row says that counts w times. Its two labels do not add up to one, which
 * the moments of a tilted distribution do not ask for.
 *
 * @param base p
 * @param weight w, positive
 */
record Powered(Likelihood base, double weight) implements Likelihood {
    private static final long serialVersionUID = 1;

    @Override
    public String name() {
        return base.name() + "^" + weight;
    }

    @Override
    public void logDensity(int label, double f, LogDensity out) {
        base.logDensity(label, weight, f, out);
    }
}
