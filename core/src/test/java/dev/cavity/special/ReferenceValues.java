package dev.cavity.special;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Rows of numbers from a resource beside a test class; lines that start with # are comments. */
public final class ReferenceValues {
    private ReferenceValues() {}

    public static List<double[]> read(Class<?> test, String resource) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(test.getResourceAsStream(resource), resource), StandardCharsets.UTF_8))) {
            return in.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Stream.of(line.split(",", -1))
                            .mapToDouble(ReferenceValues::parse)
                            .toArray())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double parse(String text) {
        return text.toLowerCase(Locale.ROOT).contains("0x")
                ? Double.parseDouble(text)
                : new BigDecimal(text).doubleValue();
    }

    /** |value - expected| / |expected|, or 0 where the expected value is no normal double and the value is as small. */
    public static double relativeError(double value, double expected) {
        if (Math.abs(expected) < Double.MIN_NORMAL) {
            return Math.abs(value) <= Double.MIN_NORMAL ? 0 : Double.POSITIVE_INFINITY;
        }
        double error = Math.abs(value - expected) / Math.abs(expected);
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }
}
