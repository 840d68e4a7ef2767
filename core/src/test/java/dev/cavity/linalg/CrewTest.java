package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs over tiles: their order, their threads, their failures. */
@Timeout(30)
class CrewTest {
    private final Crew crew = new Crew();

    @Test
    void aTileSeesItsChangesInTheOrderOfTheProgramWhateverTheThreads() {
        crew.setThreads(4);
        for (int turn = 0; turn < 200; turn++) {
            double[] tiles = new double[6];
            double[] expected = new double[6];
            TileProgram program = new TileProgram(6, 1);
            for (int step = 0; step < 60; step++) {
                int written = (step * 7 + turn) % 6;
                int read = (step * step + 1) % 6;
                // neither of these changes commutes with another
                expected[written] = 0.5 * expected[written] + expected[read] + step;
                program.writing(written, 0).reading(read, 0).does(change(tiles, written, read, step));
            }
            crew.run(program);
            assertThat(tiles).containsExactly(expected);
        }
    }

    private static Runnable change(double[] tiles, int written, int read, int step) {
        return () -> tiles[written] = 0.5 * tiles[written] + tiles[read] + step;
    }

    @Test
    void stepsThatHaveNothingToDoWithEachOtherRunSideBySide() {
        crew.setThreads(3);
        CountDownLatch allInside = new CountDownLatch(3);
        crew.run(independent(3, () -> meet(allInside)));
        assertThat(allInside.getCount()).isZero();
    }

    @Test
    void oneThreadIsTheCallersOwn() {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        crew.run(independent(20, () -> threads.add(Thread.currentThread())));
        assertThat(threads).hasSize(20).containsOnly(Thread.currentThread());
    }

    @Test
    void programsSideBySideShareTheThreadsOfOne() throws InterruptedException {
        crew.setThreads(3);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(3);
        List<Thread> callers = IntStream.range(0, 3)
                .mapToObj(k -> new Thread(() -> {
                    // each caller is at work before the first counted step, so that all three places are taken
                    crew.run(independent(1, () -> meet(begun)));
                    crew.run(independent(40, () -> {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        pause();
                        inside.decrementAndGet();
                    }));
                }))
                .toList();
        callers.forEach(Thread::start);
        for (Thread caller : callers) {
            caller.join();
        }
        // a caller between two programs has given its place away, and takes it back at once: one more for the length of
        // a step
        assertThat(most.get()).isBetween(2, 5);
    }

    @Test
    void aFailureEndsTheProgramAndReachesTheCaller() {
        for (int threads : new int[] {1, 3}) {
            crew.setThreads(threads);
            AtomicInteger after = new AtomicInteger();
            TileProgram program = new TileProgram(1, 1);
            program.writing(0, 0).does(() -> {
                throw new ArithmeticException("no");
            });
            program.writing(0, 0).does(after::incrementAndGet);
            assertThatThrownBy(() -> crew.run(program))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("no");
            assertThat(after).hasValue(0);
            crew.run(independent(5, after::incrementAndGet));
            assertThat(after).hasValue(5);
        }
    }

    @Test
    void anInterruptionIsKeptAndTheProgramDoneWhole() {
        crew.setThreads(2);
        AtomicInteger done = new AtomicInteger();
        TileProgram program = new TileProgram(1, 1);
        for (int step = 0; step < 30; step++) {
            program.writing(0, 0).does(() -> {
                pause();
                done.incrementAndGet();
            });
        }
        Thread.currentThread().interrupt();
        crew.run(program);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).hasValue(30);
    }

    private static TileProgram independent(int steps, Runnable work) {
        TileProgram program = new TileProgram(steps, 1);
        for (int step = 0; step < steps; step++) {
            program.writing(step, 0).does(work);
        }
        return program;
    }

    private static void meet(CountDownLatch others) {
        others.countDown();
        try {
            assertThat(others.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pause() {
        long end = System.nanoTime() + 200_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
