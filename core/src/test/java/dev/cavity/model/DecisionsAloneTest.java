package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.evaluation.Predictions;
import org.junit.jupiter.api.Test;

class DecisionsAloneTest {
    private static final int[] LABELS = {1, -1, -1, -1, 1, -1, -1, -1};
    /** One positive row of two is missed, and every row is certain. */
    private static final Predictions CERTAIN =
            Predictions.ofProbabilities(LABELS, new double[] {1 - 1e-9, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9});

    @Test
    void probabilitiesThatAreWorseThanNoneAreToldOf() {
        assertThat(DecisionsAlone.remark(Criteria.fMeasure(0.5), CERTAIN))
                .hasValueSatisfying(remark -> assertThat(remark)
                        .startsWith("criterion f1 looks at decisions alone")
                        .contains("leave-one-out log loss 2.590") // log(10⁹)/8
                        .contains("has 0.562") // the entropy of ¼
                        .contains("goal f1"));
    }

    @Test
    void probabilitiesThatSaySomethingAreNot() {
        double[] sensible = {0.7, 0.2, 0.2, 0.2, 0.6, 0.1, 0.1, 0.1};
        assertThat(DecisionsAlone.remark(Criteria.fMeasure(0.5), Predictions.ofProbabilities(LABELS, sensible)))
                .isEmpty();
    }

    @Test
    void aCriterionOfProbabilitiesIsNotBlamed() {
        assertThat(DecisionsAlone.remark(Criteria.nlp(), CERTAIN)).isEmpty();
    }
}
