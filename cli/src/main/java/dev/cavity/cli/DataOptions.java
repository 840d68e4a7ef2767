package dev.cavity.cli;

import picocli.CommandLine.Parameters;

/** A table, and what its columns are for. */
final class DataOptions extends ColumnOptions {
    @Parameters(
            index = "0",
            paramLabel = "DATA",
            description = "CSV, TSV, ARFF or LIBSVM, plain or gzipped, or Parquet; - for standard input.")
    String data = "";
}
