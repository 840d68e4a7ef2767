package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.inference.LeastSquares;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.GpTrainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages as a browser shows them. Skipped, and said so, where there is no Chromium. */
class BrowserTest {
    private static final int LONGEST_DRAWING = 2000;
    private static final int ARROW_RIGHT = 39;

    private static Chromium browser;
    private static Path folder;
    private static Samples.Fit imbalanced;

    @BeforeAll
    static void start(@TempDir Path pages) throws IOException {
        Optional<Path> program = Chromium.installed();
        if (program.isEmpty()) {
            return; // each test says that it is skipped
        }
        folder = pages;
        imbalanced = Samples.imbalanced();
        write("two", Samples.twoFeatures().page().withLabel("moon").html());
        write("twenty", Samples.twentyFeatures().page().html());
        write("imbalanced", imbalanced.page().html());
        write("evaluation", Samples.evaluation(imbalanced).html());
        write("comparison", Samples.comparison().html());
        write("committee", Samples.committee().html());
        write("several", Samples.severalClasses().html());
        write("tested", Samples.severalTested().html());
        write("recommended", Samples.recommended().html());
        write(
                "hostile",
                Samples.hostile()
                        .page()
                        .withLabel("</h1><script>alert(6)</script>")
                        .html());
        browser = Chromium.start(program.get());
    }

    /** Before each test, not before all: a class that is skipped as a whole leaves no trace in the results. */
    @BeforeEach
    void requireABrowser() {
        assumeTrue(browser != null, "CHROMIUM is not installed here, and the pages were not looked at");
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    private static void write(String name, String html) throws IOException {
        Files.writeString(folder.resolve(name + ".html"), html);
    }

    private static Tab open(String name, int width) {
        return browser.open(folder.resolve(name + ".html"), width, 800, "light");
    }

    static Stream<String> pages() {
        return Stream.of(
                "two",
                "twenty",
                "imbalanced",
                "evaluation",
                "comparison",
                "hostile",
                "committee",
                "several",
                "tested",
                "recommended");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everythingIsDrawnAndExplainedAndNothingIsFetched(String name) {
        try (Tab tab = open(name, 1100)) {
            unfold(tab);
            JsonNode figures =
                    tab.evaluate("[...document.querySelectorAll('[data-chart]')].map(f => ({name: f.dataset.from,"
                            + " marks: f.querySelectorAll('svg path, svg circle, svg rect, svg line').length, height:"
                            + " f.querySelector('svg')?.getBoundingClientRect().height ?? 0}))");
            assertThat(figures).hasSizeGreaterThanOrEqualTo(2).allSatisfy(figure -> {
                assertThat(figure.path("marks").asInt()).as(figure.toString()).isGreaterThan(5);
                assertThat(figure.path("height").asDouble())
                        .as(figure.toString())
                        .isGreaterThan(60);
            });
            assertThat(tab.evaluate("document.querySelectorAll('[d*=NaN], [cx*=NaN], [x*=NaN], [width*=NaN]').length")
                            .asInt())
                    .isZero();
            assertThat(tab.complaints()).isEmpty();
            assertThat(tab.requests()).isEmpty();
            assertThat(tab.dialogOpened()).isFalse();
            requireWords(tab);
        }
    }

    /** Opens what is folded; its drawings are drawn then. */
    private static void unfold(Tab tab) {
        tab.evaluate("document.querySelectorAll('details.fold').forEach(fold => { fold.open = true; })");
        tab.waitFor(
                "[...document.querySelectorAll('details.fold [data-chart]')].every(f => Number(f.dataset.width) > 100)");
    }

    /** For those who do not see, and those who have no mouse. */
    private static void requireWords(Tab tab) {
        assertThat(tab.evaluate(
                                "[...document.querySelectorAll('[data-chart]')].every(f => f.getAttribute('role') === 'img' &&"
                                        + " f.getAttribute('aria-label').length > 20 && f.parentNode.querySelector('details table tbody tr'))")
                        .asBoolean())
                .isTrue();
        assertThat(tab.evaluate("[...document.querySelectorAll('input, select')].every(i => i.labels.length === 1)")
                        .asBoolean())
                .isTrue();
        assertThat(tab.evaluate("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size ==="
                                + " document.querySelectorAll('[id]').length")
                        .asBoolean())
                .isTrue();
        assertThat(tab.evaluate("[...document.querySelectorAll('nav a')].every(a => document.querySelector(a.hash))")
                        .asBoolean())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPhoneShowsThePageWithoutScrollingSideways(String name) {
        try (Tab tab = open(name, 375)) {
            assertThat(tab.evaluate("document.documentElement.scrollWidth").asInt())
                    .isEqualTo(375);
            assertThat(tab.evaluate(
                                    "[...document.querySelectorAll('.plot svg')].filter(s => s.getBoundingClientRect().right > 375)"
                                            + ".length")
                            .asInt())
                    .isZero();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void theSliderShowsWhatTheLibraryComputes() {
        Evaluation evaluation = imbalanced.classifier().leaveOneOut();
        try (Tab tab = open("imbalanced", 1100)) {
            int stops = tab.evaluate("Number(document.getElementById('threshold').max)")
                    .asInt();
            for (int stop : List.of(0, stops / 7, stops / 3, stops / 2, stops - 20, stops)) {
                JsonNode shown = move(tab, stop);
                double threshold = tab.evaluate(
                                "JSON.parse(document.getElementById('page-data').textContent).decisions.thresholds["
                                        + stop + "]")
                        .asDouble();
                ConfusionMatrix matrix = ConfusionMatrix.of(evaluation.predictions(), threshold);
                assertThat(shown.path("truePositives").asDouble()).isEqualTo(matrix.truePositives());
                assertThat(shown.path("falseNegatives").asDouble()).isEqualTo(matrix.falseNegatives());
                assertThat(shown.path("falsePositives").asDouble()).isEqualTo(matrix.falsePositives());
                assertThat(shown.path("trueNegatives").asDouble()).isEqualTo(matrix.trueNegatives());
                assertThat(shown.path("precision").asText()).isEqualTo(Numerals.metric(matrix.precision()));
                assertThat(shown.path("recall").asText()).isEqualTo(Numerals.metric(matrix.recall()));
                assertThat(shown.path("fMeasure").asText()).isEqualTo(Numerals.metric(matrix.fMeasure(0.5)));
                double cost = (7 * matrix.falseNegatives() + matrix.falsePositives()) / matrix.cases();
                assertThat(shown.path("cost").asText()).isEqualTo(Numerals.fixed(100 * cost, 1));
                assertThat(Double.parseDouble(shown.path("command").asText().replaceFirst(".* --threshold ", "")))
                        .isEqualTo(Math.min(1, threshold));
                assertThat(shown.path("error").asText()).isEqualTo(Numerals.metric(matrix.error()));
                assertThat(shown.path("said").asText()).isEqualTo(Numerals.threshold(threshold));
                assertThat(shown.path("rocX").asDouble()).isCloseTo(matrix.falsePositiveRate(), within(1e-12));
                assertThat(shown.path("rocY").asDouble()).isCloseTo(matrix.recall(), within(1e-12));
            }
        }
    }

    private static JsonNode move(Tab tab, int stop) {
        return tab.evaluate(
                "(() => { const set = (id, value) => { const e = document.getElementById(id); e.value = value;"
                        + " e.dispatchEvent(new Event('input')); }; set('miss-cost', 7); set('threshold', "
                        + stop + ");"
                        + " const shown = {}; for (const e of document.querySelectorAll('[data-live]')) shown[e.dataset.live] ="
                        + " e.textContent; shown.said = document.getElementById('threshold-value').textContent; shown.command ="
                        + " document.getElementById('threshold-command').textContent; const dot ="
                        + " document.querySelector('#figure-roc .operating'); shown.rocX = dot.dataset.x; shown.rocY = dot.dataset.y;"
                        + " return shown; })()");
    }

    @Test
    void whatIsShownFirstIsTheChosenThreshold() {
        BinaryClassifier model = imbalanced.classifier();
        // one threshold for all rows, as the slider has it
        Evaluation evaluation = model.leftOut().orElseThrow().evaluate(model.threshold());
        try (Tab tab = open("imbalanced", 1100)) {
            assertThat(tab.evaluate("document.getElementById('threshold-value').textContent")
                            .asText())
                    .isEqualTo(Numerals.threshold(evaluation.threshold()));
            assertThat(tab.evaluate("document.querySelector('[data-live=falsePositives]').textContent")
                            .asDouble())
                    .isEqualTo(evaluation.confusionMatrix().falsePositives());
        }
    }

    @Test
    void theSliderFollowsTheKeyboardAndGoesBack() {
        try (Tab tab = open("two", 1100)) {
            String before = tab.evaluate("document.getElementById('threshold').getAttribute('aria-valuetext')")
                    .asText();
            tab.evaluate("document.getElementById('threshold').focus()");
            String boundary = tab.evaluate("document.querySelector('.boundary').getAttribute('d')")
                    .asText();
            tab.press("ArrowRight", ARROW_RIGHT);
            tab.press("ArrowRight", ARROW_RIGHT);
            tab.waitFor("document.getElementById('threshold').getAttribute('aria-valuetext') !== '" + before + "'");
            assertThat(tab.evaluate("document.querySelector('.boundary').getAttribute('d')")
                            .asText())
                    .isNotEqualTo(boundary);
            tab.evaluate("document.getElementById('threshold-own').click()");
            assertThat(tab.evaluate("document.getElementById('threshold').getAttribute('aria-valuetext')")
                            .asText())
                    .isEqualTo(before);
            assertThat(tab.evaluate("document.querySelector('.boundary').getAttribute('d')")
                            .asText())
                    .isEqualTo(boundary);
        }
    }

    @Test
    void theSliderGoesToTheBestThresholds() {
        Evaluation evaluation = imbalanced.classifier().leaveOneOut();
        try (Tab tab = open("imbalanced", 1100)) {
            tab.evaluate("document.getElementById('threshold-best-f').click()");
            double best = tab.evaluate("Number(document.querySelector('[data-live=fMeasure]').textContent)")
                    .asDouble();
            for (int k = 0; k <= 200; k++) {
                double f =
                        ConfusionMatrix.of(evaluation.predictions(), k / 200.0).fMeasure(0.5);
                assertThat(best).isGreaterThanOrEqualTo(f - 5e-4);
            }
            tab.evaluate(
                    "(() => { const e = document.getElementById('miss-cost'); e.value = 9;"
                            + " e.dispatchEvent(new Event('input')); document.getElementById('threshold-best-cost').click(); })()");
            assertThat(tab.evaluate("document.getElementById('threshold-value').textContent")
                            .asDouble())
                    .as("a miss costs nine false alarms: from 1/(1 + 9) on")
                    .isCloseTo(0.1, within(0.0025));
            assertThat(texts(tab, ".choice-name")).contains("F1");
        }
    }

    @Test
    void theMapFadesWhereThereAreNoRows() {
        try (Tab tab = open("two", 1100)) {
            assertThat(tab.evaluate("document.querySelectorAll('#figure-decision-map .veil').length")
                            .asInt())
                    .isEqualTo(5);
        }
    }

    @Test
    void theMapOfSeveralClassesHasAColourAndAPlaceForEach() {
        for (String scheme : List.of("light", "dark")) {
            try (Tab tab = browser.open(folder.resolve("several.html"), 375, 800, scheme)) {
                String map = "#figure-decision-map ";
                assertThat(texts(tab, map + ".region")).isEqualTo("barley,rye,wheat");
                assertThat(texts(tab, map + ".legend li")).startsWith("is barley,is rye,is wheat,");
                assertThat(tab.evaluate("new Set([...document.querySelectorAll('" + map
                                        + ".band-9')].map(e => getComputedStyle(e).fill)).size")
                                .asInt())
                        .as("colours, %s", scheme)
                        .isGreaterThanOrEqualTo(3);
                assertThat(tab.evaluate("document.querySelectorAll('" + map + ".veil').length")
                                .asInt())
                        .isEqualTo(5);
                assertThat(tab.evaluate("document.querySelectorAll('" + map + "svg [clip-path] circle').length")
                                .asInt())
                        .isEqualTo(Samples.crops().size());
                assertThat(inOwnRegion(tab))
                        .as("rows in the region of their class")
                        .isGreaterThan(0.75);
            }
        }
    }

    /** The share of the dots that lie in the area of their own class, as the browser paints it. */
    private static double inOwnRegion(Tab tab) {
        return tab.evaluate("(() => { const svg = document.querySelector('#figure-decision-map svg');"
                        + " const dots = [...svg.querySelectorAll('[clip-path] circle')];"
                        + " const own = dot => [...dot.classList].find(name => /^class-[0-9]$/.test(name));"
                        + " return dots.filter(dot => [...svg.querySelectorAll('.bands .' + own(dot))].some(band => {"
                        + " const at = svg.createSVGPoint(); at.x = dot.cx.baseVal.value; at.y = dot.cy.baseVal.value;"
                        + " return band.isPointInFill(at); })).length / dots.length; })()")
                .asDouble();
    }

    private static String texts(Tab tab, String selector) {
        return tab.evaluate("[...document.querySelectorAll('" + selector + "')].map(e => e.textContent).join()")
                .asText();
    }

    @Test
    void aTableOfManyColumnsIsSetRowByRowOnAPhone() {
        try (Tab tab = open("recommended", 375)) {
            assertThat(tab.evaluate(
                                    "(() => { const d = document.querySelector('#figure-intervals-0 details'); d.open = true;"
                                            + " const t = d.querySelector('table'); return t.getBoundingClientRect().right <= 375 &&"
                                            + " getComputedStyle(t.querySelector('td')).display === 'flex'; })()")
                            .asBoolean())
                    .isTrue();
            assertThat(texts(tab, ".bar-name")).contains("cavity-nlp,").doesNotContain("…");
        }
    }

    @Test
    void otherFeaturesCanBeChosenForTheMap() {
        try (Tab tab = open("imbalanced", 1100)) {
            String before = tab.evaluate("document.querySelector('#figure-decision-map .band-5').getAttribute('d')")
                    .asText();
            tab.evaluate("(() => { const s = document.querySelector('#figure-decision-map select'); s.value = 2;"
                    + " s.dispatchEvent(new Event('change')); })()");
            assertThat(tab.evaluate("document.querySelector('#figure-decision-map .band-5').getAttribute('d')")
                            .asText())
                    .isNotEqualTo(before);
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void hostileNamesStayText() {
        try (Tab tab = open("hostile", 1100)) {
            assertThat(tab.evaluate("document.querySelector('h1').textContent").asText())
                    .isEqualTo("Predicting </h1><script>alert(6)</script>");
            assertThat(tab.evaluate("document.body.textContent.includes('</script><script>alert(1)</script>')")
                            .asBoolean())
                    .isTrue();
            assertThat(tab.evaluate("document.scripts.length").asInt()).isEqualTo(3);
            assertThat(tab.evaluate("document.images.length").asInt()).isZero();
        }
    }

    @Test
    void thePolicyForbidsTheNetwork() {
        try (Tab tab = open("two", 1100)) {
            assertThat(tab.evaluate("fetch('http://127.0.0.1:9/').then(() => 'fetched', () => 'refused')")
                            .asText())
                    .isEqualTo("refused");
            assertThat(tab.complaints()).anyMatch(complaint -> complaint.contains("Content Security Policy"));
        }
    }

    @Test
    void twoThousandRowsAreDrawnInTime() throws IOException {
        var data = Samples.moons(2000, 9);
        var classifier = GpTrainer.withDefaults()
                .withInference(LeastSquares.withDefaults())
                .withMaxIterations(1)
                .fit(data);
        write("large", FitPage.of(classifier, data, Samples.ORIGIN).html());
        try (Tab tab = open("large", 1100)) {
            int drawn = tab.evaluate("Number(document.documentElement.dataset.drawn)")
                    .asInt();
            System.out.println(
                    "n = 2000: " + Files.size(folder.resolve("large.html")) + " bytes, drawn in " + drawn + " ms");
            assertThat(drawn).isPositive().isLessThan(LONGEST_DRAWING);
            assertThat(tab.evaluate("document.querySelectorAll('#figure-decision-map circle').length")
                            .asInt())
                    .isGreaterThan(1500);
        }
    }

    @Test
    void darkAndPrintHaveTheirOwnColours() {
        try (Tab tab = open("two", 1100)) {
            String light = ground(tab);
            tab.media("screen", "dark");
            assertThat(ground(tab)).isNotEqualTo(light);
            tab.media("print", "dark");
            assertThat(ground(tab)).isEqualTo("rgb(255, 255, 255)");
        }
    }

    private static String ground(Tab tab) {
        return tab.evaluate("getComputedStyle(document.body).backgroundColor").asText();
    }
}
