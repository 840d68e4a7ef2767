package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command of the guide, in the order of its pages, in an empty folder. */
class GuideTest {
    private static final List<String> PAGES = List.of(
            "first-model.md",
            "choosing-a-criterion.md",
            "comparing-methods.md",
            "reading-the-output.md",
            "reading-the-report.md",
            "how-honest-is-leave-one-out.md",
            "data-files.md",
            "rows-that-count-more-or-belong-together.md",
            "understanding-a-model.md");

    @Test
    void everyCommandOfTheGuideRuns(@TempDir Path folder) {
        Path guide = Documents.root().resolve("docs/guide");
        int commands = 0;
        for (String page : PAGES) {
            List<String> lines = Documents.shellCommands(guide.resolve(page));
            assertThat(lines).as(page).isNotEmpty();
            for (String line : lines) {
                Cli.Outcome outcome = Cli.run(Documents.argumentsIn(folder, line));
                assertThat(outcome.code())
                        .as("%s: %s%n%s", page, line, outcome.err())
                        .isEqualTo(ExitCode.DONE);
                commands++;
            }
        }
        assertThat(commands).isGreaterThan(10);
        assertThat(folder.resolve("cavity-demo/model.json")).exists();
        assertThat(folder.resolve("predictions.csv")).exists();
    }

    @Test
    void thePagesAreThoseOfTheGuideInItsOrder() {
        String readme = Toys.read(Documents.root().resolve("docs/guide/README.md"));
        assertThat(PAGES.stream().map(readme::indexOf).toList())
                .doesNotContain(-1)
                .isSorted();
    }
}
