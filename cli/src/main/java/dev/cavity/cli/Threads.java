package dev.cavity.cli;

import dev.cavity.linalg.Blas;
import org.jspecify.annotations.Nullable;

/** The threads of the linear algebra: as many as the user says, else one for each processor. They change no bit. */
final class Threads {
    static final String DESCRIPTION =
            "Threads that share the work; default one for each processor. The result is the same"
                    + " to the last digit.";

    private Threads() {}

    static void check(@Nullable Integer wanted) {
        if (wanted != null && wanted < 1) {
            throw new UsageException("--threads " + wanted + " is not at least 1");
        }
    }

    static void use(@Nullable Integer wanted) {
        Blas.get().setThreads(count(wanted));
    }

    static int count(@Nullable Integer wanted) {
        return wanted == null ? Runtime.getRuntime().availableProcessors() : wanted;
    }
}
