package dev.cavity.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the real data and the reference values are. Tests that ask for one that is not there are skipped, with a message.
 *
 * <p>Data: the environment variable {@code CAVITY_DATA}, else the system property {@code cavity.data.default} that the
 * build sets. Reference values: {@code CAVITY_REFERENCE}, else {@code reference} beside {@code CAVITY_DATA}, else the
 * property {@code cavity.reference.default}. A test class that uses them carries {@code @Tag(RealData.TAG)}.
 */
public final class RealData {
    /** The JUnit tag of all tests that need the data. */
    public static final String TAG = "real-data";

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
        List<String> lines = lines(existing(dataFolder().resolve(name).resolve("data.csv")));
        return new Table(lines.stream().skip(1).map(line -> line.split(",", -1)).toList());
    }

    /** The training rows of a split, in the order listed. */
    public static int[] trainingRows(String name, int split) {
        String start = split + ",";
        return lines(existing(dataFolder().resolve(name).resolve("partitions.csv"))).stream()
                .filter(line -> line.startsWith(start))
                .flatMap(line -> Stream.of(line.substring(start.length()).trim().split(" ", -1)))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /** The reference values of a case. */
    public static JsonNode reference(String caseName) {
        Path file = existing(referenceFolder().resolve(caseName + ".json"));
        try {
            return new ObjectMapper().readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path dataFolder() {
        String set = System.getenv("CAVITY_DATA");
        return Path.of(set != null ? set : System.getProperty("cavity.data.default", "../shared/datasets"));
    }

    private static Path referenceFolder() {
        String set = System.getenv("CAVITY_REFERENCE");
        if (set != null) {
            return Path.of(set);
        }
        if (System.getenv("CAVITY_DATA") != null) {
            return dataFolder().resolveSibling("reference");
        }
        return Path.of(System.getProperty("cavity.reference.default", "../shared/reference"));
    }

    private static Path existing(Path file) {
        assumeTrue(
                Files.isReadable(file),
                () -> "skipped: " + file.toAbsolutePath().normalize()
                        + " is not there; set CAVITY_DATA (and CAVITY_REFERENCE) to the folders of the real data");
        return file;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
