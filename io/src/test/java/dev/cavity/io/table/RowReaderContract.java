package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What every reader of tables promises; a test of a reader inherits it and gives one table in its format. */
abstract class RowReaderContract {
    /** The name of the example. */
    abstract String exampleName();

    /** A table of at least three rows, at least one value of which is missing, and with lines that are no rows. */
    abstract String example();

    /** The names of its columns. */
    abstract List<String> exampleColumns();

    /** Its rows with their lines. */
    abstract List<Row> exampleRows();

    private RowReader open() {
        return Tables.open(Texts.source(exampleName(), example()), ReadOptions.withDefaults());
    }

    @Test
    void cellsAndLinesAreThoseOfTheText() {
        assertThat(Texts.read(exampleName(), example()).rows()).isEqualTo(exampleRows());
    }

    @Test
    void columnsAreKnownBeforeTheFirstRow() {
        try (RowReader reader = open()) {
            assertThat(reader.columns()).extracting(Column::name).isEqualTo(exampleColumns());
            assertThat(reader.source()).isEqualTo(exampleName());
        }
    }

    @Test
    void missingIsNull() {
        assertThat(exampleRows().stream().flatMap(r -> r.cells().stream())).containsNull();
    }

    @Test
    void everyRowIsAsWideAsTheTable() {
        Table table = Texts.read(exampleName(), example());
        assertThat(table.rows()).hasSizeGreaterThanOrEqualTo(3).allSatisfy(row -> assertThat(row.cells())
                .hasSameSizeAs(table.columns()));
    }

    @Test
    void afterTheEndItStaysEmpty() {
        try (RowReader reader = open()) {
            Table.readAll(reader);
            assertThat(reader.next()).isEmpty();
            assertThat(reader.next()).isEmpty();
        }
    }

    @Test
    void rowsDoNotChangeWhenTheNextIsRead() {
        try (RowReader reader = open()) {
            Row first = reader.next().orElseThrow();
            List<String> copy = new ArrayList<>(first.cells());
            reader.next();
            assertThat(first.cells()).isEqualTo(copy);
            assertThatThrownBy(() -> first.cells().set(0, "other")).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void closingClosesTheSource() {
        AtomicBoolean closed = new AtomicBoolean();
        ByteArrayInputStream stream = new ByteArrayInputStream(Texts.utf8(example())) {
            @Override
            public void close() {
                closed.set(true);
            }
        };
        try (RowReader reader = Tables.open(Source.of(exampleName(), stream))) {
            assertThat(reader.next()).isNotEqualTo(Optional.empty());
        }
        assertThat(closed).isTrue();
    }

    @Test
    void theChecksumIsThatOfTheTextHoweverItIsPacked() {
        Source plain = Texts.source(exampleName(), example());
        Source packed = Texts.source(exampleName(), Texts.gzip(Texts.utf8(example())));
        Table table = Texts.read(plain, ReadOptions.withDefaults());
        assertThat(Texts.read(packed, ReadOptions.withDefaults())).isEqualTo(table);
        assertThat(packed.sha256()).isPresent().isEqualTo(plain.sha256());
    }

    @Test
    void linesMayEndAsOnWindowsOrOnOldMacs() {
        for (String end : List.of("\r\n", "\r")) {
            assertThat(Texts.read(exampleName(), example().replace("\n", end)).rows())
                    .isEqualTo(exampleRows());
        }
    }

    @Test
    void aByteOrderMarkIsSkipped() {
        assertThat(Texts.names(Texts.read(exampleName(), "\uFEFF" + example()))).isEqualTo(exampleColumns());
    }
}
