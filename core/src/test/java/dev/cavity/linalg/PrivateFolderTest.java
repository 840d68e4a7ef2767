package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFolderTest {
    @TempDir
    private Path root;

    @BeforeEach
    void needsPosix() throws IOException {
        assumeTrue(
                Files.getFileStore(root).supportsFileAttributeView("posix"), "permissions are looked at on POSIX only");
    }

    @Test
    void aNewOneIsOpenToItsOwnerOnlyWithAllThatIsMissingAboveIt() throws IOException {
        Path folder = PrivateFolder.at(root.resolve("a/b/natives"));
        assertThat(folder).isEqualTo(root.toRealPath().resolve("a/b/natives"));
        assertThat(permissions(folder)).isEqualTo("rwx------");
        assertThat(permissions(folder.getParent())).isEqualTo("rwx------");
        assertThat(PrivateFolder.at(folder)).isEqualTo(folder);
        try (var inside = Files.list(folder)) {
            assertThat(inside).as("probes are gone").isEmpty();
        }
    }

    @Test
    void oneThatOthersCouldReadIsClosed() throws IOException {
        Path folder = make("natives", "rwxr-xr-x");
        PrivateFolder.at(folder);
        assertThat(permissions(folder)).isEqualTo("rwx------");
    }

    @Test
    void oneThatOthersCouldWriteIsRefused() throws IOException {
        assertRefused(make("natives", "rwxr-xrwx"), "can be written by others");
    }

    @Test
    void oneThatAGroupCouldWriteIsRefusedUnlessTheGroupIsTheUsersOwn() throws IOException {
        assumeTrue((int) Files.getAttribute(root, "unix:uid") == 0, "only root can give a folder to another group");
        Path folder = make("natives", "rwxrwx---");
        Files.setAttribute(folder, "unix:gid", 12345);
        assertRefused(folder, "can be written by others");
        Files.setAttribute(folder, "unix:gid", 0);
        PrivateFolder.at(folder);
        assertThat(permissions(folder)).isEqualTo("rwx------");
    }

    @Test
    void aLinkIsRefusedWhereverItLeads() throws IOException {
        Path target = make("target", "rwx------");
        assertRefused(Files.createSymbolicLink(root.resolve("link"), target), "is not a folder, or a link to one");
        assertRefused(
                Files.createSymbolicLink(root.resolve("dangling"), root.resolve("none")),
                "is not a folder, or a link to one");
        assertRefused(Files.createFile(root.resolve("file")), "is not a folder, or a link to one");
    }

    @Test
    void oneInAFolderThatOthersCanWriteIsRefusedUnlessTheyCannotRenameIt() throws IOException {
        Path above = make("above", "rwxrwxrwx");
        assertThatThrownBy(() -> PrivateFolder.at(above.resolve("natives")))
                .isInstanceOf(PrivateFolder.UnsafeException.class)
                .hasMessage(above.toRealPath() + " can be written by others");
        Files.setAttribute(above, "unix:mode", 01777);
        PrivateFolder.at(above.resolve("natives"));
    }

    @Test
    void oneOfAnotherUserIsRefused() throws IOException {
        assumeTrue((int) Files.getAttribute(root, "unix:uid") == 0, "only root can give a folder away");
        Path folder = make("natives", "rwx------");
        Files.setAttribute(folder, "unix:uid", 12345);
        assertRefused(folder, "belongs to 12345, not to root");
        Path above = make("above", "rwxr-xr-x");
        PrivateFolder.at(above.resolve("natives"));
        Files.setAttribute(above, "unix:uid", 12345);
        assertThatThrownBy(() -> PrivateFolder.at(above.resolve("natives")))
                .hasMessage(above.toRealPath() + " belongs to 12345");
    }

    @Test
    void aFreshOneIsPrivateAndNeverTheSame() throws IOException {
        Path first = PrivateFolder.fresh();
        Path second = PrivateFolder.fresh();
        try {
            assertThat(first).isNotEqualTo(second);
            assertThat(permissions(first)).isEqualTo("rwx------");
            PrivateFolder.requireSafeTemporaryFiles(first);
        } finally {
            NativeLibraries.delete(first);
            NativeLibraries.delete(second);
        }
        assertThat(first).doesNotExist();
    }

    private Path make(String name, String permissions) throws IOException {
        Path folder = Files.createDirectory(root.resolve(name));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
        return folder;
    }

    private static void assertRefused(Path folder, String reason) {
        assertThatThrownBy(() -> PrivateFolder.at(folder))
                .isInstanceOf(PrivateFolder.UnsafeException.class)
                .hasMessageContaining(folder.getFileName().toString())
                .hasMessageEndingWith(reason);
    }

    private static String permissions(Path folder) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
    }
}
