package dev.cavity.io.prepare;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * The classes of the label column: one is positive, all others are negative.
 *
 * <p>Numbers that are equal are the same class, however they are written; otherwise classes are compared as text.
 *
 * @param column the label column
 * @param positive the name of the positive class
 * @param negatives the names of the others, at least one
 */
public record Classes(String column, String positive, List<String> negatives) {
    /** Copies the list and checks that all classes differ. */
    public Classes {
        negatives = List.copyOf(negatives);
        HashSet<String> keys = new HashSet<>();
        keys.add(Spelling.key(positive));
        for (String negative : negatives) {
            if (!keys.add(Spelling.key(negative))) {
                throw new IllegalArgumentException(
                        "class '" + negative + "' of column '" + column + "' is there twice");
            }
        }
        if (negatives.isEmpty()) {
            throw new IllegalArgumentException("column '" + column + "' has no negative class");
        }
    }

    /**
     * One name for all that is not positive.
     *
     * @return the other class if there is one only, else "not" and the positive class
     */
    public String negativeName() {
        return negatives.size() == 1 ? negatives.get(0) : "not " + positive;
    }

    /**
     * The label of a class.
     *
     * @param name the class, in any spelling
     * @return +1 or −1, or empty if there is no such class
     */
    public OptionalInt label(String name) {
        String key = Spelling.key(name);
        if (key.equals(Spelling.key(positive))) {
            return OptionalInt.of(1);
        }
        boolean negative = negatives.stream().anyMatch(other -> key.equals(Spelling.key(other)));
        return negative ? OptionalInt.of(-1) : OptionalInt.empty();
    }
}
