package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Struct;

class IdaArchiveTest {
    @TempDir
    private Path folder;

    static Matrix matrix(double[][] rows) {
        Matrix matrix = Mat5.newMatrix(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                matrix.setDouble(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    /** Five patterns, of which the second makes two of the six rows. */
    static Struct good() {
        return Mat5.newStruct()
                .set("x", matrix(new double[][] {{1, 0.1}, {2, 0.2}, {3, 0.3}, {4, 0.4}, {5, 0.5}}))
                .set("t", matrix(new double[][] {{1}, {1}, {-1}, {-1}, {-1}}))
                .set("train", matrix(new double[][] {{3, 2, 1, 4}, {2, 5, 2, 1}}))
                .set("test", matrix(new double[][] {{2, 5}, {4, 3}}));
    }

    static Path write(Path file, Array struct) throws IOException {
        MatFile mat = Mat5.newMatFile()
                .addArray("benchmarks", Mat5.newString("toy_ida"))
                .addArray("toy_ida", struct)
                .addArray("other", Mat5.newScalar(1));
        Mat5.writeToFile(mat, file.toFile());
        return file;
    }

    private PartitionedDataset read(Array struct) throws IOException {
        return IdaArchive.at(write(folder.resolve("benchmarks.mat"), struct)).read(Toys.ida());
    }

    private void assertRefused(Array struct, String message) {
        assertThatThrownBy(() -> read(struct)).isInstanceOf(DataException.class).hasMessage(message);
    }

    @Test
    void rowsAreInTheOrderOfTheFirstPartition() throws IOException {
        PartitionedDataset data = read(good());
        assertThat(data.name()).isEqualTo("toy-ida");
        assertThat(data.data().labels()).containsExactly(-1, 1, 1, -1, 1, -1);
        assertThat(data.table().rows().stream().map(row -> String.join(" ", row.cells())))
                .containsExactly("3 0.3 -1", "2 0.2 1", "1 0.1 1", "4 0.4 -1", "2 0.2 1", "5 0.5 -1");
    }

    @Test
    void aPatternThatRepeatsGetsARowForEachRepetition() throws IOException {
        PartitionedDataset data = read(good());
        assertThat(data.partitions().get(0).train()).containsExactly(0, 1, 2, 3);
        assertThat(data.partitions().get(0).test()).containsExactly(4, 5);
        assertThat(data.partitions().get(1).number()).isEqualTo(2);
        assertThat(data.partitions().get(1).train()).containsExactly(1, 5, 4, 2);
        assertThat(data.partitions().get(1).test()).containsExactly(0, 3);
        assertThat(data.partitions().get(1).split().train(data.data()).positives())
                .isEqualTo(3);
        assertThat(data.partitions().get(1).split().test(data.data()).positives())
                .isZero();
    }

    @Test
    void aMissingStructIsAnsweredWithThoseThatAreThere() throws IOException {
        Path file = folder.resolve("small.mat");
        Mat5.writeToFile(Mat5.newMatFile().addArray("banana", good()), file.toFile());
        assertThatThrownBy(() -> IdaArchive.at(file).read(Toys.ida()))
                .isInstanceOf(DataException.class)
                .hasMessage("small.mat: there is no struct 'toy_ida'; the file has banana");
    }

    @Test
    void aMissingFieldIsAnsweredWithThoseThatAreThere() {
        Struct struct = good();
        struct.remove("train");
        assertRefused(struct, "benchmarks.mat, toy_ida: there is no field 'train'; the fields are x, t, test");
    }

    @Test
    void oddFieldsAreNamedWithWhatIsExpected() {
        String place = "benchmarks.mat, toy_ida";
        assertRefused(Mat5.newScalar(1), place + ": found double, expected one struct");
        assertRefused(good().set("x", Mat5.newString("no")), place + ".x: found char, expected a matrix of numbers");
        assertRefused(good().set("x", Mat5.newMatrix(0, 0)), place + ".x: found an empty matrix, expected numbers");
        assertRefused(
                good().set("x", matrix(new double[][] {{1, 2}, {3, Double.NaN}})),
                place + ".x: found NaN in row 2, column 2, expected a finite number");
        assertRefused(
                good().set("t", matrix(new double[][] {{1}, {1}, {-1}, {0}, {-1}})),
                place + ".t: found 0 in row 4, expected -1 or 1");
        assertRefused(
                good().set("t", matrix(new double[][] {{1}, {-1}})),
                place + ".t: found 2 × 1, expected 5 × 1, a label for each row of x");
        assertRefused(
                good().set("train", matrix(new double[][] {{3, 2, 1, 0}, {2, 5, 2, 1}})),
                place + ".train: found 0 in row 1, column 4, expected a whole number in [1, 5]");
        assertRefused(
                good().set("train", matrix(new double[][] {{3, 2, 1, 1.5}, {2, 5, 2, 1}})),
                place + ".train: found 1.5 in row 1, column 4, expected a whole number in [1, 5]");
        assertRefused(
                good().set("train", matrix(new double[][] {{3, 2}, {2, 5}, {1, 2}, {4, 1}})),
                place + ".train: found 4 × 2, expected 2 × 4, one row for each partition");
        assertRefused(
                good().set("test", matrix(new double[][] {{2}, {4}})),
                place + ".test: found 2 × 1, expected 2 × 2, the rows that train leaves");
        assertRefused(
                good().set("test", matrix(new double[][] {{2, 5}, {4, 4}})),
                place
                        + ".test: found row 4 once more in partition 2, expected as many times as in partition 1, which is 1");
    }

    @Test
    void dataOfOtherClassesAreRefused() {
        assertRefused(
                good().set("t", matrix(new double[][] {{-1}, {-1}, {1}, {1}, {-1}})),
                "benchmarks.mat, toy_ida.t: found 2 labels 1 in a partition, expected 3");
    }

    @Test
    void whatIsNoMatFileIsADataError() throws IOException {
        Path file = folder.resolve("benchmarks.mat");
        assertThatThrownBy(() -> IdaArchive.at(file).read(Toys.ida()))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "there is no file " + file + "; the package benchmarks.mat has the doi 10.5281/zenodo.18110");
        Files.writeString(file, "<!DOCTYPE html>".repeat(100));
        assertThatThrownBy(() -> IdaArchive.at(file).read(Toys.ida()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("benchmarks.mat is not a sound MAT file of version 5 to 7 (");
    }

    @Test
    void aCutFileIsRefusedUnlessTheCutIsBehindTheDataSet() throws IOException {
        PartitionedDataset sound = read(good());
        Path file = folder.resolve("benchmarks.mat");
        byte[] whole = Files.readAllBytes(file);
        int refused = 0;
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            refused += survives(file, sound) ? 0 : 1;
        }
        assertThat(refused).isGreaterThan(whole.length / 2);
    }

    @Test
    void aDamagedByteEndsInADataErrorOrInData() throws IOException {
        read(good());
        Path file = folder.resolve("benchmarks.mat");
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= (byte) 0xff;
            Files.write(file, damaged);
            try {
                assertThat(IdaArchive.at(file).read(Toys.ida()).data().size()).isEqualTo(6);
            } catch (DataException e) {
                assertThat(e).hasMessageStartingWith("benchmarks.mat");
            }
        }
    }

    private static boolean survives(Path file, PartitionedDataset sound) {
        try {
            assertThat(IdaArchive.at(file).read(Toys.ida()).table()).isEqualTo(sound.table());
            return true;
        } catch (DataException e) {
            return false;
        }
    }
}
