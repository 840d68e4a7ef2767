package dev.cavity.engine;

import dev.cavity.inference.Posterior;
import dev.cavity.inference.PosteriorSlopes;
import dev.cavity.linalg.Matrix;
import java.util.Optional;
import java.util.function.Supplier;

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
     * First derivatives of what the posterior says of its rows by hyperparameters, the sites moving along.
     *
     * @param at the hyperparameters of the posterior
     * @param others slopes of a loss of the others where each row is left out, as {@code Criterion.slopesOfOthers} has them; asked for only
     *     where the derivatives are had
     * @param coordinates which of them, as numbers in {@link Hyperparameters#toVector}
     * @return the derivatives, valid until this is closed; empty where they are not had in closed form
     */
    default Optional<PosteriorSlopes> slopes(
            Hyperparameters at, Supplier<Optional<Matrix>> others, int... coordinates) {
        return Optional.empty();
    }

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
