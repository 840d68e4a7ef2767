package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The covariance of an unknown constant: k(x, x') = β0. */
final class ConstantKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    ConstantKernel(double... logSignalVariance) {
        super(
                new KernelStructure.Basic(new Form(), Scales.one()),
                List.of(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE)),
                logSignalVariance);
    }

    /** Its form, which has no length scales. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "constant";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            return new ConstantKernel(Math.log(START_SIGNAL_VARIANCE));
        }

        @Override
        public boolean hasScales() {
            return false;
        }
    }

    @Override
    public Kernel withLogParameters(double... logParameters) {
        return new ConstantKernel(logParameters);
    }

    @Override
    public boolean isAdditive() {
        return true;
    }

    @Override
    public Optional<ProductForm> productForm() {
        return Optional.of(ProductForm.single(Math.exp(logParameters()[0]), (c, x, z) -> 0));
    }

    @Override
    public OptionalInt inputColumns() {
        return OptionalInt.empty();
    }

    @Override
    public GramSource on(Matrix inputs) {
        int n = Columns.of(this, inputs).rows();
        return GramSource.of(n, logParameters -> new ConstantGram(filled(n, n, checked(logParameters)[0])));
    }

    @Override
    public Matrix cross(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return filled(pair[0].rows(), pair[1].rows(), logParameters()[0]);
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        return filled(Columns.of(this, inputs).rows(), 1, logParameters()[0]).array();
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        return new ConstantCross(cross(a, b), a.columns());
    }

    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Segments.requireLength(g, Columns.of(this, inputs).rows());
        return new double[] {Math.exp(logParameters()[0]) * Segments.sum(g)};
    }

    private static Matrix filled(int rows, int columns, double logValue) {
        Matrix matrix = Matrix.zeros(rows, columns);
        Arrays.fill(matrix.array(), Math.exp(logValue));
        return matrix;
    }

    /** The same, and no dependence on the inputs. */
    private record ConstantCross(Matrix matrix, int inputColumns) implements CrossGram {
        @Override
        public double[] pullback(Matrix g) {
            Segments.requireShape(g, matrix);
            return new double[] {Segments.innerProductOfAll(g, matrix)};
        }

        @Override
        public Matrix pullbackToRows(Matrix g) {
            Segments.requireShape(g, matrix);
            return Matrix.zeros(matrix.rows(), inputColumns);
        }
    }

    /** ∂K/∂log β0 = K. */
    private record ConstantGram(Matrix matrix) implements Gram {
        @Override
        public double[] pullback(Matrix g) {
            Segments.requireSquare(g, matrix.rows());
            return new double[] {Segments.innerProduct(g, matrix)};
        }
    }
}
