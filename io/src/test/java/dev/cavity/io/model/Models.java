package dev.cavity.io.model;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.Inference;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.prepare.Tables;
import dev.cavity.io.table.Table;
import dev.cavity.kernel.Kernel;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Prediction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Small data with every kind of column, and classifiers fitted to it. */
final class Models {
    static final DataProvenance PROVENANCE = new DataProvenance("people.csv", "0123456789abcdef".repeat(4), 12);

    private Models() {}

    /** Numbers with gaps, two categories, three categories with gaps, an order, a ticked box. */
    static Prepared people(int n) {
        Table table = Tables.of(
                "age sex job grade box weight y",
                n,
                i -> String.join(
                        " ",
                        i % 7 == 3 ? "-" : Integer.toString(30 + (i * 37) % 41),
                        i % 3 == 0 ? "f" : "m",
                        i % 11 == 5
                                ? "-"
                                : List.of("cook", "nurse", "smith", "größer\"\\")
                                        .get((i * 5) % 4),
                        List.of("low", "mid", "high").get((i * 7) % 3),
                        i % 5 == 0 ? "-" : "x",
                        Double.toString(50 + 30 * Math.sin(i)),
                        Math.sin(i * 1.3) + (i % 3 == 0 ? 0.5 : -0.5) > 0.2 ? "ill" : "well"));
        return Preparation.learn(
                table,
                PreparationPlan.forLabel("y").withPositive("ill").withOrdinal("grade", List.of("low", "mid", "high")));
    }

    static FittedGp fit(Prepared prepared, Kernel kernel, Inference inference) {
        return GpTrainer.withDefaults()
                .withKernel(kernel)
                .withInference(inference)
                .withCriterion(Criteria.nlp())
                .fit(prepared.data());
    }

    /** The file's bytes of a default classifier on few people. */
    static byte[] smallFile() {
        Prepared prepared = people(12);
        try {
            Path file = Files.createTempFile("model", ".json");
            ModelFile.write(file, GpTrainer.withDefaults().fit(prepared.data()), prepared.preprocessor(), PROVENANCE);
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Predictions near and far from the training data; records compare doubles by their bits. */
    static List<Prediction> predictions(BinaryClassifier classifier, Prepared prepared) {
        dev.cavity.linalg.Matrix points = prepared.data().inputs().copy();
        for (int i = 0; i < points.array().length; i++) {
            points.array()[i] += 0.3 * Math.sin(i);
        }
        return classifier.predict(points);
    }
}
