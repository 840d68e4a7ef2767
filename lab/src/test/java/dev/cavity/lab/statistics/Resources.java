package dev.cavity.lab.statistics;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Files beside the tests; lines that start with # are comments. */
final class Resources {
    private Resources() {}

    static List<String> lines(String resource) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Resources.class.getResourceAsStream(resource), resource),
                StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String[]> fields(String resource, String separator) {
        return lines(resource).stream().map(line -> line.split(separator, -1)).toList();
    }

    static double[] numbers(String text) {
        return Arrays.stream(text.split(";", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** Table 4, 5 or 7 of the paper. */
    static ScoreTable paperTable(int number) {
        List<String[]> rows = fields("paper-table-" + number + ".csv", ",");
        List<String> methods = Arrays.asList(rows.get(0)).subList(1, 4);
        List<String[]> body = rows.subList(1, rows.size());
        return ScoreTable.of(
                number == 7 ? Direction.LARGER_IS_BETTER : Direction.SMALLER_IS_BETTER,
                methods,
                body.stream().map(row -> row[0]).toList(),
                body.stream()
                        .map(row -> Arrays.stream(row)
                                .skip(1)
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toArray(double[][]::new));
    }

    /** Mean errors of which some are equal but for rounding. */
    static ScoreTable tiedErrors() {
        List<String[]> rows = fields("error-means-with-ties.csv", ",");
        List<String[]> body = rows.subList(1, rows.size());
        return ScoreTable.of(
                Direction.SMALLER_IS_BETTER,
                Arrays.asList(rows.get(0)).subList(1, rows.get(0).length),
                body.stream().map(row -> row[0]).toList(),
                body.stream()
                        .map(row -> Arrays.stream(row)
                                .skip(1)
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toArray(double[][]::new));
    }

    /** A table with methods m0, m1, … and data sets d0, d1, …, where smaller is better. */
    static ScoreTable table(double[]... scores) {
        return ScoreTable.of(
                Direction.SMALLER_IS_BETTER, names("m", scores[0].length), names("d", scores.length), scores);
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }
}
