package dev.cavity.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How a table is read and which columns are used. */
final class DataOptions {
    @Parameters(
            index = "0",
            paramLabel = "DATA",
            description = "CSV, TSV, ARFF or LIBSVM, plain or gzipped; - for standard input.")
    String data;

    @Option(names = "--label", required = true, paramLabel = "COL", description = "The column to be predicted.")
    String label;

    @Option(
            names = "--positive",
            paramLabel = "NAME",
            description =
                    "The class that counts as positive; needed with more than two classes, else guessed and said.")
    String positive;

    @Option(names = "--features", split = ",", paramLabel = "COL", description = "Use only these columns.")
    List<String> features = new ArrayList<>();

    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "Leave these columns out.")
    List<String> drop = new ArrayList<>();

    @Option(
            names = "--missing",
            paramLabel = "impute|fail",
            description = "What to do with missing values (empty, ?, NA): impute with an indicator (default), or fail.")
    MissingChoice missing = MissingChoice.IMPUTE;

    @Option(
            names = "--ordinal",
            paramLabel = "COL=a,b,c",
            description = "The order of a categorical column's values, lowest first; may be repeated.")
    Map<String, String> ordinal = new LinkedHashMap<>();

    enum MissingChoice {
        IMPUTE,
        FAIL
    }
}
