package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeZipTest {
    private static final byte[] CONTENT = Toys.bytes("content");

    @TempDir
    private Path work;

    private Map<String, byte[]> read(byte[] archive) throws IOException {
        Path zip = Files.write(work.resolve("download.zip"), archive);
        try {
            return SafeZip.read("the archive", zip, Set.of("wanted.csv"), Toys.LIMITS, work);
        } finally {
            try (var left = Files.list(work)) {
                assertThat(left).containsExactly(zip);
            }
        }
    }

    @Test
    void aFileInAFolderIsFound() throws IOException {
        assertThat(read(Toys.zip("readme", CONTENT, "folder/", new byte[0], "folder/wanted.csv", CONTENT)))
                .containsOnlyKeys("wanted.csv")
                .containsEntry("wanted.csv", CONTENT);
    }

    @Test
    void aFileInAnArchiveInTheArchiveIsFound() throws IOException {
        byte[] other = Toys.zip("another.csv", CONTENT);
        assertThat(read(Toys.zip("other.zip", other, "bank.zip", Toys.zip("wanted.csv", CONTENT))))
                .containsEntry("wanted.csv", CONTENT);
    }

    @Test
    void aThirdLevelIsRefused() {
        byte[] deep = Toys.zip("b.zip", Toys.zip("c.zip", Toys.zip("wanted.csv", CONTENT)));
        assertThatThrownBy(() -> read(deep))
                .isInstanceOf(DataException.class)
                .hasMessage("the archive is refused: it has archives inside archives inside archives");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../wanted.csv", "a/../../wanted.csv", "/etc/wanted.csv", "..\\wanted.csv", "C:\\wanted.csv"})
    void aNameThatLeadsOutOfTheFolderIsRefused(String name) {
        assertThatThrownBy(() -> read(Toys.zip(name, CONTENT)))
                .isInstanceOf(DataException.class)
                .hasMessage("the archive is refused: the name '" + name + "' in it leads out of the folder");
    }

    @Test
    void aBombIsRefusedByItsRatio() {
        assertThatThrownBy(() -> read(Toys.zip("wanted.csv", new byte[3 << 20])))
                .isInstanceOf(DataException.class)
                .hasMessage("the archive is refused: a file in it is packed more than 100 times smaller than it is");
    }

    @Test
    void aBombInsideABombIsRefused() {
        assertThatThrownBy(() -> read(Toys.zip("inner.zip", Toys.zip("wanted.csv", new byte[3 << 20]))))
                .hasMessageContaining("packed more than 100 times");
    }

    @Test
    void anArchiveThatUnpacksToTooMuchIsRefused() {
        byte[] text = new byte[5 << 20];
        Random random = new Random(1);
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) ('0' + random.nextInt(10));
        }
        assertThatThrownBy(() -> read(Toys.zip("wanted.csv", text)))
                .hasMessage("the archive is refused: it unpacks to more than 4194304 bytes");
    }

    @Test
    void anArchiveOfTooManyFilesIsRefused() {
        Object[] many = new Object[2 * 21];
        for (int i = 0; i < 21; i++) {
            many[2 * i] = "file" + i;
            many[2 * i + 1] = CONTENT;
        }
        assertThatThrownBy(() -> read(Toys.zip(many))).hasMessage("the archive is refused: it has more than 20 files");
    }

    @Test
    void twoFilesOfOneNameAreRefused() {
        assertThatThrownBy(() -> read(Toys.zip("a/wanted.csv", CONTENT, "b/wanted.csv", CONTENT)))
                .hasMessage("the archive is refused: it has two files named wanted.csv");
    }

    @Test
    void aCutArchiveIsNotSound() {
        byte[] whole = Toys.zip("wanted.csv", CONTENT);
        assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length / 2)))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("the archive is not a sound zip archive (");
    }
}
