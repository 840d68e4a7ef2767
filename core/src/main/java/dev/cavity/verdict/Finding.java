package dev.cavity.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * One thing that was found, and what to do about it.
 *
 * @param fault what it is
 * @param colour how serious it is; green for what is good, or only worth knowing
 * @param found what was found, a sentence with its figures
 * @param advice what to do next, a sentence; empty if there is nothing to do
 * @param figures the figures by name, in the order in which they were given
 */
public record Finding(Fault fault, Colour colour, String found, String advice, Map<String, Double> figures) {
    /**
     * Copies the figures.
     *
     * @param fault what it is
     * @param colour how serious it is
     * @param found what was found
     * @param advice what to do next
     * @param figures the figures by name
     */
    public Finding {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /**
     * A finding without figures.
     *
     * @param fault what it is
     * @param colour how serious it is
     * @param found what was found
     * @param advice what to do next
     */
    public Finding(Fault fault, Colour colour, String found, String advice) {
        this(fault, colour, found, advice, Map.of());
    }

    /**
     * The same with one more figure.
     *
     * @param name its name, such as {@code auc}
     * @param value its value
     * @return the finding
     */
    public Finding with(String name, double value) {
        Map<String, Double> more = new LinkedHashMap<>(figures);
        more.put(name, value);
        return new Finding(fault, colour, found, advice, more);
    }

    /**
     * A figure that findings of this kind have.
     *
     * @param name its name
     * @return its value
     * @throws NoSuchElementException if this one has no such figure
     */
    public double figure(String name) {
        Double value = figures.get(name);
        if (value == null) {
            throw new NoSuchElementException(fault.label() + " has no figure " + name);
        }
        return value;
    }

    /**
     * The finding as labelled values, for JSON.
     *
     * @return fault, colour, found, advice and, where there are any, figures
     */
    public Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("fault", fault.label());
        values.put("colour", colour.name().toLowerCase(Locale.ROOT));
        values.put("found", found);
        values.put("advice", advice);
        if (!figures.isEmpty()) {
            values.put("figures", figures);
        }
        return values;
    }
}
