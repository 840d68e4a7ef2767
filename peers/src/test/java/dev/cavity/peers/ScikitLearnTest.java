package dev.cavity.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.linalg.Matrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is written for the other program and read from it; a shell script takes its place. */
@DisabledOnOs(OS.WINDOWS)
class ScikitLearnTest {
    private static final ClassDataset ROWS =
            ClassDataset.of(new double[][] {{1, 0.5}, {2, -1e-9}, {3, 1e300}}, "a", "b", "c");

    @TempDir
    private Path folder;

    @Test
    void rowsAreWrittenWithTheirClassesAndProbabilitiesRead() throws IOException {
        Path copy = folder.resolve("copy.csv");
        ScikitLearn peer = scripted("cat \"$3/train.csv\" \"$3/test.csv\" > " + copy
                + "; printf '0.5,0.25,0.25\\n1.0,0.0,0.0\\n' > \"$3/probabilities.csv\"");

        Matrix logs = peer.fit(ROWS, 7).model().logProbabilities(Matrix.ofRows(new double[][] {{4, 5}, {6, 7}}));

        assertThat(copy).content().isEqualTo("1.0,0.5,0\n2.0,-1.0E-9,1\n3.0,1.0E300,2\n4.0,5.0\n6.0,7.0\n");
        assertThat(Math.exp(logs.get(0, 1))).isCloseTo(0.25, within(1e-12));
        assertThat(logs.get(1, 2)).isCloseTo(Math.log(Clipped.LEAST), within(1e-9));
    }

    @Test
    void whatTheProgramSaidLastIsTold() throws IOException {
        ScikitLearn peer = scripted("echo Traceback; echo 'no module named sklearn'; exit 1");

        assertThatThrownBy(() -> peer.fit(ROWS, 7).model().logProbabilities(Matrix.zeros(1, 2)))
                .isInstanceOf(DataException.class)
                .hasMessage("sklearn-gpc ended with code 1: no module named sklearn");
    }

    private ScikitLearn scripted(String commands) throws IOException {
        Path program = folder.resolve("python");
        Files.writeString(program, "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return new ScikitLearn("gpc", "a script", program.toString());
    }
}
