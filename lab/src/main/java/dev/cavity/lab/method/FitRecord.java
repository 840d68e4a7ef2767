package dev.cavity.lab.method;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What happened in a fit. All but the seconds is the same whenever the fit is repeated.
 *
 * @param seconds how long it took
 * @param evaluations how many times the criterion was evaluated
 * @param factorizations how many Cholesky factorisations of the size of the training set, or of a fold, that took
 * @param converged whether search and final inference both converged
 * @param criterion the criterion at the chosen hyperparameters, smaller is better
 * @param hyperparameters their values by name, on the scale of the search (a logarithm where the name begins with "log")
 * @param notes what a reader of the results should know, one sentence each
 */
public record FitRecord(
        double seconds,
        int evaluations,
        int factorizations,
        boolean converged,
        double criterion,
        Map<String, Double> hyperparameters,
        List<String> notes) {
    /** Copies the collections, keeping their order. */
    public FitRecord {
        hyperparameters = Collections.unmodifiableMap(new LinkedHashMap<>(hyperparameters));
        notes = List.copyOf(notes);
    }
}
