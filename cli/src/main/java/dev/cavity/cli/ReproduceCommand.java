package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.reproduction.PaperExperiment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the experiments of the paper, or goes on with them. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Runs the paper's experiments, or goes on where they were stopped, and compares with its tables.")
final class ReproduceCommand implements Callable<Integer> {
    /** What is reproduced. */
    enum Subject {
        NLP,
        FMEASURE,
        FIGURE1,
        ALL
    }

    private final Streams streams;

    @Parameters(
            index = "0",
            paramLabel = "nlp|fmeasure|figure1|all",
            description = "Tables 4 and 5, Table 7, Figure 1, or all of them.")
    private Subject subject;

    @Option(names = "--datasets", split = ",", paramLabel = "NAME", description = "Only these data sets.")
    private List<String> datasets = new ArrayList<>();

    @Option(
            names = "--partitions",
            paramLabel = "A-B",
            description = "Only these partitions, such as 1-10; default all.")
    private PartitionRange partitions = PartitionRange.ALL;

    @Option(
            names = "--methods",
            split = ",",
            paramLabel = "NAME",
            description = "Only these methods, or all; default the paper's and Cavity's own for the subject.")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where results go and are gone on with; default results.")
    private Path out = Path.of("results");

    @Option(names = "--threads", paramLabel = "N", description = "Fits side by side; default one for each processor.")
    private Integer threads;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of everything random; default 1.")
    private long seed = 1;

    ReproduceCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        Threads.check(threads);
        DatasetStore store = DatasetStore.of(System.getenv());
        for (PaperExperiment experiment : PaperExperiment.all()) {
            if (subject == Subject.ALL || subject.name().equalsIgnoreCase(experiment.key())) {
                run(experiment, store);
            }
        }
        return ExitCode.DONE;
    }

    private void run(PaperExperiment experiment, DatasetStore store) {
        List<LabMethod> chosen = methods(experiment);
        List<Problem> problems = new ArrayList<>();
        for (String name : datasets.isEmpty() ? experiment.problems() : datasets) {
            problems.add(Problems.open(store, name, seed));
        }
        ExperimentPlan plan = plan(problems, chosen);
        Path folder = OutputFolder.make(out.resolve(experiment.key()));
        try (ResultLog log = ResultLog.open(folder.resolve("results.log"), plan)) {
            int side = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
            try (RunProgress progress = new RunProgress(streams, experiment.key())) {
                ExperimentRunner.withThreads(side).withListener(progress).run(plan, log);
            }
            Tables.write(folder, plan, log.results());
        }
    }

    private List<LabMethod> methods(PaperExperiment experiment) {
        if (methods.equals(List.of("all"))) {
            return LabMethods.all();
        }
        try {
            return (methods.isEmpty() ? experiment.methods() : methods)
                    .stream().map(LabMethods::byName).toList();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--methods: " + e.getMessage());
        }
    }

    private ExperimentPlan plan(List<Problem> problems, List<LabMethod> chosen) {
        try {
            ExperimentPlan plan = new ExperimentPlan(problems, chosen, partitions.first(), partitions.last(), seed);
            if (plan.tasks().isEmpty()) {
                throw new DataException("no data set has a partition " + partitions);
            }
            return plan;
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }
}
