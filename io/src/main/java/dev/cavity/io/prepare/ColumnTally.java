package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import java.util.List;
import java.util.stream.Collectors;

/** Counts what was missing or not known in one column of one file. */
final class ColumnTally {
    private static final int SEVERAL = 3;
    private static final int MANY = 20;
    private static final int LISTED = 5;

    private final Encoding encoding;
    private final int features;
    private long rows;
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
        rows++;
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

    /**
     * One unknown value in one or two rows may be a rare category; of two categories, or in {@value #SEVERAL} rows and more ({@value
     * #MANY} where rare categories share an indicator and are not known by name), no known value at all means that the column is not
     * the one the model was trained on.
     */
    void requireKnown(String source) {
        long present = rows - missing;
        if (unseen < present || present < enough()) {
            return;
        }
        List<String> known = encoding instanceof BinaryEncoding binary
                ? List.of(binary.zero(), binary.one())
                : encoding instanceof OneHotEncoding oneHot
                        ? oneHot.categories()
                        : ((OrdinalEncoding) encoding).order();
        throw new DataException(Cells.place(source, firstUnseenLine, encoding.column()) + ": "
                + Cells.quoted(firstUnseen) + " is not among the values that the model knows ("
                + known.stream().limit(LISTED).collect(Collectors.joining(", "))
                + (known.size() > LISTED ? ", ..." : "") + "), and no other value of the column is;"
                + " write them as in the training data, or leave the cells empty");
    }

    private int enough() {
        if (encoding instanceof BinaryEncoding) {
            return 1;
        }
        return encoding instanceof OneHotEncoding oneHot && oneHot.other() ? MANY : SEVERAL;
    }

    EncodingCounts.OfColumn result() {
        return new EncodingCounts.OfColumn(
                encoding.column(), missing, unseen, firstUnseen, firstUnseenLine, encoding.unseenTreatment());
    }
}
