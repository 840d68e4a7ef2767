package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.linalg.Blas;
import dev.cavity.testing.Naive;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Whichever BLAS: the same results; the same BLAS, however many threads: the same bits. */
class BackendTest {
    private static final int N = 90;
    /** Large enough that the linear algebra divides its work. */
    private static final int LARGE = 610;
    /** Sums in another order: rounding, which the fixed point at 10⁻¹² does not enlarge much. */
    private static final double LAST_DIGITS = 1e-10;

    @Test
    void pureJavaInAProcessOfItsOwnGivesTheSameResultsAndAlwaysTheSameBits() throws Exception {
        List<String> first = child("java");
        List<String> second = child("java");
        assertThat(first.get(0)).isEqualTo("pure Java (asked for by -Dcavity.blas=java)");
        assertThat(second).isEqualTo(first);
        double[] here = BackendProbe.run(N);
        double[] there = first.stream().skip(1).mapToDouble(Double::parseDouble).toArray();
        assertThat(Naive.maxDifference(there, here)).isLessThan(LAST_DIGITS);
    }

    @Test
    void theSameBlasInAnotherProcessGivesTheSameBits() throws Exception {
        List<String> lines = child(Blas.get().isNative() ? "native" : "java");
        double[] there = lines.stream().skip(1).mapToDouble(Double::parseDouble).toArray();
        assertThat(there).isEqualTo(BackendProbe.run(N));
    }

    private static List<String> child(String blas) throws IOException, InterruptedException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + Blas.PROPERTY + "=" + blas,
                "-cp",
                System.getProperty("java.class.path"),
                BackendProbe.class.getName(),
                Integer.toString(N));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }

    @Test
    void threadsHaveNoInfluenceOnAnyBit() {
        Blas blas = Blas.get();
        double[] one = BackendProbe.run(LARGE);
        try {
            blas.setThreads(3);
            assertThat(BackendProbe.run(LARGE)).isEqualTo(one);
        } finally {
            blas.setThreads(1);
        }
    }

    @Test
    void runsSideBySideGiveTheSameBits() throws Exception {
        double[] alone = BackendProbe.run(N);
        assertThat(BackendProbe.run(N)).isEqualTo(alone);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Future<double[]>> runs = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Callable<double[]> run = () -> BackendProbe.run(N);
                runs.add(pool.submit(run));
            }
            for (Future<double[]> run : runs) {
                assertThat(run.get()).isEqualTo(alone);
            }
        } finally {
            pool.shutdown();
        }
    }
}
