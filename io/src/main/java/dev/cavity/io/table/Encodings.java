package dev.cavity.io.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Which encoding a text has: the one that was said, else the one whose byte order mark the text begins with, else UTF-8.
 *
 * @param charset the encoding
 * @param mark how many bytes the byte order mark takes
 */
record Encodings(Charset charset, int mark) {
    /** So many bytes tell. */
    static final int ENOUGH = 16;

    static Encodings of(byte[] first, Optional<Charset> said) {
        if (startsWith(first, 0xEF, 0xBB, 0xBF)) {
            return new Encodings(said.orElse(StandardCharsets.UTF_8), 3);
        }
        // UTF-32 is not looked for: its mark begins with that of UTF-16, and nobody writes tables in it
        if (startsWith(first, 0xFF, 0xFE)) {
            return new Encodings(said.filter(c -> !isUtf16(c)).orElse(StandardCharsets.UTF_16LE), 2);
        }
        if (startsWith(first, 0xFE, 0xFF)) {
            return new Encodings(said.filter(c -> !isUtf16(c)).orElse(StandardCharsets.UTF_16BE), 2);
        }
        return new Encodings(said.orElse(StandardCharsets.UTF_8), 0);
    }

    private static boolean isUtf16(Charset charset) {
        return charset.name().startsWith("UTF-16");
    }

    private static boolean startsWith(byte[] first, int... mark) {
        if (first.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((first[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** The encoding that text without a mark seems to have: in UTF-16 every other byte of plain letters is 0. */
    static Optional<String> suspected(byte[] first) {
        int[] zeros = new int[2];
        for (int i = 0; i < first.length; i++) {
            zeros[i % 2] += first[i] == 0 ? 1 : 0;
        }
        int pairs = first.length / 2;
        if (pairs < 2 || zeros[0] + zeros[1] != pairs || (zeros[0] != pairs && zeros[1] != pairs)) {
            return Optional.empty();
        }
        return Optional.of(zeros[1] == pairs ? "utf-16le" : "utf-16be");
    }
}
