package dev.cavity.cli;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

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
            throw new DataException("the folder " + folder + " cannot be made: " + IoReason.of(e), e);
        }
        if (!Files.isWritable(folder)) {
            throw new DataException("the folder " + folder + " cannot be written: permission denied");
        }
        return folder;
    }

    /**
     * Makes a folder for a command that writes files of fixed names into it: one that is new, empty, or the command's own, which
     * is known by a file that it leaves there first.
     *
     * @throws DataException if it has somebody else's files in it, or cannot be made or written
     */
    static Path makeOwn(Path folder, String command) {
        make(folder);
        Path mark = folder.resolve("." + command.replace(' ', '-'));
        if (Files.exists(mark)) {
            return folder;
        }
        try (Stream<Path> files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                throw new DataException("the folder " + folder + " has files in it that are not of '" + command
                        + "', which might overwrite them; name another folder with --out");
            }
        } catch (IOException e) {
            throw new DataException("the folder " + folder + " cannot be read: " + IoReason.of(e), e);
        }
        String words = "This folder was made by '" + command + "', which overwrites its files when it is run again.\n";
        AtomicFile.write(mark, out -> out.write(words.getBytes(StandardCharsets.UTF_8)));
        return folder;
    }
}
