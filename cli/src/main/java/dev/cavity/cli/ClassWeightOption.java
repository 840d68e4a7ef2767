package dev.cavity.cli;

import dev.cavity.io.prepare.ClassWeights;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How weights of classes are given: balanced, or a number for each class that counts more or less. */
final class ClassWeightOption {
    /** Beyond, rows of the class would leave the range that can be computed with. */
    private static final int MOST = 1_000_000;

    private ClassWeightOption() {}

    static ClassWeights parse(@Nullable String text) {
        if (text == null) {
            return ClassWeights.none();
        }
        if (text.strip().equals("balanced")) {
            return ClassWeights.ofBalance();
        }
        Map<String, Double> factors = new LinkedHashMap<>();
        for (String part : text.split(",", -1)) {
            int equals = part.lastIndexOf('=');
            String name = equals < 0 ? "" : part.substring(0, equals).strip();
            if (part.strip().equals("balanced")) {
                throw new UsageException(
                        "--class-weight: balanced stands alone; leave out the other weights, or give one for every class");
            }
            if (name.isEmpty()) {
                throw new UsageException("--class-weight: '" + part.strip()
                        + "' is neither balanced nor a class with its weight, such as ill=2");
            }
            if (factors.put(name, factor(name, part.substring(equals + 1).strip())) != null) {
                throw new UsageException("--class-weight names class '" + name + "' twice");
            }
        }
        return ClassWeights.of(factors);
    }

    private static double factor(String name, String text) {
        try {
            double factor = Double.parseDouble(text);
            if (factor > 0 && factor <= MOST) {
                return factor;
            }
        } catch (NumberFormatException e) {
            throw refused(name, text);
        }
        throw refused(name, text);
    }

    private static UsageException refused(String name, String text) {
        return new UsageException("--class-weight: the weight '" + text + "' of class '" + name
                + "' is not a number above 0 and up to " + MOST);
    }
}
