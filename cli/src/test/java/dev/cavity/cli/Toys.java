package dev.cavity.cli;

import dev.cavity.data.Dataset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Forty rows with two numbers, a category and an outcome, in every format; a fit takes milliseconds. */
final class Toys {
    static final String HEADER = "x,y,color,outcome";
    private static final int ROWS = 40;
    private static final List<String> COLORS = List.of("red", "green", "blue");

    private Toys() {}

    static String csv() {
        return HEADER + "\n" + String.join("\n", rows()) + "\n";
    }

    static List<String> rows() {
        return IntStream.range(0, ROWS).mapToObj(Toys::row).toList();
    }

    private static String row(int i) {
        double x = 2 * Math.sin(1.3 * i);
        double y = Math.cos(1.7 * i);
        boolean ill = x + 0.5 * y + (i % 7 == 0 ? 0.6 : 0) > 0.4;
        return String.format(Locale.ROOT, "%.3f,%.3f,%s,%s", x, y, COLORS.get(i % 3), ill ? "ill" : "well");
    }

    /** A data set as CSV: its features, and the outcome, ill or well. */
    static String csv(Dataset data) {
        StringBuilder text = new StringBuilder(String.join(",", data.featureNames())).append(",outcome\n");
        for (int i = 0; i < data.size(); i++) {
            for (double value : data.inputs().row(i)) {
                text.append(value).append(',');
            }
            text.append(data.label(i) > 0 ? "ill\n" : "well\n");
        }
        return text.toString();
    }

    static String tsv() {
        return csv().replace(',', '\t');
    }

    static String arff() {
        return "@relation toy\n@attribute x real\n@attribute y real\n@attribute color {red,green,blue}\n"
                + "@attribute outcome {ill,well}\n@data\n" + String.join("\n", rows()) + "\n";
    }

    /** Without the category, which LIBSVM cannot express. */
    static String libsvm() {
        StringBuilder text = new StringBuilder();
        for (String row : rows()) {
            String[] cells = row.split(",", -1);
            text.append(cells[3].equals("ill") ? "+1" : "-1")
                    .append(" 1:")
                    .append(cells[0])
                    .append(" 2:")
                    .append(cells[1])
                    .append('\n');
        }
        return text.toString();
    }

    static Path write(Path file, String text) {
        return write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    static Path write(Path file, byte[] bytes) {
        try {
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fits the toy table in a folder, as toy.csv, into m.json. */
    static Path model(Path folder) {
        Path data = write(folder.resolve("toy.csv"), csv());
        Path model = folder.resolve("m.json");
        Cli.run("fit", data.toString(), "--label", "outcome", "--positive", "ill", "--quick", "--out", model.toString())
                .done();
        return model;
    }
}
