package dev.cavity.optimize;

import java.util.function.BooleanSupplier;

/** The only door to the function: counts, asks for cancellation, and keeps the best point seen. */
final class Evaluations {
    private final Objective f;
    private final int max;
    private final BooleanSupplier cancelled;
    private int count;
    private Sample best;
    private StopReason refusal;

    Evaluations(Objective f, int max, BooleanSupplier cancelled) {
        this.f = f;
        this.max = max;
        this.cancelled = cancelled;
    }

    /** Evaluates at x, or returns null if no further evaluation is allowed; {@link #refusal} then says why. */
    Sample at(double[] x) {
        if (cancelled.getAsBoolean()) {
            refusal = StopReason.CANCELLED;
            return null;
        }
        if (count >= max) {
            refusal = StopReason.MAX_EVALUATIONS;
            return null;
        }
        count++;
        double[] gradient = new double[x.length];
        double value = f.evaluate(x.clone(), gradient);
        Sample sample = new Sample(x, value, gradient.clone());
        if (sample.isFinite() && (best == null || value < best.value())) {
            best = sample;
        }
        return sample;
    }

    int count() {
        return count;
    }

    /** The finite sample with the lowest value, or null if there was none. */
    Sample best() {
        return best;
    }

    /** Why {@link #at} returned null. */
    StopReason refusal() {
        return refusal;
    }
}
