package dev.cavity.selection;

import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.Approximation;
import dev.cavity.optimize.StopReason;
import java.util.List;

/**
 * What a selection found.
 *
 * @param hyperparameters the chosen ones
 * @param value the criterion there, without the prior's share
 * @param objective the criterion with the prior's share
 * @param posterior the posterior there, to the tight final tolerance
 * @param stop why the search that found them ended
 * @param history the accepted iterations of all starts
 * @param work what it cost
 * @param warnings what the user should know, one sentence each
 * @param <P> the posterior: over all training points, or over inducing inputs
 */
public record SelectionResult<P extends Approximation>(
        Hyperparameters hyperparameters,
        CriterionValue value,
        double objective,
        P posterior,
        StopReason stop,
        List<IterationReport> history,
        Work work,
        List<String> warnings) {
    /**
     * Whether both the search and the final inference converged.
     *
     * @return true if nothing was left unfinished
     */
    public boolean converged() {
        return stop.converged() && posterior.convergence().converged();
    }
}
