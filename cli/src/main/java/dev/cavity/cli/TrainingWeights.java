package dev.cavity.cli;

import dev.cavity.data.Outcomes;
import dev.cavity.io.prepare.WeightText;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import java.util.Arrays;
import java.util.Optional;

/**
 * What the training rows of a model counted, where they did not count one each: such a model's probabilities are those of a table
 * weighted so.
 *
 * @param least the smallest weight
 * @param largest the largest
 */
record TrainingWeights(double least, double largest) {
    /** From what a model keeps of its rows; nothing if they count one each, or it keeps none. */
    static Optional<TrainingWeights> of(Classifier classifier) {
        return classifier.binaries().stream()
                .findFirst()
                .flatMap(BinaryClassifier::leftOut)
                .map(leftOut -> leftOut.asChosen().outcomes())
                .filter(Outcomes::isWeighted)
                .map(rows -> {
                    double[] weights = rows.weights();
                    Arrays.sort(weights);
                    return new TrainingWeights(weights[0], weights[weights.length - 1]);
                });
    }

    /** For somebody who judges the model by rows that count one each. */
    String besideRowsOfOne() {
        return "the model was fitted to rows that count " + this
                + " times each, and these count once: its probabilities are those of a table weighted so, and need not suit"
                + " these rows; --weight takes weights from a column";
    }

    @Override
    public String toString() {
        return WeightText.of(least) + " to " + WeightText.of(largest);
    }
}
