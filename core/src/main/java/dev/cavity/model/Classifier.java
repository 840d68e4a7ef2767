package dev.cavity.model;

import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Optional;

/**
 * A fitted classifier of two or more classes, which are numbered from 0 in the order of the data it was fitted to. Immutable and
 * safe for use by several threads.
 *
 * <p>Everything that saves, reports, evaluates or serves a classifier takes this and never asks which kind it is. With two classes
 * {@link #binary} gives the view in which the second is positive.
 */
public interface Classifier {
    /**
     * The number of inputs of a point.
     *
     * @return D
     */
    int dimension();

    /**
     * The number of classes.
     *
     * @return k, at least 2
     */
    int classCount();

    /**
     * The log probabilities of all classes at new points.
     *
     * @param points one point per row, in their own units
     * @return log p(class | point), a row for each point and a column for each class
     * @throws IllegalArgumentException if the number of columns is not that of the training data, or a value is not finite
     */
    Matrix logProbabilities(Matrix points);

    /**
     * The class that a case is called.
     *
     * @param logProbabilities log p(class) for each class, as {@link #logProbabilities} gives them
     * @return the number of the class, from 0
     */
    int decide(double... logProbabilities);

    /**
     * What it says of its training rows, each left out together with its group; corrected for choosing where that is known.
     *
     * @param classes the names of the classes
     * @return the predictions, empty if it was fitted elsewhere and they were not brought along
     */
    Optional<ClassPredictions> leftOut(List<String> classes);

    /**
     * The same with everything that was chosen with the help of a row left as it was chosen: too good by as much as the choosing gained.
     *
     * @param classes the names of the classes
     * @return the predictions, empty where {@link #leftOut} is, or where nothing was corrected
     */
    Optional<ClassPredictions> leftOutAsChosen(List<String> classes);

    /**
     * How probabilities become decisions between more than two classes.
     *
     * @return the decision; empty with two classes, where {@link #binary} has a threshold
     */
    Optional<ClassDecision> classDecision();

    /**
     * What each training row is called by factors on the probabilities that were chosen from the others, where factors were chosen by
     * leave-one-out.
     *
     * @return the calls; empty where nothing was chosen so, or nothing is corrected
     */
    default Optional<FactorsOfOthers> factorsOfOthers() {
        return Optional.empty();
    }

    /**
     * The classifiers of two classes that it consists of.
     *
     * @return itself for two classes; otherwise one for each class, in which that class is positive
     */
    List<BinaryClassifier> binaries();

    /**
     * The view of two classes.
     *
     * @return this classifier with its second class positive, empty if there are more than two
     */
    Optional<BinaryClassifier> binary();

    /**
     * How it was fitted.
     *
     * @return the summary
     */
    FitSummary summary();
}
