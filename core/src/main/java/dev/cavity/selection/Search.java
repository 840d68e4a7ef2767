package dev.cavity.selection;

import dev.cavity.optimize.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One search from one start. */
interface Search {
    /**
     * Where a search ended: the best point by the objective (loss and prior).
     *
     * @param best the trial there, empty if nothing could be evaluated
     * @param objective its objective
     * @param iterations how many iterations it took
     * @param stop why it ended
     * @param path what it saw last, if it looked at exact gradients
     */
    record Outcome(Optional<Trial> best, double objective, int iterations, StopReason stop, List<SearchSample> path) {
        /** Before anything was looked for. */
        static final Outcome NONE =
                new Outcome(Optional.empty(), Double.POSITIVE_INFINITY, 0, StopReason.GRADIENT_SMALL, List.of());
    }

    Outcome run(
            SelectionProblem problem, SearchSpace space, double[] start, Reporter reporter, BooleanSupplier cancelled);

    /** Takes the iterations of one start. */
    interface Reporter {
        void report(int iteration, Trial trial, double objective, int evaluations);
    }
}
