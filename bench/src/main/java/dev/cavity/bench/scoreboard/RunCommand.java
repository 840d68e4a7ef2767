package dev.cavity.bench.scoreboard;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Progress;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.RunFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs methods on the tables of a suite. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Fits methods to every table and division of a suite and writes their scores.",
            "Each method has a log of its own in DIR/SUITE: a run that is stopped goes on with the same command, and a method whose log is"
                    + " deleted is run again. DIR/SUITE.csv has every score of all methods."
        })
final class RunCommand implements Callable<Integer> {
    @Mixin
    private BoardOptions board;

    @Option(
            names = "--methods",
            split = ",",
            paramLabel = "NAME",
            description = "Which methods, by the lab's names; by default the peers and Cavity's own.")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many fits side by side, each on one processor; default 1.")
    private int threads = 1;

    @Override
    public Integer call() {
        List<Problem> problems = board.problems();
        for (String name : methods.isEmpty() ? BoardMethods.standard(board.suite()) : methods) {
            run(problems, BoardMethods.byName(name));
        }
        return 0;
    }

    private void run(List<Problem> problems, LabMethod method) {
        ExperimentPlan plan = board.plan(problems, List.of(new ProcessorTimed(method)));
        Path folder = board.folder().resolve(board.suite().key());
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try (ResultLog log = ResultLog.open(folder.resolve(method.name() + ".log"), plan)) {
            ExperimentRunner.withThreads(threads)
                    .withListener(progress -> show(method, progress))
                    .run(plan, log);
            BoardScores scores = BoardScores.read(board.scores());
            scores.put(plan, log.results());
            scores.write(board.scores());
            System.err.println();
            System.out.println(method.name() + ": " + RunFacts.counts(plan, log.results()));
        }
    }

    private static void show(LabMethod method, Progress progress) {
        System.err.print("\r" + method.name() + ": " + progress.line() + "      ");
    }
}
