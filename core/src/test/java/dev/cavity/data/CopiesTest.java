package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Copies.Policy;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CopiesTest {
    private static Copies copies(Dataset data) {
        return Copies.of(data.inputs(), data.labels());
    }

    private static long groups(Copies copies, Policy policy, Dataset data) {
        Outcomes joined = copies.joined(policy, data.outcomes());
        return IntStream.range(0, data.size()).map(joined::group).distinct().count();
    }

    @Test
    void measurementsThatOccurTwiceBelongTogether() {
        Dataset data = Synthetic.twonorm(40, 1);
        int[] rows =
                IntStream.concat(IntStream.range(0, 40), IntStream.of(3, 7, 7)).toArray();
        Dataset selected = data.select(rows);
        Dataset repeated = Dataset.of(selected.inputs(), selected.labels());
        Copies copies = copies(repeated);
        assertThat(copies.count()).isEqualTo(3);
        assertThat(copies.certainCount()).isEqualTo(3);
        Outcomes joined = copies.joined(Policy.AUTO, repeated.outcomes());
        assertThat(joined.group(40)).isEqualTo(joined.group(3));
        assertThat(joined.group(41)).isEqualTo(joined.group(7)).isEqualTo(joined.group(42));
        assertThat(groups(copies, Policy.AUTO, repeated)).isEqualTo(40);
        assertThat(groups(copies, Policy.APART, repeated)).isEqualTo(43);
    }

    /** Three columns of two, three and four values, as in a table of survivors by class, age and sex. */
    @Test
    void aTableOfFewPossibleRowsAgreesByChance() {
        int n = 300;
        double[][] rows = new double[n][];
        boolean[] labels = new boolean[n];
        for (int i = 0; i < n; i++) {
            int code = (i * 7919 + 13) % 101;
            rows[i] = new double[] {code % 2, code % 3, code % 4};
            labels[i] = code % 5 == 0;
        }
        Dataset data = Dataset.of(rows, labels);
        Copies copies = copies(data);
        assertThat(copies.count()).isGreaterThan(200);
        assertThat(copies.certainCount()).isZero();
        assertThat(groups(copies, Policy.AUTO, data)).isEqualTo(n);
        assertThat(groups(copies, Policy.TOGETHER, data)).isEqualTo(n - copies.count());
    }

    /** The 2,201 people on the Titanic: class, adult, male, survived, how many (Dawson 1995). */
    @Test
    void thePeopleOnTheTitanicAreDifferentPeople() {
        int[][] counts = {
            {0, 1, 1, 1, 192},
            {0, 1, 1, 0, 670},
            {0, 1, 0, 1, 20},
            {0, 1, 0, 0, 3},
            {1, 0, 1, 1, 5},
            {1, 0, 0, 1, 1},
            {1, 1, 1, 1, 57},
            {1, 1, 1, 0, 118},
            {1, 1, 0, 1, 140},
            {1, 1, 0, 0, 4},
            {2, 0, 1, 1, 11},
            {2, 0, 0, 1, 13},
            {2, 1, 1, 1, 14},
            {2, 1, 1, 0, 154},
            {2, 1, 0, 1, 80},
            {2, 1, 0, 0, 13},
            {3, 0, 1, 1, 13},
            {3, 0, 1, 0, 35},
            {3, 0, 0, 1, 14},
            {3, 0, 0, 0, 17},
            {3, 1, 1, 1, 75},
            {3, 1, 1, 0, 387},
            {3, 1, 0, 1, 76},
            {3, 1, 0, 0, 89}
        };
        List<double[]> rows = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        for (int[] cell : counts) {
            for (int i = 0; i < cell[4]; i++) {
                rows.add(new double[] {cell[0], cell[1], cell[2]});
                labels.add(cell[3] > 0 ? 1 : -1);
            }
        }
        Dataset data = Dataset.of(
                rows.toArray(double[][]::new),
                labels.stream().mapToInt(Integer::intValue).toArray());
        assertThat(data.size()).isEqualTo(2201);
        assertThat(copies(data).count()).isEqualTo(2201 - 24);
        assertThat(copies(data).certainCount()).isZero();
    }

    @Test
    void aTableThatIsRepeatedAsAWholeIsNoChanceEvenWhereRowsAreFew() {
        double[][] once = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}};
        int[] labels = {1, -1, 1, -1, 1};
        double[][] twice = new double[10][];
        int[] both = new int[10];
        Arrays.setAll(twice, i -> once[i % 5]);
        Arrays.setAll(both, i -> labels[i % 5]);
        assertThat(copies(Dataset.of(twice, both)).certainCount()).isEqualTo(5);
    }

    @Test
    void smallValuesThatManyRowsShareMayBeChanceInAContinuousColumn() {
        Matrix x = Synthetic.twonorm(50, 2).inputs().copy();
        for (int i = 0; i < 5; i++) {
            for (int k = 0; k < x.columns(); k++) {
                x.set(i, k, 0); // five empty records, and one that is nearly so
            }
        }
        for (int k = 0; k < x.columns(); k++) {
            x.set(5, k, k == 0 ? 1 : 0);
        }
        x.set(6, 0, 0);
        int[] labels = new int[50];
        Arrays.setAll(labels, i -> i < 10 ? 1 : -1);
        Copies copies = Copies.of(x, labels);
        assertThat(copies.count()).isEqualTo(4);
        assertThat(copies.certainCount()).isZero();
    }

    @Test
    void anotherClassMakesAnotherRow() {
        Dataset data = Dataset.of(new double[][] {{1.5}, {1.5}, {2.5}}, 1, -1, 1);
        assertThat(copies(data).count()).isZero();
    }

    @Test
    void copiesJoinTheGroupsTheyConnect() {
        Dataset data = Dataset.of(new double[][] {{1.25}, {2.5}, {1.25}, {3.75}, {4.5}}, 1, -1, 1, 1, -1)
                .withGroups(0, 0, 1, 1, 2);
        Outcomes joined = copies(data).joined(Policy.AUTO, data.outcomes());
        assertThat(IntStream.range(0, 5).map(joined::group).boxed()).containsExactly(0, 0, 0, 0, 1);
    }
}
