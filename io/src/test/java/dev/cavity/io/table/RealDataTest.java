package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.io.RealTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every file of the data folder has the rows and columns that its README gives. */
@Tag("real-data")
class RealDataTest {
    @ParameterizedTest
    @CsvSource({
        "banana, 5300, 2",
        "breast-cancer, 277, 9",
        "diabetes, 768, 8",
        "flare-solar, 1066, 9",
        "german, 1000, 20",
        "heart, 270, 13",
        "image, 2310, 18",
        "ringnorm, 7400, 20",
        "splice, 3175, 60",
        "thyroid, 215, 5",
        "titanic, 2201, 3",
        "twonorm, 7400, 20",
        "waveform, 5000, 21",
        "yeast, 1484, 8",
        "ecoli, 336, 7",
        "car, 1728, 6",
        "bank, 45211, 16",
        "magic, 19020, 10"
    })
    void rowsAndFeaturesAreThoseOfTheReadme(String name, int rows, int features) {
        Table table = read(RealTables.having(name).resolve(name).resolve("data.csv"));
        assertThat(table.rows()).hasSize(rows);
        assertThat(table.columns()).hasSize(features + 1);
        assertThat(table.indexOf("label")).isEqualTo(features);
        assertThat(missing(table)).isZero();
    }

    @Test
    void adultIsReadFromGzipWithItsMissingValues() {
        Table table = read(RealTables.having("adult").resolve("adult/data.csv.gz"));
        assertThat(table.rows()).hasSize(48_842);
        assertThat(table.columns()).hasSize(15);
        assertThat(missing(table)).isEqualTo(6465);
        int label = table.indexOf("label");
        assertThat(table.rows().stream()
                        .filter(r -> r.cells().get(label).equals(">50K"))
                        .count())
                .isEqualTo(11_687);
    }

    @Test
    void everyListOfPartitionsIsATableOfTwoColumns() throws IOException {
        try (Stream<Path> files = Files.walk(RealTables.folder())) {
            files.filter(f -> f.getFileName().toString().startsWith("partitions"))
                    .forEach(f -> assertThat(Texts.names(read(f))).containsExactly("split", "train"));
        }
    }

    private static Table read(Path file) {
        return Texts.read(Source.of(file), ReadOptions.withDefaults());
    }

    private static long missing(Table table) {
        return table.rows().stream()
                .flatMap(r -> r.cells().stream())
                .filter(Objects::isNull)
                .count();
    }
}
