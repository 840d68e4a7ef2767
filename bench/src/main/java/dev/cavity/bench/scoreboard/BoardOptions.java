package dev.cavity.bench.scoreboard;

import dev.cavity.io.DataException;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.method.LabMethod;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which tables and divisions, and where the results are. */
final class BoardOptions {
    @Mixin
    private TableOptions tables;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the results are; default docs/scoreboard.")
    private Path out = Path.of("docs", "scoreboard");

    Suite suite() {
        return tables.suite();
    }

    int splits() {
        return tables.splits();
    }

    Path folder() {
        return out;
    }

    /** The file with every score of the suite. */
    Path scores() {
        return out.resolve(suite().key() + ".csv");
    }

    List<Problem> problems() {
        return tables.problems();
    }

    ExperimentPlan plan(List<Problem> problems, List<LabMethod> methods) {
        return new ExperimentPlan(problems, methods, 1, splits(), Suite.SEED);
    }

    /** Where the tables of a suite are. */
    static Path data(Suite suite) {
        return suite.isUnseen()
                ? folder("CAVITY_UNSEEN", "the folder that bench/unseen-tables has written")
                : folder("CAVITY_DATA", "the folder of the data");
    }

    private static Path folder(String variable, String what) {
        String folder = System.getenv(variable);
        if (folder == null || !Files.isDirectory(Path.of(folder))) {
            throw new DataException(variable + " must name " + what + ", not '" + folder + "'");
        }
        return Path.of(folder);
    }
}
