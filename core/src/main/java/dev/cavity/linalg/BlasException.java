package dev.cavity.linalg;

/** The linear algebra that was asked for cannot be had; the message is one sentence for whoever asked. */
public final class BlasException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BlasException(String message, Throwable cause) {
        super(message, cause);
    }
}
