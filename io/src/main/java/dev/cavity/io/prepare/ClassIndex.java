package dev.cavity.io.prepare;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Remembers which class each spelling of a label belongs to: labels are few, and to compare spellings is slow. Not for use by several
 * threads.
 */
final class ClassIndex {
    /** More different labels than any table of classes has are not remembered. */
    private static final int MOST = 10_000;

    private final Classes classes;
    private final Map<String, OptionalInt> known = new HashMap<>();

    ClassIndex(Classes classes) {
        this.classes = classes;
    }

    /** The number of the class, or empty if there is none. */
    OptionalInt of(String label) {
        OptionalInt found = known.get(label);
        if (found == null) {
            found = classes.classOf(label);
            if (known.size() < MOST) {
                known.put(label, found);
            }
        }
        return found;
    }
}
