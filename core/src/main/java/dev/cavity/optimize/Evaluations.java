package dev.cavity.optimize;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The only door to the function: counts, asks for cancellation, and keeps the best point seen. */
final class Evaluations {
    private final Objective f;
    private final int max;
    private final BooleanSupplier cancelled;
    private int count;
    private @Nullable Sample best;
    private boolean stopped;

    Evaluations(Objective f, int max, BooleanSupplier cancelled) {
        this.f = f;
        this.max = max;
        this.cancelled = cancelled;
    }

    /** Evaluates at x, or returns nothing if no further evaluation is allowed; {@link #refusal} then says why. */
    Optional<Sample> at(double[] x) {
        if (cancelled.getAsBoolean()) {
            stopped = true;
            return Optional.empty();
        }
        if (count >= max) {
            return Optional.empty();
        }
        count++;
        double[] gradient = new double[x.length];
        double value = f.evaluate(x.clone(), gradient);
        Sample sample = new Sample(x, value, gradient.clone());
        if (sample.isFinite() && (best == null || value < best.value())) {
            best = sample;
        }
        return Optional.of(sample);
    }

    int count() {
        return count;
    }

    /** The finite sample with the lowest value, if there was one. */
    Optional<Sample> best() {
        return Optional.ofNullable(best);
    }

    /** Why {@link #at} returned nothing. */
    StopReason refusal() {
        return stopped ? StopReason.CANCELLED : StopReason.MAX_EVALUATIONS;
    }
}
