package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data sets that cannot be had. None of these asks the network. */
class DatasetsRefusalTest extends RefusalContract {
    private static final String ALL =
            "banana, breast-cancer, diabetes, flare-solar, german, heart, image, ringnorm, splice,"
                    + " thyroid, titanic, twonorm, waveform, yeast, ecoli, car, adult, bank, magic, screening";

    private String home;

    /** The cache is looked for in the home of the user, where this machine may have anything. */
    @BeforeEach
    void pretendAnEmptyHome(@TempDir Path empty) {
        home = System.getProperty("user.home");
        System.setProperty("user.home", empty.toString());
    }

    @AfterEach
    void goHome() {
        System.setProperty("user.home", home);
    }

    static Stream<Refusal> cases() {
        return Stream.of(
                bad(
                        "near miss",
                        "there is no data set 'hart'; did you mean heart? The data sets are " + ALL,
                        "datasets fetch hart"),
                bad("unknown", "there is no data set 'zzzzzzzz'; the data sets are " + ALL, "datasets fetch zzzzzzzz"),
                bad(
                        "no MAT file",
                        "toy.csv is not a sound MAT file of version 5 to 7 (The input is not a valid MATLAB 5.0"
                                + " MAT-file.)",
                        "datasets fetch heart --from @toy.csv"),
                bad(
                        "missing MAT file",
                        "there is no file @no.mat; the package benchmarks.mat has the doi 10.5281/zenodo.18110",
                        "datasets fetch heart --from @no.mat"),
                bad(
                        "not in the package",
                        "yeast is not in the IDA benchmark: run 'cavity datasets fetch yeast' (UCI archive, number 110),"
                                + " or put a folder 'yeast' with data.csv into the folder that CAVITY_DATA names",
                        "datasets fetch yeast --from @toy.csv"));
    }

    @Test
    void anIdaSetNeedsItsFile() throws IOException, InterruptedException {
        Child.Ended ended = Child.withoutData(folder, "datasets", "fetch", "heart");
        assertThat(ended.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(ended.err().strip())
                .isEqualTo("cavity: heart cannot be fetched by this program; download the package benchmarks.mat (doi"
                        + " 10.5281/zenodo.18110) and run 'cavity datasets fetch heart --from benchmarks.mat', or put a"
                        + " folder 'heart' with data.csv into the folder that CAVITY_DATA names (with partitions.csv for"
                        + " the original partitions)");
    }

    private static Refusal bad(String name, String message, String command) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, command);
    }
}
