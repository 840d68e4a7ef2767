package dev.cavity.io.prepare;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which columns name or describe single rows, so that a classifier could only learn them by heart.
 *
 * <p><b>Row numbers</b>: integers that go up by 1 from row to row, in more than 20 rows whatever their name, in 3 where the column has
 * no name or one like Unnamed: 0, as an index that pandas or R wrote along. A shuffled table has such an index out of order: then all
 * numbers are different, and the name decides.
 *
 * <p><b>Identifiers</b>: text that is different in more than 95 % of more than 20 rows. Numbers only if everything speaks for it: a name
 * like id, patient_id, customerId, index or row number, integers, all different, in more than 20 rows; a measurement is never taken for an
 * identifier because of its values alone.
 *
 * <p><b>Free text</b>: different in more than half of more than 20 rows, and of four words or more in the middle.
 */
final class Identifiers {
    private static final double MOSTLY = 0.95;
    private static final int FEW = 20;
    private static final int FEW_UNNAMED = 2;
    private static final int WORDS = 4;
    private static final Pattern UNNAMED =
            Pattern.compile("(?i:unnamed: [0-9]+|__index_level_[0-9]+__|column 1|\\.\\.\\.1|row\\.?names)");
    private static final Pattern NAME = Pattern.compile(
            "(?i:(.*[^a-z0-9])?(id|ids|uid|uuid|guid|index|idx|row|rowid|rownum|row[ _.-]?(number|no|nr|id)|unnamed: [0-9]+|__index_level_[0-9]+__))"
                    + "|column 1|.*[a-z0-9](Id|ID|Uid|UID|Idx|Index)");

    private Identifiers() {}

    /** What the column is, as the rest of the sentence "dropped column 'x', which ...", or empty if it may be a feature. */
    static Optional<String> what(ColumnProfile profile, boolean numeric) {
        String different = profile.distinct() + " different values in " + profile.present() + " rows";
        if (numeric) {
            if (countsRows(profile)) {
                return Optional.of("counts the rows");
            }
            return namesRows(profile) ? Optional.of("names the rows (" + different + ")") : Optional.empty();
        }
        if (profile.present() <= FEW) {
            return Optional.empty();
        }
        if (isFreeText(profile)) {
            return Optional.of("is free text (" + different + ")");
        }
        return profile.distinct() > MOSTLY * profile.present()
                ? Optional.of("names the rows (" + different + ")")
                : Optional.empty();
    }

    private static boolean countsRows(ColumnProfile profile) {
        boolean unnamed = UNNAMED.matcher(profile.name().strip()).matches();
        if (profile.missing() > 0
                || profile.distinct() < profile.present()
                || profile.present() <= (unnamed ? FEW_UNNAMED : FEW)
                || !profile.allIntegers()) {
            return false;
        }
        List<ColumnProfile.Value> values = profile.values();
        double first = ColumnProfile.parse(values.get(0));
        for (int i = 1; i < values.size(); i++) {
            if (ColumnProfile.parse(values.get(i)) != first + i) {
                return false;
            }
        }
        return true;
    }

    private static boolean namesRows(ColumnProfile profile) {
        return profile.present() > FEW
                && profile.distinct() == profile.present()
                && namesRows(profile.name())
                && profile.allIntegers();
    }

    static boolean namesRows(String column) {
        return NAME.matcher(column.strip()).matches();
    }

    private static boolean isFreeText(ColumnProfile profile) {
        return 2 * profile.distinct() > profile.present()
                && profile.median(value -> value.text().strip().split("\\s+", -1).length) >= WORDS;
    }
}
