package dev.cavity.cli;

import dev.cavity.linalg.Blas;

/** The threads of the linear algebra: all processors for a command that runs one fit, unless the user says otherwise. */
final class Threads {
    private Threads() {}

    static void use(Integer wanted) {
        if (wanted != null && wanted < 1) {
            throw new UsageException("--threads " + wanted + " is not at least 1");
        }
        Blas.get().setThreads(wanted == null ? Runtime.getRuntime().availableProcessors() : wanted);
    }
}
