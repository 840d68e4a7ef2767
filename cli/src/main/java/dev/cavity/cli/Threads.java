package dev.cavity.cli;

import dev.cavity.linalg.Blas;

/**
 * The threads of the linear algebra: as many as the user says, else one for small data and all processors for large.
 *
 * <p>Below {@value #LARGE} rows a second thread gains little, and on a machine that is busy with other things the threads of
 * OpenBLAS wait for each other: a fit of 500 rows that takes 2 s with one thread was seen to take 30 s with two.
 */
final class Threads {
    private static final int LARGE = 1500;

    private Threads() {}

    static void check(Integer wanted) {
        if (wanted != null && wanted < 1) {
            throw new UsageException("--threads " + wanted + " is not at least 1");
        }
    }

    static void use(Integer wanted, int rows) {
        int automatic = rows < LARGE ? 1 : Runtime.getRuntime().availableProcessors();
        Blas.get().setThreads(wanted == null ? automatic : wanted);
    }
}
