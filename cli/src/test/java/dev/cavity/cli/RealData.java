package dev.cavity.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Real data: all of them where CAVITY_DATA names their folder, else the small ones that are among the resources of the tests, as the reference
 * values are.
 */
final class RealData {
    private RealData() {}

    /** A table as lines of text: a header, and rows that end in the label. */
    record Lines(String header, List<String> rows) {
        static String label(String row) {
            return row.substring(row.lastIndexOf(',') + 1);
        }

        Lines select(List<Integer> numbers) {
            return new Lines(header, numbers.stream().map(rows::get).toList());
        }

        /**
         * At most so many rows, in each class evenly spread over the file and as many as is its share; the second sample
         * lies between the rows of the first.
         */
        Lines sample(int size, boolean second) {
            double step = Math.max(2, (double) rows.size() / size);
            Map<String, List<Integer>> byClass = new LinkedHashMap<>();
            for (int i = 0; i < rows.size(); i++) {
                byClass.computeIfAbsent(label(rows.get(i)), name -> new ArrayList<>())
                        .add(i);
            }
            TreeSet<Integer> chosen = new TreeSet<>();
            byClass.values().forEach(places -> {
                for (double at = second ? 1 : 0; at < places.size(); at += step) {
                    chosen.add(places.get((int) at));
                }
            });
            return select(List.copyOf(chosen));
        }

        Path write(Path file) {
            return Toys.write(file, header + "\n" + String.join("\n", rows) + "\n");
        }
    }

    private static Path folder() {
        return Optional.ofNullable(System.getenv("CAVITY_DATA"))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .orElseGet(() -> resource("tables"));
    }

    private static Path resource(String name) {
        try {
            return Path.of(RealData.class.getResource("/reference/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static Lines table(String name) {
        Path plain = folder().resolve(name).resolve("data.csv");
        Path zipped = folder().resolve(name).resolve("data.csv.gz");
        boolean gzip = !Files.exists(plain);
        assumeTrue(
                !gzip || Files.exists(zipped),
                name + " is not among the small tables of the tests; CAVITY_DATA has it");
        try (InputStream raw = Files.newInputStream(gzip ? zipped : plain);
                InputStream in = gzip ? new GZIPInputStream(raw) : raw;
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> lines = reader.lines().toList();
            return new Lines(lines.get(0), lines.subList(1, lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of the first published split, in its order. */
    static List<Integer> firstSplit(String name) {
        String line = Toys.read(folder().resolve(name).resolve("partitions.csv"))
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow();
        return Stream.of(line.substring(line.indexOf(',') + 1).strip().split(" ", -1))
                .map(Integer::valueOf)
                .toList();
    }

    static JsonNode reference(String name) {
        try {
            return new ObjectMapper().readTree(resource(name + ".json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
