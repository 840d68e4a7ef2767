/**
 * How do files become rows of cells?
 *
 * <p>A {@link dev.cavity.io.table.RowReader} streams rows from CSV, TSV, ARFF or LIBSVM text; a {@link
 * dev.cavity.io.table.Table} holds them all. Cells are text, or null where the value is missing; what they mean is decided
 * elsewhere.
 */
package dev.cavity.io.table;
