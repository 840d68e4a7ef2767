package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.Inferred;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionResult;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the correction for choosing costs, beside the search that it corrects, in processor time. A command for developers:
 *
 * <pre>  java -cp bench/target/cavity-bench.jar dev.cavity.bench.ChoicePrice [TURNS]</pre>
 *
 * <p>For one length scale a third is allowed. Outcome: docs/decisions/0030-leave-one-out.md.
 */
public final class ChoicePrice {
    private static final int[] ROWS = {80, 200, 400, 800};

    private ChoicePrice() {}

    /**
     * Measures.
     *
     * @param arguments how often (default 7)
     */
    public static void main(String[] arguments) {
        int turns = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        Blas.get().setThreads(1);
        System.out.println("| rows | length scales | chosen by | search, ms | correction, ms | share |");
        System.out.println("|---:|---|---|---:|---:|---:|");
        for (int rows : ROWS) {
            for (boolean ard : new boolean[] {false, true}) {
                for (Criterion criterion : List.of(Criteria.nlp(), Criteria.evidence())) {
                    double[] times = medians(Synthetic.screening(rows, 7), ard, criterion, turns);
                    System.out.printf(
                            Locale.ROOT,
                            "| %d | %s | %s | %.1f | %.1f | %.2f |%n",
                            rows,
                            ard ? "one for each input" : "one",
                            criterion.name(),
                            1e-6 * times[0],
                            1e-6 * times[1],
                            times[1] / times[0]);
                }
            }
        }
    }

    /** Of this thread, in which everything happens: other people's work does not count. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** The search and the correction, the median of each in nanoseconds. */
    private static double[] medians(Dataset data, boolean ard, Criterion criterion, int turns) {
        int d = data.dimension();
        double[] scales = new double[d];
        Arrays.fill(scales, d);
        Kernel kernel = ard
                ? Kernels.squaredExponential().ard(4, scales)
                : Kernels.squaredExponential().isotropic(4, d);
        ExpectationPropagation inference = ExpectationPropagation.withDefaults();
        Observations rows = new Observations(Standardizer.fit(data.inputs()).apply(data.inputs()), data.outcomes());
        SearchSpace space = SearchSpace.of(kernel, inference, Priors.standard()).freeing("mean");
        double[][] times = new double[2][turns];
        for (int turn = -2; turn < turns; turn++) {
            long start = processorTime();
            SelectionResult result = Selection.by(criterion).run(new DenseEngine(kernel, inference, rows), space);
            long found = processorTime();
            try (Inferred inferred = result.inferred()) {
                result.choice().correction(inferred);
            }
            if (turn >= 0) {
                times[0][turn] = found - start;
                times[1][turn] = processorTime() - found;
            }
        }
        return Arrays.stream(times)
                .peek(Arrays::sort)
                .mapToDouble(sorted -> sorted[turns / 2])
                .toArray();
    }
}
