package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentChecksumTest {
    private static String of(String json) throws IOException {
        return ContentChecksum.of(new ObjectMapper().readTree(json));
    }

    @Test
    void layoutAndSpellingOfNumbersDoNotMatter() throws IOException {
        assertThat(of("{\"a\":1,\"b\":[0.5,true]}")).isEqualTo(of("{ \"b\" : [5e-1, true],\n \"a\" : 1.0 }"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1]|[2]",
                "[0.0]|[-0.0]",
                "[1]|[\"1\"]",
                "[1,[2]]|[[1],2]",
                "[[],[]]|[[[]]]",
                "[null]|[false]",
                "[true]|[false]",
                "{\"a\":1}|{\"b\":1}",
                "[\"ab\",\"c\"]|[\"a\",\"bc\"]",
                "[9007199254740993]|[9007199254740992]",
                "[9223372036854775807]|[9223372036854775806]",
                "[0.1]|[0.10000000000000002]"
            })
    void whateverSaysSomethingElseHasAnotherChecksum(String one, String other) throws IOException {
        assertThat(of(one)).isNotEqualTo(of(other));
    }

    @Test
    void theChecksumIsTheSameOnEveryMachine() throws IOException {
        assertThat(of("{\"a\":[1,0.1,\"ä\",null]}"))
                .isEqualTo("d48a531b91b4c3aa36e4c1993f9f4ff5cee08137a55bbe6fd13d9c96cb499d8e");
    }
}
