package dev.cavity.linalg;

import dev.cavity.CacheFolder;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.jspecify.annotations.Nullable;

/**
 * Loads the OpenBLAS of the {@code org.bytedeco:openblas} jar from a folder that nobody else can write.
 *
 * <p>JavaCPP's own cache is in the user's home, or else in a folder of the temporary files whose name anybody can guess, and
 * what lies there is taken for the library if size and time are right. So it is given {@code natives} in {@link CacheFolder},
 * a {@link PrivateFolder}, from which everything that is not a known library is deleted first; or, if that folder cannot be
 * made or trusted, a fresh one that ends with the process. A folder that was named from outside must be private as well.
 *
 * @param path the library that was loaded
 * @param note why it did not come from the usual folder, or nothing
 */
record OpenBlas(String path, Optional<String> note) {
    /** JavaCPP's setting, which it reads when it first needs the folder. */
    static final String CACHE_PROPERTY = "org.bytedeco.javacpp.cachedir";

    private static final String FOLDER = "natives";
    static final String LOCK = ".cavity-lock";

    /**
     * Loads it, with one thread.
     *
     * @param environment the environment variables
     * @param fronts loads what calls it, given the path of the library; until that is done no other process, which may have other libraries, tidies the
     *     folder
     * @return what was loaded
     * @throws IOException if there is no folder to trust
     * @throws LinkageError if the library is not there or cannot be loaded
     */
    static OpenBlas load(Map<String, String> environment, Consumer<String> fronts) throws IOException {
        String chosen = System.getProperty(CACHE_PROPERTY);
        if (chosen != null) {
            return load(PrivateFolder.at(Path.of(chosen)), Optional.empty(), fronts);
        }
        Path usual = CacheFolder.of(environment).resolve(FOLDER);
        Path folder;
        try {
            if (!usual.isAbsolute()) { // Java's word for a home that it does not know is "?"
                throw new PrivateFolder.UnsafeException(usual + " is not an absolute path");
            }
            folder = PrivateFolder.at(usual);
        } catch (IOException e) {
            return loadPassing(why(e, usual), fronts);
        }
        return load(folder, Optional.empty(), fronts);
    }

    private static OpenBlas loadPassing(String reason, Consumer<String> fronts) throws IOException {
        Path folder = PrivateFolder.fresh();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> NativeLibraries.delete(folder), "cavity-natives"));
        return load(folder, Optional.of("from a folder of this run alone: " + reason), fronts);
    }

    private static String why(IOException e, Path folder) {
        return e instanceof PrivateFolder.UnsafeException
                ? String.valueOf(e.getMessage())
                : folder + " cannot be written";
    }

    @SuppressWarnings("try") // the lock is held, not used
    private static OpenBlas load(Path folder, Optional<String> note, Consumer<String> fronts) throws IOException {
        PrivateFolder.requireSafeTemporaryFiles(folder); // netlib has its part of the native code there
        String before = System.getProperty(CACHE_PROPERTY);
        System.setProperty(CACHE_PROPERTY, folder.toString());
        try (FileChannel channel =
                        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) { // another process may be putting its libraries there
            Path used = Loader.getCacheDir().toPath().toRealPath();
            if (!used.equals(folder)) {
                PrivateFolder.at(used); // JavaCPP was in use before
            }
            NativeLibraries.sweep(part(used, openblas_nolapack.class, "openblas"));
            NativeLibraries.sweep(part(used, Loader.class, "javacpp"));
            Loader.load(openblas_nolapack.class);
            openblas_nolapack.blas_set_num_threads(1);
            fronts.accept(loaded());
        } finally {
            if (before == null) {
                System.clearProperty(CACHE_PROPERTY);
            }
        }
        return new OpenBlas(loaded(), note);
    }

    private static @Nullable FileLock lock(FileChannel channel) {
        try {
            return channel.lock();
        } catch (IOException noLocksOnThisFileSystem) {
            return null;
        }
    }

    /** Where JavaCPP puts the libraries of an artifact: below the name of the jar, or else the folder, they come from. */
    private static Path part(Path folder, Class<?> anchor, String artifact) throws IOException {
        URL resource = anchor.getResource("/org/bytedeco/" + artifact + "/" + Loader.getPlatform() + "/");
        if (resource != null && resource.openConnection() instanceof JarURLConnection jar) {
            return folder.resolve(Path.of(jar.getJarFile().getName()).getFileName());
        }
        return folder.resolve(Loader.getPlatform());
    }

    private static String loaded() {
        return Loader.getLoadedLibraries().entrySet().stream()
                .filter(library -> library.getKey().startsWith("openblas"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new UnsatisfiedLinkError("no OpenBLAS among the loaded libraries "
                        + Loader.getLoadedLibraries().keySet()));
    }
}
