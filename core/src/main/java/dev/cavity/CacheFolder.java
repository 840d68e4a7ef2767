package dev.cavity;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** Where this program keeps what it can make or fetch again. */
public final class CacheFolder {
    private CacheFolder() {}

    /**
     * The folder of the user who runs this process.
     *
     * @param environment the environment variables
     * @return a folder, which need not exist
     */
    public static Path of(Map<String, String> environment) {
        return of(environment, System.getProperty("os.name"), Path.of(System.getProperty("user.home")));
    }

    /**
     * CAVITY_CACHE, else the place where the platform wants caches.
     *
     * @param environment the environment variables
     * @param operatingSystem the name of the operating system, as Java gives it
     * @param home the user's home
     * @return a folder, which need not exist
     */
    public static Path of(Map<String, String> environment, String operatingSystem, Path home) {
        String chosen = environment.getOrDefault("CAVITY_CACHE", "");
        String os = operatingSystem.toLowerCase(Locale.ROOT);
        String local = environment.getOrDefault("LOCALAPPDATA", "");
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        if (!chosen.isBlank()) {
            return Path.of(chosen);
        }
        if (os.startsWith("windows")) {
            return (local.isBlank() ? home.resolve("AppData").resolve("Local") : Path.of(local))
                    .resolve("cavity")
                    .resolve("cache");
        }
        if (os.startsWith("mac")) {
            return home.resolve("Library").resolve("Caches").resolve("cavity");
        }
        return (xdg.isBlank() ? home.resolve(".cache") : Path.of(xdg)).resolve("cavity");
    }
}
