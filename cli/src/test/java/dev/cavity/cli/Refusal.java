package dev.cavity.cli;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One row of a table of refusals. In command and message {@code @name} is the file of that name in the folder of the test, which
 * also has toy.csv, the model m.json fitted to it, and an empty folder d.
 *
 * @param name what is wrong
 * @param code the exit code
 * @param message the whole first line of standard error, without the name of the program
 * @param command the command line
 * @param files the files it needs
 */
record Refusal(String name, int code, String message, String command, Map<String, byte[]> files) {
    static Refusal of(String name, int code, String message, String command) {
        return new Refusal(name, code, message, command, Map.of());
    }

    Refusal with(String file, String text) {
        return with(file, text.getBytes(StandardCharsets.UTF_8));
    }

    Refusal with(String file, byte[] content) {
        Map<String, byte[]> more = new LinkedHashMap<>(files);
        more.put(file, content);
        return new Refusal(name, code, message, command, more);
    }

    @Override
    public String toString() {
        return name;
    }
}
