package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is undefined is said so: never "NaN", nor "± NaN". */
class UndefinedTest {
    @Test
    void inJsonItIsNullAndItsPlaceIsNamed() {
        Facts inner = Facts.none()
                .with("fine", "fine", 1.5, "1.5")
                .estimate("not", "not", Double.NaN)
                .with("list", "list", new Value.Amounts("1, ∞", 1, Double.POSITIVE_INFINITY));
        assertThat(Json.write(Facts.none().part("inner", "inner", inner).with("text", "text", "NaN"))
                        .replaceAll("\\s+", ""))
                .isEqualTo("{\"inner\":{\"fine\":1.5,\"not\":null,\"list\":[1.0,null]},\"text\":\"NaN\","
                        + "\"undefined\":[\"inner.not\",\"inner.list[1]\"]}");
    }

    /** Two rows: one positive, one negative, so that no standard error of the AUC is known. */
    @Test
    void aStandardErrorThatIsNotKnownIsNotShown(@TempDir Path folder) {
        String model = Toys.model(folder).toString();
        String two = Toys.write(folder.resolve("two.csv"), Toys.HEADER + "\n2,1,red,ill\n-2,-1,red,well\n")
                .toString();
        Cli.Outcome text = Cli.run("evaluate", model, two).done();
        assertThat(text.out()).doesNotContain("NaN").contains("ROC AUC                 1.0000  0.2065 to 1.0000");
        JsonNode json = Cli.run("evaluate", model, two, "--json").done().json();
        assertThat(json.at("/test/standardErrors/auc").isNull()).isTrue();
        assertThat(json.get("undefined"))
                .anySatisfy(place -> assertThat(place.asText()).isEqualTo("test.standardErrors.auc"));
        String one = Toys.write(folder.resolve("one.csv"), Toys.HEADER + "\n2,1,red,ill\n")
                .toString();
        assertThat(Cli.run("evaluate", model, one).done().out()).doesNotContain("NaN");
    }
}
