package dev.cavity.lab.method;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.model.ClassRule;
import dev.cavity.model.Trainer;
import java.util.Optional;

/**
 * A way to make a classifier from training data. Implementations are immutable, safe for use by several threads, and
 * deterministic: the same data and the same seed give the same bits.
 */
public interface LabMethod {
    /**
     * The name under which it is asked for and under which its results are filed.
     *
     * @return for example "ep-cv-nlp"
     */
    String name();

    /**
     * What it does and who proposed it, for people.
     *
     * @return one sentence without a full stop
     */
    String description();

    /**
     * Everything that its results depend on besides data, seed and the version of the library. Results of one configuration
     * are never mixed with those of another.
     *
     * @return one line
     */
    default String configuration() {
        return description();
    }

    /**
     * Whether it is a simple model that people know and can read: where it does as well as the best, it is the one to take.
     *
     * @return true for a logistic regression
     */
    default boolean isSimple() {
        return false;
    }

    /**
     * What fits it, where that is a trainer of the library: then {@code cavity fit --as NAME} makes the same classifier.
     *
     * @return the trainer; empty for what is only there to be compared with
     */
    default Optional<Trainer> asTrainer() {
        return Optional.empty();
    }

    /**
     * How decisions between more than two classes come about.
     *
     * @return the most probable class, unless the method is for something else
     */
    default ClassRule rule() {
        return ClassRule.highest();
    }

    /**
     * The same method on inputs that a problem wants scaled in its own way: the paper's experiments take files that come scaled as
     * they are. Methods whose scaling is part of them do theirs all the same.
     *
     * @param scaling what the problem says is to be done to inputs
     * @return the method
     */
    default LabMethod onInputs(Scaling scaling) {
        return this;
    }

    /**
     * Fits to two classes.
     *
     * @param train the training data, with both classes
     * @param seed what anything random is drawn from; most methods draw nothing
     * @return the model
     */
    LabFit fit(Dataset train, long seed);

    /**
     * Fits to any number of classes. A method that knows only two is fitted to each class against the rest, and the
     * probabilities are normalised.
     *
     * @param train the training data, with rows of every class
     * @param seed what anything random is drawn from
     * @return the model
     */
    default LabFit fit(ClassDataset train, long seed) {
        return train.classes().size() == 2 ? fit(train.binary(), seed) : ClassByClass.fit(this, train, seed);
    }
}
