package dev.cavity.likelihood;

/**
 * Where to integrate p(y | f) N(f; μ, v): the mode of the product, and panels around it on which it is smooth.
 *
 * <p>Panels grow outward from the mode. One is at most three local standard deviations wide (1/√(1/v - (log p)'') at its
 * ends). Near f = 0 it is at most about one wide, and wider in proportion to |f| and more away from it, since likelihoods
 * change on a scale of one around zero and ever more slowly elsewhere. They go on until not only the product but also
 * its multiples by |(log p)''| and by 1 - p are negligible: these give the derivatives and 1 - Z where the likelihood is
 * saturated, and can lie many standard deviations away from the mode.
 *
 * <p><b>Numerics.</b> The coordinate x is u = (f - μ)/√v if v &lt; 1 and f otherwise, whichever keeps differences exact where
 * the integrand changes fast. Gaussian exponents are differences to the mode, -½(u - u*)(u + u*).
 *
 * <p><b>Cost.</b> 5 to 20 evaluations of the likelihood for the mode and about as many for the panels. No allocation.
 */
final class TiltedPanels {
    /** What lies e⁻⁴² below the maximum is negligible: even with u⁴, 4e-15. */
    private static final double NEGLIGIBLE = 42;
    /** What lies this far below is zero in double precision. */
    private static final double UNDERFLOW = 745;
    /** Width of a panel in local standard deviations: with twelve nodes, errors are near 1e-15. */
    private static final double WIDTH = 3;
    /** The mode serves as origin only; a tenth of a panel is as good as all digits. */
    private static final double MODE_TOLERANCE = 0.1;

    /** The logarithm of an integrand may change by this over a piece; twelve nodes integrate exponentials that well. */
    private static final double STEEPEST = 14;
    /** Where log p at the mode is below this, Z is not near one, and the integral of 1 - p is not needed. */
    private static final double MOSTLY_ONE = -0.7;

    private static final int MAX_MODE_STEPS = 200;
    private static final int MAX_PANELS_PER_SIDE = 100;
    private static final int MAX_PIECES = 8;
    private static final int MAX_HALVINGS = 40;
    private static final int MIDDLE = MAX_PANELS_PER_SIDE;

    private final LogDensity density = new LogDensity();
    private final double[] x = new double[2 * MAX_PANELS_PER_SIDE + 1];
    private final double[] product = new double[x.length];
    private final double[] curvature = new double[x.length];
    private final double[] complement = new double[x.length];

    private int label;
    private double mean;
    private double variance;
    private double scale;
    private boolean inUnits;
    private double unit;
    private double modeX;
    private double modeU;
    private double modeValue;
    private int first;
    private int last;
    private double maxCurvature;
    private double maxComplement;

    void place(Likelihood likelihood, int label, double mean, double variance) {
        this.label = label;
        this.mean = mean;
        this.variance = variance;
        scale = Math.sqrt(variance);
        inUnits = scale < 1;
        unit = inUnits ? 1 : scale;
        findMode(likelihood);
        maxCurvature = Double.NEGATIVE_INFINITY;
        maxComplement = Double.NEGATIVE_INFINITY;
        record(likelihood, MIDDLE, modeX);
        double spread = localWidth();
        first = march(likelihood, -1, spread);
        last = march(likelihood, 1, spread);
    }

    private void findMode(Likelihood likelihood) {
        double at = inUnits ? 0 : mean;
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        double step = unit;
        boolean wasClose = false;
        for (int i = 0; i < MAX_MODE_STEPS; i++) {
            likelihood.logDensity(label, f(at), density);
            double slope = scale * density.first() - u(at);
            if (slope > 0) {
                low = at;
            } else {
                high = at;
            }
            double next = at + unit * slope / (1 - variance * density.second());
            boolean close = next >= low && next <= high && Math.abs(next - at) <= MODE_TOLERANCE * localWidth();
            if (close && (wasClose || slope == 0)) {
                at = next;
                break;
            }
            wasClose = close; // twice, since a point on a flat side judges the width of a steep one wrongly
            // every fourth step is a safe one: on exp(f), say, Newton's method goes down by one at a time
            if (i % 4 == 3 || !(next > low && next < high)) {
                step *= 2;
                next = high - low < Double.POSITIVE_INFINITY ? 0.5 * (low + high) : at + Math.copySign(step, slope);
            }
            at = next;
        }
        modeX = at;
        modeU = u(at);
        likelihood.logDensity(label, f(at), density);
        modeValue = density.value();
    }

    /** The widest good panel at the point last evaluated, by the curvature of the integrand there; in x. */
    private double localWidth() {
        return WIDTH * unit / Math.sqrt(1 + variance * Math.abs(density.second()));
    }

    private int march(Likelihood likelihood, int direction, double spread) {
        int i = MIDDLE;
        double widest = spread;
        while (Math.abs(i - MIDDLE) < MAX_PANELS_PER_SIDE) {
            double f = f(x[i]);
            double smooth = (f * direction < 0 ? towardsZero(Math.abs(f)) : awayFromZero(Math.abs(f))) * (unit / scale);
            double width = Math.min(widest, smooth);
            int next = i + direction;
            for (int halving = 0; halving < MAX_HALVINGS; halving++) {
                record(likelihood, next, x[i] + direction * width);
                boolean onlyComplement = product[next] < -NEGLIGIBLE && curvature[next] < maxCurvature - NEGLIGIBLE;
                widest = onlyComplement ? WIDTH * unit : localWidth();
                if (width <= 2 * widest || product[i] < -NEGLIGIBLE) {
                    break;
                }
                width *= 0.5;
            }
            i = next;
            maxCurvature = Math.max(maxCurvature, curvature[i]);
            maxComplement = Math.max(maxComplement, complement[i]);
            boolean done = product[i] < -NEGLIGIBLE
                    && curvature[i] < maxCurvature - NEGLIGIBLE
                    && complement[i] < maxComplement - NEGLIGIBLE;
            if (done || Math.max(product[i], complement[i]) < -UNDERFLOW) {
                break;
            }
        }
        return i;
    }

    private static double awayFromZero(double distance) {
        return 1 + Math.min(0.5 * distance + distance * distance / 32, 2 * distance);
    }

    private static double towardsZero(double distance) {
        return distance > 20 ? 0.6 * distance : 0.5 + 0.5 * distance;
    }

    private void record(Likelihood likelihood, int i, double at) {
        likelihood.logDensity(label, f(at), density);
        double gaussian = gaussian(at);
        x[i] = at;
        product[i] = density.value() - modeValue + gaussian;
        curvature[i] = product[i] + (product[i] > -UNDERFLOW * 2 ? Math.log(Math.abs(density.second())) : 0);
        boolean nearOne = modeValue > MOSTLY_ONE;
        complement[i] = nearOne ? gaussian + Math.log(-Math.expm1(density.value())) : product[i];
    }

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    double edge(int i) {
        return x[i];
    }

    /**
     * Into how many pieces the panel from edge i to edge i + 1 is to be cut: none if nothing that counts lies there, more
     * than one if an integrand that counts rises steeply.
     */
    int pieces(int i) {
        double pieces = Math.max(
                steepness(product, i, 0),
                Math.max(steepness(curvature, i, maxCurvature), steepness(complement, i, maxComplement)));
        return (int) Math.ceil(Math.min(pieces, MAX_PIECES));
    }

    /** The change of an integrand over a panel, as a multiple of what the rule takes; 0 if nothing there counts. */
    private static double steepness(double[] integrand, int i, double max) {
        double top = Math.max(integrand[i], integrand[i + 1]);
        if (!(top > max - NEGLIGIBLE)) {
            return 0;
        }
        double bottom = Math.max(Math.min(integrand[i], integrand[i + 1]), max - NEGLIGIBLE);
        double depth = max - top; // what lies deep may be less accurate
        return Math.max((top - bottom) / (STEEPEST + 0.5 * depth), 0.5);
    }

    double f(double at) {
        return inUnits ? mean + scale * at : at;
    }

    private double u(double at) {
        return inUnits ? at : (at - mean) / scale;
    }

    /** (x - mode) in units of √v. */
    double offset(double at) {
        return (at - modeX) / unit;
    }

    /** The logarithm of the Gaussian factor, less its value at the mode. */
    double gaussian(double at) {
        return -0.5 * offset(at) * (u(at) + modeU);
    }

    double unit() {
        return unit;
    }

    double modeU() {
        return modeU;
    }

    double modeValue() {
        return modeValue;
    }
}
