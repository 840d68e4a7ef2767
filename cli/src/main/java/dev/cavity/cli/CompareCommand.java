package dev.cavity.cli;

import dev.cavity.facts.Facts;
import dev.cavity.facts.FactsText;
import dev.cavity.lab.comparison.ComparisonFacts;
import dev.cavity.lab.comparison.ComparisonJson;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.comparison.Resampling;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.TaskExecutor;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.RunFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares methods on the user's own data. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "cavity compare DATA... --label=COL [OPTIONS]",
        description = {
            "Compares methods on your own tables by repeated splits, the same for all, and recommends one.",
            "Everything about the columns is learnt from the training rows of each split alone."
        },
        footerHeading = "%n",
        footer = {
            RunOptions.METHODS_HELP,
            "Default: default, cavity-nlp, cavity-ard-evidence, ep-ml, logistic; by --metric f1 default-f1, cavity-f1,"
                    + " cavity-ard-nlp-threshold, ep-cv-fm, logistic; and xgboost-tuned where cavity-peers.jar is on the class path."
                    + " Exit code 4 if a fit failed."
        })
final class CompareCommand implements Callable<Integer>, Computes {
    private static final List<String> METHODS =
            List.of("default", "cavity-nlp", "cavity-ard-evidence", "ep-ml", "logistic");
    private static final List<String> METHODS_FOR_F =
            List.of("default-f1", "cavity-f1", "cavity-ard-nlp-threshold", "ep-cv-fm", "logistic");
    /** Boosted trees, if their jar is there. */
    private static final String TREES = "xgboost-tuned";

    private static final int FOLDS = 5;
    private static final int REPEATS_OF_FOLDS = 2;
    private static final int REPEATS_OF_HOLDOUT = 10;

    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "DATA",
            description = "One table or several: CSV, TSV, ARFF or LIBSVM, plain or gzipped, or Parquet.")
    private List<String> data = List.of();

    @Mixin
    private ColumnOptions columns;

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description =
                    "What decides, on the test rows: log-loss (default), error, f1, auc, ap (average precision) or brier.")
    private Metric metric = Metric.NLP;

    @Option(names = "--folds", paramLabel = "K", description = "Cross-validation with K folds; default 5.")
    private @Nullable Integer folds;

    @Option(
            names = "--holdout",
            paramLabel = "P",
            description = "Instead of folds, hold out this share of the rows for testing.")
    private @Nullable Double holdout;

    @Option(
            names = "--repeats",
            paramLabel = "R",
            description = "How many times to repeat; default 2 with folds, 10 with --holdout.")
    private @Nullable Integer repeats;

    @Mixin
    private RunOptions run;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where to write tables and every result; the same command continues a run that was stopped.")
    private @Nullable Path out;

    CompareCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        List<LabMethod> methods = run.methods(standard());
        Resampling resampling = resampling();
        CommandFiles.reading(data.toArray(String[]::new))
                .writingInto("--out", out)
                .writing("--report", run.report);
        Optional<HtmlReport> page = HtmlReport.at(run.report, spec);
        data.forEach(file -> ReadingNotice.of(streams, file));
        List<ComparedTable> tables =
                ComparedTable.read(data, columns.reading.options(), columns.plan(), resampling, run.seed);
        tables.forEach(table -> table.requireMemory(run.spark == null ? run.sideBySide() : 1));
        ExperimentPlan plan = plan(tables, methods);
        try (TaskExecutor place = run.place();
                WorkFolder folder = WorkFolder.at(Optional.ofNullable(out));
                ResultLog log = ResultLog.open(folder.path().resolve("results.log"), plan)) {
            announce(plan, tables);
            long start = System.nanoTime();
            try (RunProgress progress = new RunProgress(streams, "compare")) {
                ExperimentRunner.on(place).withListener(progress).run(plan, log);
            }
            ComparisonReport report = new ComparisonReport(plan, log.results(), metric, resampling);
            if (out != null) {
                List<String> words = spec.root().commandLine().getParseResult().originalArgs();
                double seconds = (System.nanoTime() - start) * 1e-9;
                report.write(out, new RunFacts("cavity " + String.join(" ", words), place.sideBySide(), seconds));
            }
            FitLine fit = new FitLine(report, spec.commandLine().getParseResult());
            page.ifPresent(html -> html.write(title(tables), report, fit.commands(tables)));
            print(report, fit.of(tables), tables);
            return RunFacts.failed(plan.resultsOf(log.results())) > 0 ? ExitCode.NOT_CONVERGED : ExitCode.DONE;
        }
    }

    private List<String> standard() {
        List<String> methods = new ArrayList<>(metric == Metric.F1 ? METHODS_FOR_F : METHODS);
        if (LabMethods.names().contains(TREES)) {
            methods.add(TREES);
        }
        return methods;
    }

    private Resampling resampling() {
        if (folds != null && holdout != null) {
            throw new UsageException("--folds and --holdout exclude each other; give one of them");
        }
        if (folds != null && folds < 2) {
            throw new UsageException("--folds " + folds + " is not at least 2");
        }
        if (holdout != null && !(holdout > 0 && holdout < 1)) {
            throw new UsageException("--holdout " + holdout + " is not in (0, 1)");
        }
        if (repeats != null && repeats < 1) {
            throw new UsageException("--repeats " + repeats + " is not at least 1");
        }
        return holdout == null
                ? Resampling.folds(folds == null ? FOLDS : folds, repeats == null ? REPEATS_OF_FOLDS : repeats)
                : Resampling.holdout(holdout, repeats == null ? REPEATS_OF_HOLDOUT : repeats);
    }

    private ExperimentPlan plan(List<ComparedTable> tables, List<LabMethod> methods) {
        try {
            return ExperimentPlan.of(tables.stream().map(ComparedTable::problem).toList(), methods, run.seed);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** What was read and what will be done, before anybody has to wait. */
    private void announce(ExperimentPlan plan, List<ComparedTable> tables) {
        if (!run.json && streams.talk() != Streams.Talk.QUIET) {
            for (ComparedTable table : tables) {
                FactsText.lines(table.facts(), false).forEach(streams.out()::println);
            }
            streams.out().flush();
        }
        streams.note(TimeEstimate.ofTasks(plan.tasks(), run.spark == null ? run.sideBySide() : 1)
                .sentence());
    }

    private String title(List<ComparedTable> tables) {
        String by = "Methods for predicting " + columns.plan().label();
        return tables.size() == 1
                ? by + " · " + tables.get(0).problem().name()
                : by + " · " + tables.size() + " tables";
    }

    private void print(ComparisonReport report, Facts fit, List<ComparedTable> tables) {
        if (run.json) {
            Facts read = Facts.none()
                    .each(
                            "tables",
                            "",
                            tables.stream().map(ComparedTable::facts).toList());
            streams.out().println(ComparisonJson.of(report, fit.and(read)).toPrettyString());
            return;
        }
        Facts files = Facts.none();
        if (out != null) {
            files = files.sentence("out", "Written to " + out + "; start with " + out.resolve("summary.md"));
        }
        files = files.and(FitReport.file("report", "Report", Optional.ofNullable(run.report)));
        Facts all = ComparisonFacts.of(report).part("", "", files).and(fit);
        FactsText.lines(all, streams.talk() == Streams.Talk.VERBOSE).forEach(streams.out()::println);
    }
}
