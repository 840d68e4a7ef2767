package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/** Covariances of a stationary kernel with set after set, in the same two arrays as long as the sets are of one size. */
final class StationaryCrossSource implements CrossSource {
    private final StationaryKernel kernel;
    private final Matrix inputs;
    private final Columns a;
    private Matrix k = Matrix.zeros(0, 0);
    private double[] squares = new double[0];

    StationaryCrossSource(StationaryKernel kernel, Matrix inputs) {
        this.kernel = kernel;
        this.inputs = inputs;
        this.a = Columns.of(kernel, inputs);
    }

    @Override
    public Matrix covariances(Matrix b) {
        return with(b).matrix();
    }

    @Override
    public CrossGram with(Matrix b) {
        Columns.requireSameWidth(inputs, b);
        Columns others = Columns.of(kernel, b);
        if (k.rows() != a.rows() || k.columns() != b.rows()) {
            k = Matrix.zeros(a.rows(), b.rows());
            squares = new double[k.array().length];
        }
        return new StationaryCross(kernel, a, others, k, squares);
    }
}
