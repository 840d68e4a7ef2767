package dev.cavity.model;

import dev.cavity.Version;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Standardizer;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.Engine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.InducingEngine;
import dev.cavity.engine.InducingFacts;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.Start;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.ChoiceCorrection;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionResult;
import dev.cavity.selection.ShiftSearch;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One fit of a {@link GpTrainer} to data. */
final class FitRun {
    private static final double EVEN = 0.5;

    /**
     * With inducing inputs and more rows leave-one-out is not corrected for the choosing of hyperparameters. The correction falls as 1/n, the
     * standard error of what is corrected as 1/√n, and it takes two inferences for each hyperparameter: docs/decisions/0017.
     */
    static final int CORRECTED_ROWS = 50_000;

    private final long start = System.nanoTime();
    private final GpTrainer trainer;
    private final FitWatch watch;
    private final TrainingFacts facts;
    private final Kernel startKernel;
    private final SearchSpace space;

    private FitRun(GpTrainer trainer, FitWatch watch, TrainingFacts facts) {
        this.trainer = trainer;
        this.watch = watch;
        this.facts = facts;
        this.startKernel = trainer.kernel().of(facts.features, facts.spread);
        this.space = searchSpace();
    }

    /** What is known of the training data besides the rows themselves. */
    private record TrainingFacts(
            Standardizer standardizer,
            int size,
            int positives,
            List<Feature> features,
            double spread,
            Optional<Matrix> inputs,
            boolean gathered,
            boolean corrected) {}

    /** To rows that are all here. */
    static FittedGp of(GpTrainer trainer, Dataset data, FitWatch watch) {
        Standardizer standardizer = trainer.scaling().learn(data.inputs(), data.features());
        Observations rows = new Observations(standardizer.apply(data.inputs()), data.outcomes());
        TrainingFacts facts = new TrainingFacts(
                standardizer,
                data.size(),
                data.positives(),
                data.features(),
                trainer.scaling().spread(rows.inputs()),
                Optional.of(rows.inputs()),
                true,
                trainer.corrects() && (trainer.inducing().isEmpty() || data.size() <= CORRECTED_ROWS));
        FitRun run = new FitRun(trainer, watch, facts);
        if (trainer.inducing().isEmpty()) {
            return run.done(run.fit(rows));
        }
        try (LocalRowBlocks<RowBlock> local = LocalRowBlocks.of(rows, trainer.threads())) {
            return run.done(run.sparse(trainer.inducing().get(), rows.inputs(), local, Optional.of(rows)));
        }
    }

    /** To rows that are elsewhere. */
    static FittedGp of(GpTrainer trainer, ScatteredRows data, FitWatch watch) {
        Inducing inducing = trainer.inducing()
                .orElseThrow(
                        () -> new IllegalArgumentException("a fit to rows that are elsewhere needs inducing inputs"));
        if (!data.gathered() && trainer.decision() instanceof Decision.BestFor) {
            throw new IllegalArgumentException("a threshold chosen by leave-one-out needs the predictions of all "
                    + data.size() + " rows in one place; choose the shift instead (withSecondStep)");
        }
        TrainingFacts facts = new TrainingFacts(
                data.standardizer(),
                data.size(),
                data.positives(),
                data.features(),
                trainer.scaling().spread(data.sample()),
                Optional.empty(),
                data.gathered(),
                data.gathered() && trainer.corrects() && data.size() <= ScatteredRows.CORRECTED_ROWS);
        FitRun run = new FitRun(trainer, watch, facts);
        return run.done(run.sparse(inducing, data.sample(), data.rows(), Optional.empty()));
    }

    private SearchSpace searchSpace() {
        SearchSpace coordinates = SearchSpace.of(startKernel, trainer.inference(), trainer.priors());
        coordinates = trainer.searchesShift() ? coordinates.freeing("shift") : coordinates;
        coordinates = trainer.searchesMean() ? coordinates.freeing("mean") : coordinates;
        return trainer.searchSpace().apply(coordinates);
    }

    /** To all rows, hyperparameters tried on some of them first where rows are many. */
    private FittedGp fit(Observations rows) {
        DenseEngine engine = engine(rows);
        Optional<Observations> some = Rehearsal.denseSample(trainer, rows);
        if (some.isEmpty()) {
            return fit(selection(trainer, watch), engine, space, Optional.empty());
        }
        SelectionResult rehearsed = new Rehearsal(trainer, watch).search(engine(some.get()), space);
        Start start;
        try (Inferred inferred = rehearsed.inferred()) {
            start = engine.after(inferred, rehearsed.hyperparameters());
        }
        return fit(
                selection(trainer, watch).after(rehearsed.choice()).startingFrom(start),
                engine,
                space.startingAt(rehearsed.hyperparameters()),
                Optional.empty());
    }

    private DenseEngine engine(Observations rows) {
        return new DenseEngine(startKernel, trainer.inference(), rows);
    }

    /** With one number of inducing inputs, or with several. */
    private FittedGp sparse(Inducing inducing, Matrix inputs, RowBlocks<RowBlock> rows, Optional<Observations> here) {
        if (inducing.growth().isEmpty()) {
            return fit(inducing, space, inputs, rows, here);
        }
        if (!facts.gathered) {
            throw new IllegalArgumentException(
                    "the number of inducing inputs grows by what is said of every row left out, and " + facts.size
                            + " rows are too many to bring that here; choose a number");
        }
        Inducing.Growth growth = inducing.growth().get();
        InducingGrowth.Outcome grown = InducingGrowth.of(
                growth,
                facts.size,
                watch,
                (m, before) -> fit(
                        growth.of(m),
                        before.map(fitted -> space.startingAt(fitted.parts().hyperparameters()))
                                .orElse(space),
                        inputs,
                        rows,
                        here));
        FittedGp best = grown.best();
        return best.saying(best.details().afterTrying(grown.tried(), grown.work(), grown.remark(), seconds()));
    }

    private double seconds() {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** The inputs are all of them, or a sample from which inducing inputs are chosen; where the rows are here, some of them are tried first. */
    private FittedGp fit(
            Inducing inducing, SearchSpace from, Matrix inputs, RowBlocks<RowBlock> rows, Optional<Observations> here) {
        SparseEp inference = SparseEp.of(trainer.inference());
        trainer.optimizer().requireNoHeldSites();
        SearchSpace searched = from;
        Kernel kernel = startKernel;
        String before = "";
        if (inducing.isAtFittedKernel()) {
            Observations few = FirstRows.of(
                    here.orElseThrow(
                            () -> new IllegalArgumentException(
                                    "a kernel is fitted to some of the rows first only where all rows are here; choose inducing inputs without it")));
            Hyperparameters fitted = fittedFirst(few);
            searched = space.startingAt(fitted);
            kernel = startKernel.withLogParameters(fitted.logKernel());
            before = " at a kernel fitted to " + few.size() + " rows first";
        }
        Inducing.Chosen z = inducing.choose(kernel, inputs, facts.standardizer);
        String how = z.how() + before;
        Engine engine = new InducingEngine(startKernel, inference, rows, z.inputs());
        if (inducing.isMoved()) {
            return fit(
                    selection(trainer, watch),
                    engine,
                    searched.moving(z.inputs()),
                    Optional.of(new InducingChoice(how, true)));
        }
        Selection selection = selection(trainer, watch);
        Optional<Observations> fewRows = here.flatMap(Rehearsal::sample);
        if (fewRows.isPresent()) {
            SelectionResult rehearsed = new Rehearsal(trainer, watch)
                    .search(
                            few -> new InducingEngine(startKernel, inference, few, z.inputs()),
                            searched,
                            fewRows.get());
            searched = searched.startingAt(rehearsed.hyperparameters());
            selection = selection.after(rehearsed.choice());
            how += "; searched on " + fewRows.get().size() + " rows first";
        }
        return fit(selection, engine, searched, Optional.of(new InducingChoice(how, false)));
    }

    /** What is best for a few rows, all of them as they are. */
    private Hyperparameters fittedFirst(Observations few) {
        SelectionResult result = new Rehearsal(trainer, watch).search(engine(few), space);
        result.inferred().close();
        return result.hyperparameters();
    }

    /** How inducing inputs were come by. */
    private record InducingChoice(String how, boolean moved) {
        SparseSetup with(InducingFacts facts) {
            return new SparseSetup(facts.count(), how, moved, facts.jitter(), facts.residualShare(), List.of());
        }
    }

    private FittedGp fit(Selection selection, Engine engine, SearchSpace searched, Optional<InducingChoice> choice) {
        SelectionResult result =
                selection.withRestarts(trainer.restarts(), trainer.seed()).run(engine, searched);
        try (Inferred inferred = result.inferred()) {
            Hyperparameters chosen = secondStep(result.hyperparameters().withInducing(new double[0]), engine, inferred);
            Optional<ChoiceCorrection> correction =
                    facts.corrected ? Optional.of(result.choice().correction(inferred)) : Optional.empty();
            Optional<PairMargins> pairs = facts.gathered && trainer.corrects()
                    ? Optional.of(pairs(inferred.posterior(), chosen.shift(), correction))
                    : Optional.empty();
            Optional<LeftOut> leftOut = facts.gathered
                    ? Optional.of(leftOut(correction, pairs, chosen.shift(), inferred.posterior())
                            .decidedBy(trainer.decision()))
                    : Optional.empty();
            Optional<SparseSetup> sparse =
                    choice.flatMap(c -> inferred.inducing().map(c::with));
            GpParts parts = new GpParts(
                    startKernel.withLogParameters(chosen.logKernel()),
                    trainer.inference().withLogParameters(chosen.logInference()),
                    chosen,
                    facts.standardizer,
                    inferred.knowledge(),
                    leftOut,
                    summary(
                            result,
                            chosen,
                            sparse,
                            leftOut,
                            FitRemarks.doubts(
                                    trainer.criterion(), inferred.posterior(), facts.inputs, correction, pairs)));
            double threshold = leftOut.map(LeftOut::honest)
                    .map(trainer.decision()::threshold)
                    .orElse(EVEN);
            return FittedGp.of(
                    parts,
                    inferred.posterior().predictor(),
                    threshold,
                    trainer.keepsPairs() ? pairs : Optional.empty());
        }
    }

    /** Whoever watches is told. */
    private FittedGp done(FittedGp fitted) {
        watch.listener().fitted(0, 1);
        return fitted;
    }

    static Selection selection(GpTrainer trainer, FitWatch watch) {
        return Selection.by(trainer.criterion())
                .withOptimizer(trainer.optimizer())
                .withMaxIterations(trainer.maxIterations())
                .withListener(watch.single())
                .withCancellation(watch.cancelled());
    }

    private static PairMargins pairs(Posterior posterior, double shift, Optional<ChoiceCorrection> correction) {
        return PairMargins.of(
                posterior, shift, correction.orElseGet(() -> ChoiceCorrection.none(posterior.outcomes())));
    }

    private static LeftOut leftOut(
            Optional<ChoiceCorrection> correction, Optional<PairMargins> pairs, double shift, Posterior posterior) {
        Outcomes rows = posterior.outcomes();
        double[] margins = posterior.margins(shift);
        Predictions asChosen = FittedGp.predictions(margins, rows);
        Optional<Predictions> corrected = correction.map(known -> FittedGp.predictions(known.margins(margins), rows));
        return new LeftOut(
                asChosen, corrected, pairs.map(known -> known.ranking(corrected.orElse(asChosen))), Optional.empty());
    }

    private Hyperparameters secondStep(Hyperparameters found, Engine engine, Inferred inferred) {
        return trainer.secondStep()
                .map(criterion -> found.withShift(
                        ShiftSearch.best(inferred.posterior(), engine.rows(), criterion, space.coordinate("shift"))))
                .orElse(found);
    }

    private GpSummary summary(
            SelectionResult result,
            Hyperparameters chosen,
            Optional<SparseSetup> sparse,
            Optional<LeftOut> leftOut,
            List<String> doubts) {
        return new GpSummary(
                setup(),
                facts.size,
                facts.positives,
                result.value().loss(),
                result.value().trueLoss(),
                parameters(chosen),
                result.converged(),
                result.stop(),
                result.inferred().posterior().convergence(),
                result.work(),
                result.history(),
                FitRemarks.warnings(trainer.criterion(), result, doubts, sparse, leftOut, constantColumns()),
                doubts,
                seconds(),
                sparse);
    }

    private FitSetup setup() {
        return new FitSetup(
                startKernel.name(),
                trainer.inference().name(),
                trainer.inference().likelihood().name(),
                trainer.goal(),
                trainer.criterion().name()
                        + trainer.secondStep().map(c -> " then " + c.name()).orElse(""),
                trainer.optimizer().name().toLowerCase(Locale.ROOT),
                trainer.restarts(),
                trainer.seed(),
                Blas.get().library(),
                Version.current());
    }

    private List<FittedParameter> parameters(Hyperparameters chosen) {
        List<FittedParameter> parameters = new ArrayList<>();
        for (int j = 0; j < space.coordinates().size(); j++) {
            parameters.add(new FittedParameter(
                    space.coordinates().get(j), chosen.asList().get(j)));
        }
        return List.copyOf(parameters);
    }

    private List<String> constantColumns() {
        return Arrays.stream(facts.standardizer.constantColumns())
                .mapToObj(column -> facts.features.get(column).name())
                .toList();
    }
}
