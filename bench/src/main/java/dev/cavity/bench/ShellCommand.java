package dev.cavity.bench;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command as a person at a shell waits for it: from the start of the process to its end.
 *
 * @param words the program and its arguments
 */
record ShellCommand(List<String> words) {
    /** {@code fit} of a table of ringnorm, which is written beside the model. */
    static ShellCommand fit(Path launcher, Path folder, int rows, int threads) throws IOException {
        return new ShellCommand(List.of(
                launcher.toString(),
                "fit",
                table(folder, rows).toString(),
                "--quiet",
                "--label",
                "y",
                "--positive",
                "ill",
                "--threads",
                Integer.toString(threads),
                "--out",
                folder.resolve("model.json").toString()));
    }

    /** The same with further options. */
    ShellCommand with(List<String> options) {
        List<String> all = new ArrayList<>(words);
        all.addAll(options);
        return new ShellCommand(all);
    }

    /** The file of ringnorm's rows in this folder, written where it is not there yet. */
    static Path table(Path folder, int rows) throws IOException {
        Path table = folder.resolve("ringnorm-" + rows + ".csv");
        if (!Files.exists(table)) {
            Files.writeString(table, csv(Synthetic.ringnorm(rows, 3)));
        }
        return table;
    }

    private static String csv(Dataset data) {
        StringBuilder csv = new StringBuilder();
        for (int j = 0; j < data.dimension(); j++) {
            csv.append('x').append(j).append(',');
        }
        csv.append("y\n");
        for (int i = 0; i < data.size(); i++) {
            for (double value : data.inputs().row(i)) {
                csv.append(value).append(',');
            }
            csv.append(data.label(i) > 0 ? "ill" : "well").append('\n');
        }
        return csv.toString();
    }

    /** Seconds from start to end. */
    double run() throws IOException, InterruptedException {
        long start = System.nanoTime();
        int code = start().waitFor();
        double seconds = (System.nanoTime() - start) * 1e-9;
        if (code != 0) {
            throw new IllegalStateException(String.join(" ", words) + " ended with code " + code);
        }
        return seconds;
    }

    Process start() throws IOException {
        return new ProcessBuilder(new ArrayList<>(words))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
