package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Turns the rows of one file into inputs of a classifier, and counts what was missing or not known. Not for use by several
 * threads. Made by {@link Preprocessor#encoder}.
 */
public final class RowEncoder {
    private final Preprocessor preprocessor;
    private final String source;
    private final int[] places;
    private final int labelPlace;
    private final int dimension;
    private final ClassIndex index;
    private final Cells cells;
    private final List<Reading> readings = new ArrayList<>();
    private final List<ColumnTally> tallies = new ArrayList<>();
    private long rows;

    RowEncoder(Preprocessor preprocessor, List<Column> columnsOfFile, String source) {
        this.preprocessor = preprocessor;
        this.source = source;
        this.index = new ClassIndex(preprocessor.classes());
        this.cells = new Cells(preprocessor.notation().missing());
        List<String> names = columnsOfFile.stream().map(Column::name).toList();
        this.places = preprocessor.columns().stream().mapToInt(names::indexOf).toArray();
        this.labelPlace = names.indexOf(preprocessor.classes().column());
        this.dimension = preprocessor.dimension();
        for (int e = 0; e < places.length; e++) {
            readings.add(Readings.of(
                    preprocessor.encodings().get(e),
                    columnsOfFile.get(places[e]),
                    preprocessor.notation().decimal()));
        }
        preprocessor.encodings().forEach(encoding -> tallies.add(new ColumnTally(encoding)));
    }

    /**
     * The inputs of a row.
     *
     * @param row the row
     * @return one number for each feature, all finite
     * @throws DataException if there is text where a number is needed, or a value is missing and must not be
     */
    public double[] encode(Row row) {
        double[] inputs = new double[dimension];
        int at = 0;
        for (int e = 0; e < places.length; e++) {
            Encoding encoding = preprocessor.encodings().get(e);
            String cell = cells.text(row, places[e]);
            Encoding.Outcome outcome = encode(encoding, readings.get(e), cell, inputs, at);
            String shown = cell == null ? "" : cell;
            if (outcome != Encoding.Outcome.KNOWN) {
                requireAllowed(outcome, row.line(), encoding, shown);
            }
            tallies.get(e).count(outcome, row.line(), shown);
            at += tallies.get(e).features();
        }
        rows++;
        return inputs;
    }

    private static Encoding.Outcome encode(
            Encoding encoding, Reading reading, @Nullable String cell, double[] inputs, int at) {
        if (cell == null || reading.isMissing(cell)) {
            return encoding.encode(null, inputs, at);
        }
        Optional<String> value = reading.value(cell);
        if (value.isPresent()) {
            return encoding.encode(value.get(), inputs, at);
        }
        return encoding instanceof DateEncoding ? Encoding.Outcome.NOT_A_DATE : Encoding.Outcome.NOT_A_NUMBER;
    }

    private void requireAllowed(Encoding.Outcome outcome, long line, Encoding encoding, String cell) {
        String column = encoding.column();
        if (outcome == Encoding.Outcome.MISSING && preprocessor.missing() == MissingPolicy.FAIL) {
            throw new DataException(Cells.missing(source, line, column));
        }
        if (outcome == Encoding.Outcome.NOT_FINITE) {
            throw new DataException(Cells.notFinite(source, line, column, cell));
        }
        boolean noNumber = outcome == Encoding.Outcome.NOT_A_NUMBER;
        if (noNumber || outcome == Encoding.Outcome.NOT_A_DATE) {
            String unit = unit(encoding);
            String kind = noNumber ? "a number" + (unit.isEmpty() ? "" : " with " + unit) : "a date";
            throw new DataException(Cells.place(source, line, column) + ": " + Cells.quoted(cell) + " is not " + kind
                    + ", which the column had in the training data");
        }
    }

    private static String unit(Encoding encoding) {
        if (encoding instanceof SteppedEncoding stepped) {
            return stepped.number().unit();
        }
        return encoding instanceof NumericEncoding numeric ? numeric.unit() : "";
    }

    /**
     * Whether the file has the label column.
     *
     * @return whether
     */
    public boolean hasLabel() {
        return labelPlace >= 0;
    }

    /**
     * The class of a row.
     *
     * @param row the row
     * @return the number of its class, from 0; empty if the file has no label column, the row no value in it, or a value that is
     *     not used
     * @throws DataException if the class was not in the training data
     */
    public OptionalInt classOf(Row row) {
        String cell = hasLabel() ? cells.text(row, labelPlace) : null;
        if (cell == null) {
            return OptionalInt.empty();
        }
        Classes classes = preprocessor.classes();
        OptionalInt number = index.of(cell);
        if (number.isEmpty() && !classes.isLeftOut(cell)) {
            throw new DataException(Cells.place(source, row.line(), classes.column()) + ": class " + Cells.quoted(cell)
                    + " is not one of those in the training data, "
                    + String.join(", ", classes.values()));
        }
        return number;
    }

    /** Whether a row with a class has one that training had; a class of rare ones takes others as well. */
    boolean hasKnownClass(Row row) {
        return preprocessor.classes().isKnown(cells.known(row, labelPlace));
    }

    /**
     * The label of a row, where there are two classes.
     *
     * @param row the row
     * @return +1 or −1; empty as for {@link #classOf}
     * @throws DataException if the class was not in the training data
     */
    public OptionalInt label(Row row) {
        OptionalInt number = classOf(row);
        return number.isEmpty() ? number : OptionalInt.of(number.getAsInt() == 1 ? 1 : -1);
    }

    /**
     * Refuses a file in which a column has no value that the model knows: it is another column, or written in another way.
     *
     * @throws DataException if there is such a column
     */
    public void requireKnownValues() {
        tallies.forEach(tally -> tally.requireKnown(source));
    }

    /**
     * What was missing or not known in the rows so far.
     *
     * @return the counts
     */
    public EncodingCounts counts() {
        return new EncodingCounts(
                rows,
                tallies.stream()
                        .map(ColumnTally::result)
                        .filter(EncodingCounts.OfColumn::any)
                        .toList());
    }
}
