package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.io.DataException;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Damages good files in 20,000 ways, the same ones each time: every one must be read or be refused with a message, quickly. The
 * fuzz tests search further when they are asked to; this is what every build checks.
 */
class MutationTest {
    private static final int MUTATIONS = 20_000;
    private static final long SEED = 20080101;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final List<TableFormat> FORMATS = List.of(TableFormat.values());
    private static final byte[] TELLING = Texts.utf8("\0\n\r\t\",;|:{}%@'\\?#+-.e0 ");

    @Test
    void damagedFilesAreReadOrRefusedWithAMessage() {
        Random random = new Random(SEED);
        List<byte[]> seeds = Seeds.all();
        int[] refused = new int[1];
        Assertions.assertTimeout(LIMIT, () -> {
            for (int i = 0; i < MUTATIONS; i++) {
                byte[] bytes = mutated(seeds, random);
                TableFormat format = FORMATS.get(random.nextInt(FORMATS.size()));
                ReadOptions found = ReadOptions.withDefaults();
                refused[0] += readOrRefused(bytes, random.nextBoolean() ? found : found.withFormat(format));
            }
        });
        assertThat(refused[0]).isBetween(MUTATIONS / 10, MUTATIONS - MUTATIONS / 10);
    }

    /** 1 if the bytes were refused; any exception but the expected one passes through. */
    static int readOrRefused(byte[] bytes, ReadOptions options) {
        try (RowReader reader = Tables.open(Texts.source("t", bytes), options)) {
            int width = reader.columns().size();
            long last = 0;
            for (var row = reader.next(); row.isPresent(); row = reader.next()) {
                assertThat(row.get().cells()).hasSize(width);
                assertThat(row.get().line()).isGreaterThan(last);
                last = row.get().line();
            }
            return 0;
        } catch (DataException e) {
            assertThat(e.getMessage()).startsWith("t: ").doesNotContain("\n").hasSizeLessThan(500);
            return 1;
        }
    }

    private static byte[] mutated(List<byte[]> seeds, Random random) {
        byte[] bytes = pick(seeds, random).clone();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes && bytes.length > 0; i++) {
            bytes = changed(bytes, pick(seeds, random), random);
        }
        return bytes;
    }

    private static byte[] pick(List<byte[]> seeds, Random random) {
        return seeds.get(random.nextInt(seeds.size()));
    }

    private static byte[] changed(byte[] bytes, byte[] other, Random random) {
        int at = random.nextInt(bytes.length);
        int length = Math.min(bytes.length - at, 1 + random.nextInt(8));
        int from = random.nextInt(other.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, at);
        switch (random.nextInt(5)) {
            case 0 -> out.write(random.nextInt(256));
            case 1 -> out.write(TELLING[random.nextInt(TELLING.length)]);
            case 2 -> length = 0; // then something comes in, below
            case 3 -> out.write(other, from, Math.min(other.length - from, 1 + random.nextInt(40)));
            default -> out.write(bytes, at, length); // twice
        }
        if (length == 0) {
            out.write(TELLING[random.nextInt(TELLING.length)]);
        } else if (random.nextBoolean()) {
            length = 1;
        }
        out.write(bytes, at + length, bytes.length - at - length);
        return out.toByteArray();
    }
}
