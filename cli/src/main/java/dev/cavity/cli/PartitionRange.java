package dev.cavity.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of partitions as it is written on the command line: {@code 7}, or {@code 1-100}.
 *
 * @param first the number of the first, at least 1
 * @param last the number of the last
 */
record PartitionRange(int first, int last) {
    static final PartitionRange ALL = new PartitionRange(1, Integer.MAX_VALUE);

    private static final Pattern RANGE = Pattern.compile("\\s*(\\d{1,9})\\s*(?:-\\s*(\\d{1,9})\\s*)?");

    static PartitionRange parse(String text) {
        Matcher range = RANGE.matcher(text);
        if (range.matches()) {
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (first >= 1 && last >= first) {
                return new PartitionRange(first, last);
            }
        }
        throw new IllegalArgumentException("'" + text
                + "' is not a number from 1 on, or a range of them such as 1-100 whose end is not before its start");
    }

    @Override
    public String toString() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
