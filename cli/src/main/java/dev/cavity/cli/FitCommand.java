package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.engine.InducingKnowledge;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FitWatch;
import dev.cavity.model.GpParts;
import dev.cavity.model.GpTrainer;
import dev.cavity.selection.LeaveOneOutCheck;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
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
        description = "Fits a classifier to a table and writes it to a model file.")
final class FitCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Mixin
    private DataOptions data;

    @Mixin
    private SearchOptions search;

    @Mixin
    private MethodOptions method;

    @Option(
            names = "--threshold",
            paramLabel = "RULE",
            description = "Call a case positive from this probability on (default 0.5), or from the one that is best on"
                    + " leave-one-out for f1, f:ζ, wer:τ or cost:FN:FP.")
    private String threshold = "0.5";

    @Option(names = "--sample", paramLabel = "N", description = "Fit to a stratified random sample of N rows.")
    private int sample;

    @Option(names = "--threads", paramLabel = "N", description = Threads.DESCRIPTION)
    private Integer threads;

    @Mixin
    private InducingOptions inducing;

    @Option(
            names = "--verify-loo",
            paramLabel = "K",
            description =
                    "Leave K rows out for real, half of each class, refit, and report how far the leave-one-out estimates are"
                            + " off.")
    private int verify;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The model file to write.")
    private Path out;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "An HTML page to write: what was learnt and how far to trust it, with charts.")
    private Path report;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    FitCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (verify < 0 || sample < 0) {
            throw new UsageException(
                    (verify < 0 ? "--verify-loo " + verify : "--sample " + sample) + " is not at least 0");
        }
        var decision = ThresholdOption.parse(threshold);
        GpTrainer trainer = search.trainer(method).withDecision(decision);
        Threads.check(threads);
        inducing.check(method, search);
        CommandFiles.reading(data.data).writing("--out", out).writing("--report", report);
        Optional<HtmlReport> page = HtmlReport.at(report, spec);
        TrainingData training = TrainingData.read(data);
        Dataset dataset = training.dataset(sample, search.seed);
        if (inducing.isSparse(dataset.size(), method, search)) {
            trainer = inducing.sparse(trainer, dataset.size(), search.seed, threads);
            if (!inducing.note(dataset.size()).isEmpty()) {
                streams.note(inducing.note(dataset.size()));
            }
        } else {
            training.requireMemory(dataset.size());
            Threads.use(threads);
        }
        BinaryClassifier classifier;
        try (Progress progress = new Progress(streams, search.restarts)) {
            classifier = trainer.fit(dataset, FitWatch.by(progress));
        }
        Optional<LeaveOneOutCheck> check = verify == 0 ? Optional.empty() : Optional.of(check(classifier, dataset));
        ModelFile.write(
                out,
                classifier,
                training.prepared().preprocessor(),
                new DataProvenance(training.source(), training.checksum(), training.rows()));
        page.ifPresent(
                p -> p.write(training, dataset, training.rowsOf(sample, search.seed), classifier, check, search.seed));
        FitReport summary = new FitReport(training, dataset, classifier, check, out, page.map(HtmlReport::file));
        if (json) {
            streams.out().println(Json.write(summary.json()));
        } else {
            summary.lines().forEach(streams.out()::println);
        }
        classifier.summary().warnings().forEach(warning -> streams.note("warning: " + warning));
        return classifier.summary().converged() ? ExitCode.DONE : ExitCode.NOT_CONVERGED;
    }

    private LeaveOneOutCheck check(BinaryClassifier classifier, Dataset dataset) {
        GpParts parts = classifier.members().get(0).gp().parts();
        Observations rows = new Observations(parts.standardizer().apply(dataset.inputs()), dataset.outcomes());
        int[] points = LeaveOneOutCheck.halfOfEachClass(rows.outcomes(), verify, search.seed);
        return parts.knowledge() instanceof InducingKnowledge inducing
                ? LeaveOneOutCheck.run(
                        parts.kernel(), parts.inference(), parts.hyperparameters(), inducing, rows, points)
                : LeaveOneOutCheck.run(parts.kernel(), parts.inference(), parts.hyperparameters(), rows, points);
    }
}
