package dev.cavity.model;

import dev.cavity.data.Dataset;
import dev.cavity.sparse.Inducing;

/** Makes a classifier of two classes from training data: all choices of a fit, as one immutable value. */
public interface Trainer {
    /**
     * Fits.
     *
     * @param data the training data, with both classes
     * @param watch who watches
     * @return the classifier
     * @throws IllegalArgumentException if a class has fewer than two rows
     */
    BinaryClassifier fit(Dataset data, FitWatch watch);

    /**
     * Fits, with nobody watching.
     *
     * @param data the training data, with both classes
     * @return the classifier
     */
    default BinaryClassifier fit(Dataset data) {
        return fit(data, FitWatch.none());
    }

    /**
     * Fits to rows that are elsewhere, which needs {@link #withInducing}. They are taken as they are: how they are scaled was decided before.
     *
     * @param data the training data, with both classes
     * @param watch who watches
     * @return the classifier; its leave-one-out predictions are kept if the data say so
     * @throws IllegalArgumentException if there are no inducing inputs, or if something is to be chosen by leave-one-out predictions that
     *     are not brought here
     */
    BinaryClassifier fit(ScatteredRows data, FitWatch watch);

    /**
     * How many Gaussian processes it fits, each of which a watch hears of.
     *
     * @param data the training data
     * @return at least 1
     */
    int fits(Dataset data);

    /**
     * The same for one of several classes, which share the time that there is. Only what decides by itself how much work to do minds.
     *
     * @param classes how many classes there are, at least 2
     * @return the trainer
     */
    default Trainer amongClasses(int classes) {
        return this;
    }

    /**
     * The same with so many threads, which has no influence on any bit of the result.
     *
     * @param threads at least 1
     * @return the trainer
     */
    Trainer withThreads(int threads);

    /**
     * The same with another way from probabilities to decisions.
     *
     * @param decision the decision
     * @return the trainer
     */
    Trainer withDecision(Decision decision);

    /**
     * The same with inducing inputs, for data of many rows.
     *
     * @param choice how they are chosen
     * @return the trainer
     */
    Trainer withInducing(Inducing choice);

    /**
     * The same over all rows, however many they are.
     *
     * @return the trainer; this one, unless it takes inducing inputs by itself where rows are many
     */
    default Trainer withAllRows() {
        return this;
    }
}
