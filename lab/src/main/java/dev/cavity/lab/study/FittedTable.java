package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.MutualInfluence;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.LeftOut;
import dev.cavity.special.Gaussian;
import java.util.Optional;
import java.util.function.Function;

/**
 * A Gaussian process fitted to a simulated table, with what leave-one-out and leave-pair-out say of it.
 *
 * @param leftOut every row predicted from the others, corrected for choosing where anything was chosen
 * @param pairs the ranking by pairs of rows left out together
 * @param model predicts new rows
 */
record FittedTable(Predictions leftOut, PairRanking pairs, Function<Dataset, Predictions> model) {
    /** The classifier that everybody gets, its leave-one-out corrected. */
    static FittedTable byDefault(Dataset table) {
        FittedGp fitted = GpTrainer.withDefaults().withCorrection(true).fit(table);
        LeftOut leftOut = fitted.leftOut().orElseThrow();
        return new FittedTable(
                leftOut.honest(),
                leftOut.pairs().orElseThrow(),
                fresh -> fitted.predictions(fresh.inputs(), fresh.labels()));
    }

    /** One length scale and hyperparameters that no table had a say in: squared exponential, β0 = 4, β = D. */
    static FittedTable withFixedHyperparameters(Dataset table) {
        Kernel kernel = Kernels.squaredExponential().isotropic(4, table.dimension());
        Outcomes outcomes = table.outcomes();
        try (Posterior posterior = ExpectationPropagation.withDefaults()
                .infer(kernel.on(table.inputs()).at(kernel.logParameters()), outcomes, 0, Optional.empty())) {
            Predictor predictor = posterior.predictor();
            Predictions leftOut = FittedGp.predictions(posterior.margins(0), outcomes);
            return new FittedTable(leftOut, pairs(posterior, leftOut), fresh -> {
                Matrix cross = kernel.cross(table.inputs(), fresh.inputs());
                double[] prior = kernel.diagonal(fresh.inputs());
                return FittedGp.predictions(predictor.predict(cross, prior, 0).margin(), fresh.outcomes());
            });
        }
    }

    private static PairRanking pairs(Posterior posterior, Predictions leftOut) {
        PairSample sample = PairSample.of(leftOut.outcomes());
        Matrix margins = posterior.pairMargins(0, sample.rows());
        return PairRanking.of(sample, margins).with(MutualInfluence.of(sample, leftOut, 0.5, (p, q) -> {
            double s = margins.get(p, q);
            return Gaussian.logCdf(s) - Gaussian.logCdf(-s);
        }));
    }
}
