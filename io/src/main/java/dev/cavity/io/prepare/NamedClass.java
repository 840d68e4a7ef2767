package dev.cavity.io.prepare;

import java.io.Serializable;
import java.util.List;

/**
 * One of the classes that a classifier tells apart, with the values of the label column that belong to it: itself, or several
 * that are taken together.
 *
 * @param name what it is called
 * @param values the values, at least one
 * @param open whether values that training did not have belong to it as well, as they do to a class of rare ones
 */
public record NamedClass(String name, List<String> values, boolean open) implements Serializable {
    /** Copies the list and checks that there is a value. */
    public NamedClass {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("class '" + name + "' has no value");
        }
    }

    /**
     * A class of one value.
     *
     * @param value the value and the name
     * @return the class
     */
    public static NamedClass of(String value) {
        return new NamedClass(value, List.of(value), false);
    }
}
