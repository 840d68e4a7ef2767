package dev.cavity.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.UnknownInterval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FactsTest {
    private static final Facts METRICS = Facts.none()
            .with(
                    "nlp",
                    "log loss",
                    new Value.Measure(
                            0.51234,
                            Optional.of(new Interval(0.4, 0.6)),
                            OptionalDouble.of(0.05),
                            OptionalDouble.of(0.5)))
            .estimate("precision", "precision", Double.NaN, new UnknownInterval("no case is called positive"))
            .with("confusionMatrix", "", new Value.Calls(List.of("well", "ill"), new double[][] {{5, 1}, {2, 3.5}}));

    private static final Facts ALL = Facts.none()
            .sentence("sentence", "t.csv: 12 rows")
            .sentences("notes", List.of("column 'a' is dropped"))
            .part("leaveOneOut", "Leave-one-out", METRICS)
            .part(
                    "",
                    "Two Gaussian processes",
                    Facts.none()
                            .each(
                                    "members",
                                    "",
                                    List.of(member(0.75, "se"), member(0.25, "linear"), member(0, "matern12")),
                                    2))
            .part("", "", Facts.none().with("model", "", new Value.Text("m.json", "Model written to m.json")));

    private static Facts member(double weight, String kernel) {
        return Facts.none()
                .with("weight", "weight", weight, String.valueOf(weight))
                .with("kernel", "kernel", kernel)
                .part("criterion", "", Facts.none().with("name", "chosen by", "nlp"))
                .and(Facts.none().with("seed", "seed", 7).asDetails());
    }

    @Test
    void textIsAlignedAndPartsAreSetApart() {
        assertThat(String.join("\n", FactsText.lines(ALL, false))).isEqualTo("""
                        t.csv: 12 rows
                          column 'a' is dropped

                        Leave-one-out
                                                          95 % interval     as chosen
                          log loss                0.5123  0.4000 to 0.6000  0.5000
                          precision                    –  unknown: no case is called positive

                                   called ill  called well
                          is ill         3.50            2
                          is well           1            5

                        Two Gaussian processes
                            weight  kernel  chosen by
                              0.75  se      nlp
                              0.25  linear  nlp

                        Model written to m.json""");
    }

    @Test
    void detailsAreShownToThoseWhoWantThem() {
        assertThat(FactsText.lines(ALL, true))
                .contains("    weight  kernel    chosen by  seed", "       0.0  matern12  nlp           7");
    }

    @Test
    @SuppressWarnings("unchecked")
    void aMapHasEverythingAndNoNumberThatIsNotFinite() {
        Map<String, Object> map = FactsMap.of(ALL);
        assertThat(map).containsKeys("sentence", "notes", "leaveOneOut", "members", "model", "undefined");
        Map<String, Object> leftOut = (Map<String, Object>) map.get("leaveOneOut");
        assertThat(leftOut)
                .containsEntry("nlp", 0.51234)
                .containsEntry("precision", null)
                .containsEntry("intervals", Map.of("nlp", List.of(0.4, 0.6)))
                .containsEntry("unknown", Map.of("precision", "no case is called positive"))
                .containsEntry("standardErrors", Map.of("nlp", 0.05))
                .containsEntry("asChosen", Map.of("nlp", 0.5))
                .containsEntry(
                        "confusionMatrix",
                        Map.of("truePositives", 3.5, "falseNegatives", 2L, "falsePositives", 1L, "trueNegatives", 5L));
        assertThat(map.get("undefined")).isEqualTo(List.of("leaveOneOut.precision"));
        assertThat((List<?>) map.get("members")).hasSize(3);
        assertThat(map).containsEntry("model", "m.json");
    }

    @Test
    void aKeyIsThereOnce() {
        assertThatThrownBy(() -> Facts.none().with("a", "a", 1).with("a", "b", 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a key is there twice in [a, a]");
    }
}
