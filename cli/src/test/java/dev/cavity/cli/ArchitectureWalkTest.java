package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureWalkTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern QUOTED = Pattern.compile("`([A-Z][A-Za-z]+)`");
    private static final int FEWEST = 15;

    @Test
    void theWalkOfARowIsThroughClassesThatThereAre() throws IOException {
        String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        int start = text.indexOf("The walk of a row from file to report");
        assertThat(start).isNotNegative();
        List<String> walk = QUOTED.matcher(text.substring(start, text.indexOf("\n\n", start)))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();

        assertThat(walk).hasSizeGreaterThan(FEWEST).isSubsetOf(mainClasses());
    }

    private static Set<String> mainClasses() {
        return Stream.of("core", "io", "report", "cli")
                .flatMap(module -> files(ROOT.resolve(module).resolve(Path.of("src", "main", "java"))))
                .map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(".java"))
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet());
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
