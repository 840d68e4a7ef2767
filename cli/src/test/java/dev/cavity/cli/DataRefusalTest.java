package dev.cavity.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Tables a classifier cannot be fitted to. */
class DataRefusalTest extends RefusalContract {
    private static final String FIT = "fit @t.csv --label outcome --out @o.json ";
    private static final String TOY = "fit @toy.csv --label outcome --out @o.json ";
    private static final String NO_NUMBER = " is not a finite number; a missing value is an empty cell, ? or NA";

    static Stream<Refusal> cases() {
        return Stream.concat(Stream.concat(files(), contents()), columns());
    }

    private static Stream<Refusal> files() {
        return Stream.of(
                bad("missing file", "@nope.csv: there is no such file", "fit @nope.csv --label a --out @o.json"),
                bad("directory", "@d: this is a directory, not a file", "fit @d --label a --out @o.json"),
                bad("empty file", "@t.csv: the file is empty", FIT).with("t.csv", ""),
                bad("header only", "@t.csv has no rows of data", FIT).with("t.csv", Toys.HEADER + "\n"),
                bad(
                                "not UTF-8",
                                "@t.csv: line 2: the byte FC is not UTF-8; say what the file is with --encoding, such as"
                                        + " --encoding windows-1252, or save it as UTF-8",
                                FIT)
                        .with("t.csv", "x,outcome\nf\u00fcr,1\n".getBytes(StandardCharsets.ISO_8859_1)),
                bad("NUL", "@t.csv: line 3: there is a NUL byte; this does not look like text", FIT)
                        .with("t.csv", "x,outcome\n1,a\n2,\0\n"),
                bad("truncated gzip", "@t.csv: the gzip data end too early; the file is truncated", FIT)
                        .with("t.csv", half(gzip(Toys.csv()))),
                bad(
                                "zip",
                                "@t.csv: this is a zip archive or an Excel workbook, not text; open it and save the table as"
                                        + " CSV",
                                FIT)
                        .with("t.csv", "PK\3\4xyz"),
                bad(
                                "JSON",
                                "@t.csv: this is JSON, not a table of rows and columns; write the table as CSV, for example"
                                        + " with the to_csv of pandas",
                                FIT)
                        .with("t.csv", "[{\"x\": 1, \"outcome\": \"a\"}]\n"));
    }

    private static Stream<Refusal> contents() {
        return Stream.of(
                bad("ragged", "@t.csv: line 3 has 3 cells, the header has 2 columns", FIT)
                        .with("t.csv", "x,outcome\n1,a\n2,b,c\n"),
                bad("unclosed quote", "@t.csv: line 3: a quote begins cell 2 and is never closed", FIT)
                        .with("t.csv", "x,outcome\n1,a\n2,\"b\n"),
                bad(
                                "duplicate header",
                                "@t.csv: line 1: the column name 'x' occurs twice, for columns 1 and 2; names must differ",
                                FIT)
                        .with("t.csv", "x,x,outcome\n1,2,a\n2,3,b\n"),
                bad("infinity", "@t.csv, line 3, column 'x': 'inf'" + NO_NUMBER, FIT)
                        .with("t.csv", "x,outcome\n1,a\ninf,b\n3,a\n"),
                bad(
                                "NaN where nothing may be missing",
                                "@t.csv, line 3, column 'x': the value is missing, which is not allowed with --missing"
                                        + " fail (1 missing in this column)",
                                FIT + "--missing fail")
                        .with("t.csv", "x,outcome\n1,a\nNaN,b\n3,a\n"),
                bad(
                                "day or month first",
                                "@t.csv, line 2, column 'x': '1/2/2024' may begin with the day or with the month, and no"
                                        + " date of the column tells; say which with --date-order dmy or --date-order mdy",
                                FIT)
                        .with("t.csv", "x,outcome\n1/2/2024,a\n3/4/2024,b\n5/6/2024,a\n"),
                bad("1e400", "@t.csv, line 3, column 'x': '1e400'" + NO_NUMBER, FIT)
                        .with("t.csv", "x,outcome\n1,a\n1e400,b\n3,a\n"),
                bad("ARFF value", "@t.csv: line 5, column 'color': 'green' is not one of red, blue", FIT)
                        .with(
                                "t.csv",
                                "@relation r\n@attribute color {red,blue}\n@attribute outcome {a,b}\n@data\ngreen,a\n"),
                bad("LIBSVM index", "@t.csv: line 2: the index '0' is not a whole number from 1", FIT)
                        .with("t.csv", "1 1:5\n-1 0:5\n"),
                bad(
                                "one class",
                                "@t.csv: all 2 rows are of class 'a' in the label column 'outcome'; a classifier needs"
                                        + " examples of two classes",
                                FIT)
                        .with("t.csv", "x,outcome\n1,a\n2,a\n"),
                bad("no labels", "@t.csv: no row has a value in the label column 'outcome'", FIT)
                        .with("t.csv", "x,outcome\n1,\n2,?\n"),
                bad(
                                "missing value",
                                "@t.csv, line 3, column 'x': the value is missing, which is not allowed with --missing"
                                        + " fail (1 missing in this column)",
                                FIT + "--missing fail")
                        .with("t.csv", "x,outcome\n1,a\n,b\n"),
                bad(
                                "missing label",
                                "@t.csv, line 3, column 'outcome': the value is missing, which is not allowed with"
                                        + " --missing fail",
                                FIT + "--missing fail")
                        .with("t.csv", "x,outcome\n1,a\n2,\n3,b\n"),
                bad(
                                "only a constant",
                                "@t.csv: no column is left to predict 'outcome' from; dropped constant column 'x'"
                                        + " (value 1)",
                                FIT)
                        .with("t.csv", "x,outcome\n1,a\n1,b\n"));
    }

    private static Stream<Refusal> columns() {
        String columns = "; the columns are x, y, color, outcome";
        return Stream.of(
                bad(
                        "label",
                        "@toy.csv: there is no column 'result'" + columns,
                        "fit @toy.csv --label result --out @o.json"),
                bad(
                                "other delimiter",
                                "@t.csv: there is no column 'outcome'; the columns are x;outcome; columns seem to be separated by ';',"
                                        + " so try --delimiter ';'",
                                FIT + "--delimiter ,")
                        .with("t.csv", "x;outcome\n1;a\n2;b\n"),
                bad("feature", "@toy.csv: there is no column 'z'" + columns, TOY + "--features x,z"),
                bad("drop", "@toy.csv: there is no column 'z'" + columns, TOY + "--drop z"),
                bad("drop label", "column 'outcome' is the label and cannot be dropped", TOY + "--drop outcome"),
                bad(
                        "label as feature",
                        "column 'outcome' is the label and cannot be a feature",
                        TOY + "--features outcome"),
                bad(
                        "ordinal column",
                        "@toy.csv: there is no column 'colour'" + columns,
                        TOY + "--ordinal colour=red,green"),
                bad(
                        "ordinal value",
                        "@toy.csv, line 4, column 'color': 'blue' is not in the order given for it, red, green",
                        TOY + "--ordinal color=red,green"),
                bad(
                        "ordinal of one value",
                        "ordinal column 'color' needs at least two values in order, not [red]",
                        TOY + "--ordinal color=red"),
                bad(
                        "positive",
                        "@toy.csv: the label column 'outcome' has no class 'sick'; it has 'well' (22), 'ill' (18)",
                        TOY + "--positive sick"),
                bad("group", "@toy.csv: there is no column 'z'" + columns, TOY + "--group z"),
                bad("group as label", "column 'outcome' is the label and cannot be the group", TOY + "--group outcome"),
                bad(
                        "group as feature",
                        "column 'x' is the group and cannot be a feature",
                        TOY + "--group x --features x,y"),
                bad(
                        "negative weight",
                        "@toy.csv, line 5, column 'x': '-1.376' is not a weight; it must be a number from 0 to 1000000",
                        TOY + "--weight x"),
                bad("nothing left", "@toy.csv: no column is left to predict 'outcome' from", TOY + "--drop x,y,color"),
                bad(
                        "a sample of one row",
                        "@toy.csv: --sample 1 leaves no row of class 'ill'; take more rows",
                        TOY + "--sample 1"),
                bad(
                        "inspect without label",
                        "@toy.csv: there is no column 'z'" + columns,
                        "inspect @toy.csv --label z --at beta0=1,beta=1"));
    }

    /** A fit of n rows needs about five n×n matrices; so many rows that they do not fit are told apart before any work. */
    @Test
    void tooManyRowsForTheMemoryAreRefused() {
        long available = Runtime.getRuntime().maxMemory();
        int rows = (int) Math.sqrt(available / 40.0) + 10;
        StringBuilder text = new StringBuilder("x,outcome\n");
        for (int i = 0; i < rows; i++) {
            text.append(i % 977).append(i % 2 == 0 ? ",a\n" : ",b\n");
        }
        Toys.write(folder.resolve("t.csv"), text.toString());
        double needed = 40.0 * rows * rows;
        check(bad(
                "too many rows",
                String.format(
                        Locale.ROOT,
                        "@t.csv has %d rows, for which a fit needs about %.1f GB of memory and Java may use %.1f GB; fit"
                                + " a sample of the rows with --sample 2000, or give Java more with"
                                + " JAVA_TOOL_OPTIONS=-Xmx%dg",
                        rows,
                        needed / 1e9,
                        available / 1e9,
                        (long) Math.ceil(needed / 1e9) + 1),
                FIT + " --dense"));
    }

    private static Refusal bad(String name, String message, String command) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, command);
    }

    private static byte[] half(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length / 2);
    }

    static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
