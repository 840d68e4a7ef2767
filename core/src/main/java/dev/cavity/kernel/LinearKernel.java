package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/**
 * The covariance of linear functions: k(x, x') = β0 Σ_k x_k x'_k, or, ard, k(x, x') = Σ_k x_k x'_k/β_k.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), section 4.2.2, without the
 * constant; add {@link Kernels#constant} for that.
 *
 * <p><b>Cost.</b> O(n² D/2) for K and for the ard pullback, O(n²) for the other; memory beside K: O(n D).
 */
final class LinearKernel extends ParameterizedKernel {
    private final boolean ard;

    private LinearKernel(boolean ard, List<String> names, double[] logParameters) {
        super(ard ? "linear (ard)" : "linear", names, logParameters);
        this.ard = ard;
    }

    static LinearKernel isotropic(double logSignalVariance) {
        return new LinearKernel(false, List.of("logBeta0"), new double[] {logSignalVariance});
    }

    static LinearKernel ard(double[] logScales) {
        return new LinearKernel(true, ArdMetric.names(logScales.length), logScales);
    }

    /** One factor for each input column: β0, or 1/β_k. */
    private double[] weights(double[] logParameters, int columns) {
        double[] theta = checked(logParameters);
        if (ard) {
            return ArdMetric.inverses(theta);
        }
        double[] weights = new double[columns];
        Arrays.fill(weights, Math.exp(theta[0]));
        return weights;
    }

    @Override
    public List<ParameterRole> parameterRoles() {
        return ard
                ? Collections.nCopies(parameterNames().size(), ParameterRole.SQUARED_LENGTH_SCALE)
                : List.of(ParameterRole.SIGNAL_VARIANCE);
    }

    @Override
    public Kernel withLogParameters(double... logParameters) {
        return new LinearKernel(ard, parameterNames(), logParameters);
    }

    @Override
    public OptionalInt inputColumns() {
        return ard ? OptionalInt.of(parameterNames().size()) : OptionalInt.empty();
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        return new GramSource() {
            @Override
            public Gram at(double[] logParameters) {
                return new LinearGram(x, ard, weights(logParameters, x.count()));
            }

            @Override
            public int size() {
                return x.rows();
            }
        };
    }

    @Override
    public Matrix cross(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new LinearCross(pair[0], pair[1], b, ard, weights(logParameters(), a.columns())).matrix();
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new LinearCross(pair[0], pair[1], b, ard, weights(logParameters(), a.columns()));
    }

    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Columns x = Columns.of(this, inputs);
        Segments.requireLength(g, x.rows());
        double[] weights = weights(logParameters(), x.count());
        double[] gradient = new double[parameterNames().size()];
        for (int k = 0; k < x.count(); k++) {
            double sum = 0;
            for (int i = 0; i < g.length; i++) {
                sum += g[i] * x.get(k)[i] * x.get(k)[i];
            }
            gradient[ard ? k : 0] += (ard ? -1 : 1) * weights[k] * sum;
        }
        return gradient;
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        double[] weights = weights(logParameters(), x.count());
        double[] diagonal = new double[x.rows()];
        for (int k = 0; k < x.count(); k++) {
            Segments.addProduct(x.get(k), x.get(k), 0, x.rows(), weights[k], diagonal);
        }
        return diagonal;
    }
}
