package dev.cavity.io.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Gets the JSON of a file into memory, within limits that no model reaches, as a tree of plain values: Jackson is told nothing
 * of classes. Keys must not occur twice, nothing may follow the document.
 */
final class ModelDocument {
    /** 10,000 training points with 1,000 inputs take about 200 MB. */
    private static final long LARGEST = 1L << 30;

    private static final ObjectReader READER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(64)
                            .maxNumberLength(100)
                            .maxNameLength(10_000)
                            .maxStringLength(1_000_000)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .reader();

    private ModelDocument() {}

    static JsonNode load(Path file) {
        if (!Files.exists(file)) {
            throw new DataException(file + " does not exist");
        }
        if (Files.isDirectory(file)) {
            throw new DataException(file + " is a directory, not a model file");
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw new DataException(file + " is not a Cavity model file: it is larger than 1 GB");
            }
            return parse(Files.readAllBytes(file), file.toString());
        } catch (AccessDeniedException e) {
            throw new DataException(file + " cannot be read: permission denied", e);
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    static JsonNode parse(byte[] bytes, String name) {
        try {
            JsonNode document = READER.readTree(bytes);
            if (document.isMissingNode()) {
                throw new DataException(name + " is empty, not a Cavity model file");
            }
            return document;
        } catch (StreamConstraintsException e) {
            throw new DataException(
                    name + " is not a Cavity model file: it has parts of a size or depth no model has", e);
        } catch (JsonProcessingException e) {
            if (endsInTheMiddle(e)) {
                throw new DataException(name + " is not a whole Cavity model file: it ends in the middle" + line(e), e);
            }
            throw new DataException(name + " is not a Cavity model file: it is not valid JSON" + line(e), e);
        } catch (IOException e) {
            throw new DataException(name + " is not a Cavity model file: it is not UTF-8 text", e);
        }
    }

    /** Jackson has a type for most such ends, and for the rest the same words. */
    private static boolean endsInTheMiddle(JsonProcessingException e) {
        return e instanceof JsonEOFException || e.getOriginalMessage().startsWith("Unexpected end-of-input");
    }

    private static String line(JsonProcessingException e) {
        return e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
    }
}
