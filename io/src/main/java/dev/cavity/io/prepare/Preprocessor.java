package dev.cavity.io.prepare;

import dev.cavity.data.Feature;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What training data taught about columns, to be done to every later row. Immutable plain data: it travels in the model file.
 *
 * @param classes the classes
 * @param missing what to do with missing values
 * @param encodings one for each column that is used, in the order of the features
 * @param notation how the training file was written
 */
public record Preprocessor(Classes classes, MissingPolicy missing, List<Encoding> encodings, Notation notation) {
    /** Copies the list and checks that no column is used twice. */
    public Preprocessor {
        encodings = List.copyOf(encodings);
        if (encodings.isEmpty()) {
            throw new IllegalArgumentException("a preprocessor needs at least one column");
        }
        Set<String> columns = new HashSet<>(Set.of(classes.column()));
        for (Encoding encoding : encodings) {
            if (!columns.add(encoding.column())) {
                throw new IllegalArgumentException("column '" + encoding.column() + "' is used twice");
            }
        }
    }

    /**
     * For files written plainly.
     *
     * @param classes the classes
     * @param missing what to do with missing values
     * @param encodings one for each column that is used, in the order of the features
     */
    public Preprocessor(Classes classes, MissingPolicy missing, List<Encoding> encodings) {
        this(classes, missing, encodings, Notation.PLAIN);
    }

    /**
     * The names of the features, all different.
     *
     * @return the names
     */
    public List<String> featureNames() {
        return features().stream().map(Feature::name).toList();
    }

    /**
     * The features, each with the column it is made from.
     *
     * @return the features, their names all different: where two columns would make the same name, the later gets a number
     */
    public List<Feature> features() {
        Set<String> taken = new HashSet<>();
        List<Feature> features = new ArrayList<>();
        for (Encoding encoding : encodings) {
            List<String> names = encoding.features();
            for (int f = 0; f < names.size(); f++) {
                String name = names.get(f);
                String unique = name;
                for (int copy = 2; !taken.add(unique); copy++) {
                    unique = name + " (" + copy + ")";
                }
                features.add(feature(encoding, f, unique));
            }
        }
        return List.copyOf(features);
    }

    private static Feature feature(Encoding encoding, int f, String name) {
        if (!encoding.isIndicator(f)) {
            return Feature.of(name, encoding.column());
        }
        if (encoding.isRange(f)) {
            return Feature.range(name, encoding.column());
        }
        return encoding.otherwise(f)
                .map(otherwise -> Feature.indicator(name, encoding.column(), otherwise))
                .orElseGet(() -> Feature.indicator(name, encoding.column()));
    }

    /**
     * The number of features.
     *
     * @return D
     */
    public int dimension() {
        return encodings.stream()
                .mapToInt(encoding -> encoding.features().size())
                .sum();
    }

    /**
     * The columns a file must have.
     *
     * @return their names
     */
    public List<String> columns() {
        return encodings.stream().map(Encoding::column).toList();
    }

    /**
     * An encoder for the rows of a file. Columns may be in any order, others are ignored, the label may be there or not.
     *
     * @param columnsOfFile the columns of the file
     * @param source the file's name, for messages
     * @return the encoder
     * @throws DataException if a column is not there
     */
    public RowEncoder encoder(List<Column> columnsOfFile, String source) {
        List<String> there = columnsOfFile.stream().map(Column::name).toList();
        List<String> absent = columns().stream()
                .filter(column -> !there.contains(column))
                .map(column -> "'" + column + "'")
                .toList();
        if (!absent.isEmpty()) {
            throw new DataException(source + " lacks "
                    + (absent.size() == 1 ? "the column " : "the columns ") + String.join(", ", absent)
                    + " that the model needs; it has " + String.join(", ", there));
        }
        return new RowEncoder(this, columnsOfFile, source);
    }
}
