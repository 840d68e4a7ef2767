package dev.cavity.cli;

import java.util.OptionalInt;

/**
 * How many inducing inputs: a number, or as many as help.
 *
 * @param given the number; empty where it is to grow
 */
record InducingNumber(OptionalInt given) {
    /** What is written for a number that grows. */
    static final String GROW = "grow";

    /** From what was written. */
    static InducingNumber parse(String text) {
        if (text.equalsIgnoreCase(GROW)) {
            return new InducingNumber(OptionalInt.empty());
        }
        try {
            return new InducingNumber(OptionalInt.of(Integer.parseInt(text)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is neither a whole number from 1 nor " + GROW, e);
        }
    }

    boolean grows() {
        return given.isEmpty();
    }
}
