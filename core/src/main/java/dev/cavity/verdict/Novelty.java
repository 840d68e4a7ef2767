package dev.cavity.verdict;

import dev.cavity.engine.PointKnowledge;
import dev.cavity.inference.DensePosterior;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.GpParts;
import dev.cavity.model.Member;
import dev.cavity.model.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How unlike the training rows is a row? As its kernel sees it: by the variance that is left in the latent function there. It falls where training
 * rows are near, in the columns that matter and on the scale that matters, and stays that of the prior far from all of them.
 *
 * <p>A row's novelty is the sum of its variances over the Gaussian processes of the classifier, by their weights, each in units of the median over
 * training rows. It is held against the novelty of the training rows, each left out together with its group (the variance of its cavity), with which a
 * new row that comes from where they come from is exchangeable: it is far if it exceeds their 99 % quantile, in the way of conformal prediction, so that one
 * new row in a hundred is far by chance.
 *
 * <p>With inducing inputs the training rows are not kept. Then a row is far if more than {@value #OF_PRIOR} of the prior variance is left in the mean over
 * the Gaussian processes; how many are so by chance is not known, but few of those that inducing inputs were chosen for.
 *
 * <p><b>Cost.</b> O(n³) once for each Gaussian process, O(n²) for each row.
 */
final class Novelty {
    /** One new row in a hundred exceeds what is usual. */
    static final double LEVEL = 0.01;

    private static final double OF_PRIOR = 0.9;

    private final List<Member> members;
    private final double[] scales;
    private final double limit;

    private Novelty(List<Member> members, double[] scales, double limit) {
        this.members = members;
        this.scales = scales;
        this.limit = limit;
    }

    /**
     * The novelty of rows for a classifier.
     *
     * @param classifier the classifier
     * @return what tells it
     */
    static Novelty of(Classifier classifier) {
        List<Member> members = new ArrayList<>();
        for (BinaryClassifier binary : classifier.binaries()) {
            members.addAll(binary.members());
        }
        boolean dense = members.stream().allMatch(member -> member.gp().parts().knowledge() instanceof PointKnowledge);
        return dense ? ofTrainingRows(members) : ofPrior(members);
    }

    private static Novelty ofTrainingRows(List<Member> members) {
        double[] scales = new double[members.size()];
        double[] reference = new double[0];
        for (int k = 0; k < scales.length; k++) {
            GpParts parts = members.get(k).gp().parts();
            double[] variances;
            try (DensePosterior posterior = ((PointKnowledge) parts.knowledge())
                    .posterior(
                            parts.kernel(),
                            parts.inference(),
                            parts.hyperparameters().mean())) {
                variances = posterior.cavityVariance();
            }
            double[] sorted = Arrays.stream(variances).sorted().toArray();
            scales[k] = members.get(k).weight() / sorted[sorted.length / 2];
            reference = k == 0 ? new double[variances.length] : reference;
            for (int i = 0; i < variances.length; i++) {
                reference[i] += scales[k] * variances[i];
            }
        }
        Arrays.sort(reference);
        int place = (int) Math.ceil((1 - LEVEL) * (reference.length + 1));
        return new Novelty(members, scales, reference[Math.min(place, reference.length) - 1]);
    }

    /** In units of the prior variance at the centres; only a constant prior variance is a measure. */
    private static Novelty ofPrior(List<Member> members) {
        double[] scales = new double[members.size()];
        for (int k = 0; k < scales.length; k++) {
            GpParts parts = members.get(k).gp().parts();
            double prior = Arrays.stream(
                            parts.kernel().diagonal(parts.knowledge().centres()))
                    .max()
                    .orElseThrow();
            scales[k] = members.get(k).weight() / prior;
        }
        double weight = members.stream().mapToDouble(Member::weight).sum();
        return new Novelty(members, scales, OF_PRIOR * weight);
    }

    /**
     * Which rows are far from all training rows.
     *
     * @param points one row per point, in their own units
     * @return whether, for each of them
     */
    boolean[] far(Matrix points) {
        double[] score = new double[points.rows()];
        for (int k = 0; k < scales.length; k++) {
            List<Prediction> said = members.get(k).gp().predict(points);
            for (int i = 0; i < score.length; i++) {
                score[i] += scales[k] * said.get(i).latentVariance();
            }
        }
        boolean[] far = new boolean[score.length];
        for (int i = 0; i < far.length; i++) {
            // training rows themselves reach the limit but for rounding
            far[i] = score[i] > limit * (1 + 1e-9);
        }
        return far;
    }
}
