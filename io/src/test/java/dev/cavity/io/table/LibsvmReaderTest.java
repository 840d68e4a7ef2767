package dev.cavity.io.table;

import static dev.cavity.io.table.Texts.cells;
import static dev.cavity.io.table.Texts.names;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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
    void nothingIsLeftInTheTemporaryFolder() throws IOException {
        long before = temporaryFiles();
        try (RowReader reader = Tables.open(Texts.source("t", TWO))) {
            assertThat(temporaryFiles()).isEqualTo(before + 1);
            assertThat(reader.next()).isPresent();
        }
        assertThat(temporaryFiles()).isEqualTo(before);
        assertThat(BadInputTest.messageOf("t", "1 1:5\n1 1:x\n"))
                .isEqualTo("t: line 2, column '1': 'x' is not a number");
        assertThat(temporaryFiles()).isEqualTo(before);
    }

    private static long temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(f -> f.getFileName().toString().startsWith("cavity-"))
                    .count();
        }
    }
}
