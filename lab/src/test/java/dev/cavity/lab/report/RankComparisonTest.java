package dev.cavity.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankComparisonTest {
    @Test
    void thePapersFiguresGiveThePapersConclusions() {
        RankComparison comparison = RankComparison.ofPaper(Metric.NLP, PaperTables.problems(Metric.NLP))
                .orElseThrow();

        assertThat(comparison.ranks().means()).containsExactly(new double[] {1.46, 1.62, 2.92}, within(0.005));
        assertThat(comparison.tests().orElseThrow().friedman().f()).isCloseTo(21.80, within(0.005));
        assertThat(RankComparisonText.markdown(comparison, "the paper's methods"))
                .contains(
                        "Mean ranks over 13 data sets: ep-ml 1.46, ep-cv-nlp 1.62, ls-cv-nlp 2.92.",
                        "Friedman: χ²(2) = 16.77, p < 0.001; Iman–Davenport F(2, 24) = 21.80, p < 0.001: the methods"
                                + " differ.",
                        "| pair | better | W | p | adjusted p |");
        assertThat(RankComparisonJson.of(comparison).toString())
                .contains("\"criticalDifference\":0.919275", "\"groups\":[[\"ep-ml\",\"ep-cv-nlp\"]]");
    }

    @Test
    void oneDataSetHasRanksButNoTests() {
        RankComparison comparison =
                RankComparison.ofPaper(Metric.F1, List.of("car3")).orElseThrow();

        assertThat(comparison.tests()).isEmpty();
        assertThat(comparison.diagram("x")).isEmpty();
        assertThat(RankComparisonText.markdown(comparison, "x"))
                .contains("Mean ranks over one data set", "One data set allows no test over data sets.");
        assertThat(RankComparison.ofPaper(Metric.AUC, List.of("car3"))).isEmpty();
    }
}
