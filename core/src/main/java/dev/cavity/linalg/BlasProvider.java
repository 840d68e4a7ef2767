package dev.cavity.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * Finds and loads the one BLAS of this process.
 *
 * <p>The binary of OpenBLAS comes from the {@code org.bytedeco:openblas} jar; the calls go through the netlib front,
 * which passes {@code double[]} to native code without a copy. Exactly one OpenBLAS may live in a process (two of them
 * crash the JVM), so netlib is pointed at the very file that the loader has already opened, unless a path was set from
 * outside, which is then respected, or unless another library, such as Spark's, has made netlib open a BLAS of the system
 * before: then that one is used, and its number of threads is whatever it was told.
 */
record BlasProvider(BLAS blas, LAPACK lapack, boolean isNative, boolean threadsControlled, String description) {
    private static final String BLAS_PATH = "dev.ludovic.netlib.blas.nativeLibPath";
    private static final String LAPACK_PATH = "dev.ludovic.netlib.lapack.nativeLibPath";
    private static final List<String> ALLOW_NATIVE =
            List.of("dev.ludovic.netlib.blas.allowNative", "dev.ludovic.netlib.lapack.allowNative");

    private static final Path MAPPED = Path.of("/proc/self/maps");

    /** Kept reachable: the log manager holds loggers weakly, and a collected one forgets its level. */
    private static final Logger NETLIB_LOG = Logger.getLogger("dev.ludovic.netlib");

    static BlasProvider choose(String wish) {
        if (NETLIB_LOG.getLevel() == null) {
            NETLIB_LOG.setLevel(Level.SEVERE); // "Using ..." at INFO for every user is noise; description() tells
        }
        return switch (wish.toLowerCase(Locale.ROOT)) {
            case "java" -> java("asked for by -D" + Blas.PROPERTY + "=java");
            case "native" -> openBlas();
            case "auto" -> {
                try {
                    yield openBlas();
                } catch (RuntimeException | LinkageError e) {
                    yield java("OpenBLAS could not be loaded: " + e);
                }
            }
            default ->
                throw new IllegalArgumentException(
                        Blas.PROPERTY + " '" + wish + "' is not one of native, java and auto");
        };
    }

    private static BlasProvider java(String reason) {
        for (String property : ALLOW_NATIVE) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, "false"); // else the Java front opens whatever BLAS the system has
            }
        }
        return new BlasProvider(
                JavaBLAS.getInstance(), JavaLAPACK.getInstance(), false, false, "pure Java (" + reason + ")");
    }

    private static BlasProvider openBlas() {
        boolean ours = System.getProperty(BLAS_PATH) == null && System.getProperty(LAPACK_PATH) == null;
        if (ours) {
            Optional<String> loaded = alreadyLoaded();
            if (loaded.isPresent()) {
                return new BlasProvider(
                        NativeBLAS.getInstance(),
                        NativeLAPACK.getInstance(),
                        true,
                        false,
                        "native, loaded before Cavity asked, from " + loaded.get());
            }
            String path = extractAndLoad();
            System.setProperty(BLAS_PATH, path);
            System.setProperty(LAPACK_PATH, path);
        }
        BLAS blas = NativeBLAS.getInstance();
        LAPACK lapack = NativeLAPACK.getInstance();
        if (!ours) {
            return new BlasProvider(blas, lapack, true, false, "native, from " + System.getProperty(BLAS_PATH));
        }
        openblas_nolapack.blas_set_num_threads(1);
        String description = "OpenBLAS "
                + openblas_nolapack.OPENBLAS_VERSION.replace("OpenBLAS", "").strip();
        return new BlasProvider(blas, lapack, true, true, description);
    }

    /** The BLAS that this process has opened, on systems that tell; Spark's linear algebra may have been first. */
    private static Optional<String> alreadyLoaded() {
        try (Stream<String> mapped = Files.lines(MAPPED)) {
            return mapped.map(line -> line.substring(Math.max(0, line.indexOf('/'))))
                    .filter(file -> file.matches("/.*/lib(open)?blas[^/]*\\.so[^/]*"))
                    .findFirst();
        } catch (IOException | UncheckedIOException notTold) {
            return Optional.empty();
        }
    }

    private static String extractAndLoad() {
        Loader.load(openblas_nolapack.class);
        return Loader.getLoadedLibraries().entrySet().stream()
                .filter(library -> library.getKey().startsWith("openblas"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no OpenBLAS among the loaded libraries "
                        + Loader.getLoadedLibraries().keySet()));
    }

    void setThreads(int threads) {
        if (threadsControlled) {
            openblas_nolapack.blas_set_num_threads(threads);
        }
    }

    int threads() {
        return threadsControlled ? Math.max(1, openblas_nolapack.blas_get_num_threads()) : 1;
    }
}
