package dev.cavity.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileIdentityTest {
    @TempDir
    private Path folder;

    private Path file;
    private Path inner;

    @BeforeEach
    void aFileAndAFolder() throws IOException {
        file = Files.writeString(folder.resolve("file"), "text");
        inner = Files.createDirectory(folder.resolve("inner"));
    }

    private Path link(String name, Path to) throws IOException {
        try {
            return Files.createSymbolicLink(folder.resolve(name), to);
        } catch (UnsupportedOperationException | FileSystemException e) {
            assumeTrue(false, "this system, or this user on it, makes no symbolic links");
            throw e;
        }
    }

    @Test
    void namesOfOneFileAreTheSame() throws IOException {
        assertThat(FileIdentity.same(file, folder.resolve("inner/../file"))).isTrue();
        assertThat(FileIdentity.same(file, Files.createLink(folder.resolve("hard"), file)))
                .isTrue();
        assertThat(FileIdentity.same(file, Files.writeString(folder.resolve("other"), "text")))
                .isFalse();
        assertThat(FileIdentity.same(file, folder.resolve("none"))).isFalse();
    }

    @Test
    void symbolicLinksAreFollowedInAnyPartOfAName() throws IOException {
        Path toFolder = link("folder-link", inner);
        assertThat(FileIdentity.same(file, link("link", file))).isTrue();
        assertThat(FileIdentity.same(toFolder.resolve("new"), inner.resolve("new")))
                .isTrue();
        assertThat(FileIdentity.same(toFolder.resolve("new"), inner.resolve("newer")))
                .isFalse();
    }

    @Test
    void aDanglingLinkStandsForTheFileThatIsToCome() throws IOException {
        Path dangling = link("dangling", Path.of("inner/to-come"));
        Path twice = link("twice", dangling);
        assertThat(FileIdentity.destination(twice)).isEqualTo(inner.toRealPath().resolve("to-come"));
        assertThat(FileIdentity.same(twice, inner.resolve("to-come"))).isTrue();
    }

    @Test
    void linksInACircleAreRefused() throws IOException {
        Path circle = link("circle", folder.resolve("back"));
        link("back", circle);
        assertThatThrownBy(() -> FileIdentity.destination(circle))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("its symbolic links lead round in a circle");
    }

    @Test
    void devicesAreNeverTheSame() throws IOException {
        Path nothing = Path.of("/dev/null");
        assumeTrue(Files.exists(nothing), "only some systems have one");
        assertThat(FileIdentity.same(nothing, nothing)).isFalse();
    }
}
