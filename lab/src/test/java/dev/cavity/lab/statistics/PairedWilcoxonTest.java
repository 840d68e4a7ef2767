package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PairedWilcoxonTest {
    @Test
    void allPairsOfTheFMeasureTableAreTestedAndAdjusted() {
        PairedWilcoxon wilcoxon = PairedWilcoxon.of(Resources.paperTable(7));

        assertThat(wilcoxon.pairs())
                .extracting(pair -> pair.first() + "/" + pair.second())
                .containsExactly("NLP/FM", "NLP/NLP-FM(bias)", "FM/NLP-FM(bias)");
        assertThat(wilcoxon.pairs())
                .extracting(pair -> pair.test().pValue())
                .containsExactly(0.015625, 0.015625, 0.0234375);
        // Holm: 3 × 0.015625, then 2 × 0.015625 raised to it, then 1 × 0.0234 raised to it
        assertThat(wilcoxon.pairs())
                .allSatisfy(pair -> assertThat(pair.adjusted()).isCloseTo(0.046875, within(1e-12)));
        assertThat(wilcoxon.pairs().get(0).firstBetter()
                        + wilcoxon.pairs().get(0).secondBetter())
                .isLessThanOrEqualTo(8);
        assertThat(wilcoxon.pairs().get(0).secondBetter())
                .isGreaterThan(wilcoxon.pairs().get(0).firstBetter());
    }
}
