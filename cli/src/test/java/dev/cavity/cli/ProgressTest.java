package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What is said while a fit runs. */
class ProgressTest {
    private static final TimeEstimate THREE_SECONDS = new TimeEstimate(4, 3, "4 Gaussian processes", false);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final AtomicLong now = new AtomicLong();

    private void after(Progress progress, long seconds) {
        now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
        progress.say();
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aLogIsToldByThePaceIfItTakesLongerThanWasSaid() {
        try (Progress progress = new Progress(new Streams(err, err, false), THREE_SECONDS, now::get)) {
            after(progress, 2);
            progress.fitted(0, 4);
            after(progress, 8); // 10 s for a quarter
            after(progress, 5); // 15 s, as was just said
            progress.fitted(1, 4);
            progress.fitted(2, 4);
            after(progress, 25); // 40 s for three quarters, where all was to take 40
            after(progress, 2); // 42 s, and 14 s more, which is not much longer than 40
        }
        assertThat(text().lines())
                .containsExactly(
                        "fitting: 1 of 4 Gaussian processes, 10 s, about 30 s left, which is longer than was said");
    }

    @Test
    void aLogOfAFitThatKeepsItsTimeIsSilent() {
        try (Progress progress = new Progress(new Streams(err, err, false), THREE_SECONDS, now::get)) {
            after(progress, 1);
            progress.fitted(0, 4);
            progress.fitted(1, 4);
            after(progress, 1);
            after(progress, 1); // 3 s for a half, where all was to take 3: twice as long, but by seconds
        }
        assertThat(text()).isEmpty();
    }

    @Test
    void aLogLivesEveryTwoMinutes() {
        TimeEstimate anHour = new TimeEstimate(1, 3600, "a Gaussian process", false);
        try (Progress progress = new Progress(new Streams(err, err, false), anHour, now::get)) {
            after(progress, 119);
            after(progress, 1);
            after(progress, 60);
        }
        assertThat(text().lines()).containsExactly("fitting: 120 s, about 58 min left");
    }

    @Test
    void aTerminalHasOneLine() {
        try (Progress progress = new Progress(new Streams(err, err, true), THREE_SECONDS, now::get)) {
            after(progress, 1);
            progress.fitted(0, 4);
            after(progress, 3);
        }
        assertThat(text())
                .doesNotContain("\n")
                .contains("0 of 4 Gaussian processes, 1 s, about 2 s left")
                .contains("1 of 4 Gaussian processes, 4 s, about 12 s left")
                .endsWith("\r\u001b[K");
    }
}
