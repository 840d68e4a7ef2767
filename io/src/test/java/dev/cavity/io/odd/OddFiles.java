package dev.cavity.io.odd;

import static dev.cavity.io.odd.Patients.apart;
import static dev.cavity.io.odd.Patients.day;

import dev.cavity.io.prepare.DayOrder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Files as they come from pandas, R, Excel, databases and people: each holds what the clean table holds. */
final class OddFiles {
    private static final String KEEPS = "; --keep-identifier keeps it";
    private static final String COMMA = "numbers have a decimal comma: ";

    private OddFiles() {}

    static Stream<OddFile> all() {
        return Stream.of(
                        rowNames(),
                        identifiers(),
                        delimiters(),
                        numbers(),
                        gaps(),
                        truths(),
                        dates(),
                        encodings(),
                        shapes())
                .flatMap(Function.identity());
    }

    private static String[] count(int from) {
        return IntStream.range(from, from + Patients.ROWS)
                .mapToObj(Integer::toString)
                .toArray(String[]::new);
    }

    private static String[] shuffled() {
        List<String> numbers = new ArrayList<>(Arrays.asList(count(0)));
        Collections.shuffle(numbers, new Random(5));
        return numbers.toArray(String[]::new);
    }

    /** The header without its first cell, as write.table of R leaves it. */
    private static String withoutFirstName(String text, String between) {
        return text.substring(text.indexOf(between) + between.length());
    }

    private static Stream<OddFile> rowNames() {
        String counts = "dropped column 'column 1', which counts the rows" + KEEPS;
        String unnamed = "the first cell of each row has no name above it; it is taken for the name of the row";
        return Stream.of(
                OddFile.of("pandas index", p -> p.withFirst("", count(0)).csv(), counts),
                OddFile.of(
                        "pandas index read and written again",
                        p -> p.withFirst("Unnamed: 0", count(0)).csv(),
                        "dropped column 'Unnamed: 0', which counts the rows"),
                OddFile.of(
                        "pandas index of a shuffled table",
                        p -> p.withFirst("Unnamed: 0", shuffled()).csv(),
                        "dropped column 'Unnamed: 0', which names the rows (60 different values in 60 rows)"),
                OddFile.of(
                        "shuffled index without a name",
                        p -> p.withFirst("", shuffled()).csv(),
                        "dropped column 'column 1', which names"),
                OddFile.of("write.csv of R", p -> p.withFirst("\"\"", count(1)).csv(), counts),
                OddFile.of(
                        "write.table of R",
                        p -> withoutFirstName(p.withFirst("n", count(1)).text(" "), " "),
                        unnamed,
                        counts),
                OddFile.of(
                        "write.table of R with tabs",
                        p -> withoutFirstName(p.withFirst("n", count(1)).text("\t"), "\t"),
                        unnamed,
                        counts),
                OddFile.of(
                        "write.table of R with named rows",
                        p -> withoutFirstName(
                                p.withFirst(
                                                "n",
                                                IntStream.range(0, Patients.ROWS)
                                                        .mapToObj(i -> "patient" + i)
                                                        .toArray(String[]::new))
                                        .text(","),
                                ","),
                        unnamed,
                        "dropped column 'column 1', which names the rows (60 different values in 60 rows)"));
    }

    private static Stream<OddFile> identifiers() {
        Random random = new Random(9);
        String[] uuids = IntStream.range(0, Patients.ROWS)
                .mapToObj(i -> new UUID(random.nextLong(), random.nextLong()).toString())
                .toArray(String[]::new);
        String[] notes = IntStream.range(0, Patients.ROWS)
                .mapToObj(i -> "seen on ward " + i % 40 + " and sent home")
                .toArray(String[]::new);
        String[] numbers = IntStream.range(0, Patients.ROWS)
                .mapToObj(i -> Integer.toString(700_000 + i * 7919 % 10_007))
                .toArray(String[]::new);
        return Stream.of(
                OddFile.of(
                        "a column that counts",
                        p -> p.withFirst("nr", count(1)).csv(),
                        "dropped column 'nr', which counts the rows" + KEEPS),
                OddFile.of("uuids", p -> p.withFirst("key", uuids).csv(), "dropped column 'key', which names the rows"),
                OddFile.of(
                        "numbers of patients",
                        p -> p.withFirst("patient_id", numbers).csv(),
                        "dropped column 'patient_id', which names the rows"),
                OddFile.of(
                        "free text",
                        p -> p.withFirst("notes", notes).csv(),
                        "dropped column 'notes', which is free text (40 different values in 60 rows)" + KEEPS),
                OddFile.of(
                        "a constant and an empty column",
                        p -> p.withFirst("site", fill("A"))
                                .withFirst("empty", fill(""))
                                .csv(),
                        "dropped constant column 'site'",
                        "dropped column 'empty', which has no values"));
    }

    private static String[] fill(String cell) {
        String[] cells = new String[Patients.ROWS];
        Arrays.fill(cells, cell);
        return cells;
    }

    private static Stream<OddFile> delimiters() {
        UnaryOperator<String> comma = cell -> cell.replace('.', ',');
        return Stream.of(
                OddFile.of("semicolons and decimal commas", Patients::german, COMMA),
                OddFile.of("later files in English", Patients::german, COMMA).later(Patients::csv),
                OddFile.of("English, later files in German", Patients::csv).later(Patients::german),
                OddFile.of(
                        "tabs and decimal commas",
                        p -> p.with("bmi", comma).with("rate", comma).text("\t"),
                        COMMA),
                OddFile.of(
                        "decimal commas in quotes",
                        p -> p.with("bmi", comma).with("rate", comma).csv(),
                        COMMA),
                OddFile.of(
                        "semicolons, decimal commas and points between thousands",
                        p -> p.with("bmi", comma)
                                .with("rate", comma)
                                .with("income", cell -> apart(cell, "."))
                                .text(";"),
                        COMMA,
                        "column 'income': thousands are written apart, as in"),
                OddFile.of("bars", p -> p.text("|")),
                OddFile.of("blanks", p -> p.text("   ")),
                OddFile.of("the delimiter named for Excel", p -> "sep=;\n" + p.german(), COMMA),
                OddFile.of("a delimiter nobody guesses", p -> p.text("~")).reading(o -> o.withDelimiter('~')));
    }

    private static Stream<OddFile> numbers() {
        String apart = "column 'income': thousands are written apart, as in";
        UnaryOperator<String> comma = cell -> cell.replace('.', ',');
        return Stream.of(
                OddFile.of(
                        "1,234", p -> p.with("income", cell -> apart(cell, ",")).csv(), apart),
                OddFile.of(
                        "1 234", p -> p.with("income", cell -> apart(cell, " ")).csv(), apart),
                OddFile.of(
                        "1 234 with a blank that does not break",
                        p -> p.with("income", cell -> apart(cell, "\u00a0")).csv(),
                        apart),
                OddFile.of(
                        "1'234", p -> p.with("income", cell -> apart(cell, "'")).csv(), apart),
                OddFile.of(
                        "45.1%",
                        p -> p.with("rate", cell -> cell + "%").csv(),
                        "column 'rate': numbers are read without their %"),
                OddFile.of(
                        "45,1 %",
                        p -> p.with("bmi", comma)
                                .with("rate", cell -> comma.apply(cell) + " %")
                                .text(";"),
                        COMMA,
                        "column 'rate': numbers are read without their %"),
                OddFile.of(
                        "€9.50",
                        p -> p.with("rate", cell -> "€" + cell).csv(),
                        "column 'rate': numbers are read without their €"),
                OddFile.of(
                        "$1,234.00",
                        p -> p.with("income", cell -> "$" + apart(cell, ",") + ".00")
                                .csv(),
                        apart,
                        "column 'income': numbers are read without their $"),
                OddFile.of(
                        "1.234,00 EUR",
                        p -> p.with("bmi", comma)
                                .with("rate", comma)
                                .with("income", cell -> apart(cell, ".") + ",00 EUR")
                                .text(";"),
                        "column 'income': numbers are read without their EUR"),
                OddFile.of("1e3", p -> p.with("income", cell -> Double.toString(Double.parseDouble(cell) / 1e9 * 1e9))
                        .csv()));
    }

    private static Stream<OddFile> gaps() {
        return Stream.of("NaN", "nan", "null", "N/A", "#N/A", "NA", "-", ".", "?", "", "None", "--", "NULL")
                .map(word -> OddFile.of(
                                "missing as '" + word + "'",
                                p -> p.gaps("bmi", word).csv(),
                                List.of("", "NA", "?").contains(word)
                                        ? "imputed 20 missing values in 'bmi'"
                                        : "column 'bmi': " + word + " means that the value is missing")
                        .withGaps());
    }

    private static Function<Patients, String> smoker(String yes, String no) {
        return p -> p.with("smoker", cell -> cell.equals("yes") ? yes : no).csv();
    }

    private static Stream<OddFile> truths() {
        String[][] spellings = {
            {"TRUE", "FALSE"}, {"True", "False"}, {"true", "false"}, {"Y", "N"}, {"t", "f"}, {"1", "0"}
        };
        List<OddFile> files = new ArrayList<>();
        for (int i = 0; i < spellings.length; i++) {
            String[] one = spellings[i];
            String[] next = spellings[(i + 1) % spellings.length];
            files.add(OddFile.of(one[0] + ", later " + next[0], smoker(one[0], one[1]))
                    .later(smoker(next[0], next[1])));
        }
        files.add(OddFile.of("yes in all spellings", p -> {
            String[] yes = {"yes", "Yes", "TRUE", "1", "y"};
            int[] next = new int[1];
            return p.with("smoker", cell -> cell.equals("yes") ? yes[next[0]++ % yes.length] : "No")
                    .csv();
        }));
        return files.stream();
    }

    private static OddFile date(String name, Function<LocalDate, String> form) {
        return OddFile.of(
                name, p -> p.with("visit", cell -> form.apply(day(cell))).csv(), "column 'visit' holds dates");
    }

    private static Stream<OddFile> dates() {
        DateTimeFormatter named = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
        DateTimeFormatter american = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.ENGLISH);
        DateTimeFormatter dayFirst = DateTimeFormatter.ofPattern("dd/MM/uuuu");
        DateTimeFormatter monthFirst = DateTimeFormatter.ofPattern("M/d/uu");
        return Stream.of(
                date("2024-01-31", LocalDate::toString),
                date("2024/01/31", d -> d.toString().replace('-', '/')),
                date("31.01.2024", DateTimeFormatter.ofPattern("dd.MM.uuuu")::format),
                date("31/01/2024", dayFirst::format),
                date("1/31/24", monthFirst::format),
                date("31 Jan 2024", named::format),
                date("Jan 31, 2024", american::format),
                date("2024-01-31T00:00:00Z", d -> d + "T00:00:00Z"),
                date("2024-01-31 00:00:00", d -> d + " 00:00:00"),
                date("dates, later in another form", LocalDate::toString)
                        .later(p ->
                                p.with("visit", cell -> named.format(day(cell))).csv()),
                date("the order of day and month said", dayFirst::format)
                        .planned(plan -> plan.withDayOrder(DayOrder.DMY)));
    }

    private static Stream<OddFile> encodings() {
        Charset western = Charset.forName("windows-1252");
        Function<Patients, String> lyon = p -> p.with("city", cell -> cell.equals("Lyon") ? "Orl\u00e9ans" : cell)
                .csv();
        return Stream.of(
                OddFile.of("UTF-8 with its mark", p -> "\uFEFF" + p.csv()),
                OddFile.ofBytes(
                        "UTF-16, little end first", p -> ("\uFEFF" + p.csv()).getBytes(StandardCharsets.UTF_16LE)),
                OddFile.ofBytes("UTF-16, big end first", p -> ("\uFEFF" + p.csv()).getBytes(StandardCharsets.UTF_16BE)),
                OddFile.ofBytes("windows-1252", p -> lyon.apply(p).getBytes(western))
                        .reading(o -> o.withEncoding(western)),
                OddFile.ofBytes("gzip", p -> gzip(p.csv())),
                OddFile.of("lines of Windows", p -> p.csv().replace("\n", "\r\n")),
                OddFile.of("lines of old Macs", p -> p.csv().replace("\n", "\r")));
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Stream<OddFile> shapes() {
        return Stream.of(
                OddFile.of("blank lines", p -> p.csv().replace("\n", "\n\n")),
                OddFile.of("no end of the last line", p -> p.csv().strip()),
                OddFile.of("blanks around cells", p -> p.text(" , ")),
                OddFile.of(
                        "a delimiter behind each row",
                        p -> p.csv().replace("\n", ",\n"),
                        "dropped column 'column 9', which has no values"),
                OddFile.of("everything in quotes", p -> p.csv().replaceAll("([^,\n]+)", "\"$1\"")),
                OddFile.of("blanks in the header", p -> p.csv().replaceFirst("age,bmi", " age ,\"bmi \"")),
                OddFile.of("ARFF", OddFiles::arff),
                OddFile.of(
                                "words of the user for missing",
                                p -> p.gaps("bmi", "-99").csv(),
                                "imputed 20 missing values in 'bmi'")
                        .planned(plan -> plan.withMissingWords(List.of("-99")))
                        .withGaps());
    }

    private static String arff(Patients patients) {
        return "@relation patients\n@attribute age integer\n@attribute bmi real\n@attribute income real\n@attribute rate real\n"
                + "@attribute smoker {yes,no}\n@attribute visit numeric\n@attribute city {Berlin,Lyon,Porto}\n"
                + "@attribute outcome {well,ill}\n@data\n" + patients.lines(",");
    }
}
