package dev.cavity.sparse;

import dev.cavity.inference.Gradient;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
import java.util.Optional;

/**
 * The exact gradient of a loss of the leave-one-out margins, through the fixed point of the m-sized state.
 *
 * <p>The state is taken as (Λ, s) with s = r − Λ a₀, a₀ the posterior mean: then F_s = Σ (b_i − t_i v_iᵀa₀) v_i − a₀, and the
 * cotangents (Z, z) of F reach row i as those of its site, t̄_i = v_iᵀZv_i and ḡ_i = v_iᵀz. The row turns them, and those of its
 * cavity, into cotangents of its marginal (q_i, e_i) ({@link RowSite}), whose sums are those of the state:
 *
 * <pre>  Λ̄ = −P (Σ q̄_i v_i v_iᵀ) P ,   s̄ = P Σ ē_i v_i </pre>
 *
 * At the fixed point (Z, z) = (Λ̄, s̄), a linear system with ∂loss/∂(Λ, s) on its right. A step takes z first, a pass of O(n m), and Z
 * with the new z (the order of Gauss and Seidel); GMRES runs on these steps, in the basis in which the posterior is the unit. The
 * total cotangents of each row then go to its features, and from there to the kernel's parameters and to Z ({@link FeaturePass}).
 *
 * <p>Since ζ = (Z, z) is what a change of F means for the loss, ζ·(F(x) − x) is what the loss at a state x that is not quite the
 * fixed point lacks, to first order.
 *
 * <p><b>Source.</b> Our own. <b>Cost.</b> 2m² flops per row and step, all but one or two steps in single precision, 6m² and the kernel's derivatives per row at the end. Broadcast and
 * summed are m×m arrays only.
 */
final class SparseAdjoint {
    private static final int BASIS = 100;
    private static final int MAX_STEPS = 400;
    /** The share of a residual that is asked of single precision; where it leaves more, there is another cycle. */
    private static final double COARSE = 1e-6;
    /** How much z counts in the length of (Z, z): little, since it follows from Z and the step that is taken last renews it. */
    private static final double MEAN_WEIGHT = 0.1;

    private final RowBlocks<SolvedBlock> rows;
    private final InducingBasis basis;
    private final Belief belief;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final boolean byInputs;
    /** How many digits what is handed on has, as opposed to what GMRES works with. */
    private final Precision handedOn;

    SparseAdjoint(
            RowBlocks<SolvedBlock> rows,
            InducingBasis basis,
            Belief belief,
            Likelihood likelihood,
            double priorMean,
            double tolerance,
            boolean byInputs) {
        this.rows = rows;
        this.basis = basis;
        this.belief = belief;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = tolerance;
        this.byInputs = byInputs;
        this.handedOn = Precision.enoughFor(tolerance, belief);
    }

    /**
     * A gradient, and what a change of the state means for the loss.
     *
     * @param gradient by all hyperparameters
     * @param byState ζ, packed, in units of the posterior
     */
    record Result(Gradient gradient, double[] byState) {
        /** What the loss lacks at a state, to first order, if F(x) − x is this much in units of the posterior. */
        double lacking(double[] residual) {
            return Vectors.dot(byState, residual);
        }
    }

    Result gradient(DirectCotangents direct) {
        double[] asked = asked(direct);
        Gmres.Result solve = solve(asked);
        double[] zeta = solve.solution();
        Totals totals = rows.sum(new FeaturePass(
                direct,
                likelihood,
                priorMean,
                basis,
                belief.inverseFactor(),
                belief.mean(),
                Triangles.matrixOf(zeta, belief.size()),
                vectorOf(zeta),
                byInputs,
                handedOn));
        Gradient gradient = FeatureCotangents.gradient(totals, basis, byInputs, solve);
        return new Result(gradient, zeta);
    }

    /**
     * ζ = asked + answer(ζ). GMRES finds an x; one step more, in double precision, tells how far it is from the solution, and is taken.
     * GMRES itself may then be content with single precision and solve for what is left again (iterative refinement). A step leaves no
     * more than its norm of an error, of which the products of GMRES have shown the size, so x itself need not be as good as ζ.
     */
    private Gmres.Result solve(double[] asked) {
        double target = Vectors.norm(meanScaled(asked, MEAN_WEIGHT));
        double[] x = new double[asked.length];
        double[] zeta = asked.clone();
        double relative = target == 0 ? 0 : 1;
        int steps = 0;
        Steps seen = new Steps();
        seen.digits = belief.allowsSinglePrecision() ? Precision.SINGLE : Precision.DOUBLE;
        while (relative * seen.contraction() > tolerance && steps < MAX_STEPS) {
            double before = relative;
            double[] residual = meanScaled(Vectors.difference(zeta, x), MEAN_WEIGHT);
            Gmres.Result correction = new Gmres(tolerance, BASIS, MAX_STEPS - steps)
                    .solveUnchecked(
                            (in, out) -> withoutAnswer(in, out, seen),
                            residual,
                            () -> Math.max(
                                    tolerance / (before * seen.contraction()),
                                    seen.digits == Precision.SINGLE ? COARSE : 0));
            Vectors.axpy(1, meanScaled(correction.solution(), 1 / MEAN_WEIGHT), x);
            zeta = asked.clone();
            Vectors.axpy(1, answer(x, handedOn), zeta);
            relative = Vectors.norm(meanScaled(Vectors.difference(zeta, x), MEAN_WEIGHT)) / target;
            steps += correction.steps() + 1;
            if (!(relative < 0.5 * before)) {
                if (seen.digits == Precision.DOUBLE || handedOn == Precision.SINGLE) {
                    break; // stagnation: another cycle would repeat this one
                }
                seen.digits = Precision.DOUBLE;
            }
        }
        double left = relative * seen.contraction();
        return new Gmres.Result(zeta, steps, left, left <= tolerance);
    }

    /** The precision of steps, and the largest share of a cotangent that one of them has answered with. */
    private static final class Steps {
        /** How much larger the norm of a step may be than any seen. */
        private static final double SAFETY = 3;

        private Precision digits = Precision.DOUBLE;
        private double largest;

        /** What a step leaves of an error, at most. */
        double contraction() {
            return largest == 0 ? 1 : Math.min(1, SAFETY * largest);
        }
    }

    private void withoutAnswer(double[] x, double[] y, Steps seen) {
        double[] answer = meanScaled(answer(meanScaled(x, 1 / MEAN_WEIGHT), seen.digits), MEAN_WEIGHT);
        seen.largest = Math.max(seen.largest, Vectors.norm(answer) / Vectors.norm(x));
        System.arraycopy(Vectors.difference(x, answer), 0, y, 0, y.length);
    }

    /** One step from nothing: what the loss asks of the mean, then of the precision. */
    private double[] asked(DirectCotangents direct) {
        try (RowBlocks<AskedBlock> asking = AskedBlock.of(rows, direct, likelihood, priorMean)) {
            Totals means = asking.sum(AskedBlock::means);
            double[] whitened = belief.whitened(means.part(0));
            double[] shift = belief.coloured(whitened);
            Precision digits =
                    handedOn; // blocks go to other machines with what they are asked, and this object does not
            double[] gram = asking.sum(block -> block.variances(shift, digits)).part(0);
            if (means.at(1, 0) > 0) {
                Vectors.axpy(1, rows.sum(new Covariances(direct)).part(0), gram);
            }
            return Triangles.join(byPrecision(gram), whitened);
        }
    }

    /** (Z, factor z). */
    private double[] meanScaled(double[] x, double factor) {
        double[] y = x.clone();
        for (int i = y.length - belief.size(); i < y.length; i++) {
            y[i] *= factor;
        }
        return y;
    }

    /** What all rows answer to cotangents of the state, with the answer of the mean before that of the precision. */
    private double[] answer(double[] x, Precision digits) {
        double[] shift = vectorOf(x);
        try (RowBlocks<AnsweredBlock> answering = AnsweredBlock.of(rows, matrixOf(x), digits)) {
            double[] whitened = belief.whitened(
                    answering.sum(block -> block.means(shift, digits)).part(0));
            double[] newShift = belief.coloured(whitened);
            double[] gram =
                    answering.sum(block -> block.variances(newShift, digits)).part(0);
            return Triangles.join(byPrecision(gram), whitened);
        }
    }

    /** Cotangents of Λ in units of the posterior, from Σ q̄ v vᵀ. */
    private Matrix byPrecision(double[] gram) {
        int m = belief.size();
        Matrix sum = Matrix.wrap(m, m, gram);
        sum.mirrorLower();
        Matrix precision = Triangles.congruence(belief.inverseFactor(), sum);
        for (int i = 0; i < precision.array().length; i++) {
            precision.array()[i] = -precision.array()[i];
        }
        return precision;
    }

    /** Z = L⁻ᵀ Z̃ L⁻¹. */
    private Matrix matrixOf(double[] packed) {
        return Triangles.congruenceOfTranspose(belief.inverseFactor(), Triangles.matrixOf(packed, belief.size()));
    }

    private double[] vectorOf(double[] packed) {
        return belief.coloured(Triangles.vectorOf(packed, belief.size()));
    }

    /**
     * Σ Σ̄_ij v_i v_jᵀ over rows that are left out together, lower triangle: ½ (V Yᵀ + Y Vᵀ).
     *
     * @param direct what the loss asks
     */
    private record Covariances(DirectCotangents direct) implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            Matrix v = block.rows().features();
            int m = v.rows();
            double[] sum = new double[m * m];
            Optional<Matrix> y = direct.of(block).forces;
            if (y.isPresent()) {
                Matrix product = Matrix.zeros(m, m);
                Blas.get().multiply(false, true, 1, v, y.get(), 0, product);
                for (int j = 0; j < m; j++) {
                    for (int i = j; i < m; i++) {
                        sum[i + j * m] = 0.5 * (product.get(i, j) + product.get(j, i));
                    }
                }
            }
            return Totals.of(sum);
        }
    }
}
