package dev.cavity.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why the file system refused, in the words of a sentence; exceptions say it with class names, or with a path alone. */
public final class IoReason {
    private IoReason() {}

    /**
     * The reason of a failure.
     *
     * @param failure what the file system threw
     * @return for example "No space left on device" or "permission denied"
     */
    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "it does not exist";
        }
        String text = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return text == null || text.isBlank() ? failure.getClass().getSimpleName() : text;
    }
}
