package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.explain.Effect;
import dev.cavity.explain.Explainer;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the page of a fit says, and in which order. */
class FitPageTest {
    private static String committee;
    private static String several;

    @BeforeAll
    static void make() {
        committee = Samples.committee().html();
        several = Samples.severalClasses().html();
    }

    @Test
    void theVerdictComesBeforeEverythingElse() {
        assertThat(committee)
                .containsSubsequence(
                        "<h1>Predicting <em>outcome</em> · patients.csv</h1>",
                        "class=\"verdict ",
                        "of the uncertainty of guessing",
                        "class=\"standfirst\"",
                        "class=\"tiles\"",
                        "id=\"decisions\"",
                        "id=\"trust\"");
        assertThat(committee).contains("have outcome = died.").doesNotContain("Probabilities hold");
    }

    @Test
    void aRedVerdictIsRedAndSaysWhatToDo() {
        Verdict red = new Verdict(
                List.of(new Finding(Fault.LABEL_COPY, Colour.RED, "Column 'x' is the <label>.", "Leave 'x' out.")));
        String html = Samples.twoFeatures().page().withVerdict(red).html();
        assertThat(html)
                .contains("class=\"verdict red\"", "Red: it was given the answer.")
                .contains("Column &#39;x&#39; is the &lt;label&gt;.", "Leave &#39;x&#39; out.");
    }

    @Test
    void effectsHaveASign() {
        assertThat(committee)
                .contains("Higher age raises the probability of died", "What matters most is age")
                .contains("id=\"figure-effect-0\"");
        List<Effect> effects =
                Explainer.of(Samples.ofCrops(), Samples.crops().features()).effects(Samples.crops(), 1);
        assertThat(effects.get(0).column()).isEqualTo("height");
        assertThat(EffectWay.of(effects.get(0))).isEqualTo(EffectWay.RAISES);
    }

    @Test
    void twentyEqualFeaturesAreNotDrawnAsTwentyBars() {
        String html = Samples.twentyFeatures().page().html();
        assertThat(html)
                .contains("No column stands out: all 20 matter about equally")
                .doesNotContain("figure-effects\"");
    }

    @Test
    void aWrongLabelIsASurpriseWithItsReasons() {
        String surprises = committee.substring(committee.indexOf("id=\"surprises\""), committee.indexOf("id=\"data\""));
        assertThat(surprises)
                .contains(
                        "Row " + (Samples.MISLABELLED + 1) + " is died",
                        "age = 42",
                        "speaks against it",
                        "the parts add up");
    }

    @Test
    void theModelsThatAreAveragedAreToldInPlainWords() {
        String members =
                committee.substring(committee.indexOf("id=\"members\""), committee.indexOf("id=\"surprises\""));
        assertThat(members)
                .contains(
                        "It is 3 models",
                        "straight: every column adds its share",
                        "each column with a weight of its own")
                .contains("all columns alike")
                .doesNotContain("(ard", "matern", "Gaussian");
        assertThat(Samples.twoFeatures().page().html()).doesNotContain("id=\"members\"");
    }

    @Test
    void severalClassesHaveAMatrixAndFiguresOfEach() {
        assertThat(several)
                .contains("called barley", "is wheat", "Each class against the rest", "Reliability: rye")
                .contains("Left out group by group", "30; rows of a group are left out together", "the rows count as")
                .contains("barley 33\u202f%, rye 33\u202f%, wheat 33\u202f%")
                .doesNotContain("id=\"threshold\"");
    }

    @Test
    void theCommandKeepsTheThreshold() {
        assertThat(committee)
                .contains("cavity predict m.json new-rows.csv --threshold <span id=\"threshold-exact\">0.5</span>");
    }

    @Test
    void howItWasFittedIsFolded() {
        String search = committee.substring(committee.indexOf("id=\"search\""), committee.indexOf("id=\"origin\""));
        assertThat(search)
                .contains("<details class=\"fold\"><summary>Model 1 of 3")
                .doesNotContain("<details open");
    }

    @Test
    void intervalsTakeThePlaceOfStandardErrors() {
        assertThat(committee).contains("95 % interval", "class=\"range\"").doesNotContain("standard error<");
    }
}
