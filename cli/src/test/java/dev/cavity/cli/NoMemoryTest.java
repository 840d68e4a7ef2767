package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A table that Java's memory does not hold. */
@Timeout(180)
class NoMemoryTest {
    private static final int ROWS = 400_000;

    @Test
    void memoryThatIsNotEnoughIsSaidInOneSentence(@TempDir Path folder) throws IOException, InterruptedException {
        Path data = Toys.write(folder.resolve("large.csv"), "x,y,class\n" + "1.5,2,a\n2.5,3,b\n".repeat(ROWS / 2));
        try (Child child = Child.start(
                folder,
                Map.of(),
                List.of("-Xmx20m"),
                "fit",
                data.toString(),
                "--label",
                "class",
                "--out",
                folder.resolve("m.json").toString())) {
            assertThat(child.code()).isEqualTo(ExitCode.INTERNAL);
            assertThat(child.err().strip())
                    .matches(
                            "reading .*large.csv, \\d+\\.\\d MB\ncavity: not enough memory: Java may use 0\\.0\\d+ GB here; give it more, such as"
                                    + " JAVA_TOOL_OPTIONS=-Xmx1g");
            assertThat(child.out()).isEmpty();
        }
        assertThat(folder.resolve("m.json")).doesNotExist();
    }
}
