package dev.cavity.cli;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.FileIdentity;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of a command: nothing it writes may be what it reads, nor two outputs one file, by whatever name, and every place must
 * be one that can be written. Asked before the work, so that nothing is lost and no time is.
 */
final class CommandFiles {
    private final List<Path> inputs = new ArrayList<>();
    private final List<Output> outputs = new ArrayList<>();

    private record Output(String option, Path file) {
        @Override
        public String toString() {
            return option + " " + file;
        }
    }

    /** Files that are read, as they were given; standard input is none. */
    static CommandFiles reading(String... names) {
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            try {
                if (!name.equals("-")) {
                    paths.add(Path.of(name));
                }
            } catch (InvalidPathException e) {
                // whoever opens it says what is wrong with it
            }
        }
        return reading(paths);
    }

    /** Files that are read. */
    static CommandFiles reading(Collection<Path> paths) {
        CommandFiles files = new CommandFiles();
        files.inputs.addAll(paths);
        return files;
    }

    /** A further file that is read; nothing if it was not given. */
    CommandFiles andReading(@Nullable Path file) {
        if (file != null) {
            inputs.add(file);
        }
        return this;
    }

    /**
     * A file that will be written.
     *
     * @param option by which option it was given
     * @param file the file; nothing if it was not, standard output if it is {@code -}
     * @throws UsageException if it is an input or another output
     * @throws dev.cavity.io.DataException if it cannot be written
     */
    CommandFiles writing(String option, @Nullable Path file) {
        if (file == null || TableOutput.isStandard(file)) {
            return this;
        }
        Output output = new Output(option, file);
        for (Path input : inputs) {
            if (isSame(file, input)) {
                throw new UsageException(
                        output + " would overwrite " + input + ", which this command reads; choose another name");
            }
        }
        for (Output other : outputs) {
            if (isSame(file, other.file())) {
                throw new UsageException(output + " is the same file as " + other + "; choose another name");
            }
        }
        outputs.add(output);
        AtomicFile.requireWritable(file);
        return this;
    }

    /**
     * A folder into which files of many names will be written: no input may be in it.
     *
     * @param option by which option it was given
     * @param folder the folder, which need not be there; nothing if it was not given
     * @throws UsageException if an input is in it, or a link to one
     */
    CommandFiles writingInto(String option, @Nullable Path folder) {
        if (folder == null || !Files.isDirectory(folder)) {
            return this;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                for (Path input : inputs) {
                    if (isSame(file, input)) {
                        throw new UsageException(option + " " + folder + " has " + file.getFileName()
                                + " in it, which this command reads; choose another folder");
                    }
                }
            }
        } catch (IOException e) {
            return this; // whoever writes into it says what is wrong with it
        }
        return this;
    }

    private static boolean isSame(Path output, Path input) {
        try {
            return FileIdentity.same(output, input);
        } catch (IOException e) {
            return false; // whoever opens them says what is wrong with them
        }
    }
}
