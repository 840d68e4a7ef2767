package dev.cavity.model;

import dev.cavity.inference.Convergence;
import dev.cavity.optimize.StopReason;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Work;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a Gaussian process was fitted.
 *
 * @param setup what was asked for
 * @param size the number of training points
 * @param positives how many of them are positive
 * @param loss the criterion at the chosen hyperparameters; of the first step where there are two
 * @param trueLoss the same counted with hard decisions
 * @param parameters all hyperparameters with their chosen values
 * @param converged whether search and final inference both converged
 * @param stop why the search ended
 * @param convergence how the final inference ended
 * @param work what the fit cost
 * @param history the iterations
 * @param warnings what the user should know, one sentence each
 * @param doubts those of the warnings that say of a figure how far it can be off
 * @param seconds how long it took; NaN of one from a file
 * @param sparse the inducing inputs, where there are any
 */
public record GpSummary(
        FitSetup setup,
        int size,
        int positives,
        double loss,
        double trueLoss,
        List<FittedParameter> parameters,
        boolean converged,
        StopReason stop,
        Convergence convergence,
        Work work,
        List<IterationReport> history,
        List<String> warnings,
        List<String> doubts,
        double seconds,
        Optional<SparseSetup> sparse) {
    /** The same, of which other numbers of inducing inputs were tried, with the work of all that. */
    GpSummary afterTrying(List<InducingTrial> tried, Work all, Optional<String> remark, double allSeconds) {
        return new GpSummary(
                setup,
                size,
                positives,
                loss,
                trueLoss,
                parameters,
                converged,
                stop,
                convergence,
                all,
                history,
                Stream.concat(warnings.stream(), remark.stream()).toList(),
                doubts,
                allSeconds,
                sparse.map(chosen -> chosen.afterTrying(tried)));
    }

    /**
     * The chosen value of a hyperparameter.
     *
     * @param name its name, such as "logBeta0"
     * @return its value
     * @throws IllegalArgumentException if there is none of that name
     */
    public double value(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .mapToDouble(FittedParameter::value)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no hyperparameter '" + name + "'; there are "
                        + parameters.stream().map(FittedParameter::name).toList()));
    }
}
