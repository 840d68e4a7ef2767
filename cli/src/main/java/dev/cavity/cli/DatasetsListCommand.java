package dev.cavity.cli;

import dev.cavity.io.registry.DatasetEntry;
import dev.cavity.io.registry.DatasetStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the data sets. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the size, classes, source and licence of each data set, and how to get it.")
final class DatasetsListCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    DatasetsListCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        DatasetStore store = DatasetStore.of(System.getenv());
        if (json) {
            List<Object> all = new ArrayList<>();
            store.registry().list().forEach(entry -> all.add(json(entry, store)));
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("datasets", all);
            streams.out().println(Json.write(map));
            return ExitCode.DONE;
        }
        for (DatasetEntry entry : store.registry().list()) {
            streams.out()
                    .printf(
                            Locale.ROOT,
                            "%-14s %s: %s, %d features, %s%n",
                            entry.name(),
                            entry.title(),
                            entry.rows() > 0 ? entry.rows() + " rows" : "any number of rows",
                            entry.features(),
                            classes(entry));
            line("source", entry.source());
            line("licence", entry.licence());
            if (!entry.positiveClasses().isEmpty()) {
                line(
                        "positive",
                        entry.positiveClasses().entrySet().stream()
                                .map(e -> e.getKey() + " = " + e.getValue())
                                .collect(Collectors.joining(", ")));
            }
            line("status", status(entry, store));
        }
        return ExitCode.DONE;
    }

    private void line(String name, String text) {
        streams.out().printf(Locale.ROOT, "%15s%-9s %s%n", "", name, text);
    }

    private static String classes(DatasetEntry entry) {
        return entry.classCounts().entrySet().stream()
                .map(e -> e.getKey() + (e.getValue() > 0 ? " " + e.getValue() : ""))
                .collect(Collectors.joining(", ", "classes ", ""));
    }

    private static String status(DatasetEntry entry, DatasetStore store) {
        return switch (store.place(entry)) {
            case FOLDER -> "in the folder that CAVITY_DATA names";
            case CACHE -> "fetched";
            case GENERATOR -> "generated";
            case ABSENT -> "not here: " + entry.howToGet();
        };
    }

    private static Map<String, Object> json(DatasetEntry entry, DatasetStore store) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", entry.name());
        map.put("title", entry.title());
        map.put("kind", entry.kind().name().toLowerCase(Locale.ROOT));
        map.put("rows", entry.rows());
        map.put("features", entry.features());
        map.put("classes", entry.classCounts());
        map.put("positiveClasses", entry.positiveClasses());
        map.put("source", entry.source());
        map.put("licence", entry.licence());
        map.put("status", store.place(entry).name().toLowerCase(Locale.ROOT));
        map.put("howToGet", entry.howToGet());
        map.put("canonicalHash", entry.canonicalHash().orElse(null));
        return map;
    }
}
