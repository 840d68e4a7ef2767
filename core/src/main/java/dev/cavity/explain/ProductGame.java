package dev.cavity.explain;

import dev.cavity.kernel.ExponentialMixture;
import dev.cavity.kernel.ProductForm;
import dev.cavity.special.GaussLegendre;
import java.util.Arrays;

/**
 * Exact Shapley values where the kernel is a mixture of products over columns.
 *
 * <p>For one centre z, one row b of the background and one product, with p_d = k_d(x_d, z_d) and q_d = k_d(b_d, z_d), the coalition S is worth Π_{d∈S}
 * p_d Π_{d∉S} q_d. Its multilinear extension on the diagonal is Π_d (q_d + t (p_d − q_d)), and Shapley's value is the integral of its slope,
 *
 * <pre>  φ_d = ∫₀¹ (p_d − q_d) Π_{e≠d} (q_e + t (p_e − q_e)) dt </pre>
 *
 * of a polynomial of degree D − 1, for which ⌈D/2⌉ nodes of Gauss and Legendre are exact. All factors are positive: nothing cancels. The value of the
 * term is the sum over centres, products of the mixture and rows of the background, with their weights.
 *
 * <p><b>Source.</b> Owen (1972), Management Science 18, for the integral. Mohammadi, Chau and Muandet (2025), arXiv 2505.16516, show that product
 * kernels allow polynomial time, by elementary symmetric polynomials. <b>Differences from the source.</b> Columns outside a coalition have values of the
 * background, not a factor of 1; the integral in place of the polynomials; mixtures, which bring Matérn and rational quadratic kernels in.
 *
 * <p><b>Numerics.</b> With V = Σ_d |log p_d − log q_d| the 2n-th derivative of a product is at most (V e^V)^2n times its largest value, which bounds the error of
 * n nodes: as many are taken as leave {@value #NODE_ERROR}. Where even {@value #FIRST_NODES} are not enough by that, as many are taken as make Σ φ meet the
 * difference it must be to {@value #TOLERANCE} of the term's scale, at most ⌈D/2⌉. Terms of the mixture end where all products are below {@value #NOTHING}; where columns are equal and never become so, the
 * rest has factors 0 and 1 alone and is one term. Of the exponentials of a mixture one in {@value #SQUARINGS} plus one is computed, the others are had
 * by squaring, which costs four bits.
 *
 * <p><b>Cost.</b> O(m B D²/2) for a point with one product, m centres and B rows of background; some twenty times as much for a Matérn kernel. The
 * innermost loops go over rows of the background, in plain arrays that are vectorised.
 */
final class ProductGame implements Game {
    private static final int FIRST_NODES = 8;
    private static final double TOLERANCE = 1e-12;
    private static final double NOTHING = 1e-18;
    /** How often in a row exponentials are squared. */
    private static final int SQUARINGS = 4;

    private static final double FAR = -Math.log(NOTHING);

    private static final double NODE_ERROR = 1e-14;
    /** The largest V e^V for which n + 1 nodes are enough. */
    private static final double[] REACH = reach();

    /** The error of n nodes on [0, 1] is (n!)⁴/((2n + 1) (2n)!³) times the 2n-th derivative. */
    private static double[] reach() {
        double[] reach = new double[FIRST_NODES];
        double logError = 0; // of n = 0
        for (int n = 1; n <= reach.length; n++) {
            double even = 2.0 * n;
            logError += 4 * Math.log(n) - 3 * Math.log(even * (even - 1)) - Math.log((even + 1) / (even - 1));
            reach[n - 1] = Math.exp((Math.log(NODE_ERROR) - logError) / even);
        }
        return reach;
    }

    /** How many nodes the products of a term need, at most so many. */
    private static int nodes(double logRatios, int most) {
        double steepness = logRatios * Math.exp(logRatios);
        for (int n = 1; n <= Math.min(REACH.length, most); n++) {
            if (steepness <= REACH[n - 1]) {
                return n;
            }
        }
        return most;
    }

    private final MeanFunction term;
    private final ProductForm form;
    private final Players players;
    private final double backgroundAverage;
    /** Σ_{p≥q} w_p. */
    private final double[] tailWeights;

    private ProductGame(MeanFunction term, ProductForm form, Players players, double backgroundAverage) {
        this.term = term;
        this.form = form;
        this.players = players;
        this.backgroundAverage = backgroundAverage;
        ExponentialMixture mixture = form.mixture();
        this.tailWeights = new double[mixture.size()];
        double sum = 0;
        for (int q = mixture.size() - 1; q >= 0; q--) {
            sum += mixture.weight(q);
            tailWeights[q] = sum;
        }
    }

    static ProductGame of(MeanFunction term, ProductForm form, Players players) {
        return new ProductGame(term, form, players, term.average(term.background()));
    }

    @Override
    public Values shapley(double... point) {
        double wanted = term.at(point) - backgroundAverage;
        double scale =
                form.factor() * Arrays.stream(term.weights()).map(Math::abs).sum();
        int enough = (players.count() + 1) / 2;
        int nodes = enough < 2 * FIRST_NODES ? enough : FIRST_NODES;
        while (true) {
            double[] values = new Sum(nodes, point).values;
            double gap = Math.abs(Arrays.stream(values).sum() - wanted);
            if (nodes == enough || gap <= TOLERANCE * scale) {
                return Values.exact(values);
            }
            nodes = Math.min(2 * nodes, enough);
        }
    }

    /** What a player adds to the exponents of a point against a centre. */
    private double exponent(boolean mixed, int player, double[] point, int centre) {
        double sum = 0;
        for (int c : players.inputs()[player]) {
            double z = term.centres().get(centre, c);
            sum += mixed ? form.mixed(c, point[c], z) : form.fixed(c, point[c], z);
        }
        return sum;
    }

    /** The sum over centres and background of one point. Arrays over rows of the background are by player first, and full up to {@code count}. */
    private final class Sum {
        private final int players = ProductGame.this.players.count();
        private final ExponentialMixture mixture = form.mixture();
        private final boolean mixes = mixture.size() > 1;
        private final double[] values = new double[players];
        private final int mostNodes;
        private final double[] point;
        private final double[][] background;
        /** Rows of the background that still count, which come first. */
        private int count;

        private final double[] fixedX = new double[players];
        private final double[] mixedX = new double[players];
        private final double[] p = new double[players];
        private final double[] leastFixed;
        private final double[] leastMixed;
        private final double[] smallest;
        /** Σ_d |fixed of the point − fixed of the row|, and of what is mixed: V for each unit of the rate. */
        private final double[] fixedRatios;

        private final double[] mixedRatios;
        /** exp(−fixed), a factor of all terms. */
        private final double[][] factors;

        private final double[][] mixed;
        /** What of q the mixture makes, of the last terms until the rate doubles. */
        private final double[][][] mixtures;

        private final double[][] q;
        private final double[][] before;
        private final double[][] slopes;
        private final double[][] sums;
        private final double[] weights;
        private final double[] product;

        Sum(int mostNodes, double... point) {
            this.mostNodes = mostNodes;
            this.point = point;
            int size = term.background().rows();
            background = new double[size][];
            Arrays.setAll(background, term.background()::row);
            leastFixed = new double[size];
            leastMixed = new double[size];
            smallest = new double[size];
            fixedRatios = new double[size];
            mixedRatios = new double[size];
            factors = new double[players][size];
            mixed = new double[players][size];
            mixtures = new double[Math.min(mixture.size(), mixture.doubling())][players][size];
            q = new double[players][size];
            before = new double[players][size];
            slopes = new double[players][size];
            sums = new double[players][size];
            weights = new double[size];
            product = new double[size];
            for (int j = 0; j < term.weights().length; j++) {
                double weight = term.weights()[j] * form.factor() / size;
                if (weight != 0) {
                    compare(j);
                    addMixture(weight);
                }
            }
            for (int d = 0; d < players; d++) {
                values[d] = Arrays.stream(sums[d]).sum();
            }
        }

        /** Holds the point and all rows of the background against a centre. */
        private void compare(int centre) {
            count = background.length;
            Arrays.fill(leastFixed, 0);
            Arrays.fill(leastMixed, 0);
            Arrays.fill(smallest, Double.POSITIVE_INFINITY);
            Arrays.fill(fixedRatios, 0);
            Arrays.fill(mixedRatios, 0);
            for (int d = 0; d < players; d++) {
                double ofX = exponent(false, d, point, centre);
                double mixedOfX = mixes ? exponent(true, d, point, centre) : 0;
                fixedX[d] = ofX;
                mixedX[d] = mixedOfX;
                for (int b = 0; b < count; b++) {
                    double fixed = exponent(false, d, background[b], centre);
                    double ofMixed = mixes ? exponent(true, d, background[b], centre) : 0;
                    leastFixed[b] += Math.min(ofX, fixed);
                    leastMixed[b] += Math.min(mixedOfX, ofMixed);
                    fixedRatios[b] += Math.abs(ofX - fixed);
                    mixedRatios[b] += Math.abs(mixedOfX - ofMixed);
                    smallest[b] = mixedOfX > 0 ? Math.min(smallest[b], mixedOfX) : smallest[b];
                    smallest[b] = ofMixed > 0 ? Math.min(smallest[b], ofMixed) : smallest[b];
                    factors[d][b] = fixed == 0 ? 1 : Math.exp(-fixed);
                    mixed[d][b] = ofMixed;
                }
            }
        }

        private void addMixture(double weight) {
            for (int m = 0; m < mixture.size(); m++) {
                double rate = mixture.rate(m);
                for (int b = count - 1; b >= 0; b--) {
                    if (leastFixed[b] + rate * leastMixed[b] > FAR) {
                        drop(b); // as all terms with larger rates are
                    }
                }
                if (count == 0) {
                    return;
                }
                boolean squared = m >= mixtures.length && m / mixtures.length % (SQUARINGS + 1) > 0;
                for (int d = 0; d < players; d++) {
                    p[d] = Math.exp(-fixedX[d] - rate * mixedX[d]);
                    power(squared, rate, mixed[d], mixtures[m % mixtures.length][d]);
                    multiply(mixtures[m % mixtures.length][d], factors[d], q[d]);
                }
                double ratios = 0;
                for (int b = 0; b < count; b++) {
                    ratios = Math.max(ratios, fixedRatios[b] + rate * mixedRatios[b]);
                    weights[b] = weight * (rate * smallest[b] > FAR ? tailWeights[m] : mixture.weight(m));
                }
                addProducts(GaussLegendre.of(nodes(ratios, mostNodes)));
                for (int b = count - 1; b >= 0; b--) {
                    if (rate * smallest[b] > FAR) {
                        drop(b);
                    }
                }
            }
        }

        /** Takes a row out; the last one moves to its place. */
        private void drop(int b) {
            int last = --count;
            leastFixed[b] = leastFixed[last];
            leastMixed[b] = leastMixed[last];
            smallest[b] = smallest[last];
            fixedRatios[b] = fixedRatios[last];
            mixedRatios[b] = mixedRatios[last];
            for (int d = 0; d < players; d++) {
                factors[d][b] = factors[d][last];
                mixed[d][b] = mixed[d][last];
                for (double[][] ofTerm : mixtures) {
                    ofTerm[d][b] = ofTerm[d][last];
                }
            }
        }

        private void power(boolean squared, double rate, double[] exponents, double[] powers) {
            if (squared) {
                multiply(powers, powers, powers);
            } else {
                for (int b = 0; b < count; b++) {
                    powers[b] = Math.exp(-rate * exponents[b]);
                }
            }
        }

        private void multiply(double[] one, double[] other, double[] products) {
            for (int b = 0; b < count; b++) {
                products[b] = one[b] * other[b];
            }
        }

        /** At each node what is before a player times what is after it, for all rows at once. */
        private void addProducts(GaussLegendre rule) {
            for (double[] slope : slopes) {
                Arrays.fill(slope, 0, count, 0);
            }
            for (int node = 0; node < rule.size(); node++) {
                double t = 0.5 + 0.5 * rule.node(node);
                double share = 0.5 * rule.weight(node);
                for (int b = 0; b < count; b++) {
                    product[b] = share * weights[b];
                }
                for (int d = 0; d < players; d++) {
                    forward(t * p[d], 1 - t, q[d], before[d]);
                }
                Arrays.fill(product, 0, count, 1);
                for (int d = players - 1; d >= 0; d--) {
                    backward(t * p[d], 1 - t, q[d], before[d], slopes[d]);
                }
            }
            for (int d = 0; d < players; d++) {
                add(p[d], q[d], slopes[d], sums[d]);
            }
        }

        private void forward(double ofPoint, double rest, double[] ofRows, double[] kept) {
            for (int b = 0; b < count; b++) {
                kept[b] = product[b];
                product[b] *= ofPoint + rest * ofRows[b];
            }
        }

        private void backward(double ofPoint, double rest, double[] ofRows, double[] kept, double[] slope) {
            for (int b = 0; b < count; b++) {
                slope[b] += kept[b] * product[b];
                product[b] *= ofPoint + rest * ofRows[b];
            }
        }

        private void add(double ofPoint, double[] ofRows, double[] slope, double[] sum) {
            for (int b = 0; b < count; b++) {
                sum[b] += (ofPoint - ofRows[b]) * slope[b];
            }
        }
    }
}
