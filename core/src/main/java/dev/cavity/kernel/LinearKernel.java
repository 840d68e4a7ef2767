package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
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
    private static final long serialVersionUID = 1;

    private final Scales scales;

    /** Inputs whose squares are finite, and multiples of these. */
    private static final double LARGEST = 1e150;

    private LinearKernel(Scales scales, double... logParameters) {
        super(
                new KernelStructure.Basic(new Form(), scales),
                scales.isOne() ? List.of(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE)) : scales.parameters(),
                logParameters);
        this.scales = scales;
    }

    static LinearKernel isotropic(double logSignalVariance) {
        return new LinearKernel(Scales.one(), logSignalVariance);
    }

    static LinearKernel ard(double[] logScales) {
        return new LinearKernel(Scales.each(logScales.length), logScales);
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "linear";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            if (scales.isOne()) {
                return isotropic(LogParameters.logOf("spread", START_SIGNAL_VARIANCE / spread));
            }
            double[] logScales = new double[scales.count()];
            Arrays.fill(logScales, LogParameters.logOf("spread", spread / START_SIGNAL_VARIANCE));
            return new LinearKernel(scales, logScales);
        }
    }

    /** One factor for each input column: β0, or 1/β_k. */
    private double[] weights(double[] logParameters, int columns) {
        double[] theta = checked(logParameters);
        if (!scales.isOne()) {
            return scales.inverses(theta);
        }
        double[] weights = new double[columns];
        Arrays.fill(weights, Math.exp(theta[0]));
        return weights;
    }

    @Override
    public Kernel withLogParameters(double... logParameters) {
        return new LinearKernel(scales, logParameters);
    }

    @Override
    public boolean isAdditive() {
        return true;
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    private Columns columns(Matrix inputs) {
        return Columns.of(this, inputs, LARGEST);
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = columns(inputs);
        return GramSource.of(x.rows(), logParameters -> new LinearGram(x, scales, weights(logParameters, x.count())));
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b, LARGEST);
        return new LinearCross(pair[0], pair[1], b, scales, weights(logParameters(), a.columns()));
    }

    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Columns x = columns(inputs);
        Segments.requireLength(g, x.rows());
        double[] weights = weights(logParameters(), x.count());
        double[] byColumn = new double[x.count()];
        for (int k = 0; k < byColumn.length; k++) {
            double sum = 0;
            for (int i = 0; i < g.length; i++) {
                sum += g[i] * x.get(k)[i] * x.get(k)[i];
            }
            byColumn[k] = (scales.isOne() ? 1 : -1) * weights[k] * sum;
        }
        return scales.isOne() ? new double[] {Segments.sum(byColumn)} : scales.summed(byColumn);
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        Columns x = columns(inputs);
        double[] weights = weights(logParameters(), x.count());
        double[] diagonal = new double[x.rows()];
        for (int k = 0; k < x.count(); k++) {
            Segments.addProduct(x.get(k), x.get(k), 0, x.rows(), weights[k], diagonal);
        }
        return diagonal;
    }
}
