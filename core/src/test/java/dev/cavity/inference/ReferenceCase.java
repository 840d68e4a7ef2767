package dev.cavity.inference;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Problem;
import dev.cavity.testing.RealData;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One block of the reference values: training data, test points, the kernel, and what GPML and others found there.
 *
 * @param problem the training data
 * @param testInputs the test points
 * @param kernel squared exponential, iso or ard, with the case's hyperparameters
 * @param bias the case's bias
 * @param values the reference values
 */
record ReferenceCase(Problem problem, Matrix testInputs, Kernel kernel, double bias, JsonNode values) {
    static ReferenceCase of(String name, String block) {
        JsonNode values = RealData.reference(name).get(block);
        JsonNode theta = values.get("hyperparameters");
        double beta0 = theta.get("beta0").asDouble();
        double[] beta = numbers(theta.get("beta"));
        Kernel kernel = block.equals("iso")
                ? Kernels.squaredExponential().isotropic(beta0, beta[0])
                : Kernels.squaredExponential().ard(beta0, beta);
        double bias = theta.get("bias").asDouble();
        if (name.equals("ecoli-om")) {
            Problem ecoli = ecoli();
            return new ReferenceCase(ecoli, ecoli.inputs().selectRows(0, 1, 2, 3, 4), kernel, bias, values);
        }
        String set = name.substring(0, name.indexOf('-'));
        RealData.Table table = RealData.table(set);
        int[] split = RealData.trainingRows(set, 1);
        int[] train = name.equals("banana-first150") ? Arrays.copyOf(split, 150) : split;
        int[] sorted = split.clone();
        Arrays.sort(sorted);
        int[] test = IntStream.range(0, table.rows().size())
                .filter(row -> Arrays.binarySearch(sorted, row) < 0)
                .limit(5)
                .toArray();
        int[] labels = IntStream.of(train)
                .map(row -> Integer.parseInt(table.label(row)))
                .toArray();
        return new ReferenceCase(
                new Problem(name, rows(table, train), labels), rows(table, test), kernel, bias, values);
    }

    private static Problem ecoli() {
        RealData.Table table = RealData.table("ecoli");
        int n = table.rows().size();
        int[] all = IntStream.range(0, n).toArray();
        Matrix x = rows(table, all);
        for (int k = 0; k < x.columns(); k++) {
            double mean = 0;
            double square = 0;
            for (int i = 0; i < n; i++) {
                mean += x.get(i, k) / n;
            }
            for (int i = 0; i < n; i++) {
                square += (x.get(i, k) - mean) * (x.get(i, k) - mean) / n;
            }
            for (int i = 0; i < n; i++) {
                x.set(i, k, square > 0 ? (x.get(i, k) - mean) / Math.sqrt(square) : 0);
            }
        }
        int[] labels = IntStream.of(all)
                .map(row -> table.label(row).equals("om") ? 1 : -1)
                .toArray();
        return new Problem("ecoli-om", x, labels);
    }

    private static Matrix rows(RealData.Table table, int[] rows) {
        double[][] features = new double[rows.length][];
        Arrays.setAll(features, i -> table.features(rows[i]));
        return Matrix.ofRows(features);
    }

    Gram gram() {
        return kernel.on(problem.inputs()).at(kernel.logParameters());
    }

    /** The numbers of an array, or the one number that a value is. */
    static double[] numbers(JsonNode node) {
        double[] numbers = new double[node.isArray() ? node.size() : 1];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (node.isArray() ? node.get(i) : node).asDouble();
        }
        return numbers;
    }

    double[] numbers(String block, String field) {
        return numbers(values.get(block).get(field));
    }

    double number(String block, String field) {
        return values.get(block).get(field).asDouble();
    }
}
