package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Trainer;
import java.util.Optional;

/**
 * A method that is one Gaussian process and takes inputs as the problem says: standardised, unless the problem's files are to be taken as
 * they are.
 *
 * @param name its name
 * @param description what it does
 * @param trainer fits
 */
record GpMethod(String name, String description, GpTrainer trainer) implements LabMethod {
    @Override
    public LabMethod onInputs(Scaling scaling) {
        return new GpMethod(name, description, trainer.withScaling(scaling));
    }

    @Override
    public Optional<Trainer> asTrainer() {
        return Optional.of(trainer);
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        return LabFit.of(trainer.fit(train));
    }
}
