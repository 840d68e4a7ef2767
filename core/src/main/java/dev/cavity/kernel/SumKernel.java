package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * k = Σ_t k_t. A sum of sums is one sum.
 *
 * <p><b>Cost.</b> Holds the matrix of every term and their sum; the pullback needs no further matrix.
 */
final class SumKernel extends CompositeKernel {
    private static final long serialVersionUID = 1;

    private SumKernel(List<Kernel> terms) {
        super(new KernelStructure.Sum(structures(terms)), "term", terms);
    }

    static SumKernel of(Kernel first, Kernel second) {
        List<Kernel> terms = new ArrayList<>();
        for (Kernel kernel : List.of(first, second)) {
            terms.addAll(kernel instanceof SumKernel sum ? sum.parts() : List.of(kernel));
        }
        return new SumKernel(terms);
    }

    @Override
    public List<Kernel> terms() {
        return parts();
    }

    @Override
    public boolean isAdditive() {
        return parts().stream().allMatch(Kernel::isAdditive);
    }

    @Override
    CompositeKernel of(List<Kernel> otherParts) {
        return new SumKernel(otherParts);
    }

    @Override
    void combine(double[] result, double[] part) {
        Segments.add(part, 0, part.length, result);
    }

    @Override
    Gram gram(List<Gram> terms) {
        return new SumGram(this, combined(terms.stream().map(Gram::matrix).toList()), terms);
    }

    @Override
    double[] sensitivity(double[] g, List<double[]> values, int p) {
        return g;
    }

    /** The sensitivity of the sum is that of every term. */
    private record SumGram(SumKernel kernel, Matrix matrix, List<Gram> terms) implements Gram {
        @Override
        public double[] pullback(Matrix g) {
            return terms.stream()
                    .flatMapToDouble(term -> Arrays.stream(term.pullback(g)))
                    .toArray();
        }

        @Override
        public Optional<Matrix> derivative(int parameter) {
            return kernel.derivative(terms, parameter);
        }
    }
}
