package dev.cavity.selection;

import dev.cavity.engine.Start;
import dev.cavity.optimize.Lbfgs;
import java.util.List;
import java.util.Locale;

/** How the criterion is minimised. */
public enum Optimizer {
    /** L-BFGS with bounds on the exact gradient, the inference re-run, warm, at every evaluation. */
    EXACT,
    /**
     * The paper's alternation of inference and one line search with fixed sites. Where no sites could be held fixed to any
     * effect (the evidence, which is stationary in them, and least squares, which has none to find) it is the same as
     * {@link #EXACT}, as in the paper.
     */
    EM;

    Search search(SelectionProblem problem, int maxIterations, List<SearchSample> known, Start start) {
        boolean alternates = this == EM && !problem.criterion().isLikelihood() && problem.sitesMove();
        return alternates
                ? new EmSearch(maxIterations)
                : new ExactSearch(Lbfgs.withDefaults().withMaxIterations(maxIterations), known, start);
    }

    /**
     * Refuses to be used where no sites are kept.
     *
     * @throws IllegalArgumentException if this is {@link #EM}
     */
    public void requireNoHeldSites() {
        if (this == EM) {
            throw new IllegalArgumentException("inducing inputs go with optimizer exact: em holds the sites of"
                    + " all training points fixed, and sparse inference keeps none");
        }
    }

    /**
     * An optimiser by its name: exact or em.
     *
     * @param name the name
     * @return the optimiser
     */
    public static Optimizer byName(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "exact" -> EXACT;
            case "em" -> EM;
            default -> throw new IllegalArgumentException("optimizer '" + name + "' is not one of exact and em");
        };
    }
}
