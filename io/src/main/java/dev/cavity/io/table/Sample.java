package dev.cavity.io.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * The first records of a text as a given delimiter would cut them. Where a record cannot be cut, because a closing quote is
 * followed by text, the sample ends: with the wrong delimiter that is no fault of the file.
 */
final class Sample {
    /** Enough to find out delimiter and header. */
    static final int FIRST = 100;

    private Sample() {}

    /** The cells of up to a hundred records. */
    static List<List<String>> of(String text, boolean complete, char delimiter) {
        return of(text, complete, delimiter, FIRST);
    }

    /** The cells of the first records that are not blank; the last record of an incomplete text is left out. */
    static List<List<String>> of(String text, boolean complete, char delimiter, int most) {
        List<List<String>> records = new ArrayList<>();
        Reader reader = delimiter == ' ' ? new BlankRuns(new StringReader(text)) : new StringReader(text);
        CsvReader<CsvRecord> csv = CsvReader.builder()
                .fieldSeparator(delimiter)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(true)
                .build(CsvRecordHandler.builder().maxFields(Head.SIZE + 1).build(), reader);
        try {
            for (CsvRecord record : csv) {
                List<String> cells =
                        record.getFields().stream().map(String::strip).toList();
                if (cells.size() > 1 || !cells.get(0).isEmpty()) {
                    records.add(cells);
                }
                if (records.size() > most) {
                    return records.subList(0, most);
                }
            }
        } catch (CsvParseException e) {
            return records;
        }
        boolean cut = !complete && records.size() > 1;
        return cut ? records.subList(0, records.size() - 1) : records;
    }
}
