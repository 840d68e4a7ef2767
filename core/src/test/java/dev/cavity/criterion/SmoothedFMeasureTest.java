package dev.cavity.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Outcomes;
import org.junit.jupiter.api.Test;

class SmoothedFMeasureTest extends LooCriterionContract {
    @Override
    protected LooCriterion criterion() {
        return Criteria.fMeasure(0.2);
    }

    @Override
    protected double reference(double[] p, int[] labels, double[] margins) {
        double[] c = Confusion.of(p, labels);
        double recall = c[2] / c[0];
        double precision = c[2] / (c[2] + c[3]);
        return -1 / (0.2 / recall + 0.8 / precision);
    }

    @Override
    protected double hardReference(double[] margins, int[] labels) {
        return reference(Confusion.decisions(margins), labels, margins);
    }

    @Test
    void withoutPositivesItIsZeroAndSoIsItsGradient() {
        double[] gradient = {9, 9};
        LooCriterion recall = Criteria.fMeasure(1);
        assertThat(recall.loss(new double[] {1, -1}, Outcomes.of(-1, -1), gradient))
                .isZero();
        assertThat(gradient).containsOnly(0);
        assertThat(recall.trueLoss(new double[] {1, -1}, Outcomes.of(-1, -1))).isZero();
    }

    @Test
    void zetaGoesFromPrecisionToRecall() {
        double[] s = {1, -1, 1, 1};
        Outcomes y = Outcomes.of(1, 1, -1, -1);
        assertThat(Criteria.fMeasure(0).trueLoss(s, y)).isEqualTo(-1 / 3.);
        assertThat(Criteria.fMeasure(1).trueLoss(s, y)).isEqualTo(-0.5);
        assertThat(Criteria.fMeasure(0.5).trueLoss(s, y)).isEqualTo(-0.4);
    }
}
