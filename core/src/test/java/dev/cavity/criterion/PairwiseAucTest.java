package dev.cavity.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PairwiseAucTest extends LooCriterionContract {
    @Override
    LooCriterion criterion() {
        return Criteria.pairwiseAuc();
    }

    @Override
    double reference(double[] p, int[] labels, double[] margins) {
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < p.length; i++) {
            for (int j = 0; j < p.length; j++) {
                if (labels[i] > labels[j]) {
                    sum += phi((margins[i] - margins[j]) / Math.sqrt(2));
                    pairs++;
                }
            }
        }
        return -sum / pairs;
    }

    @Override
    double hardReference(double[] margins, int[] labels) {
        double above = 0;
        int pairs = 0;
        for (int i = 0; i < margins.length; i++) {
            for (int j = 0; j < margins.length; j++) {
                if (labels[i] > labels[j]) {
                    above += margins[i] > margins[j] ? 1 : 0;
                    pairs++;
                }
            }
        }
        return -above / pairs;
    }

    @Test
    void tiesCountHalf() {
        assertThat(criterion().trueLoss(new double[] {1, 1, 0}, new int[] {1, -1, -1}))
                .isEqualTo(-0.75);
    }
}
