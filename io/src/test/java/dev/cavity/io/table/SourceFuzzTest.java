package dev.cavity.io.table;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Searches for bytes for which decompression, decoding or the finding out of the format fails without a message. An ordinary
 * build runs the seeds only; to search, from the root of the project:
 *
 * <pre>{@code
 * JAZZER_FUZZ=1 mvn -pl io -am test -Dtest=SourceFuzzTest -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
class SourceFuzzTest {
    static Stream<Arguments> seeds() {
        return Seeds.all().stream().map(bytes -> Arguments.of((Object) bytes));
    }

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "2m")
    void anyBytesAreReadOrRefused(byte[] bytes) {
        MutationTest.readOrRefused(bytes, ReadOptions.withDefaults());
    }
}
