package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignFileTest {
    private static String messageOf(byte[] bytes) {
        try {
            Texts.read(Texts.source("t", bytes), ReadOptions.withDefaults());
            return "no exception";
        } catch (dev.cavity.io.DataException e) {
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "504b0304 ! Excel workbook",
                "d0cf11e0a1b11ae1 ! old Excel workbook",
                "255044462d312e37 ! PDF",
                "89504e470d0a1a0a ! image (PNG)",
                "ffd8ffe0 ! image (JPEG)",
                "474946383961 ! image (GIF)",
                "53514c69746520666f726d6174203300 ! sqlite3 -header -csv",
                "50415231 ! put cavity-parquet.jar beside cavity.jar",
                "4152524f5731 ! Arrow",
                "894844460d0a1a0a ! HDF5",
                "934e554d5059 ! NumPy",
                "800495 ! pickle",
                "524458330a ! R",
                "fd377a585a00 ! xz",
                "425a6839 ! bzip2",
                "28b52ffd ! zstd",
                "24464c32 ! SPSS"
            })
    void filesOfOtherKindsAreNamedWithWhatToDo(String hex, String expected) {
        byte[] begin = java.util.HexFormat.of().parseHex(hex.replace(" ", ""));
        byte[] bytes = java.util.Arrays.copyOf(begin, begin.length + 40);
        assertThat(messageOf(bytes))
                .startsWith("t: this is ")
                .contains(expected)
                .doesNotContain("\n");
        assertThat(messageOf(Texts.gzip(bytes))).as("packed").contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1}",
                "[{\"a\": 1}]",
                " \n[ { \"a\" : 1 } ]",
                "{}",
                "[[1,2],[3,4]]",
                "{\"a\":1}\n{\"a\":2}\n"
            })
    void jsonIsNamed(String text) {
        assertThat(messageOf(Texts.utf8(text))).startsWith("t: this is JSON, not a table of rows and columns; ");
    }

    @Test
    void otherTextIsNamed() {
        assertThat(messageOf(Texts.utf8("{\"format\": \"cavity-model\"}")))
                .isEqualTo("t: this is a model file of Cavity, not a table");
        assertThat(messageOf(Texts.utf8("<!DOCTYPE html>\n<html>"))).contains("web page");
        assertThat(messageOf(Texts.utf8("<?xml version=\"1.0\"?>\n<a/>"))).contains("XML");
    }

    @Test
    void headersWithBracketsAreNoJson() {
        assertThat(messageOf(Texts.utf8("[a],[b]\n1,2\n"))).isEqualTo("no exception");
        assertThat(messageOf(Texts.utf8("{a},{b}\n1,2\n"))).isEqualTo("no exception");
    }

    @Test
    void markedUtf16IsReadAndAnyEncodingThatIsSaid() {
        String text = "a,b\n1,caf\u00e9\n";
        for (var charset : java.util.List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Table table =
                    Texts.read(Texts.source("t", ("\uFEFF" + text).getBytes(charset)), ReadOptions.withDefaults());
            assertThat(table.rows()).containsExactly(Row.of(2, "1", "caf\u00e9"));
            Table unmarked = Texts.read(
                    Texts.source("t", text.getBytes(charset)),
                    ReadOptions.withDefaults().withEncoding(charset));
            assertThat(unmarked.rows()).isEqualTo(table.rows());
        }
        Table latin = Texts.read(
                Texts.source("t", text.getBytes(StandardCharsets.ISO_8859_1)),
                ReadOptions.withDefaults().withEncoding(StandardCharsets.ISO_8859_1));
        assertThat(latin.rows()).containsExactly(Row.of(2, "1", "caf\u00e9"));
    }
}
