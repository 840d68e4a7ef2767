package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** A training set with a kernel: cold inference, and loss with exact gradient from warm sites. */
final class Problem {
    private static final double STEP = 0.1;

    private final Matrix inputs;
    private final Outcomes rows;
    private final Kernel kernel;
    private final ExpectationPropagation inference = ExpectationPropagation.withDefaults();

    private Problem(Matrix inputs, Outcomes rows, Kernel kernel) {
        this.inputs = inputs;
        this.rows = rows;
        this.kernel = kernel;
    }

    static Problem ringnorm(int n, Kernel kernel) {
        Dataset data = Synthetic.ringnorm(n, 1);
        return new Problem(Standardizer.fit(data.inputs()).apply(data.inputs()), data.outcomes(), kernel);
    }

    /** Two Gaussian classes in many dimensions, for the cost of ARD. */
    static Problem gaussians(int n, int dimension, Kernel kernel) {
        Random random = new Random(1);
        Matrix inputs = Matrix.zeros(n, dimension);
        int[] labels = new int[n];
        for (int i = 0; i < n; i++) {
            labels[i] = i % 2 == 0 ? 1 : -1;
            for (int j = 0; j < dimension; j++) {
                inputs.set(i, j, random.nextGaussian() + 0.2 * labels[i]);
            }
        }
        return new Problem(inputs, Outcomes.of(labels), kernel);
    }

    GramSource grams() {
        return kernel.on(inputs);
    }

    /** EP from cold to 10⁻⁶, Gram matrix included. */
    Posterior coldInference() {
        return inference.infer(grams().at(kernel.logParameters()), rows, 0, Optional.empty());
    }

    /** Sites at hyperparameters a typical optimiser step away: 0.1 in each logarithm. */
    Sites sitesNearby() {
        double[] nearby = kernel.logParameters();
        for (int j = 0; j < nearby.length; j++) {
            nearby[j] -= STEP;
        }
        return inference.infer(grams().at(nearby), rows, 0, Optional.empty()).sites();
    }

    /** One step of the optimiser: Gram matrix, EP from warm sites, leave-one-out NLP, exact gradient. */
    LossValue lossAndGradient(GramSource grams, Sites warm) {
        return lossAndGradient(grams, warm, Criteria.nlp());
    }

    /** The same of another criterion. */
    LossValue lossAndGradient(GramSource grams, Sites warm, Criterion criterion) {
        Posterior posterior = inference.infer(grams.at(kernel.logParameters()), rows, 0, Optional.of(warm));
        return criterion.evaluate(posterior, 0, GradientMode.EXACT);
    }

    /** The same rows, of which so many at a time belong together, from all over the table. */
    Problem inGroupsOf(int size) {
        int groups = rows.size() / size;
        return new Problem(
                inputs,
                rows.withGroups(
                        IntStream.range(0, rows.size()).map(i -> i % groups).toArray()),
                kernel);
    }
}
