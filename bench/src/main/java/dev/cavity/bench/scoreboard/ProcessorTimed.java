package dev.cavity.bench.scoreboard;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A method whose seconds are those of the processor, not of the clock: other programs on the machine do not count. The fit must run on the
 * thread that asks for it, as all do that are given one thread.
 *
 * @param method the method
 */
record ProcessorTimed(LabMethod method) implements LabMethod {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Override
    public String name() {
        return method.name();
    }

    @Override
    public String description() {
        return method.description();
    }

    @Override
    public String configuration() {
        return method.configuration();
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        return fit(ClassDataset.of(train), seed);
    }

    @Override
    public LabFit fit(ClassDataset train, long seed) {
        long start = THREADS.getCurrentThreadCpuTime();
        LabFit fit = method.fit(train, seed);
        double seconds = (THREADS.getCurrentThreadCpuTime() - start) * 1e-9;
        FitRecord record = fit.record();
        return new LabFit(
                fit.model(),
                new FitRecord(
                        seconds,
                        record.evaluations(),
                        record.factorizations(),
                        record.converged(),
                        record.criterion(),
                        record.hyperparameters(),
                        record.notes()));
    }
}
