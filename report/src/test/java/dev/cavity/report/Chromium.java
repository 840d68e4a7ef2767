package dev.cavity.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Chromium without a window, with a profile of its own that is deleted in the end. It is spoken to in the DevTools protocol,
 * so that no driver is needed.
 */
final class Chromium implements AutoCloseable {
    private static final List<String> PLACES =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final Duration START = Duration.ofSeconds(30);

    private final Process process;
    private final Path profile;
    private final DevTools devTools;

    private Chromium(Process process, Path profile, DevTools devTools) {
        this.process = process;
        this.profile = profile;
        this.devTools = devTools;
    }

    /** The browser of this machine: the environment variable CHROMIUM, or where Linux has it. */
    static Optional<Path> installed() {
        String named = System.getenv().getOrDefault("CHROMIUM", "");
        return Stream.concat(Stream.of(named), PLACES.stream())
                .filter(place -> !place.isBlank())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Chromium start(Path program) {
        try {
            Path profile = Files.createTempDirectory("cavity-chromium");
            List<String> line = new ArrayList<>(List.of(
                    program.toString(),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--disable-dev-shm-usage",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--disable-extensions",
                    "--hide-scrollbars",
                    "--force-color-profile=srgb",
                    "--remote-debugging-port=0",
                    "--user-data-dir=" + profile,
                    "about:blank"));
            Process process = new ProcessBuilder(line)
                    .redirectErrorStream(true)
                    .redirectOutput(profile.resolve("output.txt").toFile())
                    .start();
            return new Chromium(process, profile, DevTools.connect(address(process, profile)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Chromium writes the port it took, and the path, into its profile. */
    private static String address(Process process, Path profile) throws IOException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + START.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            if (Files.exists(file)) {
                List<String> lines = Files.readAllLines(file);
                if (lines.size() >= 2) {
                    return "ws://127.0.0.1:" + lines.get(0) + lines.get(1);
                }
            }
            pause();
        }
        throw new IllegalStateException("Chromium did not start: " + Files.readString(profile.resolve("output.txt")));
    }

    static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Chromium", e);
        }
    }

    Tab open(Path page, int width, int height, String scheme) {
        return Tab.open(devTools, page.toUri().toString(), width, height, scheme);
    }

    @Override
    public void close() {
        devTools.close();
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            deleteProfile();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What a dying child of the browser still writes may be left: it is in the folder for temporary files. */
    private void deleteProfile() {
        try (Stream<Path> all = Files.walk(profile)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            profile.toFile().deleteOnExit();
        }
    }
}
