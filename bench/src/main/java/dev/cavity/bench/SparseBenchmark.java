package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.LossValue;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseStart;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One evaluation of a sparse criterion with its exact gradient, warm, beside one (n × m)ᵀ(n × m) product. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx4g")
public class SparseBenchmark {
    /** ringnorm, D = 20. */
    @State(Scope.Benchmark)
    public static class Ringnorm {
        /** The number of rows. */
        @Param({"10000", "100000"})
        public int n;

        /** The number of inducing inputs. */
        @Param("200")
        public int m;

        /** The number of threads. */
        @Param("2")
        public int threads;

        private SparseStudy study;
        private RowBlocks<Matrix> factors;
        private SparseStart warm;

        /** Makes the data and the warm start. */
        @Setup
        public void setUp() {
            Blas.get().setThreads(1);
            study = new SparseStudy(n, m, threads);
            factors = study.factors();
            warm = study.nearby();
        }

        /** Lets the threads go. */
        @TearDown(Level.Trial)
        public void tearDown() {
            study.close();
        }
    }

    /**
     * The unit.
     *
     * @param state the factors
     * @return the product
     */
    @Benchmark
    public double[] product(Ringnorm state) {
        return SparseStudy.product(state.factors);
    }

    /**
     * Features, EP, leave-one-out NLP and its exact gradient.
     *
     * @param state the data
     * @return the value
     */
    @Benchmark
    public LossValue nlp(Ringnorm state) {
        return state.study.lossAndGradient(state.warm, Criteria.nlp());
    }

    /**
     * Features, EP, evidence and its gradient.
     *
     * @param state the data
     * @return the value
     */
    @Benchmark
    public LossValue evidence(Ringnorm state) {
        return state.study.lossAndGradient(state.warm, Criteria.evidence());
    }
}
