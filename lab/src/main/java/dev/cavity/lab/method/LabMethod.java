package dev.cavity.lab.method;

import dev.cavity.data.Dataset;

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
     * Fits.
     *
     * @param train the training data, with both classes
     * @param seed what anything random is drawn from; most methods draw nothing
     * @return the model
     */
    LabFit fit(Dataset train, long seed);
}
