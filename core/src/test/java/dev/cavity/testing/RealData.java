package dev.cavity.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Small real tables, and what other systems make of them: among the test resources, in {@code reference}. */
public final class RealData {
    private RealData() {}

    /** One data set as it is in its file: features as text, then the label. */
    public record Table(List<String[]> rows) {
        /** The features of a row. */
        public double[] features(int row) {
            String[] cells = rows.get(row);
            double[] x = new double[cells.length - 1];
            for (int k = 0; k < x.length; k++) {
                x[k] = Double.parseDouble(cells[k]);
            }
            return x;
        }

        /** The label of a row, as text. */
        public String label(int row) {
            String[] cells = rows.get(row);
            return cells[cells.length - 1];
        }
    }

    /** The data set of a name. */
    public static Table table(String name) {
        return new Table(lines("tables/" + name + "/data.csv").stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList());
    }

    /** The training rows of a split, in the order listed. */
    public static int[] trainingRows(String name, int split) {
        String start = split + ",";
        return lines("tables/" + name + "/partitions.csv").stream()
                .filter(line -> line.startsWith(start))
                .flatMap(line -> Stream.of(line.substring(start.length()).trim().split(" ", -1)))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /** The reference values of a case. */
    public static JsonNode reference(String caseName) {
        try (InputStream in = resource(caseName + ".json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream resource(String path) {
        return Objects.requireNonNull(RealData.class.getResourceAsStream("/reference/" + path), path);
    }

    private static List<String> lines(String path) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(resource(path), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
