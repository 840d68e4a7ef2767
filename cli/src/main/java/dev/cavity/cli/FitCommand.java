package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.facts.Facts;
import dev.cavity.facts.FactsText;
import dev.cavity.facts.VerdictFacts;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.model.ClassRule;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.FitWatch;
import dev.cavity.model.Trainer;
import dev.cavity.selection.LeaveOneOutCheck;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fits a classifier and writes it to a file. */
@Command(
        name = "fit",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "cavity fit DATA --label=COL --out=FILE [OPTIONS]",
        description = {
            "Fits a classifier to a table and writes it to a model file.",
            "Without further options several Gaussian processes that look at the table in different ways are fitted and averaged,"
                    + " each weighed by how well it predicts rows that are left out; with more than two classes, this is done for each of them."
        })
final class FitCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Mixin
    private DataOptions data;

    @Mixin
    private GoalOptions goals;

    @Mixin
    private InducingOptions rows;

    @Mixin
    private DirectOptions direct;

    @Mixin
    private MethodOptions method;

    @Mixin
    private NoiseOption noise;

    @Option(
            names = "--verify-loo",
            paramLabel = "K",
            description =
                    "Leave K rows out for real, half of each class, refit, and report how far the leave-one-out estimates are"
                            + " off.")
    private int verify;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of everything random; default 1.")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "FILE", description = "The model file to write.")
    private @Nullable Path out;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "An HTML page to write: what was learnt and how far to trust it, with charts.")
    private @Nullable Path report;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    FitCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (verify < 0) {
            throw new UsageException("--verify-loo " + verify + " is not at least 0");
        }
        if (out != null && out.toString().equals("-")) {
            throw new UsageException(
                    "--out -: a model is not written to standard output; name a file, or /dev/stdout if that is meant");
        }
        if (out == null && report == null) {
            throw new UsageException(
                    "--out FILE is missing, the model file to write; --report FILE alone writes a page");
        }
        FitPlan plan = FitPlan.of(goals, direct, method, noise, seed);
        rows.check(plan);
        CommandFiles.reading(data.data)
                .andReading(goals.costs)
                .writing("--out", out)
                .writing("--report", report);
        Optional<HtmlReport> page = HtmlReport.at(report, spec);
        ReadingNotice.of(streams, data.data);
        TrainingData training = TrainingData.read(data);
        ClassDataset dataset = training.dataset(rows.sample, seed);
        Fitting fitting = prepared(plan, training, dataset);
        announce(training, dataset, fitting);
        Classifier classifier = fitted(fitting, dataset);
        List<LeaveOneOutCheck> checks = verify == 0 ? List.of() : new RealRefits(verify, seed).of(classifier, dataset);
        Verdict verdict = Verdict.ofTraining(classifier, dataset);
        if (out != null) {
            ModelFile.write(
                    out,
                    classifier,
                    training.prepared().preprocessor(),
                    new DataProvenance(training.source(), training.checksum(), training.rows()),
                    Optional.of(verdict));
        }
        page.ifPresent(html -> html.write(
                training,
                dataset,
                training.rowsOf(rows.sample, seed),
                new HtmlReport.Fitted(classifier, verdict, Optional.ofNullable(out)),
                checks,
                seed));
        if (json || streams.talk() != Streams.Talk.QUIET) {
            print(
                    VerdictFacts.of(verdict),
                    training.facts(dataset)
                            .and(fitting.choice.map(RowsChoice::facts).orElseGet(Facts::none)),
                    new FitReport(dataset, classifier, checks, Optional.ofNullable(out), page.map(HtmlReport::file))
                            .facts());
        }
        warn(classifier, verdict);
        return classifier.summary().converged() ? ExitCode.DONE : ExitCode.NOT_CONVERGED;
    }

    /** The verdict has said what matters, but to those who asked for quiet; the rest is for those who want to know, or must. */
    private void warn(Classifier classifier, Verdict verdict) {
        if (streams.talk() == Streams.Talk.QUIET && verdict.colour() == Colour.RED) {
            streams.warn("warning: " + verdict.sentence());
        }
        if (isVerbose() || !classifier.summary().converged()) {
            classifier.summary().warnings().forEach(warning -> streams.warn("warning: " + warning));
        } else if (streams.talk() != Streams.Talk.QUIET) {
            classifier.summary().doubts().forEach(doubt -> streams.warn("warning: " + doubt));
        }
    }

    /** What will be fitted to these data, after everything that can be refused was. */
    private record Fitting(ClassTrainer trainer, TimeEstimate time, Optional<RowsChoice> choice) {}

    private Fitting prepared(FitPlan plan, TrainingData training, ClassDataset dataset) {
        ClassRule rule = plan.rule(dataset);
        Trainer trainer = plan.decidingBetween(dataset, plan.trainer());
        int classes = dataset.classes().size();
        int fits = trainer.fits(dataset.against(0)) * (classes == 2 ? 1 : classes);
        Optional<RowsChoice> choice = rows.choice(fits, dataset, plan);
        int threads = rows.threads();
        TimeEstimate time;
        if (rows.isSparse(dataset.size(), classes, plan)) {
            trainer = rows.sparse(trainer, dataset.size(), classes, seed);
            time = rows.time(fits, dataset);
        } else {
            trainer = trainer.withAllRows();
            training.requireMemory(dataset.size());
            Threads.use(rows.threads);
            // where memory is short, fewer at a time
            threads = Math.min(threads, DenseMemory.most(dataset.size()));
            time = TimeEstimate.dense(fits, dataset, rows.threads());
        }
        return new Fitting(
                new ClassTrainer(trainer, rule, threads),
                choice.map(RowsChoice::taken).orElse(time),
                choice);
    }

    /** What was read and what will be done, before anybody has to wait. */
    private void announce(TrainingData training, ClassDataset dataset, Fitting fitting) {
        if (!json && streams.talk() != Streams.Talk.QUIET) {
            FactsText.lines(training.facts(dataset), isVerbose()).forEach(streams.out()::println);
            streams.out().flush();
        }
        streams.note(fitting.choice.map(RowsChoice::sentence).orElseGet(fitting.time::sentence));
    }

    private Classifier fitted(Fitting fitting, ClassDataset dataset) {
        Classifier classifier;
        boolean stopped;
        try (Interruption interruption = Interruption.watch(streams);
                Progress progress = new Progress(streams, fitting.time)) {
            classifier = fitting.trainer.fit(dataset, FitWatch.by(progress).cancelledWhen(interruption::isAsked));
            stopped = interruption.isAsked();
        }
        if (stopped) {
            streams.warn("stopped before the search was done: this is the best so far"
                    + (out == null ? "" : ", and it is written to " + out));
        }
        return classifier;
    }

    /** Whether to trust the classifier and what to do next comes before everything else. */
    private void print(Facts verdict, Facts read, Facts found) {
        if (json) {
            streams.out().println(Json.write(verdict.and(read).and(found)));
        } else {
            streams.out().println();
            FactsText.lines(verdict.and(found), isVerbose()).forEach(streams.out()::println);
        }
    }

    private boolean isVerbose() {
        return streams.talk() == Streams.Talk.VERBOSE;
    }
}
