package dev.cavity.io.prepare;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What programs write for yes and no: R TRUE, Python True, databases t, spreadsheets WAHR by language, people yes, all of them 1. */
final class TruthWords {
    private static final Map<String, Boolean> WORDS = Map.of(
            "true", true, "false", false, "t", true, "f", false, "yes", true, "no", false, "y", true, "n", false);

    private TruthWords() {}

    /** Yes, no, or neither. */
    static Optional<Boolean> of(String text) {
        String key = Spelling.key(text);
        if (key.equals("1") || key.equals("0")) {
            return Optional.of(key.equals("1"));
        }
        return Optional.ofNullable(WORDS.get(key.toLowerCase(Locale.ROOT)));
    }

    /** Whether all are yes or no, and both are there. */
    static boolean areTruths(List<String> values) {
        List<Optional<Boolean>> truths = values.stream().map(TruthWords::of).toList();
        return truths.contains(Optional.of(true))
                && truths.contains(Optional.of(false))
                && !truths.contains(Optional.empty());
    }
}
