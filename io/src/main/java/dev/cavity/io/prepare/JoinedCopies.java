package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Copies;
import dev.cavity.data.Outcomes;
import dev.cavity.io.DataException;
import java.util.List;
import java.util.stream.IntStream;

/** Rows that are copies of others, put into one group where they belong together; what was done is noted. */
final class JoinedCopies {
    private JoinedCopies() {}

    /**
     * The data with copies joined.
     *
     * @param source the file, for messages
     * @param counted whether rows were repeated because a column said so: then copies are separate cases, unless the user says otherwise
     */
    static ClassDataset on(
            ClassDataset data, String source, Copies.Policy wanted, boolean counted, List<String> notes) {
        Copies copies = Copies.of(data.inputs(), data.classOf());
        Outcomes rows = data.outcomes();
        Outcomes together = copies.joined(Copies.Policy.TOGETHER, rows);
        long all = groups(rows) - groups(together);
        Copies.Policy policy = counted && wanted == Copies.Policy.AUTO ? Copies.Policy.APART : wanted;
        if (all == 0 || (counted && policy == Copies.Policy.APART)) {
            return data;
        }
        Outcomes joined = copies.joined(policy, rows);
        if (groups(joined) < 2) {
            throw new DataException(
                    source + ": groups and copies together make all rows one group, and without it no row would be"
                            + " left to learn from; --copies apart leaves out copies each by itself");
        }
        long linked = groups(rows) - groups(joined);
        if (linked > 0) {
            notes.add(said(linked) + ", and left out together with them"
                    + (policy == Copies.Policy.AUTO
                            ? ", since they cannot be alike by chance; --copies apart leaves out each by itself"
                            : ""));
        }
        if (all > linked) {
            notes.add(said(all - linked) + ", and left out each by itself"
                    + (policy == Copies.Policy.AUTO
                            ? ", since so few different rows are possible that they may be alike by chance; --copies together"
                                    + " leaves them out together"
                            : "; if they are the same cases, leave-one-out looks better than it is"));
        }
        return data.withGroups(
                IntStream.range(0, data.size()).map(joined::group).toArray());
    }

    private static String said(long copies) {
        return Counted.inRows(copies) + (copies == 1 ? " is a copy of another" : " are copies of others")
                + " in label and features";
    }

    private static long groups(Outcomes rows) {
        return IntStream.range(0, rows.size()).map(rows::group).distinct().count();
    }
}
