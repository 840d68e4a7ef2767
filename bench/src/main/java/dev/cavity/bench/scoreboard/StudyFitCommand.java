package dev.cavity.bench.scoreboard;

import dev.cavity.bench.scoreboard.MemberCandidates.Candidate;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.linalg.Blas;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fits candidates to every division; what is in the cache is not fitted again. */
@Command(
        name = "fit",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Fits every candidate to every division and keeps its predictions; stopped at any moment, the same command goes on.")
final class StudyFitCommand implements Callable<Integer> {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Mixin
    private StudyOptions study;

    @Option(names = "--threads", paramLabel = "N", description = "How many fits side by side; default 1.")
    private int threads = 1;

    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    @Override
    public Integer call() throws InterruptedException {
        Blas.get().setThreads(1);
        List<Problem> problems = study.board().problems();
        List<Candidate> members = study.members();
        MemberCache cache = study.cache();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        int most = problems.stream()
                .mapToInt(problem -> problem.partitions().size())
                .max()
                .orElse(0);
        // the first division of all tables first: a study that is stopped early has something to say about all
        for (int number = 1; number <= Math.min(most, study.board().splits()); number++) {
            for (Problem problem : problems) {
                for (Partition partition : problem.partitions()) {
                    if (partition.number() == number) {
                        pool.execute(() -> members.forEach(member -> fit(cache, member, problem, partition)));
                    }
                }
            }
        }
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        System.out.println(done.get() + " fits, " + failed.get() + " failed");
        return failed.get() == 0 ? 0 : 4;
    }

    private void fit(MemberCache cache, Candidate member, Problem problem, Partition partition) {
        if (cache.read(member, problem, partition).isPresent()) {
            return;
        }
        String task = problem.name() + " " + partition.number() + " " + member.name();
        try {
            Problem.Division division = problem.divide(partition);
            long start = THREADS.getCurrentThreadCpuTime();
            var gp = member.trainer().fit(division.train().binary());
            double seconds = (THREADS.getCurrentThreadCpuTime() - start) * 1e-9;
            MemberFit fit = MemberFit.of(gp, division.test().binary(), seconds);
            cache.write(member, problem, partition, fit);
            done.incrementAndGet();
            System.err.printf(Locale.ROOT, "%s: %.2f s%s%n", task, seconds, fit.converged() ? "" : ", not converged");
        } catch (ArithmeticException | IllegalArgumentException | IllegalStateException e) {
            failed.incrementAndGet();
            System.err.println(task + " failed: " + e.getMessage());
        }
    }
}
