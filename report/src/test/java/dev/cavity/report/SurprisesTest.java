package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Only what chance would not do is a surprise. */
class SurprisesTest {
    private static final List<String> CLASSES = List.of("no", "yes");

    private static ClassPredictions of(double[] positive, int... classOf) {
        Matrix logs = Matrix.zeros(positive.length, 2);
        for (int i = 0; i < positive.length; i++) {
            logs.set(i, 0, Math.log1p(-positive[i]));
            logs.set(i, 1, Math.log(positive[i]));
        }
        return ClassPredictions.of(CLASSES, classOf, logs);
    }

    @Test
    void oneSureRowThatIsWrongIsASurprise() {
        double[] p = new double[50];
        java.util.Arrays.fill(p, 0.01);
        int[] classOf = new int[50];
        classOf[7] = 1;
        assertThat(Surprises.of(of(p, classOf)).rows()).containsExactly(7);
    }

    @Test
    void manyDoubtfulRowsThatAreWrongAreNone() {
        double[] p = new double[50];
        java.util.Arrays.fill(p, 0.2);
        int[] classOf = new int[50];
        java.util.Arrays.fill(classOf, 0, 10, 1);
        assertThat(Surprises.of(of(p, classOf)).rows()).isEmpty();
    }

    /** Where probabilities are right, about two rows are listed, however many there are. */
    @Test
    void soundProbabilitiesSurpriseAboutTwice() {
        Random random = new Random(1);
        int listed = 0;
        int runs = 200;
        for (int run = 0; run < runs; run++) {
            double[] p = random.doubles(300).toArray();
            int[] classOf = new int[p.length];
            for (int i = 0; i < p.length; i++) {
                classOf[i] = random.nextDouble() < p[i] ? 1 : 0;
            }
            listed += Surprises.of(of(p, classOf)).rows().size();
        }
        assertThat((double) listed / runs).isBetween(1.6, 2.2);
    }
}
