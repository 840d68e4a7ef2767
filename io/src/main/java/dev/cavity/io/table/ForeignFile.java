package dev.cavity.io.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Files that hold tables, or do not, in a form that cannot be read here: recognised by their first bytes, so that the user learns
 * what the file is and what to do, instead of a complaint about its letters.
 *
 * @param begin the first bytes
 * @param sentence what is said, after the name of the file
 */
record ForeignFile(byte[] begin, String sentence) {
    /** So many bytes are enough to recognise every one. */
    static final int ENOUGH = 16;

    private static final String AS_CSV = "save the table as CSV";
    private static final String WITH_PANDAS = "write the table as CSV, for example with the to_csv of pandas";
    private static final String UNPACK = "unpack it first";
    private static final List<ForeignFile> ALL = List.of(
            of("PK\3\4", "a zip archive or an Excel workbook, not text; open it and " + AS_CSV),
            of(
                    "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
                    "an old Excel workbook (xls), not text; open it and " + AS_CSV),
            of("%PDF-", "a PDF document, not a table; copy the table into a spreadsheet and " + AS_CSV),
            of("\u0089PNG", "an image (PNG), not a table"),
            of("\u00ff\u00d8\u00ff", "an image (JPEG), not a table"),
            of("GIF89a", "an image (GIF), not a table"),
            of(
                    "SQLite format 3",
                    "an SQLite database, not text; export the table, for example with"
                            + " sqlite3 -header -csv FILE 'select * from TABLE'"),
            of(
                    "PAR1",
                    "a Parquet file, which needs a further part: put cavity-parquet.jar beside cavity.jar (mvn -pl parquet -am"
                            + " package makes it), or " + WITH_PANDAS),
            of("ARROW1", "an Arrow or Feather file, not text; " + WITH_PANDAS),
            of("\u0089HDF\r\n", "an HDF5 file, not text; " + WITH_PANDAS),
            of("\u0093NUMPY", "an array of NumPy, not text; write it as CSV, for example with numpy.savetxt"),
            of("\u0080\4\u0095", "a pickle of Python, not text; " + WITH_PANDAS),
            of("\u0080\5\u0095", "a pickle of Python, not text; " + WITH_PANDAS),
            of("RDX2\n", "a data file of R, not text; write the table as CSV with write.csv in R"),
            of("RDX3\n", "a data file of R, not text; write the table as CSV with write.csv in R"),
            of("X\n\0\0\0", "a data file of R, not text; write the table as CSV with write.csv in R"),
            of("$FL2", "a data file of SPSS, not text; " + AS_CSV),
            of("<stata_dta>", "a data file of Stata, not text; write the table as CSV with export delimited in Stata"),
            of("\u00fd7zXZ\0", "packed with xz; " + UNPACK),
            of("BZh", "packed with bzip2; " + UNPACK),
            of("(\u00b5/\u00fd", "packed with zstd; " + UNPACK),
            of("7z\u00bc\u00af", "packed with 7-Zip; " + UNPACK),
            of("Rar!", "packed with RAR; " + UNPACK),
            of("{\\rtf", "a document (RTF), not a table; " + AS_CSV));

    private static ForeignFile of(String begin, String what) {
        return new ForeignFile(begin.getBytes(StandardCharsets.ISO_8859_1), "this is " + what);
    }

    /** What the first bytes tell, if they tell anything. */
    static Optional<ForeignFile> of(byte[] first) {
        return ALL.stream()
                .filter(file -> file.begin.length <= first.length
                        && Arrays.equals(file.begin, 0, file.begin.length, first, 0, file.begin.length))
                .findFirst();
    }

    /** What the first characters tell of text that is no table. */
    static Optional<String> ofText(String head) {
        String text = head.stripLeading();
        String lower = text.substring(0, Math.min(text.length(), ENOUGH)).toLowerCase(java.util.Locale.ROOT);
        if (isJson(text)) {
            return Optional.of(
                    text.contains("\"cavity-model\"")
                            ? "this is a model file of Cavity, not a table"
                            : "this is JSON, not a table of rows and columns; " + WITH_PANDAS);
        }
        if (lower.startsWith("<!doctype html") || lower.startsWith("<html")) {
            return Optional.of("this is a web page (HTML), not a table; download the data themselves");
        }
        return lower.startsWith("<?xml") ? Optional.of("this is XML, not a table; " + WITH_PANDAS) : Optional.empty();
    }

    /** An object or a list of objects or lists; a header like {a},{b} or [a] is none. */
    private static boolean isJson(String text) {
        return text.matches("(?s)(\\[\\s*)?\\{\\s*(\"([^\"\\\\]|\\\\.){0,200}\"\\s*:|\\}\\s*\\z).*")
                || text.matches("(?s)\\[\\s*\\[\\s*[-0-9\"\\[].*");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ForeignFile that && sentence.equals(that.sentence) && Arrays.equals(begin, that.begin);
    }

    @Override
    public int hashCode() {
        return sentence.hashCode();
    }
}
