package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalFolderTest {
    private static final String DATA = "a,b,label\n1,?,yes\n 2 ,red,no\n3,,no\n";

    @TempDir
    private Path root;

    private LocalFolder folder;
    private Path toy;

    @BeforeEach
    void makeFolder() throws IOException {
        toy = Files.createDirectory(root.resolve("toy"));
        folder = LocalFolder.existing(root);
    }

    @Test
    void cellsAreTrimmedAndMissingOnesAreNull() throws IOException {
        Files.writeString(toy.resolve("data.csv"), DATA);
        Table table = folder.table(Toys.uci());
        assertThat(table.source()).isEqualTo("toy/data.csv");
        assertThat(table.rows().get(0).cells()).containsExactly("1", null, "yes");
        assertThat(table.rows().get(1).cells()).containsExactly("2", "red", "no");
        assertThat(table.rows().get(2).cells()).containsExactly("3", null, "no");
        assertThat(table.rows().get(2).line()).isEqualTo(4);
    }

    @Test
    void aPackedTableIsTheSameTable() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(toy.resolve("data.csv.gz")))) {
            out.write(Toys.bytes(DATA));
        }
        assertThat(folder.table(Toys.uci()).rows()).hasSize(3);
    }

    @Test
    void partitionsAreReadAndTheRestIsForTesting() throws IOException {
        Files.writeString(toy.resolve("partitions.csv"), "split,train\n1,0 2\n5,1 0\n");
        List<Partition> partitions = folder.partitions(Toys.uci(), 3);
        assertThat(partitions).hasSize(2);
        assertThat(partitions.get(1).number()).isEqualTo(5);
        assertThat(partitions.get(1).train()).containsExactly(1, 0);
        assertThat(partitions.get(1).test()).containsExactly(2);
        assertThat(folder.generatedPartitions(Toys.uci(), 3)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "split;train | toy/partitions.csv, line 1: found 'split;train', expected 'split,train'",
                "split,train\\n1,0 3 | toy/partitions.csv, line 2, column train: found '3', expected a whole number in [0, 2]",
                "split,train\\n1,0\\n2,x | toy/partitions.csv, line 3, column train: found 'x', expected a whole number in [0, 2]",
                "split,train\\n1,0 0 | toy/partitions.csv, line 2, column train: row 0 occurs twice",
                "split,train\\n1, | toy/partitions.csv, line 2, column train: there is no row",
                "split,train\\n1 | toy/partitions.csv, line 2: found '1', expected the number of a split, a comma, and row numbers",
                "split,train\\n0,1 | toy/partitions.csv, line 2, column split: found '0', expected a whole number in [1, ∞)",
                "split,train\\n1,0\\n1,1 | toy/partitions.csv, line 3: split 1 occurs twice",
                "split,train\\n1,0 1 2 | toy/partitions.csv, line 2, column train: 3 of 3 rows, which leaves none for testing",
                "split,train | toy/partitions.csv: there is a header but no split"
            })
    void aBadPartitionFileIsNamedWithLineAndColumn(String content, String message) throws IOException {
        Files.writeString(toy.resolve("partitions.csv"), content.replace("\\n", "\n"));
        assertThatThrownBy(() -> folder.partitions(Toys.uci(), 3))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b,class\\n1,2,x | toy/data.csv, line 1: the last column is 'class', expected 'label' after at least one feature",
                "a,a,label\\n1,2,x | toy/data.csv, line 1: the column 'a' occurs twice",
                "a,b,label\\n1,x | toy/data.csv, line 2: 2 values, expected 3",
                "a,b,label\\n1,2,x\\n1,2, | toy/data.csv, line 3: the label is missing",
                "a,b,label | toy/data.csv: there is a header but no row",
                "'' | toy/data.csv: the file is empty"
            })
    void aBadTableIsNamedWithItsLine(String content, String message) throws IOException {
        Files.writeString(toy.resolve("data.csv"), content.replace("\\n", "\n"));
        assertThatThrownBy(() -> folder.table(Toys.uci()))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @Test
    void aDamagedPackedFileIsADataError() throws IOException {
        Files.writeString(toy.resolve("data.csv.gz"), "not packed");
        assertThatThrownBy(() -> folder.table(Toys.uci()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("toy/data.csv.gz cannot be read: ");
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> LocalFolder.existing(root.resolve("none")))
                .isInstanceOf(DataException.class)
                .hasMessage("CAVITY_DATA names '" + root.resolve("none") + "', which is not a folder");
    }
}
