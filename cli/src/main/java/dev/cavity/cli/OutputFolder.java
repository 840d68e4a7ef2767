package dev.cavity.cli;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders for results. */
final class OutputFolder {
    private OutputFolder() {}

    /**
     * Makes a folder, with those above it, unless it is there.
     *
     * @throws DataException if it cannot be made or written
     */
    static Path make(Path folder) {
        for (Path above = folder.getParent(); above != null; above = above.getParent()) {
            if (Files.isRegularFile(above)) {
                throw new DataException("the folder " + folder + " cannot be made: " + above + " is a file");
            }
        }
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new DataException("the folder " + folder + " cannot be made: there is a file of that name", e);
        } catch (IOException e) {
            throw new DataException("the folder " + folder + " cannot be made: " + reason(e), e);
        }
        if (!Files.isWritable(folder)) {
            throw new DataException("the folder " + folder + " cannot be written: permission denied");
        }
        return folder;
    }

    private static String reason(IOException e) {
        return e instanceof java.nio.file.AccessDeniedException ? "permission denied" : e.getMessage();
    }
}
