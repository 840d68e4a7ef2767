package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.model.Trainer;

/**
 * A method that is one of the library's own trainers.
 *
 * @param name its name
 * @param description what it does
 * @param trainer fits
 */
record TrainerMethod(String name, String description, Trainer trainer) implements LabMethod {
    @Override
    public LabFit fit(Dataset train, long seed) {
        return LabFit.of(trainer.fit(train));
    }
}
