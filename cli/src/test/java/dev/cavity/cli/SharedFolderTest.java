package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands of several processes that are given one output folder. */
@Timeout(180)
class SharedFolderTest {
    private static final int FITS = 2 * 4 * 5;
    private static final Pattern TASK = Pattern.compile("\"task\":\"([^\"]+)\"");

    @TempDir
    private Path folder;

    private Path out;
    private String[] command;

    @BeforeEach
    void chooseFolder() {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        out = folder.resolve("out");
        command = ("compare " + data + " --label outcome --methods ep-ml,em-ep --folds 4 --repeats 5 --threads 1 --out "
                        + out)
                .split(" ");
    }

    private String inUse() {
        return "cavity: " + out.resolve("results.log")
                + " is in use by another run; wait until it ends, or choose another folder\n";
    }

    /** While this process has the log, as a run has it from its beginning to its end. */
    @Test
    void aFolderInUseIsRefused() throws IOException, InterruptedException {
        Files.createDirectory(out);
        try (FileChannel channel = FileChannel.open(
                        out.resolve("results.log"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            try (Child one = Child.start(folder, command);
                    Child other = Child.start(folder, command)) {
                for (Child child : List.of(one, other)) {
                    assertThat(child.code()).isEqualTo(ExitCode.BAD_DATA);
                    assertThat(child.err()).isEqualToNormalizingNewlines(inUse());
                    assertThat(child.out()).isEmpty();
                }
            }
            assertThat(out.resolve("results.log")).isEmptyFile();
        }
    }

    /** Whoever comes late may find the run done; whoever comes in time is refused; no result is lost or there twice. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void startedAtOnceTheyLeaveOneWholeLog(int processes) throws IOException, InterruptedException {
        List<Child> children = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            children.add(Child.start(folder, command));
        }
        int done = 0;
        for (Child child : children) {
            int code = child.code();
            assertThat(code).as(child.err()).isIn(ExitCode.DONE, ExitCode.BAD_DATA);
            done += code == ExitCode.DONE ? 1 : 0;
            if (code == ExitCode.BAD_DATA) {
                assertThat(child.err()).isEqualToNormalizingNewlines(inUse());
            }
        }
        assertThat(done).isPositive();
        List<String> tasks = new ArrayList<>();
        for (String line : Files.readAllLines(out.resolve("results.log"))) {
            Matcher task = TASK.matcher(line);
            if (task.find()) {
                tasks.add(task.group(1));
            }
        }
        assertThat(tasks).hasSize(FITS);
        assertThat(new HashSet<>(tasks)).hasSize(FITS);
        Cli.run(command).done();
    }
}
