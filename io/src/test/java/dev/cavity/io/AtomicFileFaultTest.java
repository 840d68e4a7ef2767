package dev.cavity.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.faults.Fault;
import dev.cavity.faults.FaultsInTurn;
import dev.cavity.faults.Operation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever fails while a file is written, the old or the new content is there, and nothing else. */
class AtomicFileFaultTest {
    private static final String OLD = "old";
    /** More than the buffer of the writer, so that there are several writes. */
    private static final String NEW = "new".repeat(60_000);

    @TempDir
    private Path folder;

    @Test
    void theOldOrTheNewContentIsThere() throws Exception {
        var injected = FaultsInTurn.inject(folder, new FaultsInTurn.Work() {
            @Override
            public void prepare(Path place) throws IOException {
                Files.writeString(place.resolve("target"), OLD);
            }

            @Override
            public void run(Path place) {
                AtomicFile.write(place.resolve("target"), AtomicFileFaultTest::content);
            }

            @Override
            public void check(Path place, FaultsInTurn.End end) throws IOException {
                Path target = place.resolve("target");
                String now = Files.readString(target);
                assertThat(now).isIn(OLD, NEW);
                if (end.lived()) {
                    assertThat(now).isEqualTo(end.thrown().isPresent() ? OLD : NEW);
                    end.thrown().ifPresent(e -> assertThat(e)
                            .isInstanceOf(DataException.class)
                            .hasMessageMatching(
                                    ".*target cannot be written: (No space left on device|Input/output error)"));
                }
                if (end.lived() && end.fault() != Fault.DISK_GONE) {
                    assertThat(names(place)).isEqualTo(List.of("target"));
                }
                AtomicFile.write(target, AtomicFileFaultTest::content);
                assertThat(Files.readString(target)).isEqualTo(NEW);
            }
        });
        assertThat(injected)
                .containsKeys(Operation.OPEN, Operation.WRITE, Operation.FORCE, Operation.CLOSE, Operation.RENAME);
        assertThat(FaultsInTurn.total("AtomicFile", injected)).isGreaterThan(30);
    }

    private static void content(java.io.OutputStream out) throws IOException {
        byte[] bytes = NEW.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < bytes.length; at += 1000) {
            out.write(bytes, at, 1000);
        }
    }

    private static List<String> names(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
