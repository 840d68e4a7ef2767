package dev.cavity.spark;

import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * A fitted classifier that travels to executors as the text of its model file, and is read there once per process, not once
 * per task.
 */
final class ServedClassifier implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int KEPT = 16;

    private static final Map<String, SavedModel> READ =
            Collections.synchronizedMap(new LinkedHashMap<>(KEPT, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, SavedModel> eldest) {
                    return size() > KEPT;
                }
            });

    private final String id = UUID.randomUUID().toString();
    private final String text;
    private transient SavedModel model;

    private ServedClassifier(String text, SavedModel model) {
        this.text = text;
        this.model = model;
    }

    static ServedClassifier of(SavedModel model) {
        return new ServedClassifier(
                ModelFile.text(model.classifier(), model.preprocessor(), model.provenance()), model);
    }

    static ServedClassifier read(byte[] bytes, String name) {
        return new ServedClassifier(new String(bytes, StandardCharsets.UTF_8), ModelFile.read(bytes, name));
    }

    /** The text of the model file. */
    String text() {
        return text;
    }

    SavedModel model() {
        if (model == null) {
            model = READ.computeIfAbsent(
                    id, key -> ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "the shipped model"));
        }
        return model;
    }
}
