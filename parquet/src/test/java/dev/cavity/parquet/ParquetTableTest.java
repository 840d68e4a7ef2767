package dev.cavity.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.io.table.Tables;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files written by Arrow 25 from Python (pandas 3.0): one of each type that tables have, packed in every usual way. */
class ParquetTableTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = ParquetTableTest.class.getResourceAsStream(name + ".parquet")) {
            return in.readAllBytes();
        }
    }

    private static Table read(Source source) {
        try (RowReader reader = Tables.open(source)) {
            return Table.readAll(reader);
        }
    }

    private Path file(String name) throws IOException {
        return Files.write(folder.resolve(name + ".parquet"), bytes(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"types-snappy", "types-zstd", "types-gzip", "types-lz4", "types-plain"})
    void everyTypeBecomesTheTextItMeans(String name) throws IOException {
        Table table = read(Source.of(file(name)));
        assertThat(table.columns())
                .extracting(Column::name)
                .containsExactly(
                        "age", "dose", "small", "big", "half", "smoker", "city", "kind", "visit", "at", "price");
        assertThat(table.rows())
                .containsExactly(
                        Row.of(
                                1,
                                "30",
                                "1.5",
                                "1",
                                "1",
                                "0.1",
                                "true",
                                "K\u00f6ln",
                                "a",
                                "2024-01-31",
                                "2024-01-31T12:30:00Z",
                                "9.50"),
                        Row.of(
                                2,
                                "40",
                                null,
                                "2",
                                "2",
                                "0.2",
                                "false",
                                "Porto",
                                "b",
                                "1969-12-31",
                                "1969-12-31T23:59:59.500Z",
                                "-0.05"),
                        Row.of(3, null, null, "3", "3", "0.3", null, null, "a", null, null, null),
                        Row.of(
                                4,
                                "50",
                                "0.1",
                                "4",
                                "4",
                                "0.4",
                                "true",
                                "K\u00f6ln",
                                "b",
                                "2024-02-29",
                                "2024-01-01T00:00:00Z",
                                "1234.00"),
                        Row.of(
                                5,
                                "61",
                                "1.0E300",
                                "5",
                                "5",
                                "0.5",
                                "false",
                                "",
                                "a",
                                "2024-03-01",
                                "2024-01-02T00:00:00Z",
                                "1.00"),
                        Row.of(
                                6,
                                "72",
                                "-0.0",
                                "6",
                                "18446744073709551615",
                                "0.6",
                                "true",
                                "Porto",
                                "b",
                                "2024-03-02",
                                "2024-01-03T00:00:00Z",
                                "2.00"));
        assertThat(table.columns())
                .filteredOn(column -> column.kind() == Column.Kind.NUMERIC)
                .extracting(Column::name)
                .containsExactly("age", "dose", "small", "big", "half", "price");
    }

    @Test
    void instantsOfHiveAndOldSparkAreRead() throws IOException {
        assertThat(read(Source.of(file("int96"))).rows().subList(0, 2))
                .containsExactly(Row.of(1, "2024-01-31T12:30:00Z", "30"), Row.of(2, "1969-12-31T23:59:59.500Z", "40"));
    }

    @Test
    void itIsPreparedLikeAnyTable() throws IOException {
        Prepared prepared = Preparation.learn(
                read(Source.of(file("types-snappy"))),
                PreparationPlan.forLabel("kind").withDrop(List.of("dose", "big")));
        assertThat(prepared.data().featureNames())
                .contains("age", "age is missing", "smoker=true", "visit", "at", "price", "city=Porto");
        assertThat(prepared.notes())
                .anyMatch(note -> note.startsWith("column 'visit' holds dates"))
                .anyMatch(note -> note.startsWith("column 'at' holds dates"));
    }

    @Test
    void anIndexOfPandasIsNoFeature() throws IOException {
        Prepared prepared = Preparation.learn(read(Source.of(file("pandas-index"))), PreparationPlan.forLabel("y"));
        assertThat(prepared.data().featureNames()).containsExactly("x");
        assertThat(prepared.notes()).anyMatch(note -> note.startsWith("dropped column '__index_level_0__'"));
    }

    @Test
    void aStreamIsReadThroughACopyThatIsGoneAfterwards() throws IOException, NoSuchAlgorithmException {
        byte[] bytes = bytes("types-zstd");
        Source source = Source.of("standard input", new ByteArrayInputStream(bytes));
        long before = copies();
        try (RowReader reader = Tables.open(source)) {
            assertThat(copies()).isEqualTo(before + 1);
            assertThat(Table.readAll(reader).rows()).hasSize(6);
        }
        assertThat(copies()).isEqualTo(before);
        assertThat(source.sha256())
                .contains(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    }

    private static long copies() throws IOException {
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("cavity-table-"))
                    .count();
        }
    }

    @Test
    void listsInCellsAreRefused() throws IOException {
        Source source = Source.of("t", new ByteArrayInputStream(bytes("nested")));
        assertThatThrownBy(() -> read(source))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "t: column 'tags.list.element' holds lists or records; a table needs one value in each cell");
    }

    @Test
    void aPackerThatIsNotThereIsNamed() throws IOException {
        Source source = Source.of("t", new ByteArrayInputStream(bytes("brotli")));
        assertThatThrownBy(() -> read(source))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "t: it is packed with brotli, which cannot be read here; write it with snappy, zstd or gzip");
    }

    /** Whatever is damaged is read or refused with a sentence. */
    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        Random random = new Random(20080101);
        byte[] whole = bytes("types-plain");
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bytes = whole.clone();
            for (int k = 0; k <= random.nextInt(3); k++) {
                bytes[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt(256);
            }
            byte[] cut = random.nextInt(4) == 0
                    ? java.util.Arrays.copyOf(bytes, 4 + random.nextInt(bytes.length - 4))
                    : bytes;
            try {
                read(Source.of("t", new ByteArrayInputStream(cut)));
            } catch (DataException e) {
                assertThat(e.getMessage())
                        .startsWith("t: ")
                        .doesNotContain("\n")
                        .hasSizeLessThan(400);
                refused++;
            }
        }
        assertThat(refused).isBetween(40, 400);
    }
}
