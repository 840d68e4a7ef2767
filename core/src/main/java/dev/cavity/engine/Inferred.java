package dev.cavity.engine;

import dev.cavity.inference.Posterior;
import java.util.Optional;

/** A posterior of an engine, with what may come after it. */
public interface Inferred extends AutoCloseable {
    /**
     * The posterior.
     *
     * @return the posterior, closed together with this
     */
    Posterior posterior();

    /**
     * Where the next inference may start.
     *
     * @return a warm start, valid after this is closed
     */
    Start next();

    /**
     * What is kept of the posterior to predict with.
     *
     * @return the knowledge, valid after this is closed
     */
    Knowledge knowledge();

    /**
     * What is particular to inducing inputs.
     *
     * @return the facts, empty for a posterior over all training points
     */
    Optional<InducingFacts> inducing();

    @Override
    default void close() {
        posterior().close();
    }
}
