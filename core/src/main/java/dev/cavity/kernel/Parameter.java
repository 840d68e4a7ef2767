package dev.cavity.kernel;

import java.io.Serializable;
import java.util.List;

/**
 * A hyperparameter: its name, what it means, and what it belongs to.
 *
 * @param name its name, different from all others of a fit: {@code logBeta0}, {@code term2.logBeta}
 * @param role what it means
 * @param part the part of a composite kernel that it belongs to, such as {@code term2.}; empty where there is one part only
 * @param columns the input columns whose length scale it is; empty where it is none, or that of all columns
 */
public record Parameter(String name, ParameterRole role, String part, List<Integer> columns) implements Serializable {
    private static final long serialVersionUID = 1;

    /** The decision shift γ. */
    public static final Parameter SHIFT = of("shift", ParameterRole.SHIFT);
    /** The prior mean c. */
    public static final Parameter MEAN = of("mean", ParameterRole.MEAN);

    /**
     * Takes copies.
     *
     * @param name its name
     * @param role what it means
     * @param part the part it belongs to
     * @param columns the input columns whose length scale it is
     */
    public Parameter {
        columns = List.copyOf(columns);
    }

    /**
     * A parameter of a kernel with one part, or of the inference.
     *
     * @param name its name
     * @param role what it means
     * @return the parameter
     */
    public static Parameter of(String name, ParameterRole role) {
        return new Parameter(name, role, "", List.of());
    }

    /** The same as a parameter of a part of a composite kernel. */
    Parameter within(String prefix) {
        return new Parameter(prefix + name, role, prefix + part, columns);
    }

    /** Of a length scale, the columns whose it is. */
    Parameter ofColumns(List<Integer> newColumns) {
        return new Parameter(name, role, part, newColumns);
    }
}
