package dev.cavity.io.prepare;

/** Counts what was missing or not known in one column of one file. */
final class ColumnTally {
    private final Encoding encoding;
    private final int features;
    private long missing;
    private long unseen;
    private String firstUnseen = "";
    private long firstUnseenLine;

    ColumnTally(Encoding encoding) {
        this.encoding = encoding;
        this.features = encoding.features().size();
    }

    /** How many features the column has; asked for each row, hence kept. */
    int features() {
        return features;
    }

    void count(Encoding.Outcome outcome, long line, String cell) {
        if (outcome == Encoding.Outcome.MISSING) {
            missing++;
        } else if (outcome == Encoding.Outcome.UNSEEN) {
            if (unseen == 0) {
                firstUnseen = cell;
                firstUnseenLine = line;
            }
            unseen++;
        }
    }

    EncodingCounts.OfColumn result() {
        return new EncodingCounts.OfColumn(
                encoding.column(), missing, unseen, firstUnseen, firstUnseenLine, encoding.unseenTreatment());
    }
}
