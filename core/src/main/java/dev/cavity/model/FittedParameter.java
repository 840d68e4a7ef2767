package dev.cavity.model;

import dev.cavity.kernel.ParameterRole;
import dev.cavity.selection.Coordinate;

/**
 * A hyperparameter after the fit.
 *
 * @param coordinate its name, start, bounds and prior
 * @param value its chosen value, on the scale of the search (a logarithm where its role says so)
 */
public record FittedParameter(Coordinate coordinate, double value) {
    /**
     * Its name.
     *
     * @return for example "logBeta0"
     */
    public String name() {
        return coordinate.name();
    }

    /**
     * What it means.
     *
     * @return its role, which also says whether its value is a logarithm
     */
    public ParameterRole role() {
        return coordinate.parameter().role();
    }
}
