package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * The covariance of a neural network with a hidden layer of infinitely many sigmoid units:
 *
 * <pre>
 *   k(x, x') = β0 (2/π) asin(2 s / √((1 + 2 s_x) (1 + 2 s_x'))) ,     s = 1 + Σ_k x_k x'_k/β_k ,   s_x = 1 + Σ_k x_k²/β_k
 * </pre>
 *
 * <p>Functions drawn from it rise and fall like sigmoids and level off, where those of a stationary kernel return to their mean: what holds
 * at the edge of the data goes on to hold beyond. Their steps lie near the origin, so inputs are to be centred.
 *
 * <p><b>Source.</b> Williams (1998), Computation with infinite neural networks, Neural Computation 10; Rasmussen and Williams (2006), eq.
 * 4.29. <b>Differences.</b> The constant input has weight 1. <b>Cost.</b> {@link Neural2Pairs}.
 */
final class Neural2Kernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final Scales scales;

    private Neural2Kernel(Scales scales, double... logParameters) {
        super(new KernelStructure.Basic(new Form(), scales), parameters(scales), logParameters);
        this.scales = scales;
    }

    private static List<Parameter> parameters(Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        parameters.add(Parameter.of("logDepth", ParameterRole.SHAPE));
        return parameters;
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "neural2";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            double[] logParameters = new double[scales.count() + 2];
            Arrays.fill(logParameters, LogParameters.logOf("spread", spread));
            logParameters[0] = Math.log(START_SIGNAL_VARIANCE);
            logParameters[logParameters.length - 1] = Math.log(3);
            return new Neural2Kernel(scales, logParameters);
        }
    }

    @Override
    public Neural2Kernel withLogParameters(double... logParameters) {
        return new Neural2Kernel(scales, logParameters);
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        Matrix kept = inputs.copy();
        return new GramSource() {
            @Override
            public Gram at(double[] logParameters) {
                Neural2Kernel kernel = withLogParameters(logParameters);
                return new Neural2Pairs(
                        x, x, kept, kernel.scales, kernel.weights(x.count()), kernel.signalVariance(), kernel.depth());
            }

            @Override
            public int size() {
                return x.rows();
            }
        };
    }

    @Override
    public Matrix cross(Matrix a, Matrix b) {
        return crossGram(a, b).matrix();
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new Neural2Pairs(pair[0], pair[1], b, scales, weights(a.columns()), signalVariance(), depth());
    }

    private double depth() {
        double[] theta = logParameters();
        return Math.exp(theta[theta.length - 1]);
    }

    private double signalVariance() {
        return Math.exp(logParameters()[0]);
    }

    /** 1/β of each column. */
    private double[] weights(int columns) {
        double[] theta = logParameters();
        if (scales.isOne()) {
            double[] same = new double[columns];
            Arrays.fill(same, Math.exp(-theta[1]));
            return same;
        }
        return scales.inverses(Arrays.copyOfRange(theta, 1, theta.length - 1));
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        double[] s = Neural2Pairs.squares(x, weights(x.count()));
        double signal = signalVariance();
        double[] diagonal = new double[s.length];
        Arrays.setAll(diagonal, i -> signal * Neural2Pairs.deep(s[i], s[i], s[i], depth()));
        return diagonal;
    }

    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        throw new UnsupportedOperationException("not yet");
    }
}
