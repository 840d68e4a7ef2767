package dev.cavity.linalg;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The dense kernels the library needs, on column-major {@code double[]} without a copy.
 *
 * <p>One implementation serves the whole process and is chosen at first use: OpenBLAS where its binary can be loaded,
 * pure Java otherwise, or as the system property {@value #PROPERTY} says ({@code native}, {@code java} or {@code auto}).
 * {@link #description()} tells which one it is. Symmetric and triangular matrices are held in the lower triangle.
 *
 * <p><b>Threads.</b> Matrices of more than {@value #BORDER} rows are worked on in tiles, by one thread or by several that share
 * them; smaller ones go to BLAS in one call. OpenBLAS itself always uses one thread. The tiles depend on the size alone, so the
 * number of threads has no influence on any bit, and threads wait without using a processor that others want
 * (docs/decisions/0010-cli-threads.md). The number starts at 1 and is one for the process: {@link #setThreads} raises it, and
 * fits that run side by side share it.
 */
public final class Blas {
    /** The system property that chooses the implementation: {@code native}, {@code java} or {@code auto}. */
    public static final String PROPERTY = "cavity.blas";

    /** From here on tiles pay: below it their calls are too short to be worth handing over. */
    static final int BORDER = 600;

    private static final int FACTOR_TILE = 192;
    private static final int PRODUCT_TILE = 384;
    private static final int STRIP = 128;

    private static final ExitGate GATE = new ExitGate();

    private final BlasProvider provider;
    private final Routines routines;
    private final SingleBlas single;
    private final Crew crew = new Crew();
    private final TiledProduct tiledProduct;
    /** For what is small: its tiles are never shared. */
    private final TiledProduct strips;

    /** Chosen once; a choice that fails, fails with the same sentence for everybody who asks. */
    private static final class Holder {
        static final @Nullable Blas INSTANCE;
        static final @Nullable BlasException FAILURE;

        static {
            Blas chosen = null;
            BlasException failure = null;
            try {
                chosen = new Blas(BlasProvider.choose(System.getProperty(PROPERTY, "auto")));
            } catch (BlasException e) {
                failure = e;
            }
            INSTANCE = chosen;
            FAILURE = failure;
        }
    }

    private Blas(BlasProvider provider) {
        this.provider = provider;
        this.routines = new Routines(provider.blas(), provider.lapack(), GATE);
        this.single = new SingleBlas(provider.blas(), GATE);
        this.tiledProduct = new TiledProduct(PRODUCT_TILE, routines, crew);
        this.strips = new TiledProduct(STRIP, routines, new Crew());
    }

    /**
     * The implementation in use in this process.
     *
     * @return the one instance
     * @throws BlasException if {@value #PROPERTY} asks for what cannot be had
     */
    public static Blas get() {
        Blas chosen = Holder.INSTANCE;
        if (chosen == null) {
            throw BlasException.again(Holder.FAILURE);
        }
        return chosen;
    }

    /**
     * The same library in single precision.
     *
     * @return its products
     */
    public SingleBlas single() {
        return single;
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
     * Whether pure Java is in use because the native library could not be loaded, although nobody asked for that.
     *
     * @return true if everything takes several times as long as it might
     */
    public boolean isFallback() {
        return !provider.isChosen();
    }

    /**
     * Which library is in use: results with the same one have the same bits on the same kind of processor.
     *
     * @return its name and version
     */
    public String library() {
        return provider.library();
    }

    /**
     * What is in use, for people: the library, why not the native one if it is not, and where from if not from the usual place.
     *
     * @return one line
     */
    public String description() {
        return provider.library()
                + provider.note().map(note -> " (" + note + ")").orElse("");
    }

    /**
     * Sets the number of threads that share the work, for the whole process.
     *
     * @param threads at least 1; a native library that others have brought into the process, and whose own threads are not
     *     known, is used by 1
     */
    public void setThreads(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads + " is not at least 1");
        }
        if (provider.hasOneThread()) {
            crew.setThreads(threads);
        }
    }

    /**
     * The number of threads that share the work.
     *
     * @return at least 1
     */
    public int threads() {
        return crew.threads();
    }

    /**
     * For programs: the end of the process, by a signal or by {@code System.exit}, waits for calls of native code that are under
     * way, a matter of milliseconds, and lets no further ones begin. Without it a process that is killed in the middle of a
     * fit may crash or wait for ever. To be called before the first use; not for use where a shutdown hook waits for a fit.
     */
    public static void finishCallsAtExit() {
        GATE.arm();
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
        if (isLarge(c.rows(), c.columns(), inner)) {
            tiledProduct.multiply(transposeA, transposeB, alpha, a, b, beta, c);
        } else {
            routines.multiply(
                    transposeA,
                    transposeB,
                    c.rows(),
                    c.columns(),
                    inner,
                    alpha,
                    Block.of(a),
                    Block.of(b),
                    beta,
                    Block.of(c));
        }
    }

    /** Whether an m×n result with sums of so many terms is worth dividing. */
    private static boolean isLarge(int m, int n, int inner) {
        return Math.min(m, n) > BORDER && inner > PRODUCT_TILE / 2;
    }

    /**
     * C ← α A L + β C, with a lower triangular L: about half of the flops of a product where L is large.
     *
     * @param alpha the factor of the product
     * @param a A, m × n
     * @param lower L, n × n, its upper triangle zero
     * @param beta the factor of what is there
     * @param c C, m × n
     */
    public void multiplyByLower(double alpha, Matrix a, Matrix lower, double beta, Matrix c) {
        if (lower.rows() != lower.columns()
                || a.columns() != lower.rows()
                || c.rows() != a.rows()
                || c.columns() != lower.columns()) {
            throw new IllegalArgumentException("cannot multiply a " + a + " by a triangle " + lower + " into a " + c);
        }
        if (isLarge(c.rows(), c.columns(), lower.rows())) {
            tiledProduct.multiplyByLower(alpha, a, lower, beta, c);
        } else {
            strips.multiplyByLower(alpha, a, lower, beta, c);
        }
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
        if (isLarge(n, n, to - from)) {
            tiledProduct.addOuterProducts(alpha, x, from, to, beta, c);
        } else {
            routines.addSquare(false, n, to - from, alpha, Block.of(x, 0, from), beta, Block.of(c));
        }
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
        if (isLarge(c.rows(), c.rows(), x.rows())) {
            tiledProduct.subtractGram(x, c);
        } else {
            routines.addSquare(true, c.rows(), x.rows(), -1, Block.of(x), 1, Block.of(c));
        }
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
        routines.addOuterProduct(c.rows(), alpha, x, Block.of(c));
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
        routines.multiplySymmetric(a.rows(), Block.of(a), x, y);
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
        routines.multiply(transpose, a.rows(), a.columns(), Block.of(a), x, 0, y);
    }

    /**
     * y ← op(A) x + β y with some of the columns of A.
     *
     * @param transpose whether op(A) is the transpose
     * @param a the matrix whose columns are taken
     * @param from the first column
     * @param to the column after the last
     * @param x x
     * @param beta β
     * @param y y, overwritten
     */
    public void multiplyColumns(boolean transpose, Matrix a, int from, int to, double[] x, double beta, double[] y) {
        if (a.rows() > 0 && to > from) {
            routines.multiply(transpose, a.rows(), to - from, Block.of(a).at(0, from), x, beta, y);
        }
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
        routines.multiplyTriangular(transpose, lower.rows(), Block.of(lower), x);
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
        if (x.columns() == 1) { // a product of matrices would first copy all of L
            routines.multiplyTriangular(false, x.rows(), Block.of(lower), x.array());
        } else if (isLarge(x.rows(), x.columns(), x.rows())) {
            tiledProduct.multiplyTriangular(lower, x);
        } else {
            routines.multiplyTriangular(false, x.rows(), x.columns(), Block.of(lower), Block.of(x));
        }
    }

    /**
     * X ← Lᵀ X for a lower triangular L.
     *
     * @param lower L
     * @param x X, overwritten
     */
    public void multiplyTransposedTriangular(Matrix lower, Matrix x) {
        if (x.rows() > 0 && x.columns() > 0) {
            routines.multiplyTriangular(true, x.rows(), x.columns(), Block.of(lower), Block.of(x));
        }
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
        if (isLarge(x.rows(), x.columns(), x.rows())) {
            tiledProduct.solveTriangular(transpose, lower, x);
        } else {
            routines.solveTriangular(transpose, x.rows(), x.columns(), Block.of(lower), Block.of(x));
        }
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
        routines.solveTriangular(transpose, lower.rows(), Block.of(lower), x);
    }

    /** Empty sums leave β C, which not every BLAS does without complaint. */
    private static void scale(double beta, double[] c, int from, int to) {
        for (int i = from; i < to; i++) {
            c[i] = beta == 0 ? 0 : beta * c[i];
        }
    }

    /** A = L Lᵀ in place; returns 0, or the order of the leading minor that is not positive definite. */
    int factor(Matrix a) {
        return a.rows() > BORDER ? tiled(a).factor() : routines.factor(a.rows(), Block.of(a));
    }

    /** L ← L⁻¹ in place, lower triangle. */
    void invertTriangular(Matrix lower) {
        if (lower.rows() > BORDER) {
            tiled(lower).invert();
            return;
        }
        int zero = routines.invertTriangular(lower.rows(), Block.of(lower));
        if (zero != 0) {
            throw new IllegalStateException("triangular factor with a zero on its diagonal at " + zero);
        }
    }

    /** L ← Lᵀ L in place, lower triangle. */
    void squareTriangular(Matrix lower) {
        if (lower.rows() > BORDER) {
            tiled(lower).square();
        } else {
            routines.squareTriangular(lower.rows(), Block.of(lower));
        }
    }

    private TiledFactor tiled(Matrix a) {
        return new TiledFactor(a, FACTOR_TILE, routines, crew);
    }
}
