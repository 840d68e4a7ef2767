package dev.cavity.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * Seconds, elapsed and of all processors together: on a machine that others use as well the former mean little.
 *
 * @param elapsed seconds on the clock
 * @param processor seconds of this process on all processors
 */
record ProcessorTime(double elapsed, double processor) {
    private static final int TURNS = 5;

    /** What has passed since some time in the past. */
    static ProcessorTime now() {
        long processor = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        return new ProcessorTime(System.nanoTime() * 1e-9, processor * 1e-9);
    }

    /** The least of some turns, of either apart: what others do on the machine only adds to it. */
    static ProcessorTime leastOf(Runnable work) {
        ProcessorTime least = of(work);
        for (int turn = 1; turn < TURNS; turn++) {
            ProcessorTime again = of(work);
            least = new ProcessorTime(
                    Math.min(least.elapsed, again.elapsed), Math.min(least.processor, again.processor));
        }
        return least;
    }

    private static ProcessorTime of(Runnable work) {
        ProcessorTime start = now();
        work.run();
        return now().minus(start);
    }

    ProcessorTime minus(ProcessorTime other) {
        return new ProcessorTime(elapsed - other.elapsed, processor - other.processor);
    }

    ProcessorTime over(double parts) {
        return new ProcessorTime(elapsed / parts, processor / parts);
    }
}
