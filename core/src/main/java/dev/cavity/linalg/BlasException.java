package dev.cavity.linalg;

import org.jspecify.annotations.Nullable;

/** The linear algebra that was asked for cannot be had; the message is one sentence for whoever asked. */
public final class BlasException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BlasException(@Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The same sentence once more, for another who asks. */
    static BlasException again(@Nullable BlasException first) {
        return new BlasException(first == null ? null : first.getMessage(), first);
    }
}
