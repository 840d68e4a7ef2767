package dev.cavity.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentedFiguresTest {
    private static final Path REPOSITORY = Path.of("..");

    @TempDir
    private Path folder;

    @Test
    void documentsSayWhatTheCommittedResultsSay() {
        assertThat(DocumentedFigures.in(REPOSITORY)).hasSizeGreaterThan(40).allMatch(DocumentedFigures.Figure::same);
        assertThat(DocumentedFigures.in(REPOSITORY))
                .as("the README has figures of results")
                .anyMatch(figure -> figure.file().equals(REPOSITORY.resolve("README.md")));
    }

    @Test
    void aFigureThatDiffersIsFoundAndWritten() throws IOException {
        Files.createDirectories(folder.resolve("docs/results/nlp"));
        Files.writeString(
                folder.resolve("docs/results/nlp/summary.json"),
                "{\"f\": 1.516, \"p\": 0.0004, \"n\": 3420, \"d\": -0.25}");
        Path page = Files.writeString(
                folder.resolve("docs/page.md"),
                "F = <!-- = nlp /f -->1.5, p <!-- = nlp /p -->0.1, <!-- = nlp /p -->0.009; <!-- = nlp /n -->**17** fits,"
                        + " <!-- = nlp /d -->+0.1, <!-- = nlp /n -->1,000, ...\n");
        Files.writeString(folder.resolve("README.md"), "F is <!-- = nlp /f -->1.52\n");

        assertThat(DocumentedFigures.in(folder).stream().filter(figure -> !figure.same()))
                .hasSize(5);
        DocumentedFigures.main(folder.toString());

        assertThat(Files.readString(page))
                .isEqualTo("F = <!-- = nlp /f -->1.5, p <!-- = nlp /p -->0.0, <!-- = nlp /p -->< 0.001;"
                        + " <!-- = nlp /n -->**3,420** fits, <!-- = nlp /d -->−0.3, <!-- = nlp /n -->3,420, ...\n");
        assertThat(DocumentedFigures.in(folder)).hasSize(7).allMatch(DocumentedFigures.Figure::same);
    }

    @Test
    void aPlaceWithoutANumberIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("docs/results/nlp"));
        Files.writeString(folder.resolve("docs/results/nlp/summary.json"), "{\"f\": null}");
        Files.writeString(folder.resolve("README.md"), "<!-- = nlp /f -->1.52\n");

        assertThatThrownBy(() -> DocumentedFigures.in(folder)).hasMessageContaining("/f of ");
    }
}
