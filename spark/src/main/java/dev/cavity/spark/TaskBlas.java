package dev.cavity.spark;

import dev.cavity.linalg.Blas;

/** BLAS in a task: many tasks share the cores of an executor, so each has one thread. */
final class TaskBlas {
    private TaskBlas() {}

    static void useOneThread() {
        if (Blas.get().threads() != 1) {
            Blas.get().setThreads(1);
        }
    }
}
