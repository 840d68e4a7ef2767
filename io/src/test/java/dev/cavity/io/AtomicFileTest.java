package dev.cavity.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path directory;

    private Path target;

    @BeforeEach
    void oldContent() throws IOException {
        target = Files.writeString(directory.resolve("target.json"), "old");
    }

    private static AtomicFile.Content text(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private void assertUntouched() throws IOException {
        assertThat(Files.readString(target)).isEqualTo("old");
        assertOnlyTarget();
    }

    private void assertOnlyTarget() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.toList()).isEqualTo(List.of(target));
        }
    }

    @Test
    void theNewContentReplacesTheOld() throws IOException {
        AtomicFile.write(target, text("new"));
        assertThat(Files.readString(target)).isEqualTo("new");
        assertOnlyTarget();
    }

    @Test
    void aFullDiskLeavesTheOldContentAndNothingElse() throws IOException {
        assertThatThrownBy(() -> AtomicFile.write(target, out -> {
                    out.write(new byte[1 << 20]);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(DataException.class)
                .hasMessage(target + " cannot be written: No space left on device");
        assertUntouched();
    }

    @Test
    void anyOtherFailureLeavesTheOldContentAndNothingElse() throws IOException {
        assertThatThrownBy(() -> AtomicFile.write(target, out -> {
                    out.write(1);
                    throw new IllegalStateException("a bug");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertUntouched();
    }

    @Test
    void aDeviceIsWrittenToDirectly() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "only some systems have one");
        assertThatThrownBy(() -> AtomicFile.write(full, text("x".repeat(100_000))))
                .isInstanceOf(DataException.class)
                .hasMessage("/dev/full cannot be written: No space left on device");
        AtomicFile.write(Path.of("/dev/null"), text("x"));
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void placesThatCannotBeWrittenAreNamed() {
        Path nowhere = directory.resolve("no/such/target.json");
        assertThatThrownBy(() -> AtomicFile.write(nowhere, text("new")))
                .isInstanceOf(DataException.class)
                .hasMessage(nowhere + " cannot be written: the directory " + nowhere.getParent() + " does not exist");
        assertThatThrownBy(() -> AtomicFile.write(directory, text("new")))
                .isInstanceOf(DataException.class)
                .hasMessage(directory + " cannot be written: it is a directory");
    }

    @Test
    void missingPermissionsAreSaid() throws IOException {
        assertThat(target.toFile().setWritable(false)).isTrue();
        assumeFalse(Files.isWritable(target), "root may write everything");
        assertThatThrownBy(() -> AtomicFile.write(target, text("new")))
                .isInstanceOf(DataException.class)
                .hasMessage(target + " cannot be written: no permission to change it");
        assertUntouched();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksStayLinksAndPermissionsStay() throws IOException {
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        AtomicFile.write(link, text("new"));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(target)).isEqualTo("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-r-----");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDanglingLinkStaysALinkAndItsFileIsMade() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("made.json"));
        AtomicFile.requireWritable(link);
        AtomicFile.write(link, text("new"));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(directory.resolve("made.json"))).isEqualTo("new");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkThatLeadsNowhereIsRefusedAtOnce() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("no/such.json"));
        assertThatThrownBy(() -> AtomicFile.requireWritable(link))
                .isInstanceOf(DataException.class)
                .hasMessage(link + " cannot be written: the directory "
                        + directory.toRealPath().resolve("no") + " does not exist");
        Path circle = Files.createSymbolicLink(directory.resolve("circle"), Path.of("circle"));
        assertThatThrownBy(() -> AtomicFile.requireWritable(circle))
                .isInstanceOf(DataException.class)
                .hasMessage(circle + " cannot be written: its symbolic links lead round in a circle");
    }
}
