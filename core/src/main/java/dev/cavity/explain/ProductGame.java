package dev.cavity.explain;

import dev.cavity.kernel.ExponentialMixture;
import dev.cavity.kernel.ProductForm;
import dev.cavity.linalg.Matrix;
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
 * <p><b>Numerics.</b> Beyond {@value #FIRST_NODES} nodes as many are taken as make Σ φ meet the difference it must be to {@value #TOLERANCE} of the
 * term's scale, at most ⌈D/2⌉. Terms of the mixture end where all products are below {@value #NOTHING}; where columns are equal and never become so, the
 * rest has factors 0 and 1 alone and is one term. Of the exponentials of a mixture one in {@value #SQUARINGS} plus one is computed, the others are had
 * by squaring, which costs four bits.
 *
 * <p><b>Cost.</b> O(m B D²/2) for a point with one product, m centres and B rows of background; some twenty times as much for a Matérn kernel. The four
 * products of the innermost loop do not wait for each other.
 */
final class ProductGame implements Game {
    private static final int FIRST_NODES = 8;
    private static final double TOLERANCE = 1e-12;
    private static final double NOTHING = 1e-18;
    /** How often in a row exponentials are squared. */
    private static final int SQUARINGS = 4;

    private static final double FAR = -Math.log(NOTHING);

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
        int nodes = Math.min(FIRST_NODES, enough);
        while (true) {
            double[] values = new Sum(GaussLegendre.of(nodes), point).values;
            double gap = Math.abs(Arrays.stream(values).sum() - wanted);
            if (nodes == enough || gap <= TOLERANCE * scale) {
                return Values.exact(values);
            }
            nodes = Math.min(2 * nodes, enough);
        }
    }

    /** The exponents of a point against a centre, for each player. */
    private void exponents(Matrix points, int row, int centre, double[] fixed, double[] mixed) {
        boolean mixes = form.mixture().size() > 1;
        for (int d = 0; d < fixed.length; d++) {
            double ofFixed = 0;
            double ofMixed = 0;
            for (int c : players.inputs()[d]) {
                double x = points.get(row, c);
                double z = term.centres().get(centre, c);
                ofFixed += form.fixed(c, x, z);
                ofMixed += mixes ? form.mixed(c, x, z) : 0;
            }
            fixed[d] = ofFixed;
            mixed[d] = ofMixed;
        }
    }

    /** The sum over centres and background of one point. */
    private final class Sum {
        private final int players = ProductGame.this.players.count();
        private final ExponentialMixture mixture = form.mixture();
        private final double[] values = new double[players];
        /** Nodes in [0, 1] and their weights, filled up with weights of 0 to fours. */
        private final double[] nodes;

        private final double[] nodeWeights;
        private final double[] fixedX = new double[players];
        private final double[] mixedX = new double[players];
        private final double[] fixedB = new double[players];
        private final double[] mixedB = new double[players];
        /** For each term of the mixture p. */
        private final double[][] mixturesX = new double[mixture.size()][players];

        /** What of q the mixture makes, of the last terms until the rate doubles. */
        private final double[][] mixturesB = new double[Math.min(mixture.size(), mixture.doubling())][players];

        private final double[] q = new double[players];
        private final double[] before = new double[4 * players];

        Sum(GaussLegendre rule, double... point) {
            nodes = new double[(rule.size() + 3) / 4 * 4];
            nodeWeights = new double[nodes.length];
            for (int k = 0; k < rule.size(); k++) {
                nodes[k] = 0.5 + 0.5 * rule.node(k);
                nodeWeights[k] = 0.5 * rule.weight(k);
            }
            Matrix x = Matrix.ofRows(new double[][] {point});
            Matrix background = term.background();
            for (int j = 0; j < term.weights().length; j++) {
                double weight = term.weights()[j] * form.factor() / background.rows();
                if (weight != 0) {
                    exponents(x, 0, j, fixedX, mixedX);
                    int known = 0;
                    for (int b = 0; b < background.rows(); b++) {
                        exponents(background, b, j, fixedB, mixedB);
                        known = addMixture(weight, known);
                    }
                }
            }
        }

        /** Takes the number of terms for which the exponentials of the point are known, and gives it back. */
        private int addMixture(double weight, int knownBefore) {
            int known = knownBefore;
            double leastFixed = 0;
            double leastMixed = 0;
            double smallest = Double.POSITIVE_INFINITY;
            for (int d = 0; d < players; d++) {
                leastFixed += Math.min(fixedX[d], fixedB[d]);
                leastMixed += Math.min(mixedX[d], mixedB[d]);
                smallest = mixedX[d] > 0 ? Math.min(smallest, mixedX[d]) : smallest;
                smallest = mixedB[d] > 0 ? Math.min(smallest, mixedB[d]) : smallest;
                fixedB[d] = Math.exp(-fixedB[d]); // from here on a factor of all terms
            }
            for (int m = 0; m < mixture.size(); m++) {
                double rate = mixture.rate(m);
                if (leastFixed + rate * leastMixed > FAR) {
                    break; // as are all with larger rates
                }
                if (m == known) {
                    for (int d = 0; d < players; d++) {
                        mixturesX[m][d] = Math.exp(-fixedX[d] - rate * mixedX[d]);
                    }
                    known++;
                }
                double[] ofB = mixturesB[m % mixturesB.length];
                boolean squared = m >= mixturesB.length && m / mixturesB.length % (SQUARINGS + 1) > 0;
                for (int d = 0; d < players; d++) {
                    ofB[d] = squared ? ofB[d] * ofB[d] : Math.exp(-rate * mixedB[d]);
                    q[d] = ofB[d] * fixedB[d];
                }
                boolean settled = rate * smallest > FAR;
                addProduct(weight * (settled ? tailWeights[m] : mixture.weight(m)), mixturesX[m]);
                if (settled) {
                    break;
                }
            }
            return known;
        }

        private void addProduct(double weight, double[] p) {
            for (int node = 0; node < nodes.length; node += 4) {
                double t0 = nodes[node];
                double t1 = nodes[node + 1];
                double t2 = nodes[node + 2];
                double t3 = nodes[node + 3];
                double a0 = weight * nodeWeights[node];
                double a1 = weight * nodeWeights[node + 1];
                double a2 = weight * nodeWeights[node + 2];
                double a3 = weight * nodeWeights[node + 3];
                for (int d = 0, at = 0; d < players; d++, at += 4) {
                    double low = q[d];
                    double step = p[d] - low;
                    before[at] = a0;
                    before[at + 1] = a1;
                    before[at + 2] = a2;
                    before[at + 3] = a3;
                    a0 *= low + t0 * step;
                    a1 *= low + t1 * step;
                    a2 *= low + t2 * step;
                    a3 *= low + t3 * step;
                }
                double z0 = 1;
                double z1 = 1;
                double z2 = 1;
                double z3 = 1;
                for (int d = players - 1, at = 4 * d; d >= 0; d--, at -= 4) {
                    double low = q[d];
                    double step = p[d] - low;
                    values[d] += step
                            * ((before[at] * z0 + before[at + 1] * z1) + (before[at + 2] * z2 + before[at + 3] * z3));
                    z0 *= low + t0 * step;
                    z1 *= low + t1 * step;
                    z2 *= low + t2 * step;
                    z3 *= low + t3 * step;
                }
            }
        }
    }
}
