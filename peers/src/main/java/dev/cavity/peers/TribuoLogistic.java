package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.lab.method.LabModel;
import java.util.List;
import java.util.Map;
import org.tribuo.classification.liblinear.LibLinearClassificationTrainer;
import org.tribuo.classification.liblinear.LinearClassificationType;
import org.tribuo.classification.liblinear.LinearClassificationType.LinearType;

/**
 * Logistic regression with an L2 penalty whose size is chosen by cross-validation: Tribuo's LIBLINEAR, which with several classes fits
 * each against the rest. Tribuo's own trainer by stochastic gradients has no penalty, so there would be nothing to tune but when it stops.
 */
public final class TribuoLogistic implements Peer {
    private static final List<Double> COSTS = List.of(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0);
    private static final int MAX_ITERATIONS = 1000;
    private static final double TOLERANCE = 1e-4;

    @Override
    public String name() {
        return "tribuo-logistic";
    }

    @Override
    public String description() {
        return "logistic regression with an L2 penalty (LIBLINEAR by Tribuo 4.3), C of " + COSTS + " by "
                + CrossValidation.FOLDS + "-fold cross-validation of the log loss, inputs standardised";
    }

    @Override
    public boolean isSimple() {
        return true;
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        CrossValidation.Best<Double> best =
                CrossValidation.best(COSTS, (cost, rows) -> fit(cost, rows, seed), train, seed);
        return new Trained(
                fit(best.settings(), train, seed),
                COSTS.size() * CrossValidation.FOLDS + 1,
                best.logLoss(),
                Map.of("C", best.settings()));
    }

    private static LabModel fit(double cost, ClassDataset rows, long seed) {
        return TribuoRows.fitStandardized(
                new LibLinearClassificationTrainer(
                        new LinearClassificationType(LinearType.L2R_LR), cost, MAX_ITERATIONS, TOLERANCE, seed),
                rows);
    }
}
