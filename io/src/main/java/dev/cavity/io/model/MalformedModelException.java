package dev.cavity.io.model;

/** Something in a model file is not as the format has it; becomes the end of a sentence that begins with the file's name. */
final class MalformedModelException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MalformedModelException(String message) {
        super(message);
    }
}
