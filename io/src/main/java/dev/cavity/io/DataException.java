package dev.cavity.io;

import java.util.Objects;

/**
 * Something is wrong with data that a user gave. The message is one sentence for that user: which file, line and column, what
 * was found, what is allowed.
 */
public final class DataException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message one sentence
     */
    public DataException(String message) {
        super(message);
    }

    /**
     * With a message and what caused it, which is for developers.
     *
     * @param message one sentence
     * @param cause the cause
     */
    public DataException(String message, Throwable cause) {
        super(message, cause);
    }

    /** {@return the sentence} */
    @Override
    public String getMessage() {
        return Objects.requireNonNullElse(super.getMessage(), "");
    }
}
