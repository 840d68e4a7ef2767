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
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * Finds the one BLAS of this process.
 *
 * <p>{@link OpenBlas} brings the binary; the calls go through the netlib front, which passes {@code double[]} to native code
 * without a copy. Exactly one OpenBLAS may live in a process (two of them crash the JVM), so netlib is pointed at the very file
 * that the loader has already opened, unless a path was set from outside, which is then respected, or unless another library,
 * such as Spark's, has made netlib open a BLAS of the system before: then that one is used, and its number of threads is
 * whatever it was told.
 *
 * @param blas BLAS
 * @param lapack LAPACK
 * @param library which one it is
 * @param note what else there is to say, or nothing
 * @param isNative whether it is native
 * @param isChosen whether it is what was asked for, as opposed to what was left
 * @param hasOneThread whether each call is known to use one thread
 */
record BlasProvider(
        BLAS blas,
        LAPACK lapack,
        String library,
        Optional<String> note,
        boolean isNative,
        boolean isChosen,
        boolean hasOneThread) {
    private static final String BLAS_PATH = "dev.ludovic.netlib.blas.nativeLibPath";
    private static final String LAPACK_PATH = "dev.ludovic.netlib.lapack.nativeLibPath";
    private static final List<String> ALLOW_NATIVE =
            List.of("dev.ludovic.netlib.blas.allowNative", "dev.ludovic.netlib.lapack.allowNative");

    private static final Path MAPPED = Path.of("/proc/self/maps");
    private static final Pattern ANY_BLAS = Pattern.compile("/.*/lib(open)?blas[^/]*\\.so[^/]*");
    private static final Pattern NETLIB = Pattern.compile("/.*/libnetlib(blas|lapack)jni[^/]*\\.so");

    /** Kept reachable: the log manager holds loggers weakly, and a collected one forgets its level. */
    private static final Logger NETLIB_LOG = Logger.getLogger("dev.ludovic.netlib");

    static BlasProvider choose(String wish) {
        if (NETLIB_LOG.getLevel() == null) {
            NETLIB_LOG.setLevel(Level.SEVERE); // "Using ..." at INFO for every user is noise; description() tells
        }
        return switch (wish.toLowerCase(Locale.ROOT)) {
            case "java" -> java("asked for by -D" + Blas.PROPERTY + "=java", true);
            case "native" -> {
                try {
                    yield openBlas();
                } catch (IOException | RuntimeException | LinkageError e) {
                    throw new BlasException(
                            "-D" + Blas.PROPERTY + "=native asks for OpenBLAS, which could not be loaded: " + reason(e)
                                    + "; without it pure Java is used",
                            e);
                }
            }
            case "auto" -> {
                try {
                    yield openBlas();
                } catch (IOException | RuntimeException | LinkageError e) {
                    yield java("OpenBLAS could not be loaded: " + reason(e), false);
                }
            }
            default ->
                throw new BlasException(
                        "-D" + Blas.PROPERTY + "=" + wish + " is not one of native, java and auto", null);
        };
    }

    /** One line of the innermost cause that says something. */
    private static String reason(Throwable failure) {
        String said = failure.toString();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null) {
                said = cause.getMessage();
            }
        }
        return said.lines().findFirst().orElse(said).strip();
    }

    private static BlasProvider java(String reason, boolean chosen) {
        for (String property : ALLOW_NATIVE) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, "false"); // else the Java front opens whatever BLAS the system has
            }
        }
        return new BlasProvider(
                JavaBLAS.getInstance(),
                JavaLAPACK.getInstance(),
                "pure Java",
                Optional.of(reason),
                false,
                chosen,
                true);
    }

    private static BlasProvider openBlas() throws IOException {
        String path = System.getProperty(BLAS_PATH, System.getProperty(LAPACK_PATH));
        if (path != null) {
            return foreign("native, from " + path);
        }
        Optional<String> before = loaded(ANY_BLAS).findFirst();
        if (before.isPresent()) {
            return foreign("native, loaded before Cavity asked, from " + before.get());
        }
        OpenBlas library = OpenBlas.load(System.getenv(), loaded -> {
            System.setProperty(BLAS_PATH, loaded);
            System.setProperty(LAPACK_PATH, loaded);
            NativeBLAS.getInstance();
            NativeLAPACK.getInstance();
        });
        BLAS blas = NativeBLAS.getInstance();
        LAPACK lapack = NativeLAPACK.getInstance();
        deleteWhatNetlibLoaded();
        String version =
                openblas_nolapack.OPENBLAS_VERSION.replace("OpenBLAS", "").strip();
        return new BlasProvider(blas, lapack, "OpenBLAS " + version, library.note(), true, true, true);
    }

    private static BlasProvider foreign(String name) {
        return new BlasProvider(
                NativeBLAS.getInstance(), NativeLAPACK.getInstance(), name, Optional.empty(), true, true, false);
    }

    /** netlib's own part, copied for this process; loaded files need no name, and so nothing stays after a kill. */
    private static void deleteWhatNetlibLoaded() throws IOException {
        for (String file : loaded(NETLIB).toList()) {
            Files.deleteIfExists(Path.of(file));
        }
    }

    /** The files that this process has loaded, on systems that tell. */
    private static Stream<String> loaded(Pattern library) {
        try (Stream<String> mapped = Files.lines(MAPPED)) {
            return mapped
                    .filter(line -> line.indexOf('/') >= 0)
                    .map(line -> line.substring(line.indexOf('/')))
                    .distinct() // a file has a line for each of its parts
                    .filter(file -> library.matcher(file).matches())
                    .toList()
                    .stream();
        } catch (IOException | UncheckedIOException notTold) {
            return Stream.empty();
        }
    }
}
