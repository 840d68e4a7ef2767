package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableFormatTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "% note/@RELATION r ! x.csv ! ARFF",
                "@attribute a real ! - ! ARFF",
                "@home,b/1,2 ! x.csv ! CSV",
                "+1 1:2 5:3/-1 2:1 ! x.csv ! LIBSVM",
                "1/-1 2:1 ! x.txt ! LIBSVM",
                "3 qid:1 1:5 ! x.txt ! LIBSVM",
                "1/2 ! x.txt ! CSV",
                "spam 1:2 ! x.txt ! CSV",
                "spam 1:2 ! x.svm ! LIBSVM",
                "2020-01-01 12:30/2020-01-02 13:30 ! times ! CSV",
                "a,b ! x.TSV.gz ! TSV",
                "a,b ! x.arff ! ARFF",
                "a,b ! standard input ! CSV"
            })
    void theContentDecidesAndThenTheName(String head, String name, TableFormat expected) {
        assertThat(TableFormat.of(head.replace('/', '\n'), name)).isEqualTo(expected);
    }
}
