package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.engine.InducingKnowledge;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpParts;
import dev.cavity.model.Member;
import dev.cavity.selection.LeaveOneOutCheck;
import java.util.ArrayList;
import java.util.List;

/** Rows that are left out for real, to see how far the leave-one-out probabilities that cost nothing are off. */
final class RealRefits {
    private final int count;
    private final long seed;

    /**
     * Refits.
     *
     * @param count how many rows are left out, for each class against the others
     * @param seed what they are drawn with
     */
    RealRefits(int count, long seed) {
        this.count = count;
        this.seed = seed;
    }

    /** One check for two classes, else one for each class against the others. */
    List<LeaveOneOutCheck> of(Classifier classifier, ClassDataset data) {
        if (classifier.binary().isPresent()) {
            return List.of(check(classifier.binary().get(), data.binary()));
        }
        List<LeaveOneOutCheck> checks = new ArrayList<>();
        for (int c = 0; c < data.classes().size(); c++) {
            checks.add(check(classifier.binaries().get(c), data.against(c)));
        }
        return checks;
    }

    /** Of the members' probabilities, averaged as the classifier averages them. */
    private LeaveOneOutCheck check(BinaryClassifier classifier, Dataset data) {
        int[] points = LeaveOneOutCheck.halfOfEachClass(data.outcomes(), count, seed);
        double[] fromCavity = new double[points.length];
        double[] fromRefit = new double[points.length];
        boolean converged = true;
        int positives = 0;
        for (Member member : classifier.members()) {
            LeaveOneOutCheck one = check(member.gp(), data, points);
            for (int p = 0; p < points.length; p++) {
                fromCavity[p] += member.weight() * one.fromCavity()[p];
                fromRefit[p] += member.weight() * one.fromRefit()[p];
            }
            converged &= one.converged();
            positives = one.positives();
        }
        return new LeaveOneOutCheck(points, positives, fromCavity, fromRefit, converged);
    }

    private static LeaveOneOutCheck check(FittedGp gp, Dataset data, int[] points) {
        GpParts parts = gp.parts();
        Observations rows = new Observations(parts.standardizer().apply(data.inputs()), data.outcomes());
        return parts.knowledge() instanceof InducingKnowledge inducing
                ? LeaveOneOutCheck.run(
                        parts.kernel(), parts.inference(), parts.hyperparameters(), inducing, rows, points)
                : LeaveOneOutCheck.run(parts.kernel(), parts.inference(), parts.hyperparameters(), rows, points);
    }
}
