package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DelimitersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "a,b/1,2/3,4 ! ','",
                "a;b/1;2/3;4 ! ';'",
                "a|b/1|2/3|4 ! '|'",
                "a~b/1~2/3~4 ! TAB",
                "1,5;2,5/3,5;4,5 ! ';'",
                "1,5;2,5;x/3,5;4,5;y ! ';'",
                "name;tags/x;a,b,c/y;d ! ';'",
                "id,text/1,\"a;b\"/2,\"c;d\" ! ','",
                "id,text/1,a;b/2,c;d ! ','",
                "a,b,c/1,2,3/1,2/1,2,3 ! ','",
                "1 2 3/4 5 6 ! ' '",
                "x y/good morning/good evening ! ','",
                "just one/column ! ','",
                "\"a,b\",\"c\"/\"d\",\"e\" ! ','",
                "a ! ','"
            })
    void theDelimiterIsFoundFromTheFirstLines(String text, String expected) {
        String table = text.replace('/', '\n').replace('~', '\t');
        char delimiter = expected.equals("TAB") ? '\t' : expected.charAt(1);
        assertThat(Delimiters.find(head(table), TableFormat.CSV)).isEqualTo(delimiter);
    }

    @ParameterizedTest
    @CsvSource({"TSV", "CSV"})
    void theContentGoesBeforeTheFormat(TableFormat format) {
        assertThat(Delimiters.find(head("a,b\n1,2\n"), format)).isEqualTo(',');
        assertThat(Delimiters.find(head("a\tb\n1\t2\n"), format)).isEqualTo('\t');
    }

    private static Head head(String text) {
        return new Head(Texts.source("t.csv", text).text());
    }
}
