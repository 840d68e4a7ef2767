package dev.cavity.io.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds out what stands before the fractions of numbers, column by column, from the beginning of a file.
 *
 * <ol>
 *   <li>A column most of whose cells are numbers has the mark that some of them can only have ({@link WrittenNumber#evidence}).
 *   <li>A column that says nothing has the mark of the others, if these agree.
 *   <li>Otherwise it has a point where cells are apart by commas, for a table with decimal commas is written with another
 *       delimiter; with another delimiter nothing is known.
 * </ol>
 */
final class DecimalMarks {
    /** As many records as fit into the head of an ordinary table. */
    private static final int RECORDS = 5_000;

    private DecimalMarks() {}

    /** The marks, and the first cell that can only have a decimal comma, with its column, if there is one. */
    record Found(List<DecimalMark> marks, String example, int exampleColumn) {}

    static Found find(Head head, char delimiter, boolean header, int width) {
        List<List<String>> records = Sample.of(head.text(), head.complete(), delimiter, RECORDS);
        List<List<String>> rows = records.subList(Math.min(header ? 1 : 0, records.size()), records.size());
        List<DecimalMark> own = new ArrayList<>();
        DecimalMark common = DecimalMark.UNKNOWN;
        boolean contradiction = false;
        String example = "";
        int exampleColumn = -1;
        for (int j = 0; j < width; j++) {
            Evidence evidence = new Evidence();
            for (List<String> row : rows) {
                if (j < row.size()) {
                    evidence.add(row.get(j));
                }
            }
            DecimalMark mark = evidence.mark();
            own.add(mark);
            contradiction |= mark != DecimalMark.UNKNOWN && common != DecimalMark.UNKNOWN && mark != common;
            common = common.and(mark);
            if (mark == DecimalMark.COMMA && exampleColumn < 0) {
                example = evidence.example;
                exampleColumn = j;
            }
        }
        DecimalMark other = contradiction ? DecimalMark.UNKNOWN : common;
        DecimalMark rest = other == DecimalMark.UNKNOWN && delimiter == ',' ? DecimalMark.POINT : other;
        return new Found(
                own.stream()
                        .map(mark -> mark == DecimalMark.UNKNOWN ? rest : mark)
                        .toList(),
                example,
                exampleColumn);
    }

    /** What the cells of one column say. */
    private static final class Evidence {
        private int cells;
        private int numbers;
        private int points;
        private int commas;
        private String example = "";

        void add(String cell) {
            if (cell.isEmpty() || MissingWords.contains(cell)) {
                return;
            }
            cells++;
            WrittenNumber.of(cell).ifPresent(number -> {
                numbers++;
                points += number.evidence() == DecimalMark.POINT ? 1 : 0;
                if (number.evidence() == DecimalMark.COMMA) {
                    example = commas == 0 ? cell : example;
                    commas++;
                }
            });
        }

        DecimalMark mark() {
            if (2 * numbers <= cells || (points > 0) == (commas > 0)) {
                return DecimalMark.UNKNOWN;
            }
            return points > 0 ? DecimalMark.POINT : DecimalMark.COMMA;
        }
    }
}
