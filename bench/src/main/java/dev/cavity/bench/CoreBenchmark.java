package dev.cavity.bench;

import dev.cavity.data.Synthetic;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The operations whose cost is promised, on one BLAS thread. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CoreBenchmark {
    /** The unit: one n×n×n matrix product. */
    @State(Scope.Benchmark)
    public static class Product {
        /** The size. */
        @Param({"400", "1000", "1300"})
        public int n;

        private Matrix a;
        private Matrix c;

        /** Fills the factor. */
        @Setup
        public void setUp() {
            Blas.get().setThreads(1);
            Random random = new Random(1);
            a = Matrix.zeros(n, n);
            c = Matrix.zeros(n, n);
            Arrays.setAll(a.array(), i -> random.nextGaussian());
        }
    }

    /** ringnorm, n = 1300, D = 20, at the start values and at a harder point. */
    @State(Scope.Benchmark)
    public static class Ringnorm {
        /** log β0 and log β. */
        @Param({"1.386,2.996", "4.0,2.5"})
        public String logBeta;

        private Problem problem;
        private GramSource grams;
        private Sites warm;

        /** Makes the data and the warm sites. */
        @Setup
        public void setUp() {
            Blas.get().setThreads(1);
            String[] logs = logBeta.split(",", -1);
            problem = Problem.ringnorm(
                    1300,
                    Kernels.squaredExponential()
                            .isotropic(Math.exp(Double.parseDouble(logs[0])), Math.exp(Double.parseDouble(logs[1]))));
            grams = problem.grams();
            warm = problem.sitesNearby();
        }
    }

    /** n = 1000, D = 60, with one length scale or sixty. */
    @State(Scope.Benchmark)
    public static class Wide {
        /** Whether each input has a length scale of its own. */
        @Param({"false", "true"})
        public boolean ard;

        private Problem problem;
        private GramSource grams;
        private Sites warm;

        /** Makes the data and the warm sites. */
        @Setup
        public void setUp() {
            Blas.get().setThreads(1);
            double[] scales = new double[60];
            Arrays.fill(scales, 60);
            problem = Problem.gaussians(
                    1000,
                    60,
                    ard
                            ? Kernels.squaredExponential().ard(4, scales)
                            : Kernels.squaredExponential().isotropic(4, 60));
            grams = problem.grams();
            warm = problem.sitesNearby();
        }
    }

    /**
     * The unit.
     *
     * @param state the factor
     * @return the product
     */
    @Benchmark
    public Matrix dgemm(Product state) {
        Blas.get().multiply(false, false, 1, state.a, state.a, 0, state.c);
        return state.c;
    }

    /**
     * EP from cold to 10⁻⁶.
     *
     * @param state the data
     * @return the posterior
     */
    @Benchmark
    public Posterior coldEp(Ringnorm state) {
        return state.problem.coldInference();
    }

    /**
     * Loss and exact gradient from warm sites.
     *
     * @param state the data
     * @return the value
     */
    @Benchmark
    public LossValue warmGradient(Ringnorm state) {
        return state.problem.lossAndGradient(state.grams, state.warm);
    }

    /**
     * The same in sixty dimensions.
     *
     * @param state the data
     * @return the value
     */
    @Benchmark
    public LossValue wideGradient(Wide state) {
        return state.problem.lossAndGradient(state.grams, state.warm);
    }

    /**
     * A whole EP-CV(NLP) fit with the defaults, ringnorm, n = 400, D = 20.
     *
     * @return the classifier
     */
    @Benchmark
    public FittedGp fit() {
        Blas.get().setThreads(1);
        return GpTrainer.withDefaults().fit(Synthetic.ringnorm(400, 1));
    }
}
