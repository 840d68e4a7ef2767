package dev.cavity.lab.experiment;

import java.nio.file.Path;

/** Runs a small experiment in a process of its own, to be killed. */
final class ChildRun {
    private ChildRun() {}

    public static void main(String[] arguments) {
        ExperimentPlan plan = Experiments.small(Integer.parseInt(arguments[1]));
        try (ResultLog log = ResultLog.open(Path.of(arguments[0]), plan)) {
            ExperimentRunner.withThreads(2).run(plan, log);
        }
    }
}
