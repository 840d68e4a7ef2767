package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The cross-covariances of a sum or a product, from those of its parts. Holds the matrix of every part. */
final class CompositeCross implements CrossGram {
    private final CompositeKernel kernel;
    private final List<CrossGram> parts;
    private final List<double[]> values;
    private final Matrix matrix;

    CompositeCross(CompositeKernel kernel, List<CrossGram> parts) {
        this.kernel = kernel;
        this.parts = parts;
        this.values = parts.stream().map(part -> part.matrix().array()).toList();
        this.matrix = kernel.combined(parts.stream().map(CrossGram::matrix).toList());
    }

    @Override
    public Matrix matrix() {
        return matrix;
    }

    @Override
    public double[] pullback(Matrix g) {
        Segments.requireShape(g, matrix);
        return IntStream.range(0, parts.size())
                .mapToObj(p -> parts.get(p).pullback(sensitivity(g, p)))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    @Override
    public Matrix pullbackToRows(Matrix g) {
        Segments.requireShape(g, matrix);
        Matrix sum = parts.get(0).pullbackToRows(sensitivity(g, 0));
        for (int p = 1; p < parts.size(); p++) {
            Matrix term = parts.get(p).pullbackToRows(sensitivity(g, p));
            Segments.add(term.array(), 0, term.array().length, sum.array());
        }
        return sum;
    }

    private Matrix sensitivity(Matrix g, int p) {
        return Matrix.wrap(g.rows(), g.columns(), kernel.sensitivity(g.array(), values, p));
    }
}
