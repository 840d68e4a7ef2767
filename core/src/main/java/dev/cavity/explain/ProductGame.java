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
 * rest has factors 0 and 1 alone and is one term.
 *
 * <p><b>Cost.</b> O(m B D²/2) for a point with one product, m centres and B rows of background; about thirty times as much for a Matérn kernel.
 */
final class ProductGame implements Game {
    private static final int FIRST_NODES = 16;
    private static final double TOLERANCE = 1e-12;
    private static final double NOTHING = 1e-18;
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
        private final GaussLegendre rule;
        private final double[] values = new double[players.count()];
        private final double[] fixedX = new double[players.count()];
        private final double[] mixedX = new double[players.count()];
        private final double[] fixedB = new double[players.count()];
        private final double[] mixedB = new double[players.count()];
        private final double[] p = new double[players.count()];
        private final double[] q = new double[players.count()];
        private final double[] before = new double[players.count()];
        private final double[] factors = new double[players.count()];

        Sum(GaussLegendre rule, double... point) {
            this.rule = rule;
            Matrix x = Matrix.ofRows(new double[][] {point});
            Matrix background = term.background();
            for (int j = 0; j < term.weights().length; j++) {
                double weight = term.weights()[j] * form.factor() / background.rows();
                if (weight != 0) {
                    exponents(x, 0, j, fixedX, mixedX);
                    for (int b = 0; b < background.rows(); b++) {
                        exponents(background, b, j, fixedB, mixedB);
                        addMixture(weight);
                    }
                }
            }
        }

        private void addMixture(double weight) {
            ExponentialMixture mixture = form.mixture();
            double leastFixed = 0;
            double leastMixed = 0;
            double smallest = Double.POSITIVE_INFINITY;
            for (int d = 0; d < p.length; d++) {
                leastFixed += Math.min(fixedX[d], fixedB[d]);
                leastMixed += Math.min(mixedX[d], mixedB[d]);
                smallest = mixedX[d] > 0 ? Math.min(smallest, mixedX[d]) : smallest;
                smallest = mixedB[d] > 0 ? Math.min(smallest, mixedB[d]) : smallest;
            }
            for (int m = 0; m < mixture.size(); m++) {
                double rate = mixture.rate(m);
                if (leastFixed + rate * leastMixed > FAR) {
                    return; // as are all with larger rates
                }
                boolean settled = rate * smallest > FAR;
                for (int d = 0; d < p.length; d++) {
                    p[d] = Math.exp(-fixedX[d] - rate * mixedX[d]);
                    q[d] = Math.exp(-fixedB[d] - rate * mixedB[d]);
                }
                addProduct(weight * (settled ? tailWeights[m] : mixture.weight(m)));
                if (settled) {
                    return;
                }
            }
        }

        private void addProduct(double weight) {
            int players = p.length;
            for (int node = 0; node < rule.size(); node++) {
                double t = 0.5 + 0.5 * rule.node(node);
                double product = 0.5 * weight * rule.weight(node);
                for (int d = 0; d < players; d++) {
                    before[d] = product;
                    factors[d] = q[d] + t * (p[d] - q[d]);
                    product *= factors[d];
                }
                double after = 1;
                for (int d = players - 1; d >= 0; d--) {
                    values[d] += (p[d] - q[d]) * before[d] * after;
                    after *= factors[d];
                }
            }
        }
    }
}
