package dev.cavity.model;

import dev.cavity.evaluation.Goal;
import dev.cavity.selection.Work;
import java.util.List;

/**
 * How a classifier was fitted, whatever kind it is.
 *
 * @param size the number of training points
 * @param goal what the classifier is wanted for
 * @param counts how many of them are of each class, in the order of the classes
 * @param converged whether everything converged
 * @param work what the fit cost
 * @param warnings what the user should know, one sentence each
 * @param seconds how long it took; NaN of one from a file
 * @param members how each of its Gaussian processes was fitted, in the order of {@link BinaryClassifier#members}
 */
public record FitSummary(
        int size,
        Goal goal,
        List<Integer> counts,
        boolean converged,
        Work work,
        List<String> warnings,
        double seconds,
        List<GpSummary> members) {
    /**
     * What the hyperparameters of its Gaussian processes were chosen by.
     *
     * @return the names of the criteria, each once
     */
    public List<String> criteria() {
        return members.stream()
                .map(member -> member.setup().criterion())
                .distinct()
                .toList();
    }

    /**
     * Those of the warnings that say of a figure how far it can be off.
     *
     * @return one sentence each, each once
     */
    public List<String> doubts() {
        return members.stream()
                .flatMap(member -> member.doubts().stream())
                .distinct()
                .toList();
    }

    /**
     * How many training points are of the positive class, where there are two.
     *
     * @return the number of those of the second class
     */
    public int positives() {
        return counts.get(1);
    }

    private static List<Integer> counts(GpSummary gp) {
        return List.of(gp.size() - gp.positives(), gp.positives());
    }

    /**
     * Of classifiers of one class each against all others, fitted to the same rows.
     *
     * @param classes one for each class, in which that class is positive
     * @param seconds how long it took; NaN of one from a file
     * @return the summary
     */
    static FitSummary ofClasses(List<FitSummary> classes, double seconds) {
        return new FitSummary(
                classes.get(0).size(),
                classes.get(0).goal(),
                classes.stream().map(FitSummary::positives).toList(),
                classes.stream().allMatch(FitSummary::converged),
                classes.stream().map(FitSummary::work).reduce(Work::plus).orElseThrow(),
                classes.stream()
                        .flatMap(one -> one.warnings().stream())
                        .distinct()
                        .toList(),
                seconds,
                classes.stream().flatMap(one -> one.members().stream()).toList());
    }

    /** Of a single Gaussian process. */
    static FitSummary of(GpSummary gp) {
        return new FitSummary(
                gp.size(),
                gp.setup().goal(),
                counts(gp),
                gp.converged(),
                gp.work(),
                gp.warnings(),
                gp.seconds(),
                List.of(gp));
    }

    /** Of several that were fitted to the same rows, and put together by a search that converged or not. */
    static FitSummary of(List<GpSummary> members, Goal goal, boolean weighed, double seconds) {
        return ofMembers(
                members,
                goal,
                weighed && members.stream().allMatch(GpSummary::converged),
                members.stream()
                        .flatMap(member -> member.warnings().stream())
                        .distinct()
                        .toList(),
                seconds);
    }

    /**
     * Of several Gaussian processes that were fitted to the same rows.
     *
     * @param members how each was fitted, at least one
     * @param goal what the classifier is wanted for
     * @param converged whether everything converged
     * @param warnings what the user should know
     * @param seconds how long it took; NaN of one from a file
     * @return the summary
     */
    public static FitSummary ofMembers(
            List<GpSummary> members, Goal goal, boolean converged, List<String> warnings, double seconds) {
        GpSummary first = members.get(0);
        Work work = members.stream().map(GpSummary::work).reduce(Work::plus).orElseThrow();
        return new FitSummary(
                first.size(), goal, counts(first), converged, work, warnings, seconds, List.copyOf(members));
    }
}
