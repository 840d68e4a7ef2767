package dev.cavity.lab.experiment;

import java.util.ServiceLoader;

/**
 * Where the tasks of an experiment are done: on threads of this process, or somewhere else. Whatever the place, a task gives the
 * same result, to the last bit of all but its seconds.
 *
 * <p>The {@link ExperimentRunner} calls {@link #run} from as many threads as {@link #sideBySide} says, and keeps order, log and
 * cancellation to itself.
 */
public interface TaskExecutor extends AutoCloseable {
    /**
     * How many tasks are done at a time.
     *
     * @return at least 1
     */
    int sideBySide();

    /**
     * Does a task, and returns when it is done. Called by several threads.
     *
     * @param task the task
     * @return its result
     */
    TaskResult run(Task task);

    @Override
    void close();

    /**
     * Tasks on threads of this process, each with one BLAS thread.
     *
     * @param threads how many at a time, at least 1
     * @return the executor
     */
    static TaskExecutor threads(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads + " is not at least 1");
        }
        return new TaskExecutor() {
            @Override
            public int sideBySide() {
                return threads;
            }

            @Override
            public TaskResult run(Task task) {
                return task.run();
            }

            @Override
            public void close() {
                // nothing is kept between tasks
            }
        };
    }

    /** Opens executors of one kind; found by {@link ServiceLoader}, so that this module need not know them. */
    interface Provider {
        /**
         * What it is asked for by.
         *
         * @return for example "spark"
         */
        String name();

        /**
         * Opens an executor.
         *
         * @param address where the tasks are to be done
         * @return the executor
         * @throws dev.cavity.io.DataException if nothing can be reached there
         */
        TaskExecutor open(String address);
    }
}
