package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
 * 4.29. <b>Differences.</b> The constant input has weight 1. <b>Cost.</b> {@link NeuralPairs}.
 */
final class NeuralKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    /** Beyond this a square overflows. */
    private static final double LARGEST = 1e150;

    private final Scales scales;

    private NeuralKernel(Scales scales, double... logParameters) {
        super(new KernelStructure.Basic(new Form(), scales), parameters(scales), logParameters);
        this.scales = scales;
    }

    private static List<Parameter> parameters(Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        return parameters;
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "neural";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            double[] logParameters = new double[scales.count() + 1];
            Arrays.fill(logParameters, LogParameters.logOf("spread", spread));
            logParameters[0] = Math.log(START_SIGNAL_VARIANCE);
            return new NeuralKernel(scales, logParameters);
        }
    }

    @Override
    public NeuralKernel withLogParameters(double... logParameters) {
        return new NeuralKernel(scales, logParameters);
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = columns(inputs);
        Matrix kept = inputs.copy();
        return GramSource.of(x.rows(), logParameters -> {
            NeuralKernel kernel = withLogParameters(logParameters);
            return new NeuralPairs(x, x, kept, kernel.scales, kernel.weights(x.count()), kernel.signalVariance());
        });
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b, LARGEST);
        return new NeuralPairs(pair[0], pair[1], b, scales, weights(a.columns()), signalVariance());
    }

    private Columns columns(Matrix inputs) {
        return Columns.of(this, inputs, LARGEST);
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
        return scales.inverses(Arrays.copyOfRange(theta, 1, theta.length));
    }

    @Override
    public Optional<InnerProductForm> innerProductForm() {
        double[] inverses = scales.isOne() ? new double[] {} : weights(0);
        double one = Math.exp(-logParameters()[1]);
        double signal = signalVariance();
        return Optional.of(new InnerProductForm() {
            @Override
            public double weight(int column) {
                return scales.isOne() ? one : inverses[column];
            }

            @Override
            public Centres centres(double... squares) {
                return new NeuralProducts(signal, squares);
            }
        });
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        Columns x = columns(inputs);
        double[] s = NeuralPairs.squares(x, weights(x.count()));
        double signal = signalVariance();
        double[] diagonal = new double[s.length];
        Arrays.setAll(diagonal, i -> signal * NeuralPairs.ownValue(s[i]));
        return diagonal;
    }

    /** d asin(2s/(1 + 2s))/ds = 2/((1 + 2s) √(1 + 4s)). */
    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Columns x = columns(inputs);
        Segments.requireLength(g, x.rows());
        double[] weights = weights(x.count());
        double[] s = NeuralPairs.squares(x, weights);
        double signal = signalVariance();
        double byLog = 0;
        double[] bySquare = new double[s.length];
        for (int i = 0; i < s.length; i++) {
            byLog += g[i] * signal * NeuralPairs.ownValue(s[i]);
            bySquare[i] = g[i] * signal * (2 / Math.PI) * 2 / ((1 + 2 * s[i]) * Math.sqrt(1 + 4 * s[i]));
        }
        double[] byColumn = new double[weights.length];
        for (int c = 0; c < byColumn.length; c++) {
            for (int i = 0; i < s.length; i++) {
                byColumn[c] -= bySquare[i] * weights[c] * x.get(c)[i] * x.get(c)[i];
            }
        }
        return NeuralPairs.gradient(byLog, byColumn, scales);
    }
}
