package dev.cavity.cli;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import java.util.ArrayList;
import java.util.List;

/**
 * Hyperparameters as they are written on the command line: {@code beta0=4,beta=13,shift=0.1,mean=0}.
 *
 * @param beta0 β0
 * @param beta one β, or one for each feature
 * @param shift γ
 * @param mean c
 * @param noise λ of least squares
 */
record AtOption(double beta0, List<Double> beta, double shift, double mean, double noise) {
    static AtOption parse(String text) {
        double beta0 = Double.NaN;
        List<Double> beta = new ArrayList<>();
        double shift = 0;
        double mean = 0;
        double noise = 0.1;
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part.strip() : part.substring(0, equals).strip();
            String value = equals < 0 ? "" : part.substring(equals + 1).strip();
            switch (name) {
                case "beta0" -> beta0 = positive(name, value);
                case "beta" -> beta.add(positive(name, value));
                case "shift" -> shift = number(name, value);
                case "mean" -> mean = number(name, value);
                case "noise" -> noise = positive(name, value);
                default ->
                    throw new UsageException("--at: '" + part.strip()
                            + "' is not one of beta0=, beta=, shift=, mean= and noise= with a number");
            }
        }
        if (Double.isNaN(beta0) || beta.isEmpty()) {
            throw new UsageException("--at needs beta0= and beta=, for example beta0=4,beta=13");
        }
        return new AtOption(beta0, List.copyOf(beta), shift, mean, noise);
    }

    private static double number(String name, String value) {
        try {
            double number = Double.parseDouble(value);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // falls through to the sentence below
        }
        throw new UsageException("--at: " + name + " '" + value + "' is not a number");
    }

    private static double positive(String name, String value) {
        double number = number(name, value);
        if (!(number > 0)) {
            throw new UsageException("--at: " + name + " " + value + " is not in (0, ∞)");
        }
        return number;
    }

    /** The squared exponential kernel at these values. */
    Kernel kernel(int dimension) {
        if (beta.size() == 1) {
            return Kernels.squaredExponential().isotropic(beta0, beta.get(0));
        }
        if (beta.size() != dimension) {
            throw new UsageException("--at has " + beta.size() + " values of beta, the data have " + dimension
                    + " features; give one, or one for each");
        }
        return Kernels.squaredExponential()
                .ard(beta0, beta.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
