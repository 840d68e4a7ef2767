package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Commands as processes of their own, from the class path of the tests; what they write goes into files of a folder. */
final class Child implements AutoCloseable {
    /**
     * Seconds until a process is taken to hang. Nothing in a command polls or waits for longer than another process loads its libraries; but four of them at
     * once on a machine with thirty others at work have been seen to need more than a minute, so this is a limit for hanging, not for being slow.
     */
    private static final int PATIENCE = 150;

    private static int number;

    private final Process process;
    private final Path out;
    private final Path err;

    private Child(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    static Child start(Path folder, String... arguments) throws IOException {
        return start(folder, Map.of(), List.of(), arguments);
    }

    /** With variables of the environment and options of Java. */
    static Child start(Path folder, Map<String, String> environment, List<String> options, String... arguments)
            throws IOException {
        number++;
        Path out = folder.resolve("child" + number + ".out");
        Path err = folder.resolve("child" + number + ".err");
        ProcessBuilder builder =
                builder(options, arguments).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(environment);
        return new Child(builder.start(), out, err);
    }

    /** How a command ended. */
    record Ended(int code, String err) {}

    /** Runs a command that finds no data set at hand, whatever this machine has. */
    static Ended withoutData(Path folder, String... arguments) throws IOException, InterruptedException {
        Map<String, String> environment = Map.of(
                "CAVITY_DATA", "", "CAVITY_CACHE", folder.resolve("empty-cache").toString());
        try (Child child = start(folder, environment, List.of(), arguments)) {
            return new Ended(child.code(), child.err());
        }
    }

    /** The process before it is started, with its streams as pipes. */
    static ProcessBuilder builder(List<String> options, String... arguments) {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        line.addAll(options);
        line.addAll(List.of("-cp", path, Main.class.getName()));
        line.addAll(List.of(arguments));
        return new ProcessBuilder(line);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks it to end, as Ctrl-C and kill do. */
    void terminate() {
        process.destroy();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Its exit code, when it has ended. */
    int code() throws InterruptedException, IOException {
        assertThat(process.waitFor(PATIENCE, TimeUnit.SECONDS))
                .as("still running; it said: %s", err())
                .isTrue();
        return process.exitValue();
    }

    String out() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    String err() throws IOException {
        return Files.readString(err, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
