package dev.cavity.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output of the process, which knows why it could not be written. */
final class StandardOutput extends OutputStream {
    private static final int TYPE = 0xf000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xc000;

    private final OutputStream target = new FileOutputStream(FileDescriptor.out);
    private @Nullable volatile IOException failure;

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        target.flush();
    }

    /**
     * Whether nobody reads it any more. Java hides the error's number; its text is in the language of the system, so what counts
     * is that writing to a pipe failed, for which there is no other reason.
     */
    boolean readerGone() {
        return failure != null
                && (String.valueOf(failure.getMessage())
                                .toLowerCase(Locale.ROOT)
                                .contains("pipe")
                        || isPipe());
    }

    private static boolean isPipe() {
        try {
            int mode = (Integer) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & TYPE;
            return mode == PIPE || mode == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notOnThisSystem) {
            return false;
        }
    }
}
