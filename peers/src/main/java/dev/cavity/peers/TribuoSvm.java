package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.lab.method.LabModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tribuo.classification.Label;
import org.tribuo.classification.libsvm.LibSVMClassificationTrainer;
import org.tribuo.classification.libsvm.SVMClassificationType;
import org.tribuo.classification.libsvm.SVMClassificationType.SVMMode;
import org.tribuo.common.libsvm.KernelType;
import org.tribuo.common.libsvm.SVMParameters;

/** Tribuo's LIBSVM with the Gaussian kernel, its cost and width chosen by cross-validation, probabilities by Platt's method. */
public final class TribuoSvm implements Peer {
    private static final double[] COSTS = {0.5, 2, 8, 32};
    /** γ times the number of features. */
    private static final double[] WIDTHS = {0.0625, 0.25, 1};

    /** LIBSVM draws its folds from one generator for the whole process. */
    private static final Object ONE_AT_A_TIME = new Object();

    private record Settings(double cost, double width) {}

    @Override
    public String name() {
        return "tribuo-svm";
    }

    @Override
    public String description() {
        return "support vector machine with the Gaussian kernel (LIBSVM by Tribuo 4.3), C of 0.5, 2, 8, 32 and γ D of"
                + " 1/16, 1/4, 1 by " + CrossValidation.FOLDS
                + "-fold cross-validation of the log loss, probabilities by Platt's method, inputs standardised";
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        List<Settings> grid = new ArrayList<>();
        for (double cost : COSTS) {
            for (double width : WIDTHS) {
                grid.add(new Settings(cost, width));
            }
        }
        synchronized (ONE_AT_A_TIME) {
            CrossValidation.Best<Settings> best =
                    CrossValidation.best(grid, (settings, rows) -> fit(settings, rows, seed), train, seed);
            Settings chosen = best.settings();
            return new Trained(
                    fit(chosen, train, seed),
                    grid.size() * CrossValidation.FOLDS + 1,
                    best.logLoss(),
                    Map.of("C", chosen.cost(), "gammaD", chosen.width()));
        }
    }

    private static LabModel fit(Settings settings, ClassDataset rows, long seed) {
        SVMParameters<Label> parameters = new SVMParameters<>(new SVMClassificationType(SVMMode.C_SVC), KernelType.RBF);
        parameters.setCost(settings.cost());
        parameters.setGamma(settings.width() / rows.dimension());
        parameters.setProbability();
        return TribuoRows.fitStandardized(new LibSVMClassificationTrainer(parameters, seed), rows);
    }
}
