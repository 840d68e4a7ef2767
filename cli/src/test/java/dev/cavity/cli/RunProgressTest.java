package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.lab.experiment.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final AtomicLong now = new AtomicLong();

    @Test
    void aLogHasALineForEachTenthAndAfterEachSilence() {
        try (RunProgress progress = new RunProgress(new Streams(err, err, false), "nlp", now::get)) {
            progress.progress(done(0));
            progress.progress(done(1));
            now.addAndGet(TimeUnit.MINUTES.toNanos(3));
            progress.progress(done(2));
            progress.progress(done(3));
            progress.progress(done(10));
            progress.progress(done(100));
        }
        assertThat(text().lines())
                .containsExactly(
                        "nlp: 0 %, 0/100, 1 min left",
                        "nlp: 2 %, 2/100, 1 min left", "nlp: 10 %, 10/100, 1 min left", "nlp: 100 %, 100/100");
    }

    @Test
    void aTerminalHasOneLineThatIsWrittenOverAndWipedAtTheEnd() {
        try (RunProgress progress = new RunProgress(new Streams(err, err, true), "nlp", now::get)) {
            progress.progress(done(0));
            progress.progress(done(50));
        }
        assertThat(text()).doesNotContain("\n").contains("50 %").endsWith("\r\u001b[K");
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static Progress done(int tasks) {
        return new Progress(tasks, 100, 0, OptionalDouble.of(60));
    }
}
