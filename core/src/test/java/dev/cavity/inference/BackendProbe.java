package dev.cavity.inference;

import dev.cavity.criterion.Criteria;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.testing.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run of EP with everything that comes out of it; also as a program, to be run in a JVM with another BLAS. */
final class BackendProbe {
    private BackendProbe() {}

    /** Evidence, its gradient, the NLP and its gradient, the margins. */
    static double[] run(int n) {
        Problem problem = Problem.balanced(n, 3, 41);
        Kernel kernel = Kernels.matern52().ard(9, 1.5, 2, 3);
        Gram gram = kernel.on(problem.inputs()).at(kernel.logParameters());
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .withTolerance(1e-12)
                .infer(gram, problem.outcomes(), 0.2, Optional.empty());
        var nlp = Criteria.nlp().evaluate(posterior, 0.1, GradientMode.EXACT);
        List<Double> all = new ArrayList<>();
        all.add(posterior.logEvidence());
        all.add(nlp.loss());
        add(all, nlp.gradient().orElseThrow());
        add(all, posterior.evidenceGradient());
        for (double margin : posterior.leaveOneOut(0).margins()) {
            all.add(margin);
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static void add(List<Double> all, Gradient gradient) {
        for (double value : gradient.kernel()) {
            all.add(value);
        }
        all.add(gradient.mean());
        all.add(gradient.shift());
    }

    /** Prints what is in use, then one number in hexadecimal per line. */
    public static void main(String[] arguments) {
        System.out.println(Blas.get().description());
        for (double value : run(Integer.parseInt(arguments[0]))) {
            System.out.println(Double.toHexString(value));
        }
    }
}
