package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.statistics.PairedWilcoxon;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page of an experiment says, also of one that is not complete. */
class ComparisonPageTest {
    private final ComparisonPage whole = Samples.comparison();

    private ComparisonPage with(Map<String, TaskResult> results) {
        return new ComparisonPage("title", whole.plan(), results, whole.metrics(), whole.origin());
    }

    @Test
    void theTestsAreThoseOfTheTable() {
        ResultTable table = ResultTable.of(whole.plan(), whole.results(), Metric.F1);
        RankComparison ranks = RankWords.of(table).orElseThrow();
        PairedWilcoxon pairs = ranks.tests().orElseThrow().wilcoxon();
        assertThat(pairs.pairs()).hasSize(10).allSatisfy(pair -> {
            assertThat(whole.html()).contains(pair.first() + " against " + pair.second());
            assertThat(whole.html()).contains(RankWords.probability(pair.adjusted()));
        });
        assertThat(whole.html()).contains("paper 42.58 ± 7.84").contains("Friedman");
    }

    @Test
    void aRunThatWasStoppedShowsWhatThereIs() {
        Map<String, TaskResult> some = new HashMap<>(whole.results());
        some.keySet().removeIf(id -> id.startsWith("yeast7/cavity-f1/") || id.endsWith("/0020"));
        String html = with(some).html();
        assertThat(html)
                .contains("59 of 800 tasks are not done yet")
                .contains("Without yeast7, where a mean is missing.")
                .contains("19 of 20 partitions");
    }

    @Test
    void failuresAreNamed() {
        Map<String, TaskResult> results = new HashMap<>(whole.results());
        TaskResult one = results.get("car3/ep-cv-fm/0003");
        results.put(one.id(), new TaskResult(one.id(), Map.of(), one.fit(), Optional.of("no <b>luck</b>")));
        assertThat(with(results).html()).contains("car3/ep-cv-fm/0003 failed: no &lt;b&gt;luck&lt;/b&gt;");
    }

    @Test
    void withoutAnyResultThereIsStillAPage() {
        assertThat(with(Map.of()).html())
                .contains("800 of 800 tasks are not done yet")
                .contains("Tests over tables need");
    }

    @Test
    void withoutAMetricThereIsNothingToShow() {
        assertThatThrownBy(() -> new ComparisonPage("t", whole.plan(), Map.of(), List.of(), whole.origin()))
                .hasMessage("a comparison needs at least one metric");
    }

    @Test
    void theRecommendationComesFirst() {
        String html = Samples.recommended().html();
        assertThat(html)
                .containsSubsequence(
                        "<h1>Methods for predicting outcome · patients</h1>",
                        "class=\"verdict advised\"",
                        "cavity fit patients.csv --label outcome --as logistic --out model.json",
                        "class=\"standfirst\"",
                        "How good they are");
        assertThat(html).contains("yes, it is worse", "corrected for splits that share training rows");
        assertThat(whole.html()).doesNotContain("class=\"verdict advised\"");
    }
}
