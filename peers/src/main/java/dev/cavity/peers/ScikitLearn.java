package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.Temporary;
import dev.cavity.linalg.Matrix;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A classifier of scikit-learn, run as a program of its own on files: it is trained when it is asked for probabilities. Not among the
 * methods that are found by themselves, since it needs a Python with scikit-learn; {@code CAVITY_PYTHON} names it, {@code python3} by
 * default.
 */
public final class ScikitLearn implements Peer {
    private static final String PROGRAM = "scikit_learn.py";

    private final String kind;
    private final String description;
    private final String python;

    ScikitLearn(String kind, String description, String python) {
        this.kind = kind;
        this.description = description;
        this.python = python;
    }

    /**
     * Those there are.
     *
     * @return its Gaussian process classifier and its boosted trees
     */
    public static List<ScikitLearn> all() {
        String python = Objects.requireNonNullElse(System.getenv("CAVITY_PYTHON"), "python3");
        return List.of(
                new ScikitLearn(
                        "gpc",
                        "Gaussian process classifier of scikit-learn (Laplace's approximation, one length scale by the evidence, "
                                + "inputs standardised), one against the rest",
                        python),
                new ScikitLearn("boosting", "histogram-based boosted trees of scikit-learn, nothing tuned", python));
    }

    @Override
    public String name() {
        return "sklearn-" + kind;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        int classes = train.classes().size();
        return Trained.untuned(points -> Clipped.logs(probabilities(train, points, classes, seed)));
    }

    private Matrix probabilities(ClassDataset train, Matrix points, int classes, long seed) {
        try (Temporary folder = Temporary.folder("cavity-peer")) {
            Path place = folder.path();
            write(place.resolve("train.csv"), train.inputs(), train.classOf());
            write(place.resolve("test.csv"), points, new int[0]);
            try (InputStream program = Objects.requireNonNull(ScikitLearn.class.getResourceAsStream(PROGRAM))) {
                Files.copy(program, place.resolve(PROGRAM));
            }
            run(place, seed);
            return read(place.resolve("probabilities.csv"), points.rows(), classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(Path place, long seed) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                python,
                place.resolve(PROGRAM).toString(),
                kind,
                place.toString(),
                Long.toString(Math.floorMod(seed, 1L << 31)));
        Path said = place.resolve("said");
        builder.redirectErrorStream(true).redirectOutput(said.toFile());
        Process process = builder.start();
        try {
            int code = process.waitFor();
            if (code != 0) {
                throw new DataException(name() + " ended with code " + code + ": "
                        + Files.readString(said).strip().lines().reduce("", (before, line) -> line));
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + name() + " was running", e);
        }
    }

    /** A row for each point, with the number of its class at the end where there are any. */
    private static void write(Path file, Matrix points, int[] classOf) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (int i = 0; i < points.rows(); i++) {
                int row = i;
                writer.write(IntStream.range(0, points.columns())
                        .mapToObj(j -> Double.toString(points.get(row, j)))
                        .collect(Collectors.joining(",")));
                if (classOf.length > 0) {
                    writer.write("," + classOf[i]);
                }
                writer.write('\n');
            }
        }
    }

    private static Matrix read(Path file, int rows, int classes) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() != rows) {
            throw new IllegalStateException(lines.size() + " rows of probabilities for " + rows + " points");
        }
        Matrix probabilities = Matrix.zeros(rows, classes);
        for (int i = 0; i < rows; i++) {
            double[] values = Arrays.stream(lines.get(i).split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            for (int c = 0; c < classes; c++) {
                probabilities.set(i, c, values[c]);
            }
        }
        return probabilities;
    }
}
