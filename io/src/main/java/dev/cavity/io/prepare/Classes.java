package dev.cavity.io.prepare;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The classes of the label column, in their order. Of two classes the second is the positive one.
 *
 * <p>Numbers that are equal are the same class, however they are written, and so are spellings of yes and no where these are the two
 * classes; otherwise classes are compared as text.
 *
 * @param column the label column
 * @param all the classes, at least two
 * @param leftOut values of the label column whose rows are not used, because the user wants other classes only
 */
public record Classes(String column, List<NamedClass> all, List<String> leftOut) implements Serializable {
    /** Copies the lists and checks that all classes differ. */
    public Classes {
        all = List.copyOf(all);
        leftOut = List.copyOf(leftOut);
        if (all.size() < 2) {
            throw new IllegalArgumentException("column '" + column + "' has fewer than two classes");
        }
        Set<String> names = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (NamedClass one : all) {
            if (!names.add(one.name())) {
                throw twice(one.name(), column);
            }
            one.values().forEach(value -> requireNew(keys, value, column));
        }
        leftOut.forEach(value -> requireNew(keys, value, column));
        if (all.stream().filter(NamedClass::open).count() > 1) {
            throw new IllegalArgumentException("column '" + column + "' has two classes for all other values");
        }
    }

    /**
     * One class against others.
     *
     * @param column the label column
     * @param positive the positive class
     * @param negatives the others, at least one, which together are negative
     */
    public Classes(String column, String positive, List<String> negatives) {
        this(column, List.of(negative(column, positive, negatives), NamedClass.of(positive)), List.of());
    }

    private static NamedClass negative(String column, String positive, List<String> negatives) {
        if (negatives.isEmpty()) {
            throw new IllegalArgumentException("column '" + column + "' has no negative class");
        }
        return against(positive, negatives);
    }

    /** All that is not positive: the other class if there is one only, else "not" and the positive class. */
    static NamedClass against(String positive, List<String> negatives) {
        return new NamedClass(negatives.size() == 1 ? negatives.get(0) : "not " + positive, negatives, false);
    }

    private static void requireNew(Set<String> keys, String value, String column) {
        if (!keys.add(Spelling.key(value))) {
            throw twice(value, column);
        }
    }

    private static IllegalArgumentException twice(String value, String column) {
        return new IllegalArgumentException("class '" + value + "' of column '" + column + "' is there twice");
    }

    /**
     * What the classes are called.
     *
     * @return at least two names
     */
    public List<String> names() {
        return all.stream().map(NamedClass::name).toList();
    }

    /** All values that have a class, the positive ones first where there are two classes. */
    List<String> values() {
        List<NamedClass> inOrder = areTwo() ? List.of(all.get(1), all.get(0)) : all;
        return inOrder.stream().flatMap(one -> one.values().stream()).toList();
    }

    /**
     * Whether there are two, of which one is positive.
     *
     * @return whether
     */
    public boolean areTwo() {
        return all.size() == 2;
    }

    /**
     * The name of the positive class.
     *
     * @return the name
     * @throws IllegalStateException if there are more than two classes
     */
    public String positive() {
        return ofTwo(1).name();
    }

    /**
     * One name for all that is not positive.
     *
     * @return the other class if there is one only, else "not" and the positive class
     * @throws IllegalStateException if there are more than two classes
     */
    public String negativeName() {
        return ofTwo(0).name();
    }

    /**
     * The values that are not positive.
     *
     * @return at least one
     * @throws IllegalStateException if there are more than two classes
     */
    public List<String> negatives() {
        return ofTwo(0).values();
    }

    private NamedClass ofTwo(int number) {
        if (!areTwo()) {
            throw new IllegalStateException("none of " + all.size() + " classes is the positive one");
        }
        return all.get(number);
    }

    /**
     * The class that a value of the label column belongs to.
     *
     * @param value the value, in any spelling
     * @return the number of the class, from 0; empty if there is none
     */
    public OptionalInt classOf(String value) {
        OptionalInt known = number(value);
        if (known.isPresent() || isLeftOut(value)) {
            return known;
        }
        return IntStream.range(0, all.size()).filter(c -> all.get(c).open()).findFirst();
    }

    private OptionalInt number(String value) {
        return IntStream.range(0, all.size())
                .filter(c -> isAmong(value, all.get(c).values().stream()))
                .findFirst();
    }

    /**
     * Whether a value is one that training had and knew.
     *
     * @param value the value, in any spelling
     * @return whether
     */
    public boolean isKnown(String value) {
        return number(value).isPresent() || isLeftOut(value);
    }

    /**
     * Whether rows with a value are not used.
     *
     * @param value the value, in any spelling
     * @return whether
     */
    public boolean isLeftOut(String value) {
        return isAmong(value, leftOut.stream());
    }

    private boolean isAmong(String value, Stream<String> values) {
        String key = Spelling.key(spelled(value));
        return values.anyMatch(other -> key.equals(Spelling.key(other)));
    }

    /** Yes and no as the classes spell them, where these are yes and no. */
    private String spelled(String value) {
        boolean single = areTwo() && all.stream().allMatch(one -> one.values().size() == 1);
        return single
                ? TruthReading.of(
                                all.get(0).values().get(0), all.get(1).values().get(0))
                        .flatMap(truth -> truth.value(value))
                        .orElse(value)
                : value;
    }

    /**
     * The label of a value, where there are two classes.
     *
     * @param value the value, in any spelling
     * @return +1 or −1, or empty if there is no such class
     * @throws IllegalStateException if there are more than two classes
     */
    public OptionalInt label(String value) {
        ofTwo(1);
        OptionalInt number = classOf(value);
        return number.isEmpty() ? number : OptionalInt.of(number.getAsInt() == 1 ? 1 : -1);
    }
}
