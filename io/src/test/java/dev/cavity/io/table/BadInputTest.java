package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cavity.io.DataException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user is told, word for word. */
class BadInputTest {
    private static final String ARFF = "@relation r\n@attribute color {red,blue}\n@attribute 'the age' real\n@data\n";

    static String messageOf(String name, String text) {
        return messageOf(Texts.source(name, text), ReadOptions.withDefaults());
    }

    private static String messageOf(Source source, ReadOptions options) {
        DataException e = catchThrowableOfType(DataException.class, () -> Texts.read(source, options));
        return e == null ? "no exception" : e.getMessage();
    }

    static Stream<Arguments> delimited() {
        return Stream.of(
                Arguments.of("", "t.csv: the file is empty"),
                Arguments.of(" \n\n", "t.csv: the file is empty"),
                Arguments.of("\uFEFF", "t.csv: the file is empty"),
                Arguments.of("a,b,c\n1,2,3\n4,5\n", "t.csv: line 3 has 2 cells, the header has 3 columns"),
                Arguments.of("a,b,c\n1,2,3\n4,5,6,7\n", "t.csv: line 3 has 4 cells, the header has 3 columns"),
                Arguments.of("a,b\n1,2\n4\n", "t.csv: line 3 has 1 cell, the header has 2 columns"),
                Arguments.of("1,2\n1,2\n\n4,5,6\n", "t.csv: line 4 has 3 cells, line 1 has 2"),
                Arguments.of("a,b\n\"x\ny\",1\n5\n", "t.csv: line 4 has 1 cell, the header has 2 columns"),
                Arguments.of(
                        "a,b,a\n1,2,3\n",
                        "t.csv: line 1: the column name 'a' occurs twice, for columns 1 and 3; names must differ"),
                Arguments.of(
                        ",column 1\n1,2\n",
                        "t.csv: line 1: the column name 'column 1' occurs twice, for columns 1 and 2; names must differ"),
                Arguments.of("a,b\n1,2\n3,\"x\n4,5\n", "t.csv: line 3: a quote begins cell 2 and is never closed"),
                Arguments.of("a,b\n\"x\ny\",\"z\n4,5\n", "t.csv: line 3: a quote begins cell 2 and is never closed"),
                Arguments.of(
                        "a,b\n1,2\n\"x\"y,5\n",
                        "t.csv: line 3: there is text after the closing quote of cell 1; "
                                + "a quote inside quotes must be doubled"),
                Arguments.of("a,b\n1,2\n3,\0\n", "t.csv: line 3: there is a NUL byte; this does not look like text"),
                Arguments.of(
                        "PK\3\4xyz",
                        "t.csv: this is a zip archive or an Excel workbook, not text; open it and save the table as CSV"));
    }

    static Stream<Arguments> arff() {
        return Stream.of(
                Arguments.of(
                        ARFF + "red,1\ngreen,2\n", "t.csv: line 6, column 'color': 'green' is not one of red, blue"),
                Arguments.of(ARFF + "red,old\n", "t.csv: line 5, column 'the age': 'old' is not a number"),
                Arguments.of(ARFF + "red\n", "t.csv: line 5 has 1 cell, the header has 2 attributes"),
                Arguments.of(ARFF + "red,1,2\n", "t.csv: line 5 has 3 cells, the header has 2 attributes"),
                Arguments.of(ARFF + "'red,1\n", "t.csv: line 5: the quote at character 1 is never closed"),
                Arguments.of(ARFF + "red,1,{-5}\n", "t.csv: line 5: the weight '-5' is not a number from 0"),
                Arguments.of(ARFF + "red,1,{x}\n", "t.csv: line 5: the weight 'x' is not a number from 0"),
                Arguments.of(ARFF + "red,1,{1e999}\n", "t.csv: line 5: the weight '1e999' is not a number from 0"),
                Arguments.of(
                        ARFF + "red,1,{5 6}\n",
                        "t.csv: line 5: a weight must be one number in braces at the end of the row, such as {2.5}"),
                Arguments.of(
                        ARFF + "red,1,{5},2\n",
                        "t.csv: line 5: a weight must be one number in braces at the end of the row, such as {2.5}"),
                Arguments.of(ARFF + "red,{5}\n", "t.csv: line 5: '{' was found where a value was expected"),
                Arguments.of(
                        ARFF + "{1 5} red\n",
                        "t.csv: line 5: there is text after '}', where only a weight in braces may follow"),
                Arguments.of(
                        ARFF + "{1 5},2\n",
                        "t.csv: line 5: there is text after '}', where only a weight in braces may follow"),
                Arguments.of(ARFF + "{2 5}\n", "t.csv: line 5: the index '2' is not a whole number from 0 to 1"),
                Arguments.of(ARFF + "{1 5,0 red}\n", "t.csv: line 5: index 0 comes after index 1; indices must ascend"),
                Arguments.of(ARFF + "{1 5\n", "t.csv: line 5: a comma or '}' is missing after index 1"),
                Arguments.of(ARFF + "{1\n", "t.csv: line 5: a value is missing at the end of the line"),
                Arguments.of("@relation r\n@attribute a real\n", "t.csv: the file ends before @data"),
                Arguments.of("@relation r\n@data\n1\n", "t.csv: line 2: there is no @attribute before @data"),
                Arguments.of(
                        "@relation r\n@attribute a\n",
                        "t.csv: line 2: the type of attribute 'a' is missing at the end of the line"),
                Arguments.of(
                        "@relation r\n@attribute a float\n",
                        "t.csv: line 2, column 'a': the type 'float' is not one of "
                                + "numeric, real, integer, string, date or a list in braces"),
                Arguments.of("@attribute a {}\n", "t.csv: line 1, column 'a': the list of values is empty"),
                Arguments.of("@attribute a {x,x}\n", "t.csv: line 1, column 'a': the value 'x' is listed twice"),
                Arguments.of(
                        "@attribute a {x y}\n",
                        "t.csv: line 1, column 'a': a comma or '}' is missing after the value 'x'; "
                                + "a value with blanks needs quotes"),
                Arguments.of(
                        "@attribute a real\n@attribute a real\n",
                        "t.csv: line 2: the column name 'a' occurs twice, for columns 1 and 2; names must differ"),
                Arguments.of(
                        "@relation r\n1,2\n",
                        "t.csv: line 2: '1' was found where @relation, @attribute or @data was expected"));
    }

    static Stream<Arguments> libsvm() {
        return Stream.of(
                Arguments.of("1 1:5\n1 0:5\n", "t.csv: line 2: the index '0' is not a whole number from 1"),
                Arguments.of("1 1:5\n1 2:5 x:1\n", "t.csv: line 2: the index 'x' is not a whole number from 1"),
                Arguments.of("1 3:5 2:1\n", "t.csv: line 1: index 2 comes after index 3; indices must ascend"),
                Arguments.of("1 3:5 3:1\n", "t.csv: line 1: index 3 comes after index 3; indices must ascend"),
                Arguments.of("1 3:5 4\n", "t.csv: line 1: '4' is not of the form index:value"),
                Arguments.of("1 3:5 4:x\n", "t.csv: line 1, column '4': 'x' is not a number"),
                Arguments.of(
                        "1 3:5 123456789:1\n",
                        "t.csv: line 1: index 123,456,789 is larger than 100,000, the largest allowed"),
                Arguments.of(
                        "1:0.5 2:1\n1:0.25 2:3\n",
                        "t.csv: line 1: '1:0.5' was found where the label was expected; "
                                + "weights of rows belong in a file t.csv.weight"),
                Arguments.of(
                        "+1:0.5 2:1\n-1 2:3\n",
                        "t.csv: line 2: the row begins with '-1', but line 1 with '+1:0.5'; "
                                + "either all rows have a weight behind the label or none"),
                Arguments.of("+1:0.5 2:1\n-1:-2 2:3\n", "t.csv: line 2: the weight '-2' is not a number from 0"),
                Arguments.of(
                        "1 qid:3 1:5\n",
                        "t.csv: line 1: qid: was found; data for ranking cannot be read, "
                                + "only data for classification"));
    }

    @ParameterizedTest
    @MethodSource({"delimited", "arff", "libsvm"})
    void theMessageSaysWhereAndWhat(String text, String message) {
        assertThat(messageOf("t.csv", text)).isEqualTo(message);
    }

    @Test
    void bytesThatAreNotUtf8AreShownWithTheirLine() {
        byte[] latin1 = "a,b\r\n1,2\r\n3,caf\u00e9\r\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(messageOf(Texts.source("t.csv", latin1), ReadOptions.withDefaults()))
                .isEqualTo(
                        "t.csv: line 3: the byte E9 is not UTF-8; say what the file is with --encoding, such as --encoding"
                                + " windows-1252, or save it as UTF-8");
        byte[] cut = {'a', '\n', (byte) 0xE2, (byte) 0x82};
        assertThat(messageOf(Texts.source("t.csv", cut), ReadOptions.withDefaults()))
                .startsWith("t.csv: line 2: the bytes E2 82 are not UTF-8; say what the file is with --encoding");
    }

    @Test
    void utf16WithoutItsMarkIsSuspected() {
        assertThat(messageOf(
                        Texts.source("t.csv", "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16LE)),
                        ReadOptions.withDefaults()))
                .isEqualTo(
                        "t.csv: this looks like UTF-16 text; say so with --encoding utf-16le, or save the file as UTF-8");
        assertThat(messageOf(
                        Texts.source("t.csv", "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16BE)),
                        ReadOptions.withDefaults()))
                .contains("--encoding utf-16be");
    }

    @Test
    void theEarlierOfTwoFaultsIsReported() {
        byte[] bytes = "a,b\n1\n3,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(messageOf(Texts.source("t.csv", bytes), ReadOptions.withDefaults()))
                .isEqualTo("t.csv: line 2 has 1 cell, the header has 2 columns");
    }

    @Test
    void limitsAreSaid() {
        ReadOptions small = ReadOptions.withDefaults().withLimits(5, 2);
        assertThat(messageOf(Texts.source("t.csv", "a,b\n1,123456\n"), small))
                .isEqualTo("t.csv: line 2: cell 2 is longer than 5 characters, which is more than allowed; "
                        + "is there a quote without its end?");
        assertThat(messageOf(Texts.source("t.csv", "a,b\n1,\"" + "x\n".repeat(100_000)), small))
                .isEqualTo("t.csv: line 2: cell 2 is longer than 5 characters, which is more than allowed; "
                        + "is there a quote without its end?");
        assertThat(messageOf(Texts.source("t.csv", "a,b,c\n1,2,3\n"), small))
                .isEqualTo("t.csv: line 1: there are more than 2 cells, which is more than allowed");
        assertThat(messageOf(Texts.source("t.csv", "1 1:1234567\n"), small))
                .isEqualTo("t.csv: line 1: a cell is longer than 5 characters, which is more than allowed");
        assertThat(messageOf(Texts.source("t.csv", "@attribute a string\n@data\n1234567\n"), small))
                .isEqualTo(
                        "t.csv: line 3, column 'a': the cell is longer than 5 characters, which is more than allowed");
        assertThat(messageOf(Texts.source("t.csv", "@attribute a real\n@attribute b real\n@attribute c real\n"), small))
                .isEqualTo("t.csv: line 3: there are more than 2 attributes, which is more than allowed");
    }

    @Test
    void aQuoteWithoutEndIsRefusedAtEveryLimit() {
        String text = "a,b\n1,\"" + "x\n".repeat(150_000);
        for (int limit = 1; limit < 100_000; limit = limit * 2 + 1) {
            assertThat(messageOf(
                            Texts.source("t.csv", text),
                            ReadOptions.withDefaults().withLimits(limit, 2)))
                    .startsWith("t.csv: line 2: cell 2 is longer than ");
        }
    }

    @Test
    void aRowWithoutEndIsRefused() {
        ReadOptions options = ReadOptions.withDefaults();
        String longRow = "x".repeat(100_000);
        String text = "1 1:" + "1".repeat(LineReader.LONGEST);
        assertThat(messageOf(Texts.source("t", text), options))
                .isEqualTo("t: line 1: the row is longer than 16,777,216 characters, which is more than allowed");
        assertThat(messageOf(Texts.source("t", "a\n" + (longRow + ",").repeat(200)), options))
                .isEqualTo("t: line 2: the row is longer than 16,777,216 characters, which is more than allowed");
    }

    @Test
    void anIndexBeyondTheDeclaredFeaturesIsRefused() {
        assertThat(messageOf(
                        Texts.source("t", "1 1:5\n1 3:5\n"),
                        ReadOptions.withDefaults().withFeatures(2)))
                .isEqualTo("t: line 2: index 3 is larger than the number of features, 2");
    }

    @Test
    void controlCharactersAndLongTextAreNotRepeated() {
        assertThat(messageOf("t", ARFF + "'\u0007" + "z".repeat(100) + "',1\n"))
                .isEqualTo("t: line 5, column 'color': '\\u0007" + "z".repeat(34) + "…' is not one of red, blue");
    }
}
