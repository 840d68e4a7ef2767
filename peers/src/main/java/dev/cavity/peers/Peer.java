package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabModel;
import java.util.List;
import java.util.Map;

/** Somebody else's classifier, which handles any number of classes itself. */
interface Peer extends LabMethod {
    @Override
    default LabFit fit(Dataset train, long seed) {
        return fit(ClassDataset.of(train), seed);
    }

    @Override
    default LabFit fit(ClassDataset train, long seed) {
        Quiet.please();
        long start = System.nanoTime();
        Trained trained = train(train, seed);
        FitRecord record = new FitRecord(
                (System.nanoTime() - start) * 1e-9,
                trained.fits(),
                0,
                true,
                trained.logLoss(),
                trained.chosen(),
                List.of());
        return new LabFit(trained.model(), record);
    }

    /** Trains, with what is to be tuned tuned on the training rows alone. */
    Trained train(ClassDataset train, long seed);

    /**
     * What came of it.
     *
     * @param model the model
     * @param fits how many models were trained on the way, this one included
     * @param logLoss the log loss in cross-validation of the settings that were chosen; NaN if nothing was tuned
     * @param chosen the settings that were chosen, by name
     */
    record Trained(LabModel model, int fits, double logLoss, Map<String, Double> chosen) {
        /** A model without anything to tune. */
        static Trained untuned(LabModel model) {
            return new Trained(model, 1, Double.NaN, Map.of());
        }
    }
}
