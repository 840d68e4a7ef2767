package dev.cavity.lab.experiment;

import dev.cavity.data.Synthetic;
import dev.cavity.io.DataException;
import dev.cavity.lab.method.FitRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A process that wants a log. It says "ready", waits until the file {@code go} is in the folder, opens the log, and writes results
 * until the file {@code enough} is there. If it is refused it prints the sentence, and its exit code is 3.
 */
public final class LogContender {
    static final int REFUSED = 3;
    static final int RESULTS = 20;

    private LogContender() {}

    /** Folder and number of the process. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[0]);
        Files.createFile(folder.resolve("ready" + arguments[1]));
        await(folder.resolve("go"));
        try (ResultLog log = ResultLog.open(folder.resolve("results.log"), plan())) {
            for (int number = 1; number <= RESULTS; number++) {
                log.add(result(arguments[1], number));
            }
            Files.createFile(folder.resolve("half" + arguments[1]));
            await(folder.resolve("enough"));
            for (int number = RESULTS + 1; number <= 2 * RESULTS; number++) {
                log.add(result(arguments[1], number));
            }
        } catch (DataException refused) {
            System.out.println(refused.getMessage());
            System.exit(REFUSED);
        }
    }

    static ExperimentPlan plan() {
        Problem problem = Problem.stratified("twonorm", Synthetic.twonorm(30, 1), 20, 2, 1);
        return ExperimentPlan.of(List.of(problem), Experiments.methods("ep-ml"), 7);
    }

    private static TaskResult result(String process, int number) {
        FitRecord fit = new FitRecord(0.25, 3, 4, true, 0.5, Map.of(), List.of());
        return new TaskResult("a/p" + process + "/" + number, Map.of(), fit, Optional.empty());
    }

    private static void await(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(2);
        }
    }
}
