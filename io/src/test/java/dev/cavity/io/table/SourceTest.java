package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    @TempDir
    private Path folder;

    private static void assertFails(Source source, String message) {
        assertThatThrownBy(() -> Texts.read(source, ReadOptions.withDefaults()))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @Test
    void aMissingFileIsNamed() {
        Path file = folder.resolve("none.csv");
        assertFails(Source.of(file.toString()), file + ": there is no such file");
    }

    @Test
    void aDirectoryIsNoFile() {
        assertFails(Source.of(folder), folder + ": this is a directory, not a file");
    }

    @Test
    void aLackOfPermissionIsSaid() {
        assertThat(Source.of("secret.csv").unreadable(new AccessDeniedException("secret.csv")))
                .hasMessage("secret.csv: there is no permission to read this file");
    }

    @Test
    void aPathThatCannotBeIsQuoted() {
        assertThatThrownBy(() -> Source.of("a\0b"))
                .isInstanceOf(DataException.class)
                .hasMessage("'a\\u0000b' cannot be the path of a file");
    }

    @Test
    void aFailureWhileReadingIsSaid() {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                throw new IOException("disk on fire");
            }
        };
        assertFails(Source.of("t.csv", broken), "t.csv: reading failed (disk on fire)");
    }

    @Test
    void gzipIsSeenFromTheContentNotTheName() throws IOException {
        Path file = Files.write(folder.resolve("plain.csv"), Texts.gzip(Texts.utf8("a,b\n1,2\n")));
        assertThat(Texts.read(Source.of(file), ReadOptions.withDefaults()).rows())
                .containsExactly(Row.of(2, "1", "2"));
        Path lying = Files.writeString(folder.resolve("lying.csv.gz"), "a,b\n1,2\n");
        assertThat(Texts.read(Source.of(lying), ReadOptions.withDefaults()).rows())
                .hasSize(1);
    }

    @Test
    void truncatedGzipIsSaid() {
        byte[] all = Texts.gzip(Texts.utf8("a,b\n1,2\n"));
        for (int n = 2; n < all.length; n++) {
            assertFails(
                    Texts.source("t.csv", Arrays.copyOf(all, n)),
                    "t.csv: the gzip data end too early; the file is truncated");
        }
    }

    @Test
    void damagedGzipIsSaid() {
        byte[] all = Texts.gzip(Texts.utf8("a,b\n1,2\n"));
        all[all.length - 8] ^= 1;
        assertFails(Texts.source("t.csv", all), "t.csv: the gzip data are damaged");
    }

    @Test
    void theChecksumIsThereAfterTheEnd() throws NoSuchAlgorithmException {
        byte[] bytes = Texts.utf8("\uFEFFa,b\n1,2\n");
        Source source = Texts.source("t.csv", bytes);
        assertThat(source.sha256()).isEmpty();
        Texts.read(source, ReadOptions.withDefaults());
        String expected =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        assertThat(source.sha256()).contains(expected);
    }

    @Test
    void standardInputIsReadAndStaysOpen() throws IOException {
        InputStream before = System.in;
        boolean[] closed = new boolean[1];
        try (InputStream given = new ByteArrayInputStream(Texts.utf8("a,b\n1,2\n")) {
            @Override
            public void close() {
                closed[0] = true;
            }
        }) {
            System.setIn(given);
            Table table = Texts.read(Source.of("-"), ReadOptions.withDefaults());
            assertThat(table.source()).isEqualTo("standard input");
            assertThat(table.rows()).hasSize(1);
            assertThat(closed[0]).isFalse();
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aStreamIsReadOnce() {
        Source source = Texts.source("t.csv", "a\n");
        source.text().close();
        assertThatThrownBy(source::text)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("t.csv can be read only once");
    }

    @Test
    void manyBytesPerCharacterSurviveTheEdgesOfBuffers() {
        for (int shift = 0; shift < 4; shift++) {
            String text = "x".repeat(shift) + "é€😀".repeat(20_000);
            assertThat(Texts.read("t.csv", "a,b\n\"" + text + "\",1\n")
                            .rows()
                            .get(0)
                            .cells()
                            .get(0))
                    .isEqualTo(text);
        }
    }
}
