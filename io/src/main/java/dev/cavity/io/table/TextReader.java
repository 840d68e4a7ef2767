package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decodes text strictly and says on which line it is not what it should be.
 *
 * <p>The reader of the platform replaces bytes that it cannot decode by U+FFFD, which would make two categories one without a
 * word. What stands before a fault is delivered first, so that of two faults in a file the earlier one is reported. A fault is
 * repeated at each further call. Byte order marks are skipped.
 */
final class TextReader extends Reader {
    private static final int SIZE = 1 << 15;
    private static final int FIRST = Math.max(Encodings.ENOUGH, ForeignFile.ENOUGH);

    private final Source source;
    private final InputStream in;
    private final Optional<Charset> said;
    private final MessageDigest digest;
    private final ByteBuffer bytes = ByteBuffer.allocate(SIZE).flip();
    private final CharBuffer chars = CharBuffer.allocate(SIZE).flip();
    private @Nullable CharsetDecoder decoder;
    private @Nullable DataException failure;
    private boolean end;
    private boolean afterReturn;
    private long line = 1;

    TextReader(Source source, InputStream in, Optional<Charset> said) {
        this.source = source;
        this.in = in;
        this.said = said;
        this.digest = sha256();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
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
        CharsetDecoder with = decoder;
        if (with == null) {
            begin();
            return true;
        }
        chars.clear();
        CoderResult result = with.decode(bytes, chars, end);
        chars.flip();
        countLines();
        if (failure != null) {
            return true;
        }
        if (result.isError()) {
            failure = malformed(result.length(), with.charset());
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

    /** Looks at the first bytes: what is this, and how is it encoded? */
    private void begin() {
        while (bytes.remaining() < FIRST && !end && failure == null) {
            fill();
        }
        byte[] first = Arrays.copyOfRange(
                bytes.array(), bytes.position(), bytes.position() + Math.min(FIRST, bytes.remaining()));
        Encodings encoding = Encodings.of(first, said);
        bytes.position(bytes.position() + encoding.mark());
        decoder = encoding.charset()
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        if (failure != null || encoding.mark() > 0) {
            return;
        }
        ForeignFile.of(first).ifPresent(file -> failure = new DataException(source.name() + ": " + file.sentence()));
        if (said.isEmpty()) {
            Encodings.suspected(first)
                    .ifPresent(name -> failure = new DataException(source.name()
                            + ": this looks like UTF-16 text; say so with --encoding " + name
                            + ", or save the file as UTF-8"));
        }
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

    private DataException malformed(int length, Charset charset) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < length; i++) {
            hex.append(String.format(Locale.ROOT, " %02X", bytes.get(bytes.position() + i)));
        }
        String what = length == 1 ? "the byte" + hex + " is" : "the bytes" + hex + " are";
        String todo = charset.equals(StandardCharsets.UTF_8) && said.isEmpty()
                ? "; say what the file is with --encoding, such as --encoding windows-1252, or save it as UTF-8"
                : "; say what the file is with another --encoding";
        return new Place(source.name(), line).problem(what + " not " + charset.name() + todo);
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
