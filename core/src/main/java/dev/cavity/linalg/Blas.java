package dev.cavity.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import org.netlib.util.intW;

/**
 * The dense kernels the library needs, on column-major {@code double[]} without a copy.
 *
 * <p>One implementation serves the whole process and is chosen at first use: OpenBLAS where its binary can be loaded,
 * pure Java otherwise, or as the system property {@value #PROPERTY} says ({@code native}, {@code java} or {@code auto}).
 * {@link #description()} tells which one it is. Symmetric and triangular matrices are held in the lower triangle.
 *
 * <p><b>Threads.</b> OpenBLAS has one thread count for the process. It starts at 1, so that fits running side by side
 * neither disturb each other nor change each other's last digits; {@link #setThreads} raises it for a fit that runs
 * alone.
 */
public final class Blas {
    /** The system property that chooses the implementation: {@code native}, {@code java} or {@code auto}. */
    public static final String PROPERTY = "cavity.blas";

    private final BLAS blas;
    private final LAPACK lapack;
    private final BlasProvider provider;

    private static final class Holder {
        static final Blas INSTANCE = new Blas(BlasProvider.choose(System.getProperty(PROPERTY, "auto")));
    }

    private Blas(BlasProvider provider) {
        this.provider = provider;
        this.blas = provider.blas();
        this.lapack = provider.lapack();
    }

    /**
     * The implementation in use in this process.
     *
     * @return the one instance
     */
    public static Blas get() {
        return Holder.INSTANCE;
    }

    /**
     * Whether the native library is in use.
     *
     * @return true for OpenBLAS, false for pure Java
     */
    public boolean isNative() {
        return provider.isNative();
    }

    /**
     * What is in use, for people: the library, and why not the native one if it is not.
     *
     * @return one line
     */
    public String description() {
        return provider.description();
    }

    /**
     * Sets the number of threads that one call may use, for the whole process.
     *
     * @param threads at least 1; pure Java always uses 1
     */
    public void setThreads(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads + " is not at least 1");
        }
        provider.setThreads(threads);
    }

    /**
     * The number of threads that one call may use.
     *
     * @return at least 1
     */
    public int threads() {
        return provider.threads();
    }

    /**
     * C ← α op(A) op(B) + β C.
     *
     * @param transposeA whether op(A) is the transpose
     * @param transposeB whether op(B) is the transpose
     * @param alpha α
     * @param a A
     * @param b B
     * @param beta β
     * @param c C, overwritten
     */
    public void multiply(
            boolean transposeA, boolean transposeB, double alpha, Matrix a, Matrix b, double beta, Matrix c) {
        int inner = transposeA ? a.rows() : a.columns();
        int innerB = transposeB ? b.columns() : b.rows();
        if (inner != innerB
                || c.rows() != (transposeA ? a.columns() : a.rows())
                || c.columns() != (transposeB ? b.rows() : b.columns())) {
            throw new IllegalArgumentException("cannot multiply a " + a + " and a " + b + " into a " + c);
        }
        if (c.rows() == 0 || c.columns() == 0) {
            return;
        }
        if (inner == 0) {
            scale(beta, c.array(), 0, c.array().length);
            return;
        }
        blas.dgemm(
                transposeA ? "T" : "N",
                transposeB ? "T" : "N",
                c.rows(),
                c.columns(),
                inner,
                alpha,
                a.array(),
                Math.max(1, a.rows()),
                b.array(),
                Math.max(1, b.rows()),
                beta,
                c.array(),
                c.rows());
    }

    /**
     * C ← α X Xᵀ + β C, lower triangle, where X is a run of columns of a matrix.
     *
     * @param alpha α
     * @param x the matrix that holds the columns
     * @param from the first column
     * @param to one past the last column
     * @param beta β
     * @param c C, lower triangle overwritten
     */
    public void addOuterProducts(double alpha, Matrix x, int from, int to, double beta, Matrix c) {
        int n = c.rows();
        if (to == from || n == 0) {
            for (int j = 0; j < n; j++) {
                scale(beta, c.array(), j + j * n, (j + 1) * n);
            }
            return;
        }
        blas.dsyrk("L", "N", n, to - from, alpha, x.array(), from * x.rows(), x.rows(), beta, c.array(), 0, n);
    }

    /**
     * C ← C − Xᵀ X, lower triangle.
     *
     * @param x X
     * @param c C, lower triangle overwritten
     */
    public void subtractGram(Matrix x, Matrix c) {
        if (c.rows() == 0 || x.rows() == 0) {
            return;
        }
        blas.dsyrk("L", "T", c.rows(), x.rows(), -1, x.array(), x.rows(), 1, c.array(), c.rows());
    }

    /**
     * C ← C + α x xᵀ, lower triangle.
     *
     * @param alpha α
     * @param x x
     * @param c C, lower triangle overwritten
     */
    public void addOuterProduct(double alpha, double[] x, Matrix c) {
        if (c.rows() == 0) {
            return;
        }
        blas.dsyr("L", c.rows(), alpha, x, 1, c.array(), c.rows());
    }

    /**
     * y ← A x for a symmetric A, of which only the lower triangle is read.
     *
     * @param a A
     * @param x x
     * @param y y, overwritten
     */
    public void multiplySymmetric(Matrix a, double[] x, double[] y) {
        if (a.rows() == 0) {
            return;
        }
        blas.dsymv("L", a.rows(), 1, a.array(), a.rows(), x, 1, 0, y, 1);
    }

    /**
     * y ← op(A) x.
     *
     * @param transpose whether op(A) is the transpose
     * @param a A
     * @param x x
     * @param y y, overwritten
     */
    public void multiply(boolean transpose, Matrix a, double[] x, double[] y) {
        if (a.rows() == 0 || a.columns() == 0) {
            Arrays.fill(y, 0, transpose ? a.columns() : a.rows(), 0);
            return;
        }
        blas.dgemv(transpose ? "T" : "N", a.rows(), a.columns(), 1, a.array(), a.rows(), x, 1, 0, y, 1);
    }

    /**
     * x ← op(L) x for a lower triangular L.
     *
     * @param transpose whether op(L) is the transpose
     * @param lower L
     * @param x x, overwritten
     */
    public void multiplyTriangular(boolean transpose, Matrix lower, double[] x) {
        if (lower.rows() == 0) {
            return;
        }
        blas.dtrmv("L", transpose ? "T" : "N", "N", lower.rows(), lower.array(), lower.rows(), x, 1);
    }

    /**
     * X ← L X for a lower triangular L.
     *
     * @param lower L
     * @param x X, overwritten
     */
    public void multiplyTriangular(Matrix lower, Matrix x) {
        if (x.rows() == 0 || x.columns() == 0) {
            return;
        }
        blas.dtrmm(
                "L",
                "L",
                "N",
                "N",
                x.rows(),
                x.columns(),
                1,
                lower.array(),
                lower.rows(),
                x.array(),
                Math.max(1, x.rows()));
    }

    /**
     * X ← op(L)⁻¹ X for a lower triangular L.
     *
     * @param transpose whether op(L) is the transpose
     * @param lower L
     * @param x X, overwritten
     */
    public void solveTriangular(boolean transpose, Matrix lower, Matrix x) {
        if (x.rows() == 0 || x.columns() == 0) {
            return;
        }
        blas.dtrsm(
                "L",
                "L",
                transpose ? "T" : "N",
                "N",
                x.rows(),
                x.columns(),
                1,
                lower.array(),
                lower.rows(),
                x.array(),
                Math.max(1, x.rows()));
    }

    /**
     * x ← op(L)⁻¹ x for a lower triangular L.
     *
     * @param transpose whether op(L) is the transpose
     * @param lower L
     * @param x x, overwritten
     */
    public void solveTriangular(boolean transpose, Matrix lower, double[] x) {
        if (lower.rows() == 0) {
            return;
        }
        blas.dtrsv("L", transpose ? "T" : "N", "N", lower.rows(), lower.array(), lower.rows(), x, 1);
    }

    /** Empty sums leave β C, which not every BLAS does without complaint. */
    private static void scale(double beta, double[] c, int from, int to) {
        for (int i = from; i < to; i++) {
            c[i] = beta == 0 ? 0 : beta * c[i];
        }
    }

    /** A = L Lᵀ in place; returns 0, or the order of the leading minor that is not positive definite. */
    int factor(Matrix a) {
        intW info = new intW(0);
        lapack.dpotrf("L", a.rows(), a.array(), a.rows(), info);
        return info.val;
    }

    /** L ← L⁻¹ in place, lower triangle. */
    void invertTriangular(Matrix lower) {
        intW info = new intW(0);
        lapack.dtrtri("L", "N", lower.rows(), lower.array(), lower.rows(), info);
        if (info.val != 0) {
            throw new IllegalStateException("triangular factor with a zero on its diagonal at " + info.val);
        }
    }

    /** L ← Lᵀ L in place, lower triangle. */
    void squareTriangular(Matrix lower) {
        intW info = new intW(0);
        lapack.dlauum("L", lower.rows(), lower.array(), lower.rows(), info);
    }
}
