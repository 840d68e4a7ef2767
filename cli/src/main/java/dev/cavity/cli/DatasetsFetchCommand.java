package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.FetchProgress;
import dev.cavity.io.registry.StoredDataset;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fetches a data set. */
@Command(
        name = "fetch",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Fetches a data set, checks that it is the registered one, and writes it as CSV if asked.")
final class DatasetsFetchCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "NAME", description = "A name that 'cavity datasets list' shows.")
    private String name = "";

    @Option(names = "--from", paramLabel = "FILE", description = "Take it from benchmarks.mat instead of the network.")
    private @Nullable Path from;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Also write it as CSV, label last; - for standard output, compressed if the name ends in .gz.")
    private @Nullable Path out;

    DatasetsFetchCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        DatasetStore store = DatasetStore.of(System.getenv());
        List<Path> inputs = new ArrayList<>(store.files(name));
        Optional.ofNullable(from).ifPresent(inputs::add);
        CommandFiles.reading(inputs).writing("--out", out);
        StoredDataset stored = from == null ? store.fetch(name, progress()) : store.importFrom(name, from);
        String facts = String.format(
                Locale.ROOT,
                "%s: %d rows, %d features, %s%s%s",
                stored.entry().name(),
                stored.table().rows().size(),
                stored.table().columns().size() - 1,
                stored.origin(),
                stored.verified() ? ", verified" : "",
                stored.positiveClass().map(p -> ", positive class " + p).orElse(""));
        if (out != null && TableOutput.isStandard(out)) {
            streams.note(facts);
            print(stored.table());
            return ExitCode.DONE;
        }
        streams.out().println(facts);
        if (out != null) {
            TableOutput.write(out, stream -> TableCsv.write(stored.table(), stream));
            streams.out().println("Written to " + out);
        }
        return ExitCode.DONE;
    }

    private void print(Table table) {
        try {
            TableCsv.write(table, streams.table());
        } catch (IOException e) {
            throw new DataException("the table cannot be written: " + IoReason.of(e), e);
        }
    }

    private FetchProgress progress() {
        if (!streams.terminal()) {
            return FetchProgress.silent();
        }
        return (received, total) -> streams.err()
                .printf(
                        Locale.ROOT,
                        "\r\u001b[K%.1f MB%s",
                        received / 1e6,
                        total > 0 ? String.format(Locale.ROOT, " of %.1f MB", total / 1e6) : "");
    }
}
