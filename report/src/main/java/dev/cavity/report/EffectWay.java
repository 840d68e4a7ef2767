package dev.cavity.report;

import dev.cavity.explain.Effect;

/** Which way a column moves the probability. */
enum EffectWay {
    /** The more, the likelier. */
    RAISES("raises it"),
    /** The more, the less likely. */
    LOWERS("lowers it"),
    /** Up and down, or differently for rows that differ in other columns, or a category. */
    BOTH("depends");

    private final String words;

    EffectWay(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    static EffectWay of(Effect effect) {
        return switch (effect.direction()) {
            case 1 -> RAISES;
            case -1 -> LOWERS;
            default -> BOTH;
        };
    }
}
