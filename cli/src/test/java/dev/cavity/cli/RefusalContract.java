package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input gets its exit code and one sentence; nothing else is said, nothing is written. */
abstract class RefusalContract {
    /** A name, and the folders in it, which are written with the system's own separator in messages. */
    private static final Pattern NAME = Pattern.compile("@([\\w./-]*)");

    private static byte[] model;

    @TempDir
    Path folder;

    @BeforeAll
    static void fitOnce(@TempDir Path once) throws IOException {
        if (model == null) {
            model = Files.readAllBytes(Toys.model(once));
        }
    }

    @BeforeEach
    void putToyAndModelThere() throws IOException {
        Files.createDirectory(folder.resolve("d"));
        Toys.write(folder.resolve("toy.csv"), Toys.csv());
        Toys.write(folder.resolve("m.json"), model);
    }

    static String modelText() {
        return new String(model, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void isRefusedWithOneSentence(Refusal refusal) {
        refusal.files().forEach((name, content) -> Toys.write(folder.resolve(name), content));
        check(refusal);
    }

    void check(Refusal refusal) {
        Map<String, String> before = content();
        Cli.Outcome outcome = Cli.line(inFolder(refusal.command()));
        assertThat(outcome.firstError()).isEqualTo("cavity: " + inFolder(refusal.message()));
        assertThat(outcome.code()).isEqualTo(refusal.code());
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).doesNotContain("Exception", "at dev.", "internal failure");
        assertThat(outcome.err().lines().skip(1))
                .allSatisfy(line -> assertThat(line).matches("Try .*"));
        assertThat(content()).as("the files of the folder").isEqualTo(before);
    }

    String inFolder(String text) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(
                        folder + File.separator + name.group(1).replace("/", File.separator)));
    }

    private Map<String, String> content() {
        try (Stream<Path> paths = Files.walk(folder)) {
            Map<String, String> content = new TreeMap<>();
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                content.put(path.toString(), Base64.getEncoder().encodeToString(Files.readAllBytes(path)));
            }
            return content;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
