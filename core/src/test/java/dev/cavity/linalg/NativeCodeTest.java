package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where native code is loaded from, seen from outside: processes with a home and a folder of temporary files of their own. */
class NativeCodeTest {
    private static final String LIBRARY = "libopenblas_nolapack.so.0";

    @TempDir
    private Path root;

    private Path home;
    private Path temporary;

    @BeforeEach
    void folders() throws IOException {
        assumeTrue(Blas.get().library().startsWith("OpenBLAS"), "there is no OpenBLAS for this platform");
        assumeTrue(Loader.getPlatform().startsWith("linux"), "the names of planted files are those of Linux");
        home = Files.createDirectory(root.resolve("home"));
        temporary = Files.createDirectory(root.resolve("tmp"));
    }

    private Path natives() {
        return home.resolve(".cache/cavity/natives");
    }

    @Test
    void itComesFromAPrivateFolderAndLeavesNoOtherFiles() throws Exception {
        assertThat(run()).containsExactly(Blas.get().library(), "22.0");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(natives())))
                .isEqualTo("rwx------");
        assertThat(named(natives(), LIBRARY)).hasSize(1);
        assertThat(all(temporary)).isEmpty();
        assertThat(home.resolve(".javacpp")).doesNotExist();
    }

    @Test
    void whatIsPlantedInTheFolderThatAnybodyCanGuessIsNotLoaded() throws Exception {
        Path guessed = temporary.resolve(".javacpp-" + System.getProperty("user.name") + "/cache");
        Path planted = plant(guessed);
        home = Path.of("/dev/null"); // where nobody, root included, can make a folder
        List<String> said = run();
        assertThat(said.get(0))
                .isEqualTo(Blas.get().library()
                        + " (from a folder of this run alone: /dev/null/.cache/cavity/natives cannot be written)");
        assertThat(said.get(1)).isEqualTo("22.0");
        assertThat(all(temporary)).as("the folder of the run is gone").containsExactly(planted);
    }

    @Test
    void whatIsPlantedInTheFolderItselfIsReplaced() throws Exception {
        run();
        Path library = named(natives(), LIBRARY).get(0);
        byte[] right = Files.readAllBytes(library);
        Path planted = plant(natives());
        assertThat(planted).isEqualTo(library.toRealPath());
        Path link = planted.resolveSibling("libgfortran.so.5");
        Files.delete(link);
        Files.createSymbolicLink(link, Files.createFile(root.resolve("elsewhere")));

        assertThat(run()).containsExactly(Blas.get().library(), "22.0");
        assertThat(Files.readAllBytes(library)).isEqualTo(right);
        assertThat(link).isRegularFile();
    }

    @Test
    void aFolderThatOthersCanWriteIsNotUsedAndThisIsSaid() throws Exception {
        Files.createDirectories(natives());
        Files.setPosixFilePermissions(natives(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(run().get(0))
                .isEqualTo(Blas.get().library() + " (from a folder of this run alone: "
                        + natives().toRealPath() + " can be written by others)");
        assertThat(all(natives())).isEmpty();
    }

    @Test
    void withoutASafePlaceThereIsPureJava() throws Exception {
        home = Path.of("/dev/null");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(run())
                .containsExactly(
                        "pure Java (OpenBLAS could not be loaded: " + temporary.toRealPath()
                                + " can be written by others)",
                        "22.0");
        assertThat(run("-Dcavity.blas=native"))
                .containsExactly("refused: -Dcavity.blas=native asks for OpenBLAS, which could not be loaded: "
                        + temporary.toRealPath() + " can be written by others; without it pure Java is used");
    }

    @Test
    void processesThatStartTogetherInAnEmptyFolderAllFindIt() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            processes.add(start(List.of()));
        }
        for (Process process : processes) {
            assertThat(output(process)).containsExactly(Blas.get().library(), "22.0");
        }
    }

    @Test
    void theTableHasEveryLibraryOfThisPlatform() throws IOException {
        for (String artifact : List.of("openblas", "javacpp")) {
            String folder = "org/bytedeco/" + artifact + "/" + Loader.getPlatform() + "/";
            for (JarEntry entry : entries(folder)) {
                if (entry.getName().matches(folder + "lib(openblas|jni.*(nolapack|javacpp)|g.*|q.*)\\.so.*")) {
                    try (var in = jar(folder).getInputStream(entry)) {
                        assertThat(NativeLibraries.known())
                                .as(entry.getName() + ": sha256sum of it belongs into natives.sha256")
                                .contains(NativeLibraries.sha256(in));
                    }
                }
            }
        }
    }

    /** A file that is no library, of the size and time that the library in the jar has. */
    private static Path plant(Path cache) throws IOException {
        String folder = "org/bytedeco/openblas/" + Loader.getPlatform() + "/";
        JarFile jar = jar(folder);
        JarEntry entry = jar.getJarEntry(folder + "libopenblas.so.0");
        Path planted = cache.resolve(Path.of(jar.getName()).getFileName())
                .resolve(folder)
                .resolve(LIBRARY);
        Files.createDirectories(planted.getParent());
        Files.write(planted, new byte[(int) entry.getSize()]);
        Files.setLastModifiedTime(planted, FileTime.fromMillis(entry.getTime()));
        return planted.toRealPath();
    }

    private static JarFile jar(String folder) throws IOException {
        URL resource = openblas_nolapack.class.getResource("/" + folder);
        return ((JarURLConnection) resource.openConnection()).getJarFile();
    }

    private static List<JarEntry> entries(String folder) throws IOException {
        return jar(folder).stream()
                .filter(entry -> entry.getName().startsWith(folder))
                .toList();
    }

    private List<String> run(String... options) throws IOException, InterruptedException {
        return output(start(List.of(options)));
    }

    private Process start(List<String> options) throws IOException {
        List<String> line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        line.add("-Duser.home=" + home);
        line.add("-Djava.io.tmpdir=" + temporary);
        line.addAll(options);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadedBlas.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        List.of("CAVITY_CACHE", "XDG_CACHE_HOME").forEach(environment::remove);
        return builder.start();
    }

    private static List<String> output(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().filter(line -> !line.startsWith("WARNING: ")).toList();
    }

    private static List<Path> all(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !Files.isDirectory(file)).toList();
        }
    }

    private static List<Path> named(Path folder, String name) throws IOException {
        return all(folder).stream().filter(file -> file.endsWith(name)).toList();
    }
}
