package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.inference.LossValue;
import dev.cavity.optimize.StopReason;
import java.util.List;

/**
 * What a selection found.
 *
 * @param hyperparameters the chosen ones
 * @param value the criterion there, without the prior's share
 * @param objective the criterion with the prior's share
 * @param inferred the posterior there, to the tight final tolerance; to be closed
 * @param choice how it was chosen, from which leave-one-out can be corrected for the choosing
 * @param stop why the search that found them ended
 * @param history the accepted iterations of all starts
 * @param work what it cost
 * @param warnings what the user should know, one sentence each
 */
public record SelectionResult(
        Hyperparameters hyperparameters,
        LossValue value,
        double objective,
        Inferred inferred,
        Choice choice,
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
        return stop.converged() && inferred.posterior().convergence().converged();
    }
}
