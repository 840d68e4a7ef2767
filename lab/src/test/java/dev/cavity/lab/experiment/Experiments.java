package dev.cavity.lab.experiment;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Experiments small enough for tests, from generators. */
final class Experiments {
    private Experiments() {}

    static ExperimentPlan small(int partitions) {
        return ExperimentPlan.of(
                List.of(
                        Problem.stratified("twonorm", Synthetic.twonorm(80, 1), 30, partitions, 7),
                        Problem.stratified("screening", Synthetic.screening(160, 2), 50, partitions, 7)),
                methods("ep-ml", "ep-cv-fm", "cavity-nlp-threshold", "5-fold-nlp"),
                7);
    }

    static List<LabMethod> methods(String... names) {
        return Stream.of(names).map(LabMethods::byName).toList();
    }

    /** Runs to the end, and returns every table file by its name. */
    static Map<String, String> complete(ExperimentPlan plan, Path log, int threads, Path folder) {
        try (ResultLog results = ResultLog.open(log, plan)) {
            ExperimentRunner.withThreads(threads).run(plan, results);
            Tables.write(Files.createDirectories(folder), plan, results.results());
            return files(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file : list.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }
}
