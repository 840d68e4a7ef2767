package dev.cavity.cli;

import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.ReadOptions;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a file is written, where that is not to be found out from the file. */
@Heading("How the file is written")
final class ReadingOptions {
    @Option(
            names = "--delimiter",
            paramLabel = "CHAR",
            description = "What separates the cells of CSV: a character, tab or blank; detected by default.")
    @Nullable
    String delimiter;

    @Option(names = "--decimal", paramLabel = ".|,", description = "The decimal mark of numbers; detected by default.")
    @Nullable
    String decimal;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description =
                    "The encoding of the text, such as windows-1252; default UTF-8, or UTF-16 if the file starts with its mark.")
    @Nullable
    String encoding;

    ReadOptions options() {
        ReadOptions options = ReadOptions.withDefaults();
        if (delimiter != null) {
            options = options.withDelimiter(delimiter(delimiter));
        }
        if (decimal != null) {
            options = options.withDecimal(decimal(decimal));
        }
        return encoding == null ? options : options.withEncoding(charset(encoding));
    }

    /** For rows that a model is to predict: a LIBSVM file need not name all features, since absent means 0. */
    ReadOptions forModel(Preprocessor preprocessor) {
        int features = 0;
        for (String column : preprocessor.columns()) {
            features = Math.max(features, column.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(column) : 0);
        }
        return options().withLeastFeatures(features);
    }

    private static char delimiter(String text) {
        char one =
                switch (text.toLowerCase(Locale.ROOT)) {
                    case "tab", "\\t" -> '\t';
                    case "blank", "space" -> ' ';
                    default -> text.length() == 1 ? text.charAt(0) : 0;
                };
        if (one == 0 || one == '"' || Character.isSurrogate(one) || Character.isLetterOrDigit(one)) {
            throw new UsageException(
                    "--delimiter '" + text + "' is not one character such as ; or |, nor tab or blank");
        }
        return one;
    }

    private static DecimalMark decimal(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case ".", "point" -> DecimalMark.POINT;
            case ",", "comma" -> DecimalMark.COMMA;
            default -> throw new UsageException("--decimal '" + text + "' is neither . nor ,");
        };
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new UsageException(
                    "--encoding '" + name + "' is not the name of an encoding, such as UTF-8, windows-1252 or UTF-16");
        }
    }
}
