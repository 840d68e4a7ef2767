package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpParts;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.SparseSetup;
import dev.cavity.sparse.Inducing;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparseModelFileTest {
    private final Prepared prepared = Models.people(60);
    private final FittedGp classifier = GpTrainer.withDefaults()
            .withKernel(KernelRecipe.byName("matern52", true))
            .withInducing(Inducing.kMeans(8, 1))
            .withMaxIterations(5)
            .fit(prepared.data());

    @TempDir
    Path folder;

    @Test
    void predictsTheSameBitsAfterReading() {
        Path file = folder.resolve("m.json");
        ModelFile.write(file, classifier, prepared.preprocessor(), Models.PROVENANCE);
        SavedModel saved = ModelFile.read(file);

        assertThat(saved.formatVersion()).isEqualTo(ModelFile.FORMAT_VERSION);
        assertThat(Models.predictions(saved.binary(), prepared)).isEqualTo(Models.predictions(classifier, prepared));
        assertThat(saved.binary().threshold()).isEqualTo(classifier.threshold());
        assertThat(saved.binary().summary())
                .usingRecursiveComparison()
                .ignoringFields("seconds", "members.seconds") // times are not kept
                .isEqualTo(classifier.summary());
        assertThat(saved.binary().leaveOneOut().nlp())
                .isEqualTo(classifier.leaveOneOut().nlp());
    }

    @Test
    void whatWasTriedIsKept() {
        FittedGp grown = GpTrainer.withDefaults()
                .withInducing(Inducing.growing(4, 16, 1))
                .withMaxIterations(5)
                .fit(prepared.data());
        String text = ModelFile.text(grown, prepared.preprocessor(), Models.PROVENANCE);
        SavedModel saved = ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "text");
        SparseSetup setup = grown.details().sparse().orElseThrow();
        SparseSetup read = saved.binary().summary().members().get(0).sparse().orElseThrow();
        assertThat(setup.tried()).hasSizeGreaterThan(1);
        assertThat(read).isEqualTo(setup);
        assertThat(ModelFile.text(saved.binary(), saved.preprocessor(), saved.provenance()))
                .isEqualTo(text);
        assertThat(ModelFile.text(classifier, prepared.preprocessor(), Models.PROVENANCE))
                .doesNotContain("\"tried\"");
    }

    @Test
    void theTextIsThatOfTheFileAndReadsBackToItself() {
        String text = ModelFile.text(classifier, prepared.preprocessor(), Models.PROVENANCE);
        SavedModel saved = ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "text");
        assertThat(ModelFile.text(saved.binary(), saved.preprocessor(), saved.provenance()))
                .isEqualTo(text);
    }

    @Test
    void noTrainingRowIsInTheFile() {
        String text = ModelFile.text(classifier, prepared.preprocessor(), Models.PROVENANCE);
        assertThat(text).contains("\"inducing\": {").doesNotContain("\"sites\"");
    }

    @Test
    void leaveOneOutPredictionsMayBeAbsent() {
        GpParts parts = classifier.parts();
        FittedGp without = FittedGp.restore(
                new GpParts(
                        parts.kernel(),
                        parts.inference(),
                        parts.hyperparameters(),
                        parts.standardizer(),
                        parts.knowledge(),
                        Optional.empty(),
                        parts.summary()),
                0.4);
        String text = ModelFile.text(without, prepared.preprocessor(), Models.PROVENANCE);
        BinaryClassifier read =
                ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "text").binary();
        assertThat(Models.predictions(read, prepared)).isEqualTo(Models.predictions(without, prepared));
        assertThatThrownBy(read::leaveOneOut).hasMessageContaining("not kept");
    }

    @Test
    void anyAlterationIsFound() {
        String text = ModelFile.text(classifier, prepared.preprocessor(), Models.PROVENANCE)
                .replace("\"jitterShare\": 1.0E-8", "\"jitterShare\": 1.0E-7");
        assertThatThrownBy(() -> ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "m.json"))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("altered");
    }
}
