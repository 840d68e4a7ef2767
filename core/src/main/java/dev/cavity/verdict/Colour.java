package dev.cavity.verdict;

/** How serious a finding is. */
public enum Colour {
    /** Nothing speaks against using the classifier, as far as was looked. */
    GREEN,
    /** It may be used after somebody has looked at what was found. */
    AMBER,
    /** It should not be used as it is. */
    RED;

    /**
     * The more serious of two.
     *
     * @param other the other
     * @return red before amber before green
     */
    public Colour or(Colour other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
