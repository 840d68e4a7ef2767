package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.NamedClass;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.io.prepare.SteppedEncoding;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreprocessorCodecTest {
    private static final Encoding AGE = new NumericEncoding("age", 38, false);

    private static Preprocessor with(Classes classes) {
        return new Preprocessor(classes, MissingPolicy.IMPUTE, List.of(AGE));
    }

    private static void assertSurvives(Preprocessor preprocessor) {
        assertThat(PreprocessorCodec.read(Fields.of(PreprocessorCodec.write(preprocessor))))
                .isEqualTo(preprocessor);
    }

    @Test
    void allClassesAreKept() {
        assertSurvives(with(new Classes("y", "ill", List.of("well", "dead"))));
        assertSurvives(with(new Classes(
                "species",
                List.of(
                        NamedClass.of("setosa"),
                        NamedClass.of("virginica"),
                        new NamedClass("other", List.of("a", "b"), true)),
                List.of("unknown"))));
    }

    @Test
    void rangesOfNumbersAreKept() {
        Encoding gain = new SteppedEncoding(new NumericEncoding("gain", 0, true, "€", false), 0, List.of(0.1, 2000.0));
        assertSurvives(
                new Preprocessor(new Classes("y", "ill", List.of("well")), MissingPolicy.IMPUTE, List.of(AGE, gain)));
    }

    @Test
    void aPositiveClassAndItsNegativesAreStillRead() {
        ObjectNode node = PreprocessorCodec.write(with(new Classes("y", "ill", List.of("well", "dead"))));
        ObjectNode label = Json.object().put("column", "y").put("positive", "ill");
        label.set("negatives", Json.texts(List.of("well", "dead")));
        node.set("label", label);
        assertThat(PreprocessorCodec.read(Fields.of(node)))
                .isEqualTo(with(new Classes("y", "ill", List.of("well", "dead"))));
    }

    @Test
    void classesThatCannotBeAreRefused() {
        ObjectNode node = PreprocessorCodec.write(with(new Classes("y", "ill", List.of("well"))));
        node.withArray("/label/classes").remove(0);
        assertThatThrownBy(() -> PreprocessorCodec.read(Fields.of(node)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("column 'y' has fewer than two classes");
    }
}
