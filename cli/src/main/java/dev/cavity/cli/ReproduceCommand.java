package dev.cavity.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.TaskExecutor;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RunFacts;
import dev.cavity.lab.reproduction.ExperimentReport;
import dev.cavity.lab.reproduction.FMeasureTrace;
import dev.cavity.lab.reproduction.Figure1Report;
import dev.cavity.lab.reproduction.PaperExperiment;
import dev.cavity.lab.reproduction.SummaryJson;
import dev.cavity.linalg.Blas;
import dev.cavity.selection.Optimizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the experiments of the paper, or goes on with them. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs the paper's experiments beside Cavity's own methods, and compares with its tables.",
            "After a stop, the same command continues where it was; with more data sets, partitions or methods it"
                    + " extends what is there."
        },
        footerHeading = "%n",
        footer = {
            RunOptions.METHODS_HELP,
            "Default: the paper's of the table, Cavity's default, and the paper's by exact gradients. Exit code 4 if a fit"
                    + " failed; fits that did not converge are counted in the results."
        })
final class ReproduceCommand implements Callable<Integer>, Computes {
    /** What is reproduced. */
    enum Subject {
        NLP,
        FMEASURE,
        FIGURE1,
        ALL,
        COMPARATORS
    }

    private final Streams streams;
    private final ObjectNode json = JsonNodeFactory.instance.objectNode();
    private boolean failed;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "nlp|fmeasure|figure1|all|comparators",
            description =
                    "Tables 4 and 5, Table 7, Figure 1, or all of them; or the methods that the paper discusses and its"
                            + " tables do not have, on partitions 1 to 20.")
    private Subject subject = Subject.ALL; // always set: it is not optional

    @Option(
            names = "--datasets",
            split = ",",
            paramLabel = "NAME",
            description = "Only these data sets; default those of the paper.")
    private List<String> datasets = new ArrayList<>();

    @Option(
            names = "--partitions",
            paramLabel = "A-B",
            description = "Only these partitions, such as 1-10; default all. Figure 1 takes the first.")
    private PartitionRange partitions = PartitionRange.ALL;

    @Mixin
    private RunOptions run;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for results, where a stopped run continues; default results.")
    private Path out = Path.of("results");

    ReproduceCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        run.sideBySide();
        run.methods(List.of());
        if (run.report != null && subject == Subject.FIGURE1) {
            throw new UsageException("--report is a page of tables; figure1 writes its chart as figure1.svg");
        }
        DatasetStore store = DatasetStore.of(System.getenv());
        Map<String, Optional<HtmlReport>> pages = pages(files(store));
        try (TaskExecutor place = run.place()) {
            for (PaperExperiment experiment : asked()) {
                List<String> names = asked(experiment.problems());
                if (!names.isEmpty()) {
                    tables(
                            experiment,
                            problems(store, names),
                            place,
                            pages.getOrDefault(experiment.key(), Optional.empty()));
                }
            }
        }
        List<String> traced =
                subject == Subject.FIGURE1 || subject == Subject.ALL ? asked(Figure1Report.PROBLEMS) : List.of();
        if (!traced.isEmpty()) {
            figure(problems(store, traced));
        }
        if (run.json) {
            streams.out().println(json.toPrettyString());
        }
        return failed ? ExitCode.NOT_CONVERGED : ExitCode.DONE;
    }

    /** The experiments that were asked for. */
    private List<PaperExperiment> asked() {
        return switch (subject) {
            case NLP -> List.of(PaperExperiment.NLP);
            case FMEASURE -> List.of(PaperExperiment.F_MEASURE);
            case FIGURE1 -> List.of();
            case COMPARATORS -> PaperExperiment.discussed();
            case ALL -> PaperExperiment.ofPaper();
        };
    }

    /** The data sets of an experiment that were asked for. */
    private List<String> asked(List<String> ofPaper) {
        if (datasets.isEmpty()) {
            return ofPaper;
        }
        if (subject == Subject.ALL || subject == Subject.COMPARATORS) {
            requireKnown();
            return datasets.stream().filter(ofPaper::contains).toList();
        }
        return datasets;
    }

    private void requireKnown() {
        List<String> known = PaperExperiment.ofPaper().stream()
                .flatMap(experiment -> experiment.problems().stream())
                .distinct()
                .toList();
        for (String name : datasets) {
            if (!known.contains(name)) {
                throw new UsageException("--datasets: '" + name + "' is in none of the paper's tables, which have "
                        + String.join(", ", known) + "; other data sets need nlp, fmeasure or figure1");
            }
        }
    }

    private List<Problem> problems(DatasetStore store, List<String> names) {
        List<Problem> problems = new ArrayList<>();
        for (String name : names) {
            Problem problem = Problems.open(store, name, run.seed);
            if (problem.partitions().stream()
                    .anyMatch(p -> p.number() >= partitions.first() && p.number() <= partitions.last())) {
                problems.add(problem);
            } else if (names.size() == 1) {
                throw noPartition(problem);
            } else {
                streams.note(
                        problem.name() + " is left out: " + noPartition(problem).getMessage());
            }
        }
        if (problems.isEmpty()) {
            throw new UsageException("--partitions " + partitions + ": none of the data sets has so many");
        }
        return problems;
    }

    private UsageException noPartition(Problem problem) {
        int last = problem.partitions().get(problem.partitions().size() - 1).number();
        return new UsageException(
                "--partitions " + partitions + ": " + problem.name() + " has partitions 1 to " + last);
    }

    /** The files of all data sets that are read, and the folders that are written into. */
    private CommandFiles files(DatasetStore store) {
        List<Path> inputs = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        if (subject == Subject.FIGURE1 || subject == Subject.ALL) {
            keys.add("figure1");
            inputs.addAll(inputs(store, Figure1Report.PROBLEMS));
        }
        for (PaperExperiment experiment : asked()) {
            keys.add(experiment.key());
            inputs.addAll(inputs(store, experiment.problems()));
        }
        CommandFiles files = CommandFiles.reading(inputs);
        keys.forEach(key -> files.writingInto("--out", out.resolve(key)));
        return files;
    }

    private List<Path> inputs(DatasetStore store, List<String> ofPaper) {
        return asked(ofPaper).stream()
                .flatMap(name -> store.files(name).stream())
                .toList();
    }

    /** The page of each experiment; with several report.html becomes report-nlp.html and report-fmeasure.html. */
    private Map<String, Optional<HtmlReport>> pages(CommandFiles files) {
        Map<String, Optional<HtmlReport>> pages = new LinkedHashMap<>();
        for (PaperExperiment experiment : asked()) {
            Path file = run.report;
            if (file != null && asked().size() > 1) {
                String name = file.getFileName().toString();
                int dot = name.lastIndexOf('.');
                String stem = dot > 0 ? name.substring(0, dot) : name;
                file = file.resolveSibling(stem + "-" + experiment.key() + name.substring(stem.length()));
            }
            files.writing("--report", file);
            pages.put(experiment.key(), HtmlReport.at(file, spec));
        }
        return pages;
    }

    private void tables(
            PaperExperiment experiment, List<Problem> problems, TaskExecutor place, Optional<HtmlReport> page) {
        ExperimentPlan plan = plan(experiment, problems);
        Path folder = OutputFolder.make(out.resolve(experiment.key()));
        long start = System.nanoTime();
        Map<String, TaskResult> results;
        try (ResultLog log = ResultLog.open(folder.resolve("results.log"), plan)) {
            try (RunProgress progress = new RunProgress(streams, experiment.key())) {
                ExperimentRunner.on(place).withListener(progress).run(plan, log);
            }
            results = log.results();
            ExperimentReport report = new ExperimentReport(experiment, plan, results);
            report.write(folder, facts(start, place.sideBySide()));
            page.ifPresent(html -> html.write(experiment.title(), plan, report.results(), experiment.metrics()));
            if (run.json) {
                json.set(experiment.key(), SummaryJson.of(report, report.sections()));
            } else {
                ReproductionText.lines(report, folder).forEach(streams.out()::println);
                page.ifPresent(html -> streams.out().println("Report written to " + html.file()));
            }
        }
        failed |= RunFacts.failed(plan.resultsOf(results)) > 0;
    }

    private ExperimentPlan plan(PaperExperiment experiment, List<Problem> problems) {
        try {
            int last = partitions.equals(PartitionRange.ALL) ? experiment.partitions() : partitions.last();
            return new ExperimentPlan(problems, run.methods(experiment.methods()), partitions.first(), last, run.seed);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private RunFacts facts(long start, int sideBySide) {
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        double seconds = (System.nanoTime() - start) * 1e-9;
        return new RunFacts("cavity " + String.join(" ", words), sideBySide, seconds);
    }

    private void figure(List<Problem> problems) {
        Path folder = OutputFolder.make(out.resolve("figure1"));
        Blas.get().setThreads(1);
        List<FMeasureTrace> traces = problems.stream()
                .flatMap(problem -> Stream.of(Optimizer.EM, Optimizer.EXACT)
                        .map(optimizer -> FMeasureTrace.of(problem, partitions.first(), optimizer)))
                .toList();
        Figure1Report report = new Figure1Report(traces);
        report.write(folder);
        traces.stream()
                .filter(trace -> !trace.isMonotone())
                .forEach(trace -> streams.note("warning: " + trace.sentence()));
        if (run.json) {
            json.set("figure1", report.json());
        } else {
            traces.forEach(trace -> streams.out().println(trace.sentence()));
            streams.out().println("Written to " + folder);
        }
    }
}
