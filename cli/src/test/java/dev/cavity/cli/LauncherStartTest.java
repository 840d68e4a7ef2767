package dev.cavity.cli;

import static dev.cavity.cli.SmallCheckout.ended;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script ./cavity: how it makes Java start fast, and what it does when that does not work. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class LauncherStartTest {
    /** Makes the lists and archives that it is asked for, notes that it did, and says what else it was given. */
    private static final String JAVA = """
            for word in "$@"; do
              case "$word" in
                -XX:DumpLoadedClassList=*) printf 'dev/cavity/A id: %s\\npicocli/B id: 7\\n' $$ > "${word#*=}"; exit 0 ;;
                -XX:SharedClassListFile=*) classes=$(cat "${word#*=}") ;;
                -XX:SharedArchiveFile=*) archive="${word#*=}" ;;
                -Xshare:dump) dump=yes ;;
                -XX:AOTCacheOutput=*) echo "$*" >> "$JAVA_HOME/trainings"; echo "a cache of some length" > "${word#*=}"; exit 0 ;;
              esac
            done
            if [ "$dump" ]; then
              echo $classes >> "$JAVA_HOME/dumps"
              echo "an archive of some length" > "$archive"
            else
              echo "$*"
            fi
            """;

    @TempDir
    private Path folder;

    private SmallCheckout checkout;

    @BeforeEach
    void checkout() throws IOException {
        checkout = new SmallCheckout(folder);
        useJava("17.0.1", JAVA);
    }

    private void useJava(String version, String script) throws IOException {
        Path home = folder.resolve("jdk-" + version);
        checkout.script(home.resolve("bin"), "java", script);
        Files.writeString(
                home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_RUNTIME_VERSION=\"" + version + "+1\"\nX=\n");
        checkout.with("JAVA_HOME", home.toString());
    }

    private String run(String... arguments) throws IOException, InterruptedException {
        return ended(checkout.start(arguments));
    }

    private String archive(String version) {
        return "-XX:SharedArchiveFile=" + checkout.target() + "/cavity_" + version + "_1_.jsa";
    }

    private String cache(String version) {
        return archive(version).replace("SharedArchiveFile", "AOTCache").replace(".jsa", ".aot");
    }

    private long dumps(String version) throws IOException {
        return notes(version, "dumps");
    }

    private long notes(String version, String name) throws IOException {
        Path notes = folder.resolve("jdk-" + version).resolve(name);
        try (Stream<String> lines = Files.exists(notes) ? Files.lines(notes) : Stream.empty()) {
            return lines.count();
        }
    }

    @Test
    void anArchiveIsMadeOnceForEachJavaAndEachBuild() throws IOException, InterruptedException {
        assertThat(run("--help"))
                .isEqualTo("-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000 -Xshare:auto "
                        + archive("17.0.1") + " -Xlog:cds=off -jar " + checkout.jar() + " --help");
        run("--help");
        assertThat(dumps("17.0.1")).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("jdk-17.0.1/dumps"))).isEqualTo("dev/cavity/A picocli/B\n");

        useJava("25.0.2", JAVA);
        assertThat(run("--help")).contains(archive("25.0.2"));
        useJava("17.0.1", JAVA);
        assertThat(run("--help")).contains(archive("17.0.1"));
        assertThat(dumps("17.0.1")).isEqualTo(1);

        Files.setLastModifiedTime(checkout.jar(), FileTime.from(Instant.now().plusSeconds(1)));
        Thread.sleep(1100);
        assertThat(run("--help")).contains(archive("17.0.1"));
        assertThat(dumps("17.0.1")).isEqualTo(2);
        try (Stream<Path> left = Files.list(checkout.target())) {
            assertThat(left.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".making"));
        }
    }

    @Test
    void anArchiveThatWasCutOffIsMadeAgain() throws IOException, InterruptedException {
        run("--help");
        Path archive = Path.of(archive("17.0.1").replaceFirst(".*?=", ""));
        Files.writeString(archive, "an arch");
        assertThat(run("--help")).contains(archive("17.0.1"));
        assertThat(dumps("17.0.1")).isEqualTo(2);
    }

    @Test
    void aJavaThatMakesNoneIsNotAskedAgain() throws IOException, InterruptedException {
        String fails = JAVA.replace("echo \"an archive of some length\" > \"$archive\"", "exit 1");
        useJava("17.0.1", fails);
        for (int turn = 0; turn < 2; turn++) {
            assertThat(run("--help"))
                    .isEqualTo("-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000 -jar "
                            + checkout.jar() + " --help");
        }
        assertThat(dumps("17.0.1")).isEqualTo(1);
    }

    @Test
    void aLaterJavaLearnsFromAFitAndUsesThatWhereItComputes() throws IOException, InterruptedException {
        useJava("25.0.3", JAVA);
        for (int turn = 0; turn < 2; turn++) {
            assertThat(run("fit", "rows.csv"))
                    .isEqualTo("-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000 "
                            + cache("25.0.3") + " -Xlog:aot=off -Xlog:cds=off -jar " + checkout.jar()
                            + " fit rows.csv");
        }
        assertThat(notes("25.0.3", "trainings")).isEqualTo(1);
        assertThat(dumps("25.0.3")).isZero();
        assertThat(run("--help")).contains(archive("25.0.3")).doesNotContain("AOTCache");
        assertThat(run("predict", "model.json", "rows.csv")).contains(cache("25.0.3"));
        assertThat(notes("25.0.3", "trainings")).isEqualTo(1);

        Files.writeString(Path.of(cache("25.0.3").replaceFirst(".*?=", "")), "a cac");
        assertThat(run("fit", "rows.csv")).contains(cache("25.0.3"));
        assertThat(notes("25.0.3", "trainings"))
                .as("one that was cut off is made again")
                .isEqualTo(2);

        useJava("24.0.2", JAVA);
        assertThat(run("fit", "rows.csv")).contains(archive("24.0.2")).doesNotContain("AOTCache");
    }

    @Test
    void aLaterJavaThatLearnsNothingIsNotAskedAgain() throws IOException, InterruptedException {
        useJava("25.0.3", JAVA.replace("echo \"a cache of some length\" > \"${word#*=}\"; exit 0", "exit 1"));
        for (int turn = 0; turn < 2; turn++) {
            assertThat(run("fit", "rows.csv"))
                    .isEqualTo("-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000 -jar "
                            + checkout.jar() + " fit rows.csv");
        }
        assertThat(notes("25.0.3", "trainings")).isEqualTo(1);

        run("--help");
        assertThat(run("fit", "rows.csv"))
                .as("the archive for --help is better than none")
                .contains(archive("25.0.3"));
    }

    @Test
    void muchWorkHasBothCompilers() throws IOException, InterruptedException {
        Path small = Files.writeString(folder.resolve("small data.csv"), "x,y\n");
        Path large = Files.write(folder.resolve("large.csv"), new byte[9_000_000]);
        assertThat(run("fit", small.toString())).contains("TieredStopAtLevel");
        assertThat(run("fit", small.toString(), large.toString())).doesNotContain("TieredStopAtLevel");
        assertThat(run("predict", "model.json", "-")).doesNotContain("TieredStopAtLevel");
        assertThat(run("compare", small.toString())).doesNotContain("TieredStopAtLevel");
        assertThat(run("reproduce")).doesNotContain("TieredStopAtLevel");
        assertThat(run()).contains("TieredStopAtLevel");
    }
}
