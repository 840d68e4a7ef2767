package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs commands in this process and keeps what they write. */
final class Cli {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private Cli() {}

    /** What a command left behind. */
    record Outcome(int code, String out, String err) {
        String firstError() {
            return err.lines().findFirst().orElse("");
        }

        List<String> lines() {
            return out.lines().toList();
        }

        /** Standard output, which must be one JSON document and nothing else. */
        JsonNode json() {
            try {
                return MAPPER.readTree(out);
            } catch (JsonProcessingException e) {
                throw new AssertionError("standard output is not one JSON document: " + out, e);
            }
        }

        Outcome done() {
            assertThat(code).as("exit code; standard error was:%n%s", err).isEqualTo(ExitCode.DONE);
            return this;
        }
    }

    static Outcome run(String... arguments) {
        return run(false, arguments);
    }

    static Outcome onTerminal(String... arguments) {
        return run(true, arguments);
    }

    /** With blanks between the arguments. */
    static Outcome line(String commandLine) {
        return run(commandLine.isBlank() ? new String[0] : commandLine.strip().split("\\s+"));
    }

    static Outcome withInput(byte[] input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input));
        try {
            return run(arguments);
        } finally {
            System.setIn(before);
        }
    }

    private static Outcome run(boolean terminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(new Streams(print(out), print(err), terminal), arguments);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream print(ByteArrayOutputStream target) {
        return new PrintStream(target, true, StandardCharsets.UTF_8);
    }
}
