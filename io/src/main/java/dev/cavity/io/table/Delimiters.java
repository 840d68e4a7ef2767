package dev.cavity.io.table;

import java.util.List;

/**
 * Finds out what separates the cells, from up to a hundred first records with quotes honoured.
 *
 * <ol>
 *   <li>Of tab, semicolon, bar and comma, the first that cuts every record into the same number of at least two cells. The comma
 *       is last because a file with another delimiter may hold it in each number, as {@code 1,5;2,5}.
 *   <li>Otherwise a run of blanks, if it cuts every record into the same number of at least two cells, there are at least two
 *       records, and at least half of the cells below the first record are numbers: a column of sentences is not a table.
 *   <li>Otherwise the table is ragged or has one column: the candidate that cuts the first record into at least two cells and
 *       gives the largest share of records as many cells as the first has, so that the message names the ragged row; the tab, or
 *       else the comma, if there is none.
 * </ol>
 */
final class Delimiters {
    private static final List<Character> CANDIDATES = List.of('\t', ';', '|', ',');

    private Delimiters() {}

    static char find(Head head, TableFormat format) {
        char best = format == TableFormat.TSV ? '\t' : ',';
        double bestShare = 0;
        for (char candidate : CANDIDATES) {
            double share = share(Sample.of(head.text(), head.complete(), candidate));
            if (share == 1) {
                return candidate;
            }
            if (share > bestShare) {
                best = candidate;
                bestShare = share;
            }
        }
        return areBlanks(Sample.of(head.text(), head.complete(), ' ')) ? ' ' : best;
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
