package dev.cavity.lab.study;

import java.util.List;

/** The arguments of a study: whole numbers by their place, each with a default and a least value. */
final class Arguments {
    private final List<String> names;
    private final String[] values;

    private Arguments(List<String> names, String[] values) {
        this.names = names;
        this.values = values;
    }

    /**
     * Checks their number.
     *
     * @param names the names of the arguments
     * @param values what was given; those not given have their defaults
     * @throws IllegalArgumentException if there are more than names
     */
    static Arguments of(List<String> names, String... values) {
        if (values.length > names.size()) {
            throw new IllegalArgumentException(values.length + " arguments are more than " + names);
        }
        return new Arguments(names, values);
    }

    /** The whole number at a place, at least as large as the least. */
    int whole(int place, int otherwise, int least) {
        if (place >= values.length) {
            return otherwise;
        }
        String name = names.get(place);
        int value;
        try {
            value = Integer.parseInt(values[place]);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " '" + values[place] + "' is not a whole number", e);
        }
        if (value < least) {
            throw new IllegalArgumentException(name + " " + value + " is not in [" + least + ", ∞)");
        }
        return value;
    }

    /** The word at a place, one of those allowed. */
    String word(int place, String otherwise, String... allowed) {
        if (place >= values.length) {
            return otherwise;
        }
        for (String word : allowed) {
            if (word.equals(values[place])) {
                return word;
            }
        }
        throw new IllegalArgumentException(
                names.get(place) + " '" + values[place] + "' is not one of " + String.join(", ", allowed));
    }
}
