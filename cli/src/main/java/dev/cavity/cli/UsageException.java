package dev.cavity.cli;

/** The command line asks for something that makes no sense; the message is one sentence. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
