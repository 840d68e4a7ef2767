package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Decodes UTF-8 strictly and says on which line it is not.
 *
 * <p>The reader of the platform replaces bytes that it cannot decode by U+FFFD, which would make two categories one without a
 * word. What stands before a fault is delivered first, so that of two faults in a file the earlier one is reported. A fault is
 * repeated at each further call. The byte order mark of UTF-8 is skipped.
 */
final class Utf8Reader extends Reader {
    private static final int SIZE = 1 << 15;
    private static final int LONGEST_MARK = 4;

    private final Source source;
    private final InputStream in;
    private final MessageDigest digest;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(SIZE).flip();
    private final CharBuffer chars = CharBuffer.allocate(SIZE).flip();
    private DataException failure;
    private boolean begun;
    private boolean end;
    private boolean afterReturn;
    private long line = 1;

    Utf8Reader(Source source, InputStream in) {
        this.source = source;
        this.in = in;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public int read(char[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        while (!chars.hasRemaining()) {
            if (failure != null) {
                throw failure;
            }
            if (!decode()) {
                return -1;
            }
        }
        int n = Math.min(length, chars.remaining());
        chars.get(target, offset, n);
        return n;
    }

    /** Decodes what there is, and fetches more if that was nothing; false at the end. */
    private boolean decode() {
        if (!begun) {
            begin();
            return true;
        }
        chars.clear();
        CoderResult result = decoder.decode(bytes, chars, end);
        chars.flip();
        countLines();
        if (failure != null) {
            return true;
        }
        if (result.isError()) {
            failure = malformed(result.length());
        } else if (!chars.hasRemaining()) {
            if (end) {
                source.readToEnd(HexFormat.of().formatHex(digest().digest()));
                return false;
            }
            fill();
        }
        return true;
    }

    private MessageDigest digest() {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of this platform cannot be copied", e);
        }
    }

    private void begin() {
        begun = true;
        while (bytes.remaining() < LONGEST_MARK && !end && failure == null) {
            fill();
        }
        if (startsWith(0xEF, 0xBB, 0xBF)) {
            bytes.position(3);
        } else if (startsWith(0xFF, 0xFE) || startsWith(0xFE, 0xFF)) {
            failure = new DataException(source.name() + ": this is UTF-16 text; save the file as UTF-8");
        } else if (startsWith('P', 'K', 3, 4)) {
            failure = new DataException(
                    source.name() + ": this is a zip archive or a spreadsheet, not text; save the table as CSV");
        }
    }

    private boolean startsWith(int... expected) {
        for (int i = 0; i < expected.length; i++) {
            if (i >= bytes.remaining() || (bytes.get(i) & 0xFF) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    private void fill() {
        bytes.compact();
        try {
            int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
            if (n < 0) {
                end = true;
            } else {
                digest.update(bytes.array(), bytes.position(), n);
                bytes.position(bytes.position() + n);
            }
        } catch (IOException e) {
            failure = source.unreadable(e);
        }
        bytes.flip();
    }

    /** Lines end with a line feed, a carriage return, or both. Stops before a NUL. */
    private void countLines() {
        char[] array = chars.array();
        for (int i = chars.position(); i < chars.limit(); i++) {
            char c = array[i];
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                line++;
            } else if (c == 0) {
                chars.limit(i);
                failure = new Place(source.name(), line).problem("there is a NUL byte; this does not look like text");
            }
            afterReturn = c == '\r';
        }
    }

    private DataException malformed(int length) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < length; i++) {
            hex.append(String.format(Locale.ROOT, " %02X", bytes.get(bytes.position() + i)));
        }
        String what = length == 1 ? "the byte" + hex + " is" : "the bytes" + hex + " are";
        return new Place(source.name(), line).problem(what + " not UTF-8; save the file as UTF-8");
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw source.unreadable(e);
        }
    }
}
