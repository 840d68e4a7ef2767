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
    void whatIsBoldIsBest() {
        assertThat(DocumentedFigures.boldOtherwise(REPOSITORY)).isEmpty();
        String row = "| a | <!-- = nlp /a -->%s | <!-- = nlp /b -->%s | <!-- = nlp /c -->%s |\n";
        String head = "<!-- bold: %s -->\n\n| | x | y | z |\n|---|---:|---:|---:|\n";
        String after = "\nelsewhere <!-- = nlp /a -->**3.5**, <!-- = nlp /b -->2\n";
        assertThat(BestOfRows.in(head.formatted("least") + row.formatted("**3.5**", "2", "−1.0") + after))
                .isEqualTo(head.formatted("least") + row.formatted("3.5", "2", "**−1.0**") + after);
        assertThat(BestOfRows.in(head.formatted("greatest") + row.formatted("3.50", "**2**", "3.5") + after))
                .isEqualTo(head.formatted("greatest") + row.formatted("**3.50**", "2", "**3.5**") + after);
        String untold =
                head.formatted("least").replace("<!-- bold: least -->\n", "") + row.formatted("1", "**2**", "3");
        assertThat(BestOfRows.in(untold)).isEqualTo(untold);
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
