package dev.cavity.lab.experiment;

import dev.cavity.linalg.Blas;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * Does the tasks of a plan that its log does not have yet, several at a time, each with one BLAS thread: fits side by side
 * use the cores better than one fit with many threads, and do not change each other's last digits.
 *
 * <p>After a cancellation, an interrupt or an error no further task begins; those that run are finished and written before
 * {@link #run} returns. Worker threads are never interrupted, because that would close the log under them. Whoever cannot
 * wait may kill the process.
 */
public final class ExperimentRunner {
    private final TaskExecutor executor;
    private final Progress.Listener listener;
    private final BooleanSupplier cancelled;

    private ExperimentRunner(TaskExecutor executor, Progress.Listener listener, BooleanSupplier cancelled) {
        this.executor = executor;
        this.listener = listener;
        this.cancelled = cancelled;
    }

    /**
     * A runner.
     *
     * @param threads how many tasks at a time, at least 1
     * @return the runner
     */
    public static ExperimentRunner withThreads(int threads) {
        return on(TaskExecutor.threads(threads));
    }

    /**
     * A runner whose tasks are done elsewhere.
     *
     * @param executor where; not closed by the runner
     * @return the runner
     */
    public static ExperimentRunner on(TaskExecutor executor) {
        return new ExperimentRunner(executor, Progress.Listener.none(), () -> false);
    }

    /**
     * The same with a listener.
     *
     * @param newListener hears of progress
     * @return the runner
     */
    public ExperimentRunner withListener(Progress.Listener newListener) {
        return new ExperimentRunner(executor, newListener, cancelled);
    }

    /**
     * The same with a way to cancel it.
     *
     * @param newCancelled asked before each task; once true no further one begins, and those that run are finished
     * @return the runner
     */
    public ExperimentRunner withCancellation(BooleanSupplier newCancelled) {
        return new ExperimentRunner(executor, listener, newCancelled);
    }

    /**
     * Does what is left to do.
     *
     * @param plan the experiment
     * @param log its log
     * @return whether all tasks are done now; false after a cancellation
     * @throws dev.cavity.io.DataException if a result cannot be written; what was written stays
     */
    public boolean run(ExperimentPlan plan, ResultLog log) {
        Blas.get().setThreads(1);
        Run run = new Run(plan, log);
        run.report();
        List<Task> left = List.copyOf(run.remaining);
        ExecutorService pool = Executors.newFixedThreadPool(executor.sideBySide(), task -> {
            Thread thread = new Thread(task, "experiment");
            thread.setDaemon(true); // must not keep a process alive whose main thread has failed
            return thread;
        });
        left.forEach(task -> pool.execute(() -> run.perform(task)));
        pool.shutdown();
        boolean interrupted = false;
        while (!pool.isTerminated()) {
            try {
                pool.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                interrupted = true;
                run.stopped = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        run.rethrow();
        return run.isDone();
    }

    /** The state of one run. */
    private final class Run {
        private final ResultLog log;
        private final int total;
        private final Set<Task> remaining = new LinkedHashSet<>();
        private final TimeLeft time = new TimeLeft();
        private int failed;
        private volatile boolean stopped;
        private final AtomicReference<Throwable> failure = new AtomicReference<>();

        Run(ExperimentPlan plan, ResultLog log) {
            this.log = log;
            List<Task> tasks = plan.tasks();
            this.total = tasks.size();
            Map<String, TaskResult> results = log.results();
            for (Task task : tasks) {
                TaskResult result = results.get(task.id());
                if (result == null) {
                    remaining.add(task);
                } else {
                    finished(task, result);
                }
            }
        }

        void perform(Task task) {
            try {
                if (stopped || cancelled.getAsBoolean()) {
                    return;
                }
                TaskResult result = executor.run(task);
                log.add(result);
                synchronized (this) {
                    remaining.remove(task);
                    finished(task, result);
                    report();
                }
            } catch (RuntimeException | Error e) {
                stopped = true;
                failure.compareAndSet(null, e);
            }
        }

        /** Throws what the first task to throw has thrown. */
        void rethrow() {
            Throwable thrown = failure.get();
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown instanceof RuntimeException exception) {
                throw exception;
            }
        }

        private void finished(Task task, TaskResult result) {
            failed += result.failure().isPresent() ? 1 : 0;
            time.add(task, result.fit().seconds());
        }

        synchronized void report() {
            listener.progress(new Progress(
                    total - remaining.size(), total, failed, time.of(List.copyOf(remaining), executor.sideBySide())));
        }

        synchronized boolean isDone() {
            return remaining.isEmpty();
        }
    }
}
