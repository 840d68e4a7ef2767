package dev.cavity.lab.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Figures in documents that come from committed results. A figure has its source before it, in a comment that no reader of the page sees:
 *
 * <pre>  F = &lt;!-- = nlp /tables/nlp/paperMethods/friedman/f --&gt;21.80</pre>
 *
 * is the number at that place of {@code docs/results/nlp/summary.json}, with as many digits as are printed. A test compares all of them; as a command
 * for developers this class writes them, and what is bold in tables ({@link BestOfRows}):
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.DocumentedFigures .</pre>
 */
public final class DocumentedFigures {
    /** A mark, an optional sign of less for small probabilities, and the number. */
    private static final Pattern FIGURE =
            Pattern.compile("<!-- = (\\S+) (/\\S+) -->(\\**)(< )?([+−-]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?)");

    private static final BigDecimal SMALLEST = new BigDecimal("0.001");

    /**
     * A figure of a document.
     *
     * @param file the document
     * @param source the folder of the results and the place in its summary
     * @param printed what the document has
     * @param expected what the results have, printed alike
     */
    public record Figure(Path file, String source, String printed, String expected) {
        /** {@return whether the document has what the results have} */
        public boolean same() {
            return printed.equals(expected);
        }
    }

    private final Path root;
    private final ObjectMapper json = new ObjectMapper();

    private DocumentedFigures(Path root) {
        this.root = root;
    }

    /**
     * All marked figures of README.md and docs.
     *
     * @param root the folder of the repository
     * @return the figures, in the order of files and lines
     */
    public static List<Figure> in(Path root) {
        DocumentedFigures figures = new DocumentedFigures(root);
        List<Figure> found = new ArrayList<>();
        for (Path file : figures.documents()) {
            Matcher matcher = FIGURE.matcher(read(file));
            while (matcher.find()) {
                found.add(figures.figure(file, matcher.toMatchResult()));
            }
        }
        return found;
    }

    /**
     * Writes the figures of the results into all documents.
     *
     * @param args the folder of the repository
     * @throws IOException if a document cannot be written
     */
    public static void main(String... args) throws IOException {
        DocumentedFigures figures = new DocumentedFigures(Path.of(args.length > 0 ? args[0] : "."));
        for (Path file : figures.documents()) {
            String text = read(file);
            String written = BestOfRows.in(FIGURE.matcher(text)
                    .replaceAll(match -> Matcher.quoteReplacement(
                            "<!-- = " + match.group(1) + " " + match.group(2) + " -->" + match.group(3)
                                    + figures.figure(file, match).expected())));
            if (!written.equals(text)) {
                Files.writeString(file, written);
                System.out.println(file);
            }
        }
    }

    /**
     * Documents in which something else is bold than what is best.
     *
     * @param root the folder of the repository
     * @return the files
     */
    public static List<Path> boldOtherwise(Path root) {
        return new DocumentedFigures(root)
                .documents().stream()
                        .filter(file -> !BestOfRows.in(read(file)).equals(read(file)))
                        .toList();
    }

    private List<Path> documents() {
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(root.resolve("README.md")),
                            docs.filter(file -> file.toString().endsWith(".md")).sorted())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the documents of " + root + " cannot be listed", e);
        }
    }

    private Figure figure(Path file, MatchResult match) {
        String source = match.group(1) + " " + match.group(2);
        String printed = (match.group(4) == null ? "" : match.group(4)) + match.group(5);
        return new Figure(file, source, printed, print(value(file, match), match.group(5)));
    }

    private BigDecimal value(Path file, MatchResult match) {
        Path summary = root.resolve("docs/results").resolve(match.group(1)).resolve("summary.json");
        JsonNode value;
        try {
            value = json.readTree(summary.toFile()).at(match.group(2));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " names " + summary + ", which cannot be read", e);
        }
        if (!value.isNumber()) {
            throw new IllegalArgumentException(
                    file + " names " + match.group(2) + " of " + summary + ", where there is no number");
        }
        return value.decimalValue();
    }

    /** With the digits of the model; a probability below 0.001 as such, if the model has three digits. */
    private static String print(BigDecimal value, String model) {
        int point = model.indexOf('.');
        int digits = point < 0 ? 0 : model.length() - point - 1;
        if (digits == SMALLEST.scale() && value.signum() > 0 && value.compareTo(SMALLEST) < 0) {
            return "< " + SMALLEST;
        }
        BigDecimal rounded = value.setScale(digits, RoundingMode.HALF_UP);
        String text = model.contains(",") || (digits == 0 && rounded.abs().compareTo(BigDecimal.valueOf(1000)) >= 0)
                ? String.format(Locale.ROOT, "%,d", rounded.toBigInteger())
                : rounded.abs().toPlainString();
        boolean signed = model.startsWith("+") || model.startsWith("−") || model.startsWith("-");
        return (rounded.signum() < 0 ? "−" : signed ? "+" : "") + text;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
