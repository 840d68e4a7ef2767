package dev.cavity.io.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the fields of a JSON object, each by name and kind. A field that is absent, of another kind, or there without being
 * read is a {@link MalformedModelException} that names it: nothing in a model file is guessed or skipped.
 */
final class Fields {
    private final JsonNode node;
    private final String path;
    private final Set<String> read = new HashSet<>();

    private Fields(JsonNode node, String path) {
        this.node = node;
        this.path = path;
        if (!node.isObject()) {
            throw new MalformedModelException((path.isEmpty() ? "the document" : path) + " is not an object");
        }
    }

    static Fields of(JsonNode node) {
        return new Fields(node, "");
    }

    /** Reads one object, all of it. */
    interface Reader<T> {
        T read(Fields fields);
    }

    <T> T object(String name, Reader<T> reader) {
        return whole(field(name), at(name), reader);
    }

    <T> List<T> objects(String name, Reader<T> reader) {
        List<T> list = new ArrayList<>();
        for (JsonNode item : array(name)) {
            list.add(whole(item, at(name) + "[" + list.size() + "]", reader));
        }
        return list;
    }

    private static <T> T whole(JsonNode node, String path, Reader<T> reader) {
        Fields fields = new Fields(node, path);
        T value = reader.read(fields);
        fields.end();
        return value;
    }

    /** Refuses fields that were not read. */
    void end() {
        node.fieldNames().forEachRemaining(name -> {
            if (!read.contains(name)) {
                throw new MalformedModelException(at(name) + " is not known");
            }
        });
    }

    boolean has(String name) {
        return node.has(name);
    }

    String text(String name) {
        return text(field(name), at(name));
    }

    List<String> texts(String name) {
        List<String> list = new ArrayList<>();
        for (JsonNode item : array(name)) {
            list.add(text(item, at(name) + "[" + list.size() + "]"));
        }
        return list;
    }

    boolean flag(String name) {
        if (!field(name).isBoolean()) {
            throw new MalformedModelException(at(name) + " is not true or false");
        }
        return field(name).booleanValue();
    }

    int integer(String name) {
        return integer(field(name), at(name));
    }

    long longInteger(String name) {
        JsonNode value = field(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw new MalformedModelException(at(name) + " is not an integer");
        }
        return value.longValue();
    }

    int[] integers(String name) {
        JsonNode array = array(name);
        int[] values = new int[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = integer(array.get(i), at(name) + "[" + i + "]");
        }
        return values;
    }

    /** A finite number. */
    double number(String name) {
        return number(field(name), at(name));
    }

    /** A number that may also be "NaN", "Infinity" or "-Infinity". */
    double anyNumber(String name) {
        return anyNumber(field(name), at(name));
    }

    /** Numbers that may also be "NaN", "Infinity" or "-Infinity". */
    double[] anyNumbers(String name) {
        JsonNode array = array(name);
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = anyNumber(array.get(i), at(name) + "[" + i + "]");
        }
        return values;
    }

    private static double anyNumber(JsonNode value, String place) {
        if (!value.isTextual()) {
            return number(value, place);
        }
        return switch (value.textValue()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw new MalformedModelException(place + " is not a number");
        };
    }

    double[] numbers(String name) {
        return numbers(array(name), at(name));
    }

    double[][] rows(String name) {
        JsonNode array = array(name);
        double[][] rows = new double[array.size()][];
        for (int i = 0; i < rows.length; i++) {
            String place = at(name) + "[" + i + "]";
            if (!array.get(i).isArray()) {
                throw new MalformedModelException(place + " is not a list");
            }
            rows[i] = numbers(array.get(i), place);
        }
        return rows;
    }

    /** A constant of an enumeration, in lower case. */
    <E extends Enum<E>> E choice(String name, Class<E> type) {
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (lower(constant).equals(text)) {
                return constant;
            }
        }
        throw unknown(name, text);
    }

    MalformedModelException unknown(String name, String value) {
        return new MalformedModelException(at(name) + " '" + value + "' is not known");
    }

    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private String at(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private JsonNode field(String name) {
        read.add(name);
        JsonNode value = node.get(name);
        if (value == null) {
            throw new MalformedModelException(at(name) + " is missing");
        }
        return value;
    }

    private JsonNode array(String name) {
        if (!field(name).isArray()) {
            throw new MalformedModelException(at(name) + " is not a list");
        }
        return field(name);
    }

    private static String text(JsonNode value, String place) {
        if (!value.isTextual()) {
            throw new MalformedModelException(place + " is not text");
        }
        return value.textValue();
    }

    private static int integer(JsonNode value, String place) {
        if (!value.isIntegralNumber() || !value.canConvertToInt()) {
            throw new MalformedModelException(place + " is not an integer");
        }
        return value.intValue();
    }

    private static double number(JsonNode value, String place) {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw new MalformedModelException(place + " is not a finite number");
        }
        return value.doubleValue();
    }

    private static double[] numbers(JsonNode array, String place) {
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(array.get(i), place + "[" + i + "]");
        }
        return values;
    }
}
