package dev.cavity.verdict;

import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.LeftOut;
import dev.cavity.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Do the Gaussian processes that are averaged agree? The disagreement about a row is the standard deviation of their probabilities, by their weights; of
 * several classes the largest. On rows left out a mean above {@value #MUCH} is more than sound tables show; on new rows one above {@value #SOME} that is
 * also twice that of the training rows.
 */
final class CommitteeCheck {
    private static final double MUCH = 0.12;
    private static final double SOME = 0.06;
    private static final double TIMES = 2;

    private CommitteeCheck() {}

    static List<Finding> ofLeftOut(Classifier classifier) {
        Optional<Double> mean = leftOut(classifier);
        return mean.filter(m -> m > MUCH).isEmpty() ? List.of() : List.of(finding(mean.get(), "on rows left out"));
    }

    static List<Finding> ofNew(Classifier classifier, Matrix points) {
        Optional<Double> usual = leftOut(classifier);
        if (usual.isEmpty() || points.rows() == 0) {
            return List.of();
        }
        double mean = average(classifier, points);
        return mean > Math.max(SOME, TIMES * usual.get())
                ? List.of(finding(mean, "on these rows").with("trainingDisagreement", usual.get()))
                : List.of();
    }

    private static Finding finding(double mean, String where) {
        return new Finding(
                        Fault.DISAGREEMENT,
                        Colour.AMBER,
                        "The models that are averaged differ by ±" + Math.round(100 * mean) + " points in the mean "
                                + where + ".",
                        "They read the columns in different ways, and the data do not decide which is right: compare them (cavity compare), and"
                                + " collect more rows.")
                .with("disagreement", mean);
    }

    /** The mean disagreement on training rows left out; empty if there is one Gaussian process only, or they were not kept. */
    static Optional<Double> leftOut(Classifier classifier) {
        double largest = Double.NaN;
        for (BinaryClassifier binary : classifier.binaries()) {
            List<Predictions> said = new ArrayList<>();
            for (Member member : binary.members()) {
                member.gp().leftOut().map(LeftOut::honest).ifPresent(said::add);
            }
            if (binary.members().size() > 1 && said.size() == binary.members().size()) {
                double[][] p = said.stream()
                        .map(predictions -> IntStream.range(0, predictions.size())
                                .mapToDouble(predictions::probability)
                                .toArray())
                        .toArray(double[][]::new);
                double mean = mean(binary.members(), p);
                largest = Double.isNaN(largest) ? mean : Math.max(largest, mean);
            }
        }
        return Double.isNaN(largest) ? Optional.empty() : Optional.of(largest);
    }

    private static double average(Classifier classifier, Matrix points) {
        double largest = 0;
        for (BinaryClassifier binary : classifier.binaries()) {
            double[][] p = binary.members().stream()
                    .map(member -> member.gp().predict(points).stream()
                            .mapToDouble(prediction -> prediction.probability())
                            .toArray())
                    .toArray(double[][]::new);
            largest = Math.max(largest, mean(binary.members(), p));
        }
        return largest;
    }

    /** The mean over rows of the deviation of members. */
    private static double mean(List<Member> members, double[][] p) {
        double sum = 0;
        for (int i = 0; i < p[0].length; i++) {
            double centre = 0;
            double squares = 0;
            for (int k = 0; k < p.length; k++) {
                centre += members.get(k).weight() * p[k][i];
                squares += members.get(k).weight() * p[k][i] * p[k][i];
            }
            sum += Math.sqrt(Math.max(0, squares - centre * centre));
        }
        return sum / p[0].length;
    }
}
