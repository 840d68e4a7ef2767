/**
 * Parquet tables, read by Parquet's own reader without Hadoop. An optional part: {@link dev.cavity.io.table.Tables} finds it where its
 * jar is on the class path, and everything else asks for rows of text as of any other table.
 */
package dev.cavity.parquet;
