package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Synthetic;
import dev.cavity.inference.LeastSquares;
import dev.cavity.io.DataException;
import dev.cavity.model.GpTrainer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file as a whole. */
class PageTest {
    private static final int LARGEST_PAGE = 3_000_000;

    @Test
    void theSameResultsGiveTheSameBytes() {
        assertThat(Samples.twoFeatures().page().html())
                .isEqualTo(Samples.twoFeatures().page().html());
        assertThat(Samples.comparison().html()).isEqualTo(Samples.comparison().html());
    }

    @Test
    void onlyTheTimeChanges() {
        Samples.Fit fit = Samples.twoFeatures();
        Instant other = Instant.ofEpochSecond(1_234_567_890);
        String later = FitPage.of(fit.classifier(), fit.data(), new Origin(other, Samples.ORIGIN.facts()))
                .html();
        String time = Samples.ORIGIN.time();
        assertThat(later).contains("13 February 2009, 23:31 UTC");
        assertThat(later.replace("13 February 2009, 23:31 UTC", time))
                .isEqualTo(fit.page().html());
    }

    @Test
    void aPageOfTwoThousandRowsIsSmall() {
        var data = Synthetic.screening(2000, 9);
        var classifier = GpTrainer.withDefaults()
                .withInference(LeastSquares.withDefaults())
                .withMaxIterations(1)
                .fit(data);
        String html = FitPage.of(classifier, data, Samples.ORIGIN).html();
        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LARGEST_PAGE);
    }

    @Test
    void whatDidNotConvergeIsSaidFirstAndInWordsThatHelp() {
        String html = Samples.twentyFeatures().page().html();
        String top = html.substring(html.indexOf("<header"), html.indexOf("<main"));
        assertThat(top)
                .contains("The search used up its steps", "--max-iterations")
                .doesNotContain("logBeta");
        assertThat(Samples.twoFeatures().page().html()).doesNotContain("used up its steps", "class=\"banner\"");
    }

    @Test
    void nothingIsFetchedByMarkup() {
        String html = Samples.twoFeatures().page().html();
        String markup = html.substring(0, html.indexOf("<script"));
        assertThat(markup.replaceAll("(?s)<style>.*</style>", ""))
                .doesNotContain(" src=")
                .doesNotContain("http:")
                .doesNotContain("https:");
        assertThat(html).contains("default-src &#39;none&#39;").contains("Copyright 2010-2023 Mike Bostock");
        assertThat(PageResources.style()).doesNotContain("url(", "@import");
    }

    @Test
    void otherDataAreRefused() {
        Samples.Fit fit = Samples.twoFeatures();
        assertThatThrownBy(() -> FitPage.of(fit.classifier(), Samples.moons(50, 1), Samples.ORIGIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the classifier was fitted to 220 rows, by class [132, 88], not to these 50");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused(@TempDir Path folder) throws java.io.IOException {
        EvaluationPage page = Samples.evaluation(Samples.imbalanced());
        assertThatThrownBy(() -> page.write(folder))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith("it is a directory");
        Path file = folder.resolve("page.html");
        page.write(file);
        assertThat(Files.readString(file)).isEqualTo(page.html());
    }

    @Test
    void theTimeCanBeSet() {
        Clock clock = Clock.fixed(Instant.ofEpochSecond(5), ZoneOffset.UTC);
        assertThat(ReportTime.of(Map.of(), clock)).isEqualTo(Instant.ofEpochSecond(5));
        assertThat(ReportTime.of(Map.of("SOURCE_DATE_EPOCH", "77"), clock)).isEqualTo(Instant.ofEpochSecond(77));
        assertThatThrownBy(() -> ReportTime.of(Map.of("SOURCE_DATE_EPOCH", "yesterday"), clock))
                .hasMessage("SOURCE_DATE_EPOCH 'yesterday' is not a number of seconds since 1970");
    }
}
