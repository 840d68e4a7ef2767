package dev.cavity.io.table;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out what separates the cells, from up to a hundred first records with quotes honoured.
 *
 * <ol>
 *   <li>Of tab, semicolon, bar and comma, the first that cuts every record into the same number of at least two cells. The comma
 *       is last because a file with another delimiter may hold it in each number, as {@code 1,5;2,5}.
 *   <li>Otherwise, likewise with one cell less in the first record: R writes names of rows without a name above them
 *       ({@link #hasRowNames}).
 *   <li>Otherwise a run of blanks, if it cuts every record into the same number of at least two cells, there are at least two
 *       records, and at least half of the cells below the first record are numbers: a column of sentences is not a table.
 *   <li>Otherwise the table is ragged or has one column: the candidate that cuts the first record into at least two cells and
 *       gives the largest share of records as many cells as the first has, so that the message names the ragged row; the tab, or
 *       else the comma, if there is none.
 * </ol>
 */
final class Delimiters {
    private static final List<Character> CANDIDATES = List.of('\t', ';', '|', ',');

    private static final Pattern ANNOUNCEMENT =
            Pattern.compile("\"?sep=([^\"\r\n])\"?\\s*[\r\n]", Pattern.CASE_INSENSITIVE);

    private Delimiters() {}

    /** The delimiter that the first line names, as in {@code sep=;}, which Excel reads and some programs write for it. */
    static Optional<Character> announced(Head head) {
        Matcher line = ANNOUNCEMENT.matcher(head.text());
        return line.lookingAt() ? Optional.of(line.group(1).charAt(0)) : Optional.empty();
    }

    static char find(Head head, TableFormat format) {
        char best = format == TableFormat.TSV ? '\t' : ',';
        double bestShare = 0;
        for (char candidate : CANDIDATES) {
            double share = share(sample(head, candidate));
            if (share == 1) {
                return candidate;
            }
            if (share > bestShare) {
                best = candidate;
                bestShare = share;
            }
        }
        for (char candidate : CANDIDATES) {
            if (hasRowNames(sample(head, candidate))) {
                return candidate;
            }
        }
        List<List<String>> byBlanks = sample(head, ' ');
        return areBlanks(byBlanks) || hasRowNames(byBlanks) ? ' ' : best;
    }

    private static List<List<String>> sample(Head head, char delimiter) {
        return Sample.of(head.text(), head.complete(), delimiter);
    }

    /**
     * Whether every record has one cell more than the first, which then holds the names of all columns but the first: that of the
     * names of rows, which write.table of R writes without a name.
     */
    static boolean hasRowNames(List<List<String>> records) {
        if (records.size() < 2) {
            return false;
        }
        List<String> first = records.get(0);
        return first.stream()
                        .noneMatch(
                                cell -> cell.isEmpty() || WrittenNumber.of(cell).isPresent())
                && records.stream().skip(1).allMatch(record -> record.size() == first.size() + 1)
                && records.stream().skip(1).anyMatch(record -> record.stream().anyMatch(Numbers::isNumber));
    }

    /** Which share of the records has as many cells as the first, or 0 if that has only one. */
    private static double share(List<List<String>> records) {
        if (records.isEmpty() || records.get(0).size() < 2) {
            return 0;
        }
        int width = records.get(0).size();
        long same = records.stream().filter(r -> r.size() == width).count();
        return (double) same / records.size();
    }

    private static boolean areBlanks(List<List<String>> records) {
        if (records.size() < 2 || share(records) < 1) {
            return false;
        }
        long cells = 0;
        long numbers = 0;
        for (List<String> record : records.subList(1, records.size())) {
            cells += record.size();
            numbers += record.stream().filter(Numbers::isNumber).count();
        }
        return 2 * numbers >= cells;
    }
}
