package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The step of the build that brings picocli's classes to the current format. */
class CurrentFormatTest {
    private static final String OLD = "picocli/CommandLine$Help$Ansi$Text.class";

    @TempDir
    private Path folder;

    private static byte[] bytes(String resource) throws IOException {
        try (InputStream in = CurrentFormatTest.class.getClassLoader().getResourceAsStream(resource)) {
            return in.readAllBytes();
        }
    }

    /** A class as it is, without the library it came from. */
    private static final class Loader extends ClassLoader {
        private Loader() {
            super(CurrentFormatTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    @Test
    void aClassOfAnotherFormatIsVerifiedAndDoesTheSame()
            throws IOException, IllegalAccessException, InvocationTargetException, NoSuchMethodException {
        String name = "picocli/CommandLine$Assert.class";
        assertThat(CurrentFormat.format(bytes(name)))
                .as("picocli is of Java 5 no more: the step is not needed")
                .isLessThan(50);
        byte[] raised = CurrentFormat.inCurrentFormat(bytes(name));
        assertThat(CurrentFormat.format(raised)).isEqualTo(61);
        var equal = new Loader().define(raised).getDeclaredMethod("equals", Object.class, Object.class);
        equal.setAccessible(true);
        assertThat(equal.invoke(null, "a", "a")).isEqualTo(true);
        assertThat(equal.invoke(null, null, "a")).isEqualTo(false);
    }

    @Test
    void aClassOfTheCurrentFormatStaysAsItIs() throws IOException {
        byte[] own = bytes("dev/cavity/cli/Main.class");
        assertThat(CurrentFormat.inCurrentFormat(own)).isSameAs(own);
    }

    @Test
    void inAJarOnlyTheClassesThatAreNamedChange() throws IOException {
        Path jar = folder.resolve("program.jar");
        FileTime time = FileTime.fromMillis(1_600_000_000_000L);
        String other = "elsewhere/Old.class";
        try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            for (String place : new String[] {OLD, other, "picocli/text"}) {
                Path file = inside.getPath(place);
                Files.createDirectories(file.getParent());
                Files.write(file, bytes(OLD));
                Files.setLastModifiedTime(file, time);
            }
        }
        CurrentFormat.main(new String[] {jar.toString(), "picocli"});
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Path raised = inside.getPath(OLD);
            assertThat(CurrentFormat.format(Files.readAllBytes(raised))).isEqualTo(61);
            assertThat(Files.getLastModifiedTime(raised)).isEqualTo(time);
            assertThat(Files.readAllBytes(inside.getPath(other))).isEqualTo(bytes(OLD));
            assertThat(Files.readAllBytes(inside.getPath("picocli/text"))).isEqualTo(bytes(OLD));
        }
    }
}
