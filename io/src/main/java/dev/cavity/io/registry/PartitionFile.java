package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The partitions of a data set's folder: the header {@code split,train}, then for each partition its number, a comma, and the
 * training rows, from 0, separated by blanks. Every other row is for testing.
 */
final class PartitionFile {
    private static final String HEADER = "split,train";
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int MAX_SHOWN = 20;

    private PartitionFile() {}

    static List<Partition> read(Path file, int rows) {
        String source = TableFile.source(file);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            String header = in.readLine();
            if (header == null || !header.strip().equals(HEADER)) {
                throw new DataException(source + ", line 1: found '" + shown(header == null ? "" : header)
                        + "', expected '" + HEADER + "'");
            }
            List<Partition> partitions = new ArrayList<>();
            Set<Integer> numbers = new HashSet<>();
            int number = 1;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (line.isBlank()) {
                    continue;
                }
                Partition partition = partition(source + ", line " + number, line, rows);
                if (!numbers.add(partition.number())) {
                    throw new DataException(
                            source + ", line " + number + ": split " + partition.number() + " occurs twice");
                }
                partitions.add(partition);
            }
            if (partitions.isEmpty()) {
                throw new DataException(source + ": there is a header but no split");
            }
            return List.copyOf(partitions);
        } catch (IOException e) {
            throw new DataException(source + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Partition partition(String place, String line, int rows) {
        int comma = line.indexOf(',');
        if (comma < 0) {
            throw new DataException(
                    place + ": found '" + shown(line) + "', expected the number of a split, a comma, and row numbers");
        }
        int number = integer(place + ", column split", line.substring(0, comma), 1, Integer.MAX_VALUE);
        String list = line.substring(comma + 1).strip();
        if (list.isEmpty()) {
            throw new DataException(place + ", column train: there is no row");
        }
        int[] train = Arrays.stream(BLANKS.split(list))
                .mapToInt(text -> integer(place + ", column train", text, 0, rows - 1))
                .toArray();
        if (train.length >= rows) {
            throw new DataException(
                    place + ", column train: " + train.length + " of " + rows + " rows, which leaves none for testing");
        }
        try {
            return Partition.ofTraining(number, rows, train);
        } catch (IllegalArgumentException e) {
            throw new DataException(place + ", column train: " + e.getMessage(), e);
        }
    }

    private static int integer(String place, String text, int least, int greatest) {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= least && value <= greatest) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below, together with what is out of range
        }
        throw new DataException(place + ": found '" + shown(text) + "', expected a whole number in [" + least + ", "
                + (greatest == Integer.MAX_VALUE ? "∞)" : greatest + "]"));
    }

    static void write(List<Partition> partitions, OutputStream stream) throws IOException {
        Writer out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        out.write(HEADER + "\n");
        for (Partition partition : partitions) {
            out.write(partition.number() + ",");
            String separator = "";
            for (int row : partition.train()) {
                out.write(separator + row);
                separator = " ";
            }
            out.write("\n");
        }
        out.flush();
    }

    private static String shown(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
    }
}
