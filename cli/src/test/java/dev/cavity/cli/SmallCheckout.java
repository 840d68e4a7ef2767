package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The script ./cavity in a folder with no sources to speak of, where {@code mvn} and {@code java} are scripts, too: the one builds
 * slowly and notes that it did, the other says what it was given.
 */
final class SmallCheckout {
    private static final List<String> TOOLS =
            List.of("bash", "cat", "find", "mkdir", "mv", "rm", "sleep", "sh", "touch", "wc", "grep", "awk");

    private final Path folder;
    private final Path bin;
    private final Map<String, String> environment = new TreeMap<>(Map.of("LC_ALL", "C"));

    SmallCheckout(Path folder) throws IOException {
        this.folder = folder;
        for (String script : List.of("cavity", "packaging/lib/launch.sh")) {
            Path copy = folder.resolve(script);
            Files.createDirectories(copy.getParent());
            Files.copy(Documents.root().resolve(script), copy);
        }
        Files.writeString(folder.resolve("pom.xml"), "");
        for (String module : List.of("core", "io", "lab", "report", "cli")) {
            Files.createDirectories(folder.resolve(module).resolve("src/main"));
            Files.writeString(folder.resolve(module).resolve("pom.xml"), "");
        }
        bin = Files.createDirectory(folder.resolve("bin"));
        environment.put("PATH", bin.toString());
        script(bin, "mvn", "echo built >> \"" + folder + "/builds\"; sleep 0.5; touch \"" + jar() + "\"");
        script(bin, "java", "[ -f \"" + jar() + "\" ] && echo \"LC_ALL=$LC_ALL $*\"");
        for (String tool : TOOLS) {
            offer(tool);
        }
    }

    Path target() {
        return folder.resolve("cli/target");
    }

    Path jar() {
        return target().resolve("cavity.jar");
    }

    /** What the script of a Java, or another program, does. */
    void script(Path place, String name, String text) throws IOException {
        Path file = Files.writeString(Files.createDirectories(place).resolve(name), "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    boolean offer(String tool) throws IOException {
        for (String place : List.of("/usr/bin", "/bin", "/usr/local/bin")) {
            Path real = Path.of(place, tool);
            if (Files.isExecutable(real)) {
                script(bin, tool, "exec " + real + " \"$@\"");
                return true;
            }
        }
        return false;
    }

    void with(String variable, String value) {
        environment.put(variable, value);
    }

    Process start(String... arguments) throws IOException {
        List<String> line =
                new ArrayList<>(List.of("bash", folder.resolve("cavity").toString()));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Standard output of a process that ended well. */
    static String ended(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(err).isZero();
        return out.strip();
    }
}
