package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A kernel made of others: its parameters are theirs, one part after the other. */
abstract class CompositeKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final List<Kernel> parts;

    CompositeKernel(KernelStructure structure, String prefix, List<Kernel> parts) {
        super(structure, joined(prefix, parts), joinedParameters(parts));
        this.parts = List.copyOf(parts);
        requireOneDimension(parts);
    }

    /** The values of the parts put together, into the first. */
    abstract void combine(double[] result, double[] part);

    /** The same composition of other parts. */
    abstract CompositeKernel of(List<Kernel> otherParts);

    /** The Gram of the composition from those of the parts. */
    abstract Gram gram(List<Gram> parts);

    /** The sensitivity of part p, given that of the composition and the values of all parts. */
    abstract double[] sensitivity(double[] g, List<double[]> values, int p);

    final List<Kernel> parts() {
        return parts;
    }

    static List<KernelStructure> structures(List<Kernel> parts) {
        return parts.stream().map(Kernel::structure).toList();
    }

    private static List<Parameter> joined(String prefix, List<Kernel> parts) {
        List<Parameter> joined = new ArrayList<>();
        for (int p = 0; p < parts.size(); p++) {
            for (Parameter parameter : parts.get(p).parameters()) {
                joined.add(parameter.within(prefix + (p + 1) + "."));
            }
        }
        return joined;
    }

    private static double[] joinedParameters(List<Kernel> parts) {
        return parts.stream()
                .flatMapToDouble(part -> Arrays.stream(part.logParameters()))
                .toArray();
    }

    private static void requireOneDimension(List<Kernel> parts) {
        Kernel fixed = null;
        for (Kernel part : parts) {
            if (part.inputColumns().isPresent()) {
                if (fixed != null && !fixed.inputColumns().equals(part.inputColumns())) {
                    throw new IllegalArgumentException("kernel " + fixed.name() + " needs inputs with "
                            + fixed.inputColumns().getAsInt() + " columns, kernel " + part.name() + " with "
                            + part.inputColumns().getAsInt());
                }
                fixed = part;
            }
        }
    }

    /** The parameters of each part. */
    private List<double[]> split(double[] logParameters) {
        double[] theta = checked(logParameters);
        List<double[]> split = new ArrayList<>();
        int from = 0;
        for (Kernel part : parts) {
            int to = from + part.parameters().size();
            split.add(Arrays.copyOfRange(theta, from, to));
            from = to;
        }
        return split;
    }

    @Override
    public final Kernel withLogParameters(double... logParameters) {
        List<double[]> split = split(logParameters);
        List<Kernel> others = new ArrayList<>();
        for (int p = 0; p < parts.size(); p++) {
            others.add(parts.get(p).withLogParameters(split.get(p)));
        }
        return of(others);
    }

    @Override
    public final OptionalInt inputColumns() {
        return parts.stream()
                .map(Kernel::inputColumns)
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
    }

    @Override
    public final GramSource on(Matrix inputs) {
        List<GramSource> sources = parts.stream().map(part -> part.on(inputs)).toList();
        return GramSource.of(inputs.rows(), logParameters -> {
            List<double[]> split = split(logParameters);
            List<Gram> grams = new ArrayList<>();
            for (int p = 0; p < sources.size(); p++) {
                grams.add(sources.get(p).at(split.get(p)));
            }
            return gram(List.copyOf(grams));
        });
    }

    @Override
    public final Matrix cross(Matrix a, Matrix b) {
        return combined(parts.stream().map(part -> part.cross(a, b)).toList());
    }

    @Override
    public final double[] diagonal(Matrix inputs) {
        double[] result = parts.get(0).diagonal(inputs);
        for (Kernel part : parts.subList(1, parts.size())) {
            combine(result, part.diagonal(inputs));
        }
        return result;
    }

    @Override
    public final CrossGram crossGram(Matrix a, Matrix b) {
        List<CrossGram> grams = parts.stream().map(part -> part.crossGram(a, b)).toList();
        return new CompositeCross(this, grams);
    }

    @Override
    public final CrossSource crossSource(Matrix a) {
        List<CrossSource> sources =
                parts.stream().map(part -> part.crossSource(a)).toList();
        return new CrossSource() {
            @Override
            public Matrix covariances(Matrix b) {
                return combined(
                        sources.stream().map(source -> source.covariances(b)).toList());
            }

            @Override
            public CrossGram with(Matrix b) {
                return new CompositeCross(
                        CompositeKernel.this,
                        sources.stream().map(source -> source.with(b)).toList());
            }
        };
    }

    @Override
    public final double[] diagonalPullback(Matrix inputs, double[] g) {
        List<double[]> values =
                parts.stream().map(part -> part.diagonal(inputs)).toList();
        return java.util.stream.IntStream.range(0, parts.size())
                .mapToObj(p -> parts.get(p).diagonalPullback(inputs, sensitivity(g, values, p)))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    /** The derivative by one parameter, from that of the part whose parameter it is. */
    final Optional<Matrix> derivative(List<Gram> grams, int parameter) {
        int part = 0;
        int own = parameter;
        while (own >= parts.get(part).parameters().size()) {
            own -= parts.get(part).parameters().size();
            part++;
        }
        int number = part;
        List<double[]> values =
                grams.stream().map(gram -> gram.matrix().array()).toList();
        return grams.get(part)
                .derivative(own)
                .map(slope -> Matrix.wrap(slope.rows(), slope.columns(), sensitivity(slope.array(), values, number)));
    }

    /** A new matrix with the parts put together. */
    final Matrix combined(List<Matrix> matrices) {
        Matrix result = matrices.get(0).copy();
        for (Matrix matrix : matrices.subList(1, matrices.size())) {
            combine(result.array(), matrix.array());
        }
        return result;
    }
}
