package dev.cavity.cli;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.facts.Facts;
import dev.cavity.facts.FactsText;
import dev.cavity.inference.Convergence;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a model file holds; or evidence, criteria and gradients at given hyperparameters, without fitting. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = {
            "cavity inspect MODEL [--json]",
            "       cavity inspect DATA --label=COL --at=VALUES [OPTIONS]"
        },
        description = {
            "Tells what a model file holds: what it predicts, from what, how well on rows left out, and how it was"
                    + " fitted.",
            "With DATA, --label and --at: evidence, every criterion, and exact and fixed-site gradients at given"
                    + " hyperparameters, without fitting."
        })
final class InspectCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Mixin
    private DataOptions data;

    @Mixin
    private MethodOptions method;

    @Option(names = "--raw", description = "Leave the features as they are instead of standardising them.")
    private boolean raw;

    @Option(
            names = "--at",
            paramLabel = "VALUES",
            description = "beta0=4,beta=13[,beta=...],shift=0.1,mean=0: β0, one β or one for each feature, γ, c;"
                    + " noise= for least squares.")
    private @Nullable String at;

    @Option(
            names = "--criteria",
            split = ",",
            paramLabel = "NAME",
            description = "Which criteria; default nlp, f1, f:0.2, wer:0.3, auc, paper-auc, brier.")
    private List<Criterion> criteria = new ArrayList<>(List.of(
            Criteria.nlp(),
            Criteria.fMeasure(0.5),
            Criteria.fMeasure(0.2),
            Criteria.weightedError(0.3),
            Criteria.auc(),
            Criteria.paperAuc(),
            Criteria.brier()));

    @Option(names = "--threads", paramLabel = "N", description = Threads.DESCRIPTION)
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    InspectCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (at == null) {
            return model();
        }
        AtOption values = AtOption.parse(at);
        PointInspection point = new PointInspection(values, at, method, criteria, raw);
        Threads.check(threads);
        ReadingNotice.of(streams, data.data);
        TrainingData training = TrainingData.read(data);
        Threads.use(threads);
        PointInspection.Result result = point.of(training.prepared().data());
        training.prepared().notes().forEach(streams::note);
        print(result.facts());
        result.doubts().forEach(doubt -> streams.warn("warning: " + doubt));
        Convergence convergence = result.convergence();
        if (!convergence.converged()) {
            streams.warn("warning: the inference did not converge: " + convergence);
            return ExitCode.NOT_CONVERGED;
        }
        return ExitCode.DONE;
    }

    private Integer model() {
        if (data.label != null) {
            throw new UsageException("--at is missing, the hyperparameters at which to inspect; without it and --label,"
                    + " 'cavity inspect MODEL' tells what a model file holds");
        }
        SavedModel saved = ModelFile.read(Path.of(data.data));
        print(ModelInspection.of(saved, data.data));
        return ExitCode.DONE;
    }

    private void print(Facts facts) {
        if (json) {
            streams.out().println(Json.write(facts));
        } else {
            FactsText.lines(facts, streams.talk() == Streams.Talk.VERBOSE).forEach(streams.out()::println);
        }
    }
}
