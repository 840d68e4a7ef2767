package dev.cavity.spark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What {@link LargeSets} was asked for. */
record LargeSetOptions(
        Path out,
        List<String> datasets,
        List<String> criteria,
        List<String> goals,
        int inducing,
        boolean ard,
        int maxIter,
        OptionalInt rows,
        OptionalInt partitions,
        Optional<String> master,
        long seed) {
    private static final List<String> NAMES = List.of(
            "--out",
            "--datasets",
            "--criteria",
            "--goals",
            "--inducing",
            "--ard",
            "--max-iter",
            "--rows",
            "--partitions",
            "--master",
            "--seed");

    static LargeSetOptions of(String... arguments) {
        Map<String, String> given = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i += 2) {
            if (!NAMES.contains(arguments[i])) {
                throw new IllegalArgumentException(
                        "there is no option '" + arguments[i] + "'; the options are " + String.join(", ", NAMES));
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException(arguments[i] + " has no value");
            }
            given.put(arguments[i], arguments[i + 1]);
        }
        if (!given.containsKey("--out")) {
            throw new IllegalArgumentException("--out DIR is missing: where the tables are to be written");
        }
        return new LargeSetOptions(
                Path.of(given.get("--out")),
                list(given.getOrDefault("--datasets", "magic,bank,adult")),
                list(given.getOrDefault("--criteria", given.containsKey("--goals") ? "" : "nlp")),
                list(given.getOrDefault("--goals", "")),
                number(given, "--inducing").orElse(200),
                Boolean.parseBoolean(given.getOrDefault("--ard", "true")),
                number(given, "--max-iter").orElse(50),
                number(given, "--rows"),
                number(given, "--partitions"),
                Optional.ofNullable(given.get("--master")),
                number(given, "--seed").orElse(1));
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static OptionalInt number(Map<String, String> given, String name) {
        String text = given.get(name);
        if (text == null) {
            return OptionalInt.empty();
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= 1) {
                return OptionalInt.of(value);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " '" + text + "' is not a whole number", e);
        }
        throw new IllegalArgumentException(name + " " + text + " is not at least 1");
    }
}
