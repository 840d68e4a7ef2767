package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.io.RealTables;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;

/** What is registered, against the real data. Raw files are written here from the tables, in the layouts of the UCI archive. */
@Tag("real-data")
class RealDatasetsTest {
    private static final DatasetRegistry REGISTRY = DatasetRegistry.standard();

    @TempDir
    private Path work;

    private static LocalFolder having(String name) {
        return new LocalFolder(RealTables.having(name));
    }

    static Stream<String> registered() {
        return REGISTRY.list().stream()
                .filter(entry -> entry.canonicalHash().isPresent())
                .map(DatasetEntry::name);
    }

    @ParameterizedTest
    @MethodSource("registered")
    void theRegisteredFactsAreThoseOfTheTable(String name) {
        DatasetEntry entry = REGISTRY.find(name);
        LocalFolder folder = having(name);
        Table table = folder.table(entry);
        assertThat(table.rows()).hasSize(entry.rows());
        assertThat(table.columns()).hasSize(entry.features() + 1);
        assertThat(table.rows().stream()
                        .collect(Collectors.groupingBy(
                                row -> row.cells().get(entry.features()), Collectors.summingInt(row -> 1))))
                .isEqualTo(entry.classCounts());
        assertThat(CanonicalHash.of(table)).isEqualTo(entry.canonicalHash().orElseThrow());
        entry.uci().ifPresent(uci -> assertThat(table.columns().stream().map(column -> column.name()))
                .containsExactlyElementsOf(uci.columns()));
        entry.ida().ifPresent(ida -> assertThat(folder.partitions(entry, entry.rows()))
                .isNotEmpty()
                .hasSizeLessThanOrEqualTo(ida.splits())
                .allSatisfy(partition -> assertThat(partition.train()).hasSize(ida.trainRows())));
    }

    @Test
    void theRawLayoutOfEcoliGivesTheRegisteredTable() {
        requireRegistered("ecoli", Map.of("ecoli.data", lines("ecoli", 0, 336, row -> "X_ECOLI   " + join(row, "  "))));
    }

    @Test
    void theRawLayoutsGiveTheRegisteredTables() {
        requireRegistered("yeast", Map.of("yeast.data", lines("yeast", 0, 1484, row -> "X_YEAST  " + join(row, "  "))));
        requireRegistered("car", Map.of("car.data", lines("car", 0, 1728, row -> join(row, ","))));
        requireRegistered("magic", Map.of("magic04.data", lines("magic", 0, 19020, row -> join(row, ","))));
        Map<String, byte[]> adult = new LinkedHashMap<>();
        adult.put("adult.data", Toys.bytes(text("adult", 0, 32561, row -> join(row, ", ")) + "\n"));
        adult.put(
                "adult.test",
                Toys.bytes(
                        "|1x3 Cross validator\n" + text("adult", 32561, 48842, row -> join(row, ", ") + ".") + "\n"));
        requireRegistered("adult", adult);
        String header =
                "\"age\";\"job\";\"marital\";\"education\";\"default\";\"balance\";\"housing\";\"loan\";\"contact\";"
                        + "\"day\";\"month\";\"duration\";\"campaign\";\"pdays\";\"previous\";\"poutcome\";\"y\"\n";
        requireRegistered(
                "bank",
                Map.of(
                        "bank-full.csv",
                        Toys.bytes(header
                                + text("bank", 0, 45211, row -> row.cells().stream()
                                        .map(cell -> cell.matches("-?\\d+") ? cell : "\"" + cell + "\"")
                                        .collect(Collectors.joining(";"))))));
    }

    /** The package keeps each different pattern once: breast-cancer has 263 of them in 277 rows. */
    @ParameterizedTest
    @ValueSource(strings = {"breast-cancer", "heart", "splice"})
    void thePackageGivesTheRegisteredTableAndTheSamePartitions(String name) throws IOException {
        DatasetEntry entry = REGISTRY.find(name);
        LocalFolder folder = having(name);
        Table table = folder.table(entry);
        // the resources of the tests have the first partitions only, which are repeated then
        List<Partition> given = folder.partitions(entry, entry.rows());
        List<Partition> partitions = IntStream.range(
                        0, entry.ida().orElseThrow().splits())
                .mapToObj(k -> given.get(k % given.size()))
                .toList();
        List<List<String>> patterns =
                table.rows().stream().map(Row::cells).distinct().toList();
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        patterns.forEach(pattern -> numbers.put(pattern, numbers.size() + 1));
        int[] patternOf =
                table.rows().stream().mapToInt(row -> numbers.get(row.cells())).toArray();
        double[][] values = patterns.stream()
                .map(pattern ->
                        pattern.stream().mapToDouble(Double::parseDouble).toArray())
                .toArray(double[][]::new);
        int d = entry.features();
        Path mat = work.resolve("benchmarks.mat");
        Mat5.writeToFile(
                Mat5.newMatFile()
                        .addArray(
                                entry.ida().orElseThrow().struct(),
                                Mat5.newStruct()
                                        .set("x", columns(values, 0, d))
                                        .set("t", columns(values, d, d + 1))
                                        .set("train", indices(partitions, Partition::train, patternOf))
                                        .set("test", indices(partitions, Partition::test, patternOf))),
                mat.toFile());

        PartitionedDataset read = IdaArchive.at(mat).read(entry);

        assertThat(CanonicalHash.of(read.table()))
                .isEqualTo(entry.canonicalHash().orElseThrow());
        for (int k = 0; k < partitions.size(); k++) {
            assertThat(IntStream.of(read.partitions().get(k).train())
                            .map(row -> patternOf[row])
                            .toArray())
                    .isEqualTo(IntStream.of(partitions.get(k).train())
                            .map(row -> patternOf[row])
                            .toArray());
        }
    }

    private static Matrix columns(double[][] values, int from, int to) {
        return IdaArchiveTest.matrix(
                Stream.of(values).map(row -> Arrays.copyOfRange(row, from, to)).toArray(double[][]::new));
    }

    private static Matrix indices(List<Partition> partitions, Function<Partition, int[]> rows, int[] patternOf) {
        return IdaArchiveTest.matrix(partitions.stream()
                .map(partition -> IntStream.of(rows.apply(partition))
                        .mapToDouble(row -> patternOf[row])
                        .toArray())
                .toArray(double[][]::new));
    }

    private static void requireRegistered(String name, Map<String, byte[]> files) {
        DatasetEntry entry = REGISTRY.find(name);
        UciSource uci = entry.uci().orElseThrow();
        assertThat(uci.files()).containsExactlyElementsOf(new ArrayList<>(files.keySet()));
        Table table = uci.layout().parse(name, uci.columns(), files);
        assertThat(CanonicalHash.of(table))
                .as(name)
                .isEqualTo(entry.canonicalHash().orElseThrow());
    }

    private static byte[] lines(String name, int from, int to, Function<Row, String> line) {
        return Toys.bytes(text(name, from, to, line));
    }

    private static String text(String name, int from, int to, Function<Row, String> line) {
        return having(name).table(REGISTRY.find(name)).rows().subList(from, to).stream()
                .map(line)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String join(Row row, String separator) {
        return row.cells().stream().map(cell -> cell == null ? "?" : cell).collect(Collectors.joining(separator));
    }
}
