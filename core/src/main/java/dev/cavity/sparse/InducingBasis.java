package dev.cavity.sparse;

import dev.cavity.kernel.CrossSource;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.stream.IntStream;

/**
 * Inducing inputs Z with whitened inducing variables: f_Z = L u, u ~ N(0, I), K_mm + jitter = L Lᵀ.
 *
 * <p>A point x has v = L⁻¹ k(Z, x), and f(x) | u ~ N(vᵀu, k(x, x) − ‖v‖²) (FITC).
 *
 * <p><b>Source.</b> Snelson and Ghahramani 2006; Naish-Guzman and Holden 2008. <b>Numerics.</b> The jitter is a share of the
 * mean of diag K_mm, {@value #SHARE} unless the factorisation asks for more (ten times as much, again and again, which
 * {@link #jitterShare} tells); its dependence on the kernel's parameters is part of the gradient.
 *
 * <p><b>Cost.</b> m³/3 flops, and m² per row that is projected.
 */
public final class InducingBasis implements Serializable {
    private static final long serialVersionUID = 1;

    /** The share of the mean prior variance at the inducing inputs that is added to K_mm. */
    public static final double SHARE = 1e-8;

    private static final double LARGEST_SHARE = 1e-2;

    /** The kernel, at its values. */
    private final Kernel kernel;
    /** Z. */
    private final Matrix inputs;
    /** L, zero above the diagonal. */
    private final Matrix factor;
    /**
     * L⁻¹, zero above the diagonal: a product with many rows takes half the time of solving for them, and both are as far from the truth as
     * rounding times the condition of L.
     */
    private final Matrix inverse;
    /** The jitter as a share of the mean of diag K_mm. */
    private final double jitterShare;
    /** The jitter itself. */
    private final double jitter;

    private InducingBasis(
            Kernel kernel, Matrix inputs, Matrix factor, Matrix inverse, double jitterShare, double jitter) {
        this.kernel = kernel;
        this.inputs = inputs;
        this.factor = factor;
        this.inverse = inverse;
        this.jitterShare = jitterShare;
        this.jitter = jitter;
    }

    /**
     * The basis of inducing inputs.
     *
     * @param kernel the kernel, at its values
     * @param inputs Z, one inducing input per row
     * @param share the share of the mean variance to begin with
     * @return the basis
     * @throws ArithmeticException if even a hundredth of the variance does not make K_mm positive definite
     */
    public static InducingBasis of(Kernel kernel, Matrix inputs, double share) {
        if (inputs.rows() == 0) {
            throw new IllegalArgumentException("there are no inducing inputs");
        }
        Matrix k = kernel.on(inputs).at(kernel.logParameters()).matrix();
        double mean = 0;
        for (int i = 0; i < k.rows(); i++) {
            mean += k.get(i, i) / k.rows();
        }
        for (double tried = share; ; tried *= 10) {
            Matrix lower = k.copy();
            for (int i = 0; i < k.rows(); i++) {
                lower.array()[i + i * k.rows()] += tried * mean;
            }
            try {
                Cholesky cholesky = Cholesky.factorInPlace(lower);
                Matrix factor = Triangles.clearUpper(lower.copy());
                Matrix inverse = Triangles.clearUpper(cholesky.invertInPlace().lower());
                return new InducingBasis(kernel, inputs.copy(), factor, inverse, tried, tried * mean);
            } catch (ArithmeticException notPositiveDefinite) {
                if (tried * 10 > LARGEST_SHARE) {
                    throw notPositiveDefinite;
                }
            }
        }
    }

    /**
     * The number of inducing inputs.
     *
     * @return m
     */
    public int size() {
        return inputs.rows();
    }

    /**
     * The kernel.
     *
     * @return the kernel, at its values
     */
    public Kernel kernel() {
        return kernel;
    }

    /**
     * The inducing inputs.
     *
     * @return a copy of Z
     */
    public Matrix inputs() {
        return inputs.copy();
    }

    /**
     * The jitter as a share of the mean of diag K_mm.
     *
     * @return the share
     */
    public double jitterShare() {
        return jitterShare;
    }

    /**
     * The jitter: what was added to the diagonal of K_mm.
     *
     * @return the variance added
     */
    public double jitter() {
        return jitter;
    }

    /** L, zero above the diagonal; not a copy. */
    Matrix factor() {
        return factor;
    }

    /** L⁻¹, zero above the diagonal; not a copy. */
    Matrix inverse() {
        return inverse;
    }

    /** Rows seen from the inducing variables, panel by panel, so that covariances are solved for while they are in the cache. */
    ProjectedBlock project(RowBlock block) {
        int m = size();
        Matrix features = Matrix.zeros(m, block.size());
        CoarseRows coarse = new CoarseRows(m, block.size());
        double[] v = features.array();
        double[] residual = kernel.diagonal(block.inputs());
        CrossSource covariances = kernel.crossSource(inputs);
        PanelMatrix projected = new PanelMatrix(m);
        FineRows fine = new FineRows(features);
        fine.forEachPanel((from, to) -> {
            Matrix k = covariances.covariances(
                    block.inputs().selectRows(IntStream.range(from, to).toArray()));
            Matrix panel = projected.of(to - from);
            System.arraycopy(k.array(), 0, panel.array(), 0, k.array().length);
            Blas.get().multiplyTriangular(inverse, panel);
            System.arraycopy(panel.array(), 0, v, from * m, panel.array().length);
            coarse.set(panel, from);
            for (int i = from; i < to; i++) {
                double explained = FineRows.dot(v, i * m, v, i * m, m);
                residual[i] = Math.max(0, residual[i] - explained);
            }
        });
        return new ProjectedBlock(block, fine, coarse, residual);
    }

    /**
     * The gradient by the kernel's parameters, and by Z, of what depends on K_mm through M = Σ v̄_i v_iᵀ, the m×m sum that
     * the cotangents of the features leave: G_Kmm = −½ L⁻ᵀ M L⁻¹ (M is symmetric where nothing depends on the rotation of
     * u), plus the jitter's share of its trace on the diagonal.
     */
    BasisGradient pullback(Matrix m, boolean byInputs) {
        int size = size();
        Matrix g = Triangles.symmetricPart(m);
        Blas.get().solveTriangular(true, factor, g);
        g = Triangles.transpose(g);
        Blas.get().solveTriangular(true, factor, g);
        g = Triangles.symmetricPart(g);
        double trace = 0;
        for (int i = 0; i < g.array().length; i++) {
            g.array()[i] *= -0.5;
        }
        for (int i = 0; i < size; i++) {
            trace += g.get(i, i);
        }
        for (int i = 0; i < size; i++) {
            g.array()[i + i * size] += jitterShare * trace / size;
        }
        Gram gram = kernel.on(inputs).at(kernel.logParameters());
        double[] byKernel = gram.pullback(g);
        if (!byInputs) {
            return new BasisGradient(byKernel, new double[0]);
        }
        double[] byZ = kernel.crossGram(inputs, inputs).pullbackToRows(g).array();
        for (int i = 0; i < byZ.length; i++) {
            byZ[i] *= 2; // each covariance depends on both of its inputs
        }
        return new BasisGradient(byKernel, byZ);
    }

    /** By the kernel's log parameters, and by Z column by column (empty if not asked for). */
    record BasisGradient(double[] kernel, double[] inputs) {}
}
