package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoFolderTest {
    @TempDir
    private Path folder;

    @Test
    void aNewAnEmptyAndAnOwnFolderAreTaken() throws IOException {
        Path made = folder.resolve("new/demo");
        OutputFolder.makeOwn(made, "cavity demo");
        assertThat(made.resolve(".cavity-demo"))
                .hasContent("This folder was made by 'cavity demo', which overwrites its files when it is run again.");
        Files.writeString(made.resolve("train.csv"), "of an earlier demo");
        OutputFolder.makeOwn(made, "cavity demo");
        OutputFolder.makeOwn(Files.createDirectory(folder.resolve("empty")), "cavity demo");
    }

    @Test
    void aFolderOfAnotherCommandIsNot() {
        Path made = OutputFolder.makeOwn(folder.resolve("other"), "cavity other");
        assertThatThrownBy(() -> OutputFolder.makeOwn(made, "cavity demo")).isInstanceOf(DataException.class);
    }
}
