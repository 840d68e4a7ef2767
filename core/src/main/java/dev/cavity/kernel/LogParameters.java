package dev.cavity.kernel;

import java.util.List;

/** The checks that every kernel makes of its parameters. */
final class LogParameters {
    /** Logs are accepted in [-LIMIT, LIMIT]: e^300 leaves room for products of parameters and squared distances. */
    static final double LIMIT = 300;

    private LogParameters() {}

    /** A checked copy. */
    static double[] checked(String kernel, List<String> names, double[] logParameters) {
        if (logParameters.length != names.size()) {
            throw new IllegalArgumentException("kernel " + kernel + " takes " + names.size() + " log parameters "
                    + names + ", not " + logParameters.length);
        }
        for (int j = 0; j < logParameters.length; j++) {
            if (!(Math.abs(logParameters[j]) <= LIMIT)) {
                throw new IllegalArgumentException(names.get(j) + " " + logParameters[j] + " is not in [-300, 300]");
            }
        }
        return logParameters.clone();
    }

    /** The log of a parameter that a user gave as it is. */
    static double logOf(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " " + value + " is not in (0, ∞)");
        }
        return Math.log(value);
    }

    /** The logs of one squared length scale for each input. */
    static double[] logsOf(String name, double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no " + name + " given, one is needed for each input");
        }
        double[] logs = new double[values.length];
        for (int k = 0; k < values.length; k++) {
            logs[k] = logOf(name + "[" + k + "]", values[k]);
        }
        return logs;
    }
}
