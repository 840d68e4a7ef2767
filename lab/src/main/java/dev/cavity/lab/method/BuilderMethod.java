package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.model.GpClassifier;
import java.util.function.Supplier;

/**
 * A method that the library's own builder can express.
 *
 * @param name its name
 * @param description what it does
 * @param builder makes a new builder for each fit, because builders are not safe for use by several threads
 */
record BuilderMethod(String name, String description, Supplier<GpClassifier.Builder> builder) implements LabMethod {
    @Override
    public FittedModel fit(Dataset train, long seed) {
        return GpModel.of(builder.get().fit(train));
    }
}
