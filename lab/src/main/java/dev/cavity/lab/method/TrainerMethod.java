package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.model.ClassRule;
import dev.cavity.model.Trainer;
import java.util.Optional;

/**
 * A method that is one of the library's own trainers.
 *
 * @param name its name
 * @param description what it does
 * @param configuration everything that its results depend on
 * @param fitter fits
 * @param rule how decisions between more than two classes come about
 */
record TrainerMethod(String name, String description, String configuration, Trainer fitter, ClassRule rule)
        implements LabMethod {
    /** The most probable class is taken. */
    TrainerMethod(String name, String description, Trainer fitter) {
        this(name, description, description, fitter, ClassRule.highest());
    }

    @Override
    public Optional<Trainer> asTrainer() {
        return Optional.of(fitter);
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        return LabFit.of(fitter.fit(train));
    }
}
