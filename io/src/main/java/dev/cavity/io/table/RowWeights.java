package dev.cavity.io.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The weights of rows in a file of their own, as XGBoost and LIBSVM's tool for weighted rows have them: beside {@code
 * train.libsvm} a file {@code train.libsvm.weight} with one number on each line, in the order of the rows.
 */
final class RowWeights implements AutoCloseable {
    private final String source;
    private final LineReader lines;

    private RowWeights(String source, LineReader lines) {
        this.source = source;
        this.lines = lines;
    }

    /** The weights beside a file, if there are any. */
    static Optional<RowWeights> beside(Source rows) {
        return rows.path()
                .map(path -> path.resolveSibling(path.getFileName() + ".weight"))
                .filter(Files::isRegularFile)
                .map(RowWeights::open);
    }

    private static RowWeights open(Path file) {
        Source source = Source.of(file);
        return new RowWeights(source.name(), new LineReader(source.name(), source.text()));
    }

    String source() {
        return source;
    }

    /** The weight of the next row. */
    double next(Place row) {
        String line = lines.next();
        if (line == null) {
            throw row.problem("there is no weight for this row in " + source + ", which ends before it");
        }
        return parse(line.strip(), lines.place());
    }

    /** Refuses weights that belong to no row. */
    void end() {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                throw lines.place().problem("there is a weight, but no row is left that it could belong to");
            }
        }
    }

    /** A weight: a number from 0. */
    static double parse(String text, Place place) {
        double weight = Numbers.isNumber(text) ? Double.parseDouble(text) : Double.NaN;
        if (!(weight >= 0) || weight == Double.POSITIVE_INFINITY) {
            throw place.problem("the weight " + Words.quoted(text) + " is not a number from 0");
        }
        return weight;
    }

    @Override
    public void close() {
        lines.close();
    }
}
