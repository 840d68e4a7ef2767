package dev.cavity.io.table;

import static dev.cavity.io.table.Texts.cells;
import static dev.cavity.io.table.Texts.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibsvmReaderTest extends RowReaderContract {
    private static final String TWO = "+1 1:0.5 3:2\n-1 2:1e-3\n";

    @Override
    String exampleName() {
        return "data.libsvm";
    }

    @Override
    String example() {
        return "# heart\n+1 1:0.5 3:-2 # first\n\n-1 2:1e-3\n-1\n? 1:? 3:7\n";
    }

    @Override
    List<String> exampleColumns() {
        return List.of("label", "1", "2", "3");
    }

    @Override
    List<Row> exampleRows() {
        return List.of(
                Row.of(2, "+1", "0.5", "0", "-2"),
                Row.of(4, "-1", "0", "1e-3", "0"),
                Row.of(5, "-1", "0", "0", "0"),
                Row.of(6, null, null, "0", "7"));
    }

    @Test
    void aFileIsReadTwice(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), TWO);
        Source source = Source.of(file);
        Table table = Texts.read(source, ReadOptions.withDefaults());
        assertThat(cells(table)).containsExactly(List.of("+1", "0.5", "0", "2"), List.of("-1", "0", "1e-3", "0"));
        assertThat(source.sha256()).isPresent();
    }

    @Test
    void theNumberOfFeaturesCanBeSaid() {
        ReadOptions options = ReadOptions.withDefaults().withFeatures(4);
        assertThat(names(Texts.read("t", TWO, options))).containsExactly("label", "1", "2", "3", "4");
    }

    @Test
    void theWeightMayStandBehindTheLabel() {
        Table table = Texts.read("t", "+1:0.5 1:2\n-1:3 1:4\n");
        assertThat(table.rows())
                .containsExactly(
                        Row.of(1, "+1", "2").withWeight(0.5),
                        Row.of(2, "-1", "4").withWeight(3));
        assertThat(table.notes()).containsExactly("weights of rows are read from behind their labels");
    }

    @Test
    void theWeightsMayBeInAFileBesideTheRows(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), TWO);
        Path weights = Files.writeString(folder.resolve("data.weight"), "0.25\n 2 \n\n");
        Table table = Texts.read(Source.of(file), ReadOptions.withDefaults());
        assertThat(table.rows()).extracting(Row::weight).containsExactly(0.25, 2.0);
        assertThat(table.notes()).containsExactly("weights of rows are read from " + weights);
    }

    @Test
    void weightsThatDoNotFitTheRowsAreRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), TWO);
        Path weights = Files.writeString(folder.resolve("data.weight"), "1\n");
        assertRefused(
                file, file + ": line 2: there is no weight for this row in " + weights + ", which ends before it");
        Files.writeString(weights, "1\n2\n3\n");
        assertRefused(file, weights + ": line 3: there is a weight, but no row is left that it could belong to");
        Files.writeString(weights, "1\n-2\n");
        assertRefused(file, weights + ": line 2: the weight '-2' is not a number from 0");
        Files.writeString(weights, "1\n2\n");
        Files.writeString(file, "+1:1 1:2\n-1:2 1:2\n");
        assertRefused(
                file,
                file + ": line 1: the row has a weight behind its label and another in " + weights
                        + "; leave one of them out");
    }

    private static void assertRefused(Path file, String message) {
        assertThatThrownBy(() -> Texts.read(Source.of(file), ReadOptions.withDefaults()))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @Test
    void nothingIsLeftInTheTemporaryFolder() {
        String mark = "# " + UUID.randomUUID() + "\n";
        try (RowReader reader = Tables.open(Texts.source("t", mark + TWO))) {
            assertThat(copies(mark)).isEqualTo(1);
            assertThat(reader.next()).isPresent();
        }
        assertThat(copies(mark)).isZero();
        assertThat(BadInputTest.messageOf("t", mark + "1 1:5\n1 1:x\n"))
                .isEqualTo("t: line 3, column '1': 'x' is not a number");
        assertThat(copies(mark)).isZero();
    }

    /** How many temporary files begin with the mark, which tells them from those of other processes. */
    private static int copies(String mark) {
        int n = 0;
        for (File file : new File(System.getProperty("java.io.tmpdir")).listFiles()) {
            n += file.getName().startsWith("cavity-rows-") && begins(file.toPath(), mark) ? 1 : 0;
        }
        return n;
    }

    private static boolean begins(Path file, String mark) {
        try {
            return Files.readString(file).startsWith(mark);
        } catch (IOException e) {
            return false; // of another process, gone meanwhile
        }
    }
}
