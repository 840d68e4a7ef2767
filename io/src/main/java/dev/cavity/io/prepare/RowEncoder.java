package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

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
    private final List<ColumnTally> tallies = new ArrayList<>();
    private long rows;

    RowEncoder(Preprocessor preprocessor, List<String> columnsOfFile, String source) {
        this.preprocessor = preprocessor;
        this.source = source;
        this.places =
                preprocessor.columns().stream().mapToInt(columnsOfFile::indexOf).toArray();
        this.labelPlace = columnsOfFile.indexOf(preprocessor.classes().column());
        this.dimension = preprocessor.dimension();
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
            String cell = Cells.text(row, places[e]);
            Encoding.Outcome outcome = encoding.encode(cell, inputs, at);
            if (outcome != Encoding.Outcome.KNOWN) {
                requireAllowed(outcome, row.line(), encoding.column(), cell);
                tallies.get(e).count(outcome, row.line(), cell);
            }
            at += tallies.get(e).features();
        }
        rows++;
        return inputs;
    }

    private void requireAllowed(Encoding.Outcome outcome, long line, String column, String cell) {
        if (outcome == Encoding.Outcome.MISSING && preprocessor.missing() == MissingPolicy.FAIL) {
            throw new DataException(Cells.missing(source, line, column));
        }
        if (outcome == Encoding.Outcome.NOT_FINITE) {
            throw new DataException(Cells.notFinite(source, line, column, cell));
        }
        if (outcome == Encoding.Outcome.NOT_A_NUMBER) {
            throw new DataException(Cells.place(source, line, column) + ": " + Cells.quoted(cell)
                    + " is not a number, which the column had in the training data");
        }
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
     * The label of a row.
     *
     * @param row the row
     * @return +1 or −1; empty if the file has no label column or the row no value in it
     * @throws DataException if the class was not in the training data
     */
    public OptionalInt label(Row row) {
        String cell = hasLabel() ? Cells.text(row, labelPlace) : null;
        if (cell == null) {
            return OptionalInt.empty();
        }
        Classes classes = preprocessor.classes();
        OptionalInt label = classes.label(cell);
        if (label.isEmpty()) {
            throw new DataException(Cells.place(source, row.line(), classes.column()) + ": class " + Cells.quoted(cell)
                    + " is not one of those in the training data, " + classes.positive() + ", "
                    + String.join(", ", classes.negatives()));
        }
        return label;
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
