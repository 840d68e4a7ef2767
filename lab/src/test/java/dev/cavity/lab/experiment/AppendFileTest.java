package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppendFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsAppendedIsThereForWhoeverOpensItNext() throws IOException {
        Path path = folder.resolve("file");
        try (AppendFile file = AppendFile.open(path)) {
            file.append(new byte[] {1, 2});
            file.append(new byte[] {3});
        }
        try (AppendFile file = AppendFile.open(path)) {
            assertThat(file.content()).containsExactly(1, 2, 3);
            file.cutTo(1);
            file.append(new byte[] {4});
        }
        assertThat(Files.readAllBytes(path)).containsExactly(1, 4);
    }

    @Test
    void aClosedFileTakesNothingMore() throws IOException {
        AppendFile file = AppendFile.open(folder.resolve("file"));
        file.close();
        assertThatThrownBy(() -> file.append(new byte[] {1})).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> file.append(new byte[] {1}))
                .hasMessage("an earlier write has failed and could not be taken back");
    }
}
