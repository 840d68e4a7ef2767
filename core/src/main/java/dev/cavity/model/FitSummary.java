package dev.cavity.model;

import dev.cavity.inference.Convergence;
import dev.cavity.optimize.StopReason;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Work;
import java.util.List;

/**
 * How a classifier was fitted.
 *
 * @param kernel the kernel's name
 * @param inference the inference's name
 * @param likelihood the likelihood's name
 * @param criterion the criterion's name
 * @param optimizer the optimiser's name
 * @param size the number of training points
 * @param positives how many of them are positive
 * @param loss the criterion at the chosen hyperparameters
 * @param trueLoss the same counted with hard decisions
 * @param coordinates the coordinates of the search, with starts, bounds and priors
 * @param values their chosen values, in the same order
 * @param converged whether search and final inference both converged
 * @param stop why the search ended
 * @param convergence how the final inference ended
 * @param work what the fit cost
 * @param history the iterations
 * @param warnings what the user should know, one sentence each
 * @param seed the seed
 * @param seconds how long it took
 * @param blas which linear algebra was used
 * @param version the library's version
 */
public record FitSummary(
        String kernel,
        String inference,
        String likelihood,
        String criterion,
        String optimizer,
        int size,
        int positives,
        double loss,
        double trueLoss,
        List<Coordinate> coordinates,
        List<Double> values,
        boolean converged,
        StopReason stop,
        Convergence convergence,
        Work work,
        List<IterationReport> history,
        List<String> warnings,
        long seed,
        double seconds,
        String blas,
        String version) {
    /** Copies the lists. */
    public FitSummary {
        coordinates = List.copyOf(coordinates);
        values = List.copyOf(values);
        history = List.copyOf(history);
        warnings = List.copyOf(warnings);
    }

    /**
     * The chosen value of a hyperparameter.
     *
     * @param name its name, such as "logBeta0"
     * @return its value
     * @throws IllegalArgumentException if there is none of that name
     */
    public double value(String name) {
        for (int j = 0; j < coordinates.size(); j++) {
            if (coordinates.get(j).name().equals(name)) {
                return values.get(j);
            }
        }
        throw new IllegalArgumentException("there is no hyperparameter '" + name + "'; there are "
                + coordinates.stream().map(Coordinate::name).toList());
    }
}
