package dev.cavity.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.report.RankComparison;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecommendationTest {
    private static final double[] GOOD = {0.40, 0.42, 0.41, 0.43, 0.39};
    private static final double[] NEAR = {0.41, 0.41, 0.42, 0.42, 0.40};
    private static final double[] BAD = {0.60, 0.61, 0.62, 0.63, 0.58};

    private static SplitComparison compare(Metric metric, double[]... values) {
        List<String> names = List.of("a", "b", "c").subList(0, values.length);
        return SplitComparison.compare("t", metric, names, values, 0.25, List.of());
    }

    @Test
    void theBestIsNamedWithWhatItBeatsAndWhatItDoesNot() {
        SplitComparison comparison = compare(Metric.NLP, BAD, GOOD, NEAR);

        assertThat(comparison.best().method()).isEqualTo("b");
        assertThat(comparison.rivals())
                .extracting(SplitComparison.Rival::method)
                .containsExactly("c", "a");
        assertThat(comparison.rivals())
                .extracting(SplitComparison.Rival::differs)
                .containsExactly(false, true);
        assertThat(Recommendation.of(comparison))
                .matches(
                        "b is best by log loss: 0\\.4100 \\(95 % interval 0\\.\\d{4} to 0\\.\\d{4}\\); it beats a by 0\\.1980 \\(95 % interval 0\\.\\d{4} to"
                                + " 0\\.\\d{4}\\); c cannot be told apart from it\\.");
    }

    @Test
    void ofScoresTheLargestIsBest() {
        assertThat(compare(Metric.F1, BAD, GOOD, NEAR).best().method()).isEqualTo("a");
    }

    @Test
    void withoutADifferenceNothingIsClaimed() {
        assertThat(Recommendation.of(compare(Metric.NLP, GOOD, NEAR)))
                .isEqualTo(
                        "a has the best mean log loss, 0.4100 (95 % interval 0.3806 to 0.4394), but b cannot be told apart from it.");
        assertThat(Recommendation.of(compare(Metric.NLP, GOOD, GOOD)))
                .isEqualTo(
                        "a has the best mean log loss, 0.4100 (95 % interval 0.3806 to 0.4394), but b cannot be told apart from it.");
    }

    @Test
    void oneSplitOrOneMethodIsNoComparison() {
        assertThat(Recommendation.of(compare(Metric.NLP, new double[] {0.4}, new double[] {0.5})))
                .isEqualTo("a is best by log loss, 0.4000, on one split, which tells nothing about chance; use more.");
        assertThat(Recommendation.of(compare(Metric.NLP, GOOD)))
                .isEqualTo(
                        "a has log loss 0.4100 (95 % interval 0.3806 to 0.4394); there is nothing to compare it with.");
    }

    @Test
    void overManyDataSetsRanksDecide() {
        assertThat(Recommendation.of(RankComparison.ofPaper(Metric.NLP, PaperTables.problems(Metric.NLP))
                        .orElseThrow()))
                .isEqualTo(
                        "ep-ml has the best mean rank by log loss, 1.46 over 13 data sets; by the Nemenyi test it is better"
                                + " than ls-cv-nlp; ep-cv-nlp cannot be told apart from it.");
        assertThat(Recommendation.of(
                        RankComparison.ofPaper(Metric.NLP, List.of("banana", "image", "heart", "thyroid", "diabetes"))
                                .orElseThrow()))
                .startsWith("ep-");
    }
}
