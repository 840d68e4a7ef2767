package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.List;

/** The parameters of a kernel, checked, and what follows from them alone. */
abstract class ParameterizedKernel implements Kernel {
    private static final long serialVersionUID = 1;

    private final KernelStructure structure;
    private final List<Parameter> parameters;
    private final double[] logParameters;

    ParameterizedKernel(KernelStructure structure, List<Parameter> parameters, double[] logParameters) {
        this.structure = structure;
        this.parameters = List.copyOf(parameters);
        this.logParameters = LogParameters.checked(structure.name(), parameterNames(), logParameters);
    }

    /** A checked copy of other parameters for a kernel of this structure. */
    final double[] checked(double[] other) {
        return LogParameters.checked(name(), parameterNames(), other);
    }

    @Override
    public final String name() {
        return structure.name();
    }

    @Override
    public final KernelStructure structure() {
        return structure;
    }

    @Override
    public final List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public final double[] logParameters() {
        return logParameters.clone();
    }

    @Override
    public Matrix cross(Matrix a, Matrix b) {
        return crossGram(a, b).matrix();
    }

    @Override
    public final String toString() {
        StringBuilder text = new StringBuilder(name()).append(" {");
        for (int j = 0; j < logParameters.length; j++) {
            text.append(j == 0 ? "" : ", ")
                    .append(parameters.get(j).name())
                    .append(" = ")
                    .append(logParameters[j]);
        }
        return text.append('}').toString();
    }
}
