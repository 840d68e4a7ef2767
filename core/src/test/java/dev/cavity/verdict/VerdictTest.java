package dev.cavity.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.selection.Coordinate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final Finding BETTER =
            new Finding(Fault.BETTER_THAN_GUESSING, Colour.GREEN, "It is better.", "").with("gain", 0.2);
    private static final Finding OFF =
            new Finding(Fault.CALIBRATION, Colour.AMBER, "The probabilities are off.", "Recalibrate.");
    private static final Finding COPY = new Finding(Fault.LABEL_COPY, Colour.RED, "A column is the label.", "Drop it.");

    @Test
    void theMostSeriousIsFirstAndGivesTheColour() {
        Verdict verdict = new Verdict(List.of(BETTER, OFF)).with(List.of(COPY));
        assertThat(verdict.findings()).containsExactly(COPY, OFF, BETTER);
        assertThat(verdict.colour()).isEqualTo(Colour.RED);
        assertThat(verdict.sentence()).isEqualTo("Red: it was given the answer, and there is 1 further finding.");
    }

    @Test
    void linesHaveFindingsWithWhatToDo() {
        assertThat(new Verdict(List.of(BETTER, OFF)).lines())
                .containsExactly(
                        "Amber: it is better than guessing, but its probabilities are off.",
                        "  ! The probabilities are off.",
                        "    → Recalibrate.",
                        "  · It is better.");
    }

    @Test
    void valuesAreForJson() {
        Map<String, Object> values = new Verdict(List.of(BETTER)).values();
        assertThat(values)
                .containsEntry("colour", "green")
                .containsEntry(
                        "sentence", "Green: it is better than guessing, and nothing was found that speaks against it.");
        assertThat(values.get("findings"))
                .isEqualTo(List.of(Map.of(
                        "fault", "better-than-guessing",
                        "colour", "green",
                        "found", "It is better.",
                        "advice", "",
                        "figures", Map.of("gain", 0.2))));
    }

    @Test
    void withoutFindingsItIsGreen() {
        Verdict verdict = new Verdict(List.of());
        assertThat(verdict.colour()).isEqualTo(Colour.GREEN);
        assertThat(verdict.sentence()).isEqualTo("Green: nothing was found that speaks against it.");
    }

    @Test
    void aRowWithNearlyAllTheWeightIsFound() {
        Dataset data = Synthetic.twonorm(60, 2);
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        int heavy = IntStream.range(0, 60)
                .filter(i -> data.label(i) > 0)
                .findFirst()
                .orElseThrow();
        weights[heavy] = 1e4;
        FittedGp gp = GpTrainer.withDefaults().withMaxIterations(2).fit(data);
        Verdict verdict = Verdict.ofTest(gp, ClassDataset.of(data.withWeights(weights)));
        assertThat(verdict.findings())
                .filteredOn(finding -> finding.fault() == Fault.FEW_ROWS)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.colour()).isEqualTo(Colour.AMBER);
                    assertThat(finding.found())
                            .startsWith("A few rows have nearly all of the weight of ")
                            .endsWith(" rows tell no more than 1.0 of equal weight would.");
                });
        double[] equal = new double[60];
        Arrays.setAll(equal, i -> data.label(i) > 0 ? 100 : 0.5);
        assertThat(Verdict.ofTest(gp, ClassDataset.of(data.withWeights(equal))).findings())
                .noneMatch(finding -> finding.fault() == Fault.FEW_ROWS);
    }

    @Test
    void rowsOfOneClassSayNothingAboutTellingClassesApart() {
        Dataset data = Synthetic.twonorm(60, 2);
        FittedGp gp = GpTrainer.withDefaults().withMaxIterations(2).fit(data);
        int[] positive = IntStream.range(0, 60).filter(i -> data.label(i) > 0).toArray();
        Verdict verdict = Verdict.ofTest(gp, ClassDataset.of(data.select(positive)));
        assertThat(verdict.sentence()).startsWith("Amber: the rows are of one class only");
        assertThat(verdict.findings()).noneMatch(finding -> finding.fault() == Fault.BETTER_THAN_GUESSING);
    }

    @Test
    void rowsOfAnotherFitAreRefused() {
        Dataset data = Synthetic.screening(60, 2);
        FittedGp gp = GpTrainer.withDefaults().withMaxIterations(2).fit(data);
        assertThatThrownBy(() -> Verdict.ofTraining(gp, ClassDataset.of(Synthetic.screening(50, 2))))
                .hasMessage("50 rows for a classifier that was fitted to 60");
    }

    @Test
    void boundsAreToldInWordsOfWhatTheyMean() {
        Dataset data = Synthetic.twonorm(60, 2);
        FittedGp gp = GpTrainer.withDefaults()
                .withSearchSpace(
                        space -> space.with("logBeta", VerdictTest::medium).with("logBeta0", VerdictTest::small))
                .fit(data);
        List<Finding> findings = FitCheck.of(gp, data.features());
        assertThat(findings).anySatisfy(finding -> {
            assertThat(finding.fault()).isEqualTo(Fault.AT_BOUND);
            assertThat(finding.colour()).isEqualTo(Colour.AMBER);
            assertThat(finding.found()).doesNotContain("Beta").contains("as close to 0 and 1 as they may be");
        });
        assertThat(gp.summary().warnings()).anyMatch(warning -> warning.contains("at its bound"));
    }

    private static Coordinate medium(Coordinate c) {
        return new Coordinate(c.parameter(), 3, 2.9, 3.1, c.prior(), true);
    }

    private static Coordinate small(Coordinate c) {
        return new Coordinate(c.parameter(), -3, -3.1, -2.9, c.prior(), true);
    }

    @Test
    void copiesAreOnlyAFaultWhereTheyAreApart() {
        Dataset once = Synthetic.screening(60, 8);
        int[] twice = IntStream.range(0, 120).map(i -> i % 60).toArray();
        Dataset apart =
                Dataset.of(once.inputs().selectRows(twice), once.select(twice).labels());
        assertThat(copies(apart)).extracting(Finding::colour).containsExactly(Colour.RED);
        assertThat(copies(apart.withGroups(twice))).singleElement().satisfies(finding -> assertThat(finding.found())
                .endsWith("left out together, so that the figures hold."));
        assertThat(copies(once)).isEmpty();
    }

    private static List<Finding> copies(Dataset data) {
        return RowsCheck.of(ClassDataset.of(data)).stream()
                .filter(finding -> finding.fault() == Fault.COPIES)
                .toList();
    }

    @Test
    void groupsOfOnePatientAreOnePieceOfEvidence() {
        Dataset data = Synthetic.twonorm(60, 3);
        int[] groups = IntStream.range(0, 60)
                .map(i -> data.label(i) > 0 ? i % 6 : 100 + i)
                .toArray();
        assertThat(RowsCheck.of(ClassDataset.of(data.withGroups(groups))))
                .extracting(Finding::found)
                .containsExactly("Only 6 groups are +1: how well that class is found can hardly be told.");
    }
}
