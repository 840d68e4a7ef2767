package dev.cavity.io.table;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Searches for bytes that the reader of ARFF neither reads nor refuses with a message. An ordinary build runs the seeds only; to
 * search, from the root of the project:
 *
 * <pre>{@code
 * JAZZER_FUZZ=1 mvn -pl io -am test -Dtest=ArffFuzzTest -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
class ArffFuzzTest {
    static Stream<Arguments> seeds() {
        return Seeds.ARFF.stream().map(text -> Arguments.of((Object) Texts.utf8(text)));
    }

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "2m")
    void anyBytesAreReadOrRefused(byte[] bytes) {
        MutationTest.readOrRefused(bytes, ReadOptions.withDefaults().withFormat(TableFormat.ARFF));
    }
}
