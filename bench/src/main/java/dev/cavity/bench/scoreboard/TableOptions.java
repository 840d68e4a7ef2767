package dev.cavity.bench.scoreboard;

import dev.cavity.lab.experiment.Problem;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which tables and divisions. */
final class TableOptions {
    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "binary (default), classes, large, unseen or unseen-classes.")
    private Suite suite = Suite.BINARY;

    @Option(
            names = "--tables",
            split = ",",
            paramLabel = "NAME",
            description = "Some tables of the suite; default all.")
    private List<String> tables = new ArrayList<>();

    @Option(names = "--splits", paramLabel = "N", description = "The first N divisions of each table; default all.")
    private int splits = Integer.MAX_VALUE;

    Suite suite() {
        return suite;
    }

    int splits() {
        return splits;
    }

    List<Problem> problems() {
        return suite.problems(BoardOptions.data(suite), tables);
    }
}
