package dev.cavity.model;

import dev.cavity.criterion.Criterion;
import dev.cavity.evaluation.Predictions;
import java.util.Locale;
import java.util.Optional;

/**
 * What becomes of probabilities where hyperparameters were chosen by decisions: a criterion of decisions gains from a margin twice as large
 * until every row is certain, and nothing in it says where to stop. That is worth a remark where the probabilities of rows left out are worse than
 * none, which would be the share of positive rows for every row.
 */
final class DecisionsAlone {
    private DecisionsAlone() {}

    /** The remark, if there is reason for one. */
    static Optional<String> remark(Criterion criterion, Predictions leftOut) {
        if (!criterion.usesShift()) {
            return Optional.empty();
        }
        double total = leftOut.totalWeight();
        double loss = 0;
        for (int i = 0; i < leftOut.size(); i++) {
            loss -= leftOut.weight(i) * leftOut.logLikelihood(i) / total;
        }
        double none = nats(leftOut.positiveWeight() / total) + nats(leftOut.negativeWeight() / total);
        if (!(loss > none)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "criterion %s looks at decisions alone, and the probabilities it leads to are worse than none: leave-one-out log loss %.3f, where"
                        + " telling every row the share of positive rows has %.3f; goal %s keeps those that are best by log loss",
                criterion.name(),
                loss,
                none,
                criterion.goal().name()));
    }

    /** What a class with this share adds to the entropy. */
    private static double nats(double share) {
        return share > 0 ? -share * Math.log(share) : 0;
    }
}
