package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * k = Π_f k_f. A product of products is one product.
 *
 * <p>The sensitivity of factor f is G ∘ Π_{h≠f} K_h, elementwise.
 *
 * <p><b>Cost.</b> Holds the matrix of every factor and their product; the pullback makes one temporary matrix.
 */
final class ProductKernel extends CompositeKernel {
    private static final long serialVersionUID = 1;

    private ProductKernel(List<Kernel> factors) {
        super(new KernelStructure.Product(structures(factors)), "factor", factors);
    }

    static ProductKernel of(Kernel first, Kernel second) {
        List<Kernel> factors = new ArrayList<>();
        for (Kernel kernel : List.of(first, second)) {
            factors.addAll(kernel instanceof ProductKernel product ? product.parts() : List.of(kernel));
        }
        return new ProductKernel(factors);
    }

    @Override
    public Optional<ProductForm> productForm() {
        ProductForm product = ProductForm.single(1, (c, x, z) -> 0);
        for (Kernel factor : parts()) {
            Optional<ProductForm> form = factor.productForm();
            if (form.isEmpty() || !(product.isSingle() || form.get().isSingle())) {
                return Optional.empty();
            }
            product = product.times(form.get());
        }
        return Optional.of(product);
    }

    @Override
    CompositeKernel of(List<Kernel> otherParts) {
        return new ProductKernel(otherParts);
    }

    @Override
    void combine(double[] result, double[] part) {
        Segments.multiply(result, part, 0, part.length, 1);
    }

    @Override
    Gram gram(List<Gram> factors) {
        return new ProductGram(this, combined(factors.stream().map(Gram::matrix).toList()), factors);
    }

    @Override
    double[] sensitivity(double[] g, List<double[]> values, int p) {
        double[] sensitivity = g.clone();
        for (int h = 0; h < values.size(); h++) {
            if (h != p) {
                Segments.multiply(sensitivity, values.get(h), 0, sensitivity.length, 1);
            }
        }
        return sensitivity;
    }

    private record ProductGram(ProductKernel kernel, Matrix matrix, List<Gram> factors) implements Gram {
        @Override
        public double[] pullback(Matrix g) {
            Segments.requireSquare(g, matrix.rows());
            double[] sensitivity = new double[g.array().length];
            DoubleStream gradient = DoubleStream.empty();
            for (int f = 0; f < factors.size(); f++) {
                System.arraycopy(g.array(), 0, sensitivity, 0, sensitivity.length);
                for (int h = 0; h < factors.size(); h++) {
                    if (h != f) {
                        Segments.multiply(sensitivity, factors.get(h).matrix().array(), 0, sensitivity.length, 1);
                    }
                }
                double[] part = factors.get(f).pullback(Matrix.wrap(g.rows(), g.columns(), sensitivity));
                gradient = DoubleStream.concat(gradient, Arrays.stream(part));
            }
            return gradient.toArray();
        }

        @Override
        public Optional<Matrix> derivative(int parameter) {
            return kernel.derivative(factors, parameter);
        }
    }
}
