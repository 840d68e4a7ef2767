package dev.cavity.model;

import dev.cavity.selection.Work;
import java.util.List;

/**
 * How a classifier was fitted, whatever kind it is.
 *
 * @param size the number of training points
 * @param positives how many of them are positive
 * @param converged whether everything converged
 * @param work what the fit cost
 * @param warnings what the user should know, one sentence each
 * @param seconds how long it took
 * @param members how each of its Gaussian processes was fitted, in the order of {@link Classifier#members}
 */
public record FitSummary(
        int size,
        int positives,
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

    /** Of a single Gaussian process. */
    static FitSummary of(GpSummary gp) {
        return new FitSummary(
                gp.size(), gp.positives(), gp.converged(), gp.work(), gp.warnings(), gp.seconds(), List.of(gp));
    }

    /** Of several that were fitted to the same rows, and put together by a search that converged or not. */
    static FitSummary of(List<GpSummary> members, boolean weighed, double seconds) {
        return ofMembers(
                members,
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
     * @param converged whether everything converged
     * @param warnings what the user should know
     * @param seconds how long it took
     * @return the summary
     */
    public static FitSummary ofMembers(
            List<GpSummary> members, boolean converged, List<String> warnings, double seconds) {
        GpSummary first = members.get(0);
        Work work = members.stream().map(GpSummary::work).reduce(Work::plus).orElseThrow();
        return new FitSummary(
                first.size(), first.positives(), converged, work, warnings, seconds, List.copyOf(members));
    }
}
