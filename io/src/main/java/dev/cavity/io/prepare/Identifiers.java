package dev.cavity.io.prepare;

import java.util.regex.Pattern;

/**
 * Which columns name rows instead of describing them, so that a classifier could only learn them by heart.
 *
 * <p>Text that is different in more than 95 % of more than 20 rows. Numbers only if everything speaks for it: a name like
 * id, patient_id, customerId, index or row number, integers, all different, in more than 20 rows; a measurement is never
 * taken for an identifier because of its values alone.
 */
final class Identifiers {
    private static final double MOSTLY = 0.95;
    private static final int FEW = 20;
    private static final Pattern NAME = Pattern.compile(
            "(?i:(.*[^a-z0-9])?(id|ids|uid|uuid|guid|index|idx|row|rowid|rownum|row[ _.-]?(number|no|nr|id)|unnamed: 0))"
                    + "|.*[a-z0-9](Id|ID|Uid|UID|Idx|Index)");

    private Identifiers() {}

    static boolean isIdentifier(ColumnProfile profile, boolean numeric) {
        if (profile.present() <= FEW) {
            return false;
        }
        if (numeric) {
            return profile.distinct() == profile.present() && namesRows(profile.name()) && profile.allIntegers();
        }
        return profile.distinct() > MOSTLY * profile.present();
    }

    static boolean namesRows(String column) {
        return NAME.matcher(column.strip()).matches();
    }
}
