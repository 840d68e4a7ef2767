package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A stationary kernel, profile × metric: k(x, x') = β0 ρ(r²), r² = Σ_k (x_k - x'_k)²/β_k.
 *
 * <p>Parameters: log β0, the logs of the squared length scales of the metric, the logs of the shapes of the profile.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), chapter 4.
 *
 * <p><b>Cost.</b> O(n² D/2) for the distances, made once for one length scale and at every choice of parameters for
 * ard; n²/2 evaluations of ρ. Memory beside K: half an n × n matrix.
 */
final class StationaryKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final Profile profile;
    private final Scales scales;
    private final Metric metric;
    private final double signalVariance;

    /** The profile is that of the parameters, whatever its shapes were. */
    StationaryKernel(Profile profile, Scales scales, double[] logParameters) {
        super(
                new KernelStructure.Basic(new StationaryForm(profile), scales),
                parameters(profile, scales),
                logParameters);
        int shapes = 1 + scales.count();
        this.scales = scales;
        this.metric = Metric.of(scales, Arrays.copyOfRange(logParameters, 1, shapes));
        this.profile = profile.withLogShapes(Arrays.copyOfRange(logParameters, shapes, logParameters.length));
        this.signalVariance = Math.exp(logParameters[0]);
    }

    private static List<Parameter> parameters(Profile profile, Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        profile.logShapeNames().forEach(name -> parameters.add(Parameter.of(name, ParameterRole.SHAPE)));
        return parameters;
    }

    Profile profile() {
        return profile;
    }

    Metric metric() {
        return metric;
    }

    double signalVariance() {
        return signalVariance;
    }

    @Override
    public StationaryKernel withLogParameters(double... logParameters) {
        return new StationaryKernel(profile, scales, logParameters);
    }

    @Override
    public Optional<ProductForm> productForm() {
        double[] logScales = Arrays.copyOfRange(logParameters(), 1, 1 + scales.count());
        double one = scales.isOne() ? Math.exp(-logScales[0]) : 0;
        double[] each = scales.isOne() ? new double[0] : scales.inverses(logScales);
        ProductForm.ColumnExponent distance = (c, x, z) -> (x - z) * (x - z) * (each.length == 0 ? one : each[c]);
        return profile.exponentials().map(mixture -> ProductForm.mixed(signalVariance, distance, mixture));
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    @Override
    public GramSource on(Matrix inputs) {
        return new StationarySource(this, Columns.of(this, inputs));
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new StationaryCross(this, pair[0], pair[1]);
    }

    @Override
    public CrossSource crossSource(Matrix a) {
        return new StationaryCrossSource(this, a);
    }

    /** k(x, x) = β0 ρ(0): only β0, and shapes that change ρ(0), matter. */
    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Segments.requireLength(g, Columns.of(this, inputs).rows());
        double[] gradient = new double[parameterNames().size()];
        double sum = signalVariance * Segments.sum(g);
        gradient[0] = sum * profile.value(0);
        int shapes = profile.logShapeNames().size();
        for (int s = 0; s < shapes; s++) {
            gradient[gradient.length - shapes + s] = sum * profile.shapeSlope(s, 0, profile.value(0));
        }
        return gradient;
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        int n = Columns.of(this, inputs).rows();
        double[] diagonal = new double[n];
        Arrays.fill(diagonal, profile.value(0) * signalVariance);
        return diagonal;
    }
}
