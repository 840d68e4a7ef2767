package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeaderRuleTest {
    private static List<String> names(String text) {
        return Texts.names(Texts.read("t.csv", text));
    }

    @Test
    void textAboveNumbersIsAHeader() {
        assertThat(names("x1,x2,label\n1,2,a\n3,4,b\n")).containsExactly("x1", "x2", "label");
    }

    @Test
    void textAboveNumbersAndMissingValuesIsAHeader() {
        assertThat(names("x,label\n?,a\n3,b\n")).containsExactly("x", "label");
    }

    @Test
    void aNumberInTheFirstRowMeansNoHeader() {
        assertThat(names("1.5,2,a\n3,4,b\n")).containsExactly("c1", "c2", "c3");
    }

    @Test
    void aMissingValueInTheFirstRowMeansNoHeader() {
        assertThat(names("?,a\n1,b\n")).containsExactly("c1", "c2");
    }

    @Test
    void distinctTextThatDoesNotRecurIsAHeader() {
        assertThat(names("size,safety\nbig,low\nsmall,high\nbig,high\n")).containsExactly("size", "safety");
    }

    @Test
    void textThatRecursIsNoHeader() {
        assertThat(names("big,low\nsmall,high\nbig,high\n")).containsExactly("c1", "c2");
    }

    @Test
    void theSameTextTwiceIsNoHeaderOfTextColumns() {
        assertThat(names("yes,yes\nno,maybe\n")).containsExactly("c1", "c2");
    }

    @Test
    void aNameMayBeAValueOfAnotherColumn() {
        assertThat(names("size,label\nbig,size\nsmall,none\n")).containsExactly("size", "label");
    }

    @Test
    void theHeaderCanBeForced() {
        ReadOptions yes = ReadOptions.withDefaults().withHeader(ReadOptions.Header.YES);
        assertThat(Texts.names(Texts.read("t.csv", "2019,2020\n1,2\n", yes))).containsExactly("2019", "2020");
        ReadOptions no = ReadOptions.withDefaults().withHeader(ReadOptions.Header.NO);
        assertThat(Texts.read("t.csv", "a,b\n1,2\n", no).rows()).hasSize(2);
    }
}
