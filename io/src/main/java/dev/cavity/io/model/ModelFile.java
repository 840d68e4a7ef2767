package dev.cavity.io.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.Version;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.Classifier;
import dev.cavity.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes and reads model files: JSON, versioned, with a checksum.
 *
 * <p>A classifier that is read predicts the same to the last bit as the one that was written, on the same machine. Whatever
 * is not a whole, unaltered model file of a format version that this library knows is refused with one sentence.
 *
 * <p>A new format version is needed when a field is added, removed or changes its meaning. Then the number rises, {@link
 * #read} learns to tell the versions apart, and a file of the old version stays among the tests.
 */
public final class ModelFile {
    /**
     * The version that is written, and the newest that can be read. Version 1 held a Gaussian process over all training
     * points, version 2 one with inducing inputs as well; version 3 holds any kind of classifier,
     * and what was found when it was fitted, if that is known.
     */
    public static final int FORMAT_VERSION = 3;

    private static final int ANY_CLASSIFIER = 3;

    private static final String FORMAT = "cavity-model";
    private static final String CHECKSUM = "contentSha256";
    private static final String FINDINGS = "findings";

    private ModelFile() {}

    /**
     * Writes a model file, as a whole or not at all.
     *
     * @param file where to; replaced if it is there
     * @param classifier the classifier
     * @param preprocessor what makes its inputs
     * @param provenance which data it was fitted to
     * @throws IllegalArgumentException if kernel, inference or likelihood are the user's own, or the preprocessor does not
     *     belong to the classifier
     * @throws DataException if the file cannot be written
     */
    public static void write(Path file, Classifier classifier, Preprocessor preprocessor, DataProvenance provenance) {
        write(file, classifier, preprocessor, provenance, Optional.empty());
    }

    /**
     * The same with what was found when it was fitted, which the rows themselves are needed for.
     *
     * @param file where to; replaced if it is there
     * @param classifier the classifier
     * @param preprocessor what makes its inputs
     * @param provenance which data it was fitted to
     * @param verdict the verdict, if there is one
     * @throws IllegalArgumentException as for the other
     * @throws DataException if the file cannot be written
     */
    public static void write(
            Path file,
            Classifier classifier,
            Preprocessor preprocessor,
            DataProvenance provenance,
            Optional<Verdict> verdict) {
        ObjectNode document = document(classifier, preprocessor, provenance, verdict);
        AtomicFile.write(file, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            JsonText.write(document, writer);
            writer.flush();
        });
    }

    /**
     * The text of a model file, for places that are not files of this machine.
     *
     * @param classifier the classifier
     * @param preprocessor what makes its inputs
     * @param provenance which data it was fitted to
     * @return what {@link #write} writes
     * @throws IllegalArgumentException as for {@link #write}
     */
    public static String text(Classifier classifier, Preprocessor preprocessor, DataProvenance provenance) {
        StringWriter writer = new StringWriter();
        try {
            JsonText.write(document(classifier, preprocessor, provenance, Optional.empty()), writer);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return writer.toString();
    }

    private static ObjectNode document(
            Classifier classifier, Preprocessor preprocessor, DataProvenance provenance, Optional<Verdict> verdict) {
        int inputs = classifier.dimension();
        if (preprocessor.dimension() != inputs) {
            throw new IllegalArgumentException(
                    "the preprocessor makes " + preprocessor.dimension() + " inputs, the classifier takes " + inputs);
        }
        ObjectNode document = Json.object();
        document.put("format", FORMAT).put("formatVersion", FORMAT_VERSION).put("libraryVersion", Version.current());
        document.putObject("provenance")
                .put("source", provenance.source())
                .put("sha256", provenance.sha256())
                .put("rows", provenance.rows());
        document.set("preprocessing", PreprocessorCodec.write(preprocessor));
        verdict.ifPresent(found -> document.set(FINDINGS, VerdictCodec.write(found)));
        document.set("classifier", ClassifierCodec.write(classifier));
        return document.put(CHECKSUM, ContentChecksum.of(document));
    }

    /**
     * Reads a model file.
     *
     * @param file the file
     * @return what it holds
     * @throws DataException if it is not there, cannot be read, or is not a whole, unaltered model file of a known version
     */
    public static SavedModel read(Path file) {
        return read(ModelDocument.load(file), file.toString());
    }

    /**
     * Reads a model from the bytes of a file that is not on this machine.
     *
     * @param bytes all of them
     * @param name what to call the file in messages
     * @return what it holds
     * @throws DataException as for {@link #read(Path)}
     */
    public static SavedModel read(byte[] bytes, String name) {
        return read(ModelDocument.parse(bytes, name), name);
    }

    private static SavedModel read(JsonNode document, String name) {
        requireFormat(document, name);
        try {
            Fields fields = Fields.of(document);
            String checksum = fields.text(CHECKSUM);
            if (!checksum.equals(ContentChecksum.of(withoutChecksum(document)))) {
                throw new DataException(
                        name + " has been altered or damaged since it was written: its checksum is wrong");
            }
            fields.text("format");
            int version = fields.integer("formatVersion");
            String library = fields.text("libraryVersion");
            DataProvenance provenance = fields.object(
                    "provenance",
                    node -> new DataProvenance(node.text("source"), node.text("sha256"), node.longInteger("rows")));
            Preprocessor preprocessor = fields.object("preprocessing", PreprocessorCodec::read);
            int dimension = preprocessor.dimension();
            Classifier classifier = version >= ANY_CLASSIFIER
                    ? fields.object("classifier", node -> ClassifierCodec.read(node, dimension))
                    : GpCodec.read(fields, new SharedRows(), dimension);
            Optional<Verdict> verdict = fields.has(FINDINGS) && version >= ANY_CLASSIFIER
                    ? Optional.of(VerdictCodec.read(fields, FINDINGS))
                    : Optional.empty();
            fields.end();
            return new SavedModel(classifier, preprocessor, provenance, version, library, verdict);
        } catch (MalformedModelException | IllegalArgumentException | ArithmeticException e) {
            throw new DataException(
                    name + " is not a valid Cavity model file: " + oneLine(String.valueOf(e.getMessage())), e);
        }
    }

    /** Names of columns come into messages, and may hold anything. */
    private static String oneLine(String message) {
        return message == null ? "its parts do not fit together" : message.replaceAll("\\p{Cntrl}+", " ");
    }

    private static void requireFormat(JsonNode document, String name) {
        if (!document.path("format").asText("").equals(FORMAT)) {
            throw new DataException(name + " is not a Cavity model file: it lacks \"format\": \"" + FORMAT + "\"");
        }
        JsonNode version = document.path("formatVersion");
        if (!version.isIntegralNumber() || version.decimalValue().signum() <= 0) {
            throw new DataException(name + " is not a valid Cavity model file: its formatVersion is not 1, 2, 3, ...");
        }
        if (!version.canConvertToInt() || version.intValue() > FORMAT_VERSION) {
            throw new DataException(name + " was written by a newer version of Cavity (format " + version.asText()
                    + "; this is " + Version.current() + " with format " + FORMAT_VERSION + ")");
        }
    }

    private static JsonNode withoutChecksum(JsonNode document) {
        ObjectNode rest = Json.object();
        document.properties().forEach(field -> {
            if (!field.getKey().equals(CHECKSUM)) {
                rest.set(field.getKey(), field.getValue());
            }
        });
        return rest;
    }
}
