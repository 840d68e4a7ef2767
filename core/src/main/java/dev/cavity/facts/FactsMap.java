package dev.cavity.facts;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.UnknownInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts as nested maps and lists of text, numbers, booleans and null, which every writer of JSON understands. All of them, details too.
 *
 * <p>No JSON has NaN or infinity: a number that is not finite is null, and its place is in the list {@code undefined}.
 *
 * <p>An estimate is its number. What belongs to it stands beside it: its interval in {@code intervals}, or {@code unknown} with the reason
 * why there is none; its standard error in {@code standardErrors}; what it was before correction in {@code asChosen}.
 */
public final class FactsMap {
    private static final int TWO = 2;

    private FactsMap() {}

    /**
     * The facts as a map.
     *
     * @param facts the facts
     * @return the map, in the order of the facts
     */
    public static Map<String, Object> of(Facts facts) {
        List<String> undefined = new ArrayList<>();
        Map<String, Object> map = new LinkedHashMap<>();
        level(facts).forEach((name, part) -> map.put(name, finite(part, name, undefined)));
        if (!undefined.isEmpty()) {
            map.put("undefined", undefined);
        }
        return map;
    }

    private static @Nullable Object finite(Object value, String place, List<String> undefined) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, part) -> copy.put(String.valueOf(name), finite(part, place + "." + name, undefined)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(part -> copy.add(finite(part, place + "[" + copy.size() + "]", undefined)));
            return copy;
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            undefined.add(place);
            return null;
        }
        return value;
    }

    private static Map<String, Object> level(Facts facts) {
        Map<String, Object> map = new LinkedHashMap<>();
        Map<String, Object> intervals = new LinkedHashMap<>();
        Map<String, Object> unknown = new LinkedHashMap<>();
        Map<String, Object> errors = new LinkedHashMap<>();
        Map<String, Object> asChosen = new LinkedHashMap<>();
        for (Fact fact : facts.list()) {
            if (fact.key().isEmpty() && fact.value() instanceof Value.Part part) {
                map.putAll(level(part.facts()));
                continue;
            }
            map.put(fact.key(), plain(fact.value()));
            if (fact.value() instanceof Value.Measure measure) {
                measure.interval().ifPresent(found -> put(found, fact.key(), intervals, unknown));
                measure.standardError().ifPresent(error -> errors.put(fact.key(), error));
                measure.asChosen().ifPresent(chosen -> asChosen.put(fact.key(), chosen));
            }
        }
        putUnlessEmpty(map, "intervals", intervals);
        putUnlessEmpty(map, "unknown", unknown);
        putUnlessEmpty(map, "standardErrors", errors);
        putUnlessEmpty(map, "asChosen", asChosen);
        return map;
    }

    private static void putUnlessEmpty(Map<String, Object> map, String key, Map<String, Object> part) {
        if (!part.isEmpty()) {
            map.put(key, part);
        }
    }

    private static void put(
            IntervalEstimate found, String key, Map<String, Object> intervals, Map<String, Object> unknown) {
        if (found instanceof Interval interval) {
            intervals.put(key, List.of(interval.low(), interval.high()));
        } else if (found instanceof UnknownInterval why) {
            unknown.put(key, why.reason());
        }
    }

    private static Object plain(Value value) {
        if (value instanceof Value.Text text) {
            return text.text();
        }
        if (value instanceof Value.Texts texts) {
            return texts.lines();
        }
        if (value instanceof Value.Flag flag) {
            return flag.is();
        }
        if (value instanceof Value.Whole whole) {
            return whole.number();
        }
        if (value instanceof Value.Amount amount) {
            return amount.number();
        }
        if (value instanceof Value.Amounts amounts) {
            return numbers(amounts.numbers());
        }
        if (value instanceof Value.Measure measure) {
            return measure.number();
        }
        if (value instanceof Value.Part part) {
            return level(part.facts());
        }
        if (value instanceof Value.Each each) {
            return each.rows().stream().map(FactsMap::level).toList();
        }
        if (value instanceof Value.Told told) {
            return told.rows().stream().map(FactsMap::level).toList();
        }
        return calls((Value.Calls) value);
    }

    private static List<Object> numbers(double[] values) {
        List<Object> list = new ArrayList<>();
        for (double value : values) {
            list.add(value);
        }
        return list;
    }

    /** With two classes by the names that people know, the second being positive. */
    private static Map<String, Object> calls(Value.Calls calls) {
        double[][] counts = calls.counts();
        Map<String, Object> map = new LinkedHashMap<>();
        if (counts.length == TWO) {
            map.put("truePositives", ConfusionMatrix.number(counts[1][1]));
            map.put("falseNegatives", ConfusionMatrix.number(counts[1][0]));
            map.put("falsePositives", ConfusionMatrix.number(counts[0][1]));
            map.put("trueNegatives", ConfusionMatrix.number(counts[0][0]));
            return map;
        }
        map.put("classes", calls.classes());
        List<Object> rows = new ArrayList<>();
        for (double[] row : counts) {
            List<Object> numbers = new ArrayList<>();
            for (double count : row) {
                numbers.add(ConfusionMatrix.number(count));
            }
            rows.add(numbers);
        }
        map.put("counts", rows);
        return map;
    }
}
