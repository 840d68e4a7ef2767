package dev.cavity.io.table;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the cells of one record for FastCSV and enforces the limits while it does, before the record is in memory as a whole.
 * Cells without quotes lose surrounding blanks; in quotes every character counts.
 */
final class CellCollector extends AbstractBaseCsvCallbackHandler<CellRecord> {
    private final String source;
    private final ReadOptions options;
    private List<String> cells = new ArrayList<>();
    private boolean quotes;
    private long line;
    private long cellLine;
    private long length;

    CellCollector(String source, ReadOptions options) {
        this.source = source;
        this.options = options;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        cells = new ArrayList<>(cells.size());
        quotes = false;
        line = startingLineNumber;
        cellLine = startingLineNumber;
        length = 0;
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int size, boolean quoted) {
        length += size;
        if (size > options.maxCellLength()) {
            throw new Place(source, cellLine).problem(tooLong());
        }
        if (length > LineReader.LONGEST) {
            throw LineReader.tooLong(new Place(source, line));
        }
        if (index >= options.maxColumns()) {
            throw new Place(source, line)
                    .problem("there are more than " + Words.number(options.maxColumns())
                            + " cells, which is more than allowed");
        }
        String text = new String(buffer, offset, size);
        cells.add(quoted ? text : text.strip());
        if (quoted) {
            quotes = true;
            cellLine += text.lines().count() - 1 + (endsLine(text) ? 1 : 0) + (text.isEmpty() ? 1 : 0);
        }
    }

    private static boolean endsLine(String text) {
        return text.endsWith("\n") || text.endsWith("\r");
    }

    /** What is wrong with the cell that is being read if it has no end within the limit. */
    String tooLong() {
        return "cell " + (cells.size() + 1) + " is longer than " + Words.number(options.maxCellLength())
                + " characters, which is more than allowed; is there a quote without its end?";
    }

    /** How many cells of the record are there so far. */
    int size() {
        return cells.size();
    }

    /** Where the cell that comes next begins. */
    Place cellPlace() {
        return new Place(source, cellLine);
    }

    @Override
    protected CellRecord buildRecord() {
        boolean blank =
                cells.isEmpty() || (cells.size() == 1 && !quotes && cells.get(0).isEmpty());
        return new CellRecord(line, cells, blank);
    }
}
