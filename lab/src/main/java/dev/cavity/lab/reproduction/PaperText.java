package dev.cavity.lab.reproduction;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Figures of the paper that are not in its Tables 4, 5 and 7: the sizes of Tables 3 and 6, and the probabilities of section 6.1. */
final class PaperText {
    /**
     * A row of Table 3 or 6.
     *
     * @param table the number of the table
     * @param problem the problem's name here
     * @param train the number of training rows, n
     * @param dimension the number of inputs, D
     * @param test the number of test rows, p
     * @param partitions the number of partitions, nr
     * @param positives the rounded percentage of positive rows, PPE; empty in Table 3
     */
    record Sizes(int table, String problem, int train, int dimension, int test, int partitions, String positives) {}

    /**
     * The mean probabilities of the true class in section 6.1.
     *
     * @param problem the problem's name here
     * @param method the method's name here
     * @param right where the decision is right
     * @param wrong where it is wrong
     */
    record Probabilities(String problem, String method, double right, double wrong) {}

    private static final List<Sizes> SIZES = lines("paper-datasets.csv").stream()
            .map(c -> new Sizes(whole(c[0]), c[1], whole(c[2]), whole(c[3]), whole(c[4]), whole(c[5]), c[6]))
            .toList();

    private static final List<Probabilities> PROBABILITIES = lines("paper-confidence.csv").stream()
            .map(c -> new Probabilities(c[0], c[1], Double.parseDouble(c[2]), Double.parseDouble(c[3])))
            .toList();

    private PaperText() {}

    static Optional<Sizes> sizes(int table, String problem) {
        return SIZES.stream()
                .filter(row -> row.table() == table && row.problem().equals(problem))
                .findFirst();
    }

    static Optional<Probabilities> probabilities(String problem, String method) {
        return PROBABILITIES.stream()
                .filter(row -> row.problem().equals(problem) && row.method().equals(method))
                .findFirst();
    }

    private static int whole(String text) {
        return Integer.parseInt(text);
    }

    private static List<String[]> lines(String resource) {
        try (InputStream in = PaperText.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(line -> line.split(",", -1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the library's own " + resource + " cannot be read", e);
        }
    }
}
