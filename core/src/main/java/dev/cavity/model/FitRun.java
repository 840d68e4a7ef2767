package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.Hyperparameters;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.SelectionResult;
import dev.cavity.selection.ShiftSearch;
import dev.cavity.selection.SparseProblem;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.InducingBasis;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One fit of {@link FitChoices} to data, over all training points or with inducing inputs. */
final class FitRun {
    private static final double EVEN = 0.5;

    /** Inducing inputs that leave more than this share of the prior variance unexplained are worth a remark. */
    private static final double MUCH_RESIDUAL = 0.5;

    private final long start = System.nanoTime();
    private final FitChoices choices;
    private final Standardizer standardizer;
    private final int size;
    private final int positives;
    private final List<String> featureNames;
    private final Kernel startKernel;
    private final SearchSpace coordinates;

    FitRun(FitChoices choices, Standardizer standardizer, int size, int positives, List<String> featureNames) {
        this.choices = choices;
        this.standardizer = standardizer;
        this.size = size;
        this.positives = positives;
        this.featureNames = featureNames;
        this.startKernel = choices.kernel().forDimension(featureNames.size());
        this.coordinates = choices.searchSpace(startKernel);
    }

    FittedClassifier dense(Matrix inputs, int[] labels) {
        SelectionResult<Posterior> result =
                choices.selection().run(startKernel, choices.inference(), coordinates, inputs, labels);
        Hyperparameters chosen = result.hyperparameters();
        if (choices.secondStep().isPresent()) {
            Coordinate coordinate = coordinates.coordinate("shift");
            chosen = chosen.withShift(ShiftSearch.best(
                    result.posterior(), labels, choices.secondStep().get(), coordinate));
        }
        DenseParts parts = new DenseParts(
                startKernel.withLogParameters(chosen.logKernel()),
                choices.inference().withLogParameters(chosen.logInference()),
                chosen,
                standardizer,
                inputs,
                labels,
                summary(result, chosen, Optional.empty()));
        return FittedClassifier.of(parts, result.posterior(), choices.decision());
    }

    /** The inputs are all of them, or a sample from which inducing inputs are chosen. */
    FittedClassifier sparse(Inducing wish, Matrix inputs, RowBlocks<RowBlock> rows, boolean gathered) {
        if (!(choices.inference() instanceof ExpectationPropagation ep)) {
            throw new IllegalArgumentException("inducing inputs go with expectation propagation, not with "
                    + choices.inference().name());
        }
        if (choices.optimizer() == Optimizer.EM) {
            throw new IllegalArgumentException("inducing inputs go with optimizer exact: em holds the sites of"
                    + " all training points fixed, and sparse inference keeps none");
        }
        Inducing.Chosen z = wish.choose(startKernel, inputs, standardizer);
        SearchSpace searched = wish.isMoved() ? coordinates.moving(z.inputs()) : coordinates;
        SparseProblem problem = new SparseProblem(startKernel, SparseEp.of(ep), choices.criterion(), rows, z.inputs());
        SelectionResult<SparsePosterior> result = choices.selection().run(problem, searched);
        try (SparsePosterior posterior = result.posterior()) {
            return sparse(z, wish.isMoved(), result, posterior, gathered);
        }
    }

    private FittedClassifier sparse(
            Inducing.Chosen z,
            boolean moved,
            SelectionResult<SparsePosterior> result,
            SparsePosterior posterior,
            boolean gathered) {
        Hyperparameters chosen = result.hyperparameters().withInducing(new double[0]);
        if (choices.secondStep().isPresent()) {
            Coordinate coordinate = coordinates.coordinate("shift");
            chosen = chosen.withShift(
                    ShiftSearch.best(posterior, size, choices.secondStep().get(), coordinate));
        }
        InducingBasis basis = posterior.basis();
        SparseSetup setup = new SparseSetup(basis.size(), z.how(), moved, basis.jitter(), posterior.residualShare());
        Optional<Predictions> leaveOneOut = gathered
                ? Optional.of(FittedClassifier.leaveOneOut(posterior.margins(chosen.shift()), posterior.labels()))
                : Optional.empty();
        SparseParts parts = new SparseParts(
                basis.kernel(),
                choices.inference(),
                chosen,
                standardizer,
                basis.inputs(),
                basis.jitterShare(),
                posterior.state(),
                leaveOneOut,
                summary(result, chosen, Optional.of(setup)));
        double threshold = leaveOneOut.map(choices.decision()::threshold).orElse(EVEN);
        return FittedClassifier.restore(parts, threshold);
    }

    private FitSummary summary(SelectionResult<?> result, Hyperparameters chosen, Optional<SparseSetup> sparse) {
        return new FitSummary(
                choices.setup(startKernel),
                size,
                positives,
                result.value().loss(),
                result.value().trueLoss(),
                parameters(coordinates, chosen),
                result.converged(),
                result.stop(),
                result.posterior().convergence(),
                result.work(),
                result.history(),
                warnings(result, standardizer, featureNames, sparse),
                (System.nanoTime() - start) * 1e-9,
                sparse);
    }

    private static List<FittedParameter> parameters(SearchSpace coordinates, Hyperparameters chosen) {
        List<FittedParameter> parameters = new ArrayList<>();
        for (int j = 0; j < coordinates.coordinates().size(); j++) {
            parameters.add(new FittedParameter(
                    coordinates.coordinates().get(j), chosen.asList().get(j)));
        }
        return List.copyOf(parameters);
    }

    private static List<String> warnings(
            SelectionResult<?> result,
            Standardizer standardizer,
            List<String> featureNames,
            Optional<SparseSetup> sparse) {
        List<String> warnings = new ArrayList<>(result.warnings());
        sparse.filter(setup -> setup.residualShare() > MUCH_RESIDUAL)
                .ifPresent(setup -> warnings.add(String.format(
                        Locale.ROOT,
                        "the %d inducing inputs leave %.0f %% of the prior variance unexplained; more may do better",
                        setup.inducing(),
                        100 * setup.residualShare())));
        for (int column : standardizer.constantColumns()) {
            warnings.add("input '" + featureNames.get(column) + "' is constant and has no influence");
        }
        return List.copyOf(warnings);
    }
}
