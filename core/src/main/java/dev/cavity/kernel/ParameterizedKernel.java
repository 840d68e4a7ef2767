package dev.cavity.kernel;

import java.util.List;

/** The parameters of a kernel, checked, and what follows from them alone. */
abstract class ParameterizedKernel implements Kernel {
    private final String name;
    private final List<String> parameterNames;
    private final double[] logParameters;

    ParameterizedKernel(String name, List<String> parameterNames, double[] logParameters) {
        this.name = name;
        this.parameterNames = List.copyOf(parameterNames);
        this.logParameters = LogParameters.checked(name, this.parameterNames, logParameters);
    }

    /** A checked copy of other parameters for a kernel of this structure. */
    final double[] checked(double[] other) {
        return LogParameters.checked(name, parameterNames, other);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<String> parameterNames() {
        return parameterNames;
    }

    @Override
    public final double[] logParameters() {
        return logParameters.clone();
    }

    @Override
    public final String toString() {
        StringBuilder text = new StringBuilder(name).append(" {");
        for (int j = 0; j < logParameters.length; j++) {
            text.append(j == 0 ? "" : ", ")
                    .append(parameterNames.get(j))
                    .append(" = ")
                    .append(logParameters[j]);
        }
        return text.append('}').toString();
    }
}
