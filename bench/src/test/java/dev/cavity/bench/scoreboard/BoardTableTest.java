package dev.cavity.bench.scoreboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardTableTest {
    private static final int[] FIRST_ROWS = {0, 1, 2, 3, 8, 9, 10, 12, 14, 18, 19, 25, 29, 33, 37};

    @TempDir
    private Path data;

    /** Classes a, b and c of 1,200, 640 and 60 rows, and d of 4. */
    @BeforeEach
    void write() throws IOException {
        StringBuilder text = new StringBuilder("x,color,label\n");
        for (int i = 0; i < 1904; i++) {
            String label = i < 1200 ? "a" : i < 1840 ? "b" : i < 1900 ? "c" : "d";
            text.append(i % 97)
                    .append(i % 3 == 0 ? ",red," : ",blue,")
                    .append(label)
                    .append('\n');
        }
        Files.createDirectories(data.resolve("t"));
        Files.writeString(data.resolve("t").resolve("data.csv"), text);
    }

    @Test
    void rareClassesAreLeftOutAndTheOthersKeepTheirShares() {
        Problem problem = BoardTable.allClasses("t").open(data, Suite.CLASSES);

        assertThat(problem.rows().classes()).containsExactly("a", "b", "c");
        assertThat(problem.rows().counts()).containsExactly(1200, 640, 60);
        assertThat(problem.partitions()).hasSize(10);
        for (Partition partition : problem.partitions()) {
            ClassDataset train = problem.divide(partition).train();
            assertThat(train.size()).isEqualTo(800);
            // 800/1900 of each class, to the row
            assertThat(train.counts()[0]).isBetween(505, 506);
            assertThat(train.counts()[1]).isBetween(269, 270);
            assertThat(train.counts()[2]).isBetween(25, 26);
            assertThat(problem.divide(partition).test().size()).isEqualTo(1100);
        }
    }

    @Test
    void oneClassAgainstTheRestHasAllRows() {
        Problem problem = BoardTable.oneClass("t", "c").open(data, Suite.BINARY);

        assertThat(problem.name()).isEqualTo("t-c");
        assertThat(problem.data().positives()).isEqualTo(60);
        assertThat(problem.data().size()).isEqualTo(1904);
        assertThat(problem.divide(problem.partitions().get(0)).train().binary().positives())
                .isBetween(25, 26);
    }

    @Test
    void divisionsDoNotChange() {
        List<Partition> once =
                BoardTable.allClasses("t").open(data, Suite.CLASSES).partitions();
        List<Partition> again =
                BoardTable.allClasses("t").open(data, Suite.CLASSES).partitions();

        for (int k = 0; k < once.size(); k++) {
            assertThat(once.get(k).train()).isEqualTo(again.get(k).train());
        }
        assertThat(once.get(0).train()).isNotEqualTo(once.get(1).train());
        // the very rows: whoever changes them makes all scores that were kept worthless
        assertThat(once.get(0).train()).startsWith(FIRST_ROWS);
    }

    @Test
    void aTableThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> BoardTable.allClasses("u").open(data, Suite.CLASSES))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("there is no u/data.csv in ");
        assertThatThrownBy(() -> Suite.BINARY.problems(data, List.of("heart")))
                .hasMessageStartingWith("there is no table 'heart' in the suite binary; it has blood-transfusion");
    }
}
