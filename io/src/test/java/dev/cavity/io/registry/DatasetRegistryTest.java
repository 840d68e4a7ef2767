package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DatasetRegistryTest {
    private final DatasetRegistry registry = DatasetRegistry.standard();

    @Test
    void thirteenIdaSetsSixUciSetsAndOneInventedAreKnown() {
        assertThat(registry.list().stream().collect(Collectors.groupingBy(DatasetEntry::kind, Collectors.counting())))
                .isEqualTo(
                        Map.of(DatasetEntry.Kind.IDA, 13L, DatasetEntry.Kind.UCI, 6L, DatasetEntry.Kind.GENERATED, 1L));
    }

    @Test
    void everyEntryIsComplete() {
        for (DatasetEntry entry : registry.list()) {
            assertThat(entry.classCounts().values().stream().mapToInt(n -> n).sum())
                    .as(entry.name())
                    .isEqualTo(entry.rows());
            assertThat(entry.title()).isNotBlank();
            assertThat(entry.source()).isNotBlank();
            assertThat(entry.licence()).isNotBlank();
            assertThat(entry.ida().isPresent()).isEqualTo(entry.kind() == DatasetEntry.Kind.IDA);
            assertThat(entry.uci().isPresent()).isEqualTo(entry.kind() == DatasetEntry.Kind.UCI);
            assertThat(entry.canonicalHash().isPresent()).isEqualTo(entry.kind() != DatasetEntry.Kind.GENERATED);
            entry.canonicalHash().ifPresent(hash -> assertThat(hash).matches("[0-9a-f]{64}"));
            entry.uci().ifPresent(uci -> assertThat(uci.columns())
                    .hasSize(entry.features() + 1)
                    .endsWith("label"));
            assertThat(entry.classCounts().keySet())
                    .containsAll(entry.positiveClasses().values());
        }
    }

    @Test
    void theNamesOfThePapersProblemsTellThePositiveClass() {
        Map<String, String> problems =
                Map.of("yeast7", "EXC", "yeast5", "ME2", "yeast4", "ME3", "car3", "good", "ecoli5", "om");
        problems.forEach((name, positive) ->
                assertThat(registry.find(name).positiveClass(name)).as(name).contains(positive));
        assertThat(registry.find("yeast").positiveClass("yeast")).isEmpty();
        assertThat(registry.find("diabetis").positiveClass("diabetis")).contains("1");
    }

    @Test
    void aliasesCapitalsAndUnderscoresAreUnderstood() {
        assertThat(registry.find("diabetis").name()).isEqualTo("diabetes");
        assertThat(registry.find("Breast_Cancer").name()).isEqualTo("breast-cancer");
        assertThat(registry.find(" YEAST7 ").name()).isEqualTo("yeast");
    }

    @Test
    void aMisspelledNameIsAnsweredWithTheNearestOne() {
        assertThatThrownBy(() -> registry.find("yaest"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(
                        "there is no data set 'yaest'; did you mean yeast? The data sets are banana, breast-cancer,");
    }

    @Test
    void aNameLikeNoOtherIsAnsweredWithTheListOnly() {
        assertThatThrownBy(() -> registry.find("mushrooms"))
                .hasMessageStartingWith("there is no data set 'mushrooms'; the data sets are banana,");
        assertThatThrownBy(() -> registry.find("x".repeat(100_000))).hasMessageContaining("xxx…'");
    }

    @Test
    void theAddressIsThatOfTheUciArchive() {
        assertThat(registry.find("bank").uci().orElseThrow().address(DatasetFetcher.UCI))
                .hasToString("https://archive.ics.uci.edu/static/public/222/bank+marketing.zip");
        assertThat(registry.list().stream()
                        .flatMap(entry -> entry.uci().stream())
                        .map(uci -> uci.id() + "/" + uci.slug()))
                .containsExactly(
                        "110/yeast",
                        "39/ecoli",
                        "19/car+evaluation",
                        "2/adult",
                        "222/bank+marketing",
                        "159/magic+gamma+telescope");
    }

    @Test
    void everyKindTellsHowToGetIt() {
        assertThat(registry.find("yeast").howToGet()).contains("cavity datasets fetch yeast", "110", "CAVITY_DATA");
        assertThat(registry.find("banana").howToGet())
                .contains("10.5281/zenodo.18110", "cavity datasets fetch banana --from benchmarks.mat", "CAVITY_DATA");
        assertThat(registry.find("screening").howToGet()).contains("generated");
    }

    @Test
    void theRegisteredSizesOfTheInventedSetAreThoseGenerated() {
        DatasetEntry screening = registry.find("screening");
        Table table = Generators.draw(screening, DatasetStore.DEFAULT_SEED);
        assertThat(table.columns()).hasSize(screening.features() + 1);
        assertThat(table.rows().stream()
                        .collect(Collectors.groupingBy(row -> row.cells().get(6), Collectors.summingInt(row -> 1))))
                .isEqualTo(screening.classCounts());
    }
}
