package dev.cavity.io.table;

import dev.cavity.io.DataException;

/** A line of a file, which every complaint about it names first. */
record Place(String source, long line) {
    DataException problem(String text) {
        return new DataException(source + ": line " + line + ": " + text);
    }

    DataException problem(String column, String text) {
        return new DataException(source + ": line " + line + ", column " + Words.quoted(column) + ": " + text);
    }
}
