package dev.cavity.facts;

import dev.cavity.evaluation.IntervalEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is known of a result, in the order in which it is to be read. Immutable; each addition gives a new list.
 *
 * <pre>{@code
 * Facts facts = Facts.none().with("rows", "rows", 214).with("seconds", "time", 3.1, "3.1 s");
 * FactsText.lines(facts, false).forEach(System.out::println);
 * }</pre>
 *
 * @param list the facts
 */
public record Facts(List<Fact> list) {
    /**
     * Copies the list and checks that every key is there once, but for the empty one.
     *
     * @param list the facts
     * @throws IllegalArgumentException if a key is there twice
     */
    public Facts {
        list = List.copyOf(list);
        List<String> keys =
                list.stream().map(Fact::key).filter(key -> !key.isEmpty()).toList();
        if (keys.stream().distinct().count() < keys.size()) {
            throw new IllegalArgumentException("a key is there twice in " + keys);
        }
    }

    /**
     * Nothing.
     *
     * @return no facts
     */
    public static Facts none() {
        return new Facts(List.of());
    }

    /**
     * With one more.
     *
     * @param fact the fact
     * @return the facts
     */
    public Facts with(Fact fact) {
        List<Fact> longer = new ArrayList<>(list);
        longer.add(fact);
        return new Facts(longer);
    }

    /**
     * With one more.
     *
     * @param key its name for programs
     * @param label its name for people
     * @param value what is known
     * @return the facts
     */
    public Facts with(String key, String label, Value value) {
        return with(new Fact(key, label, value, false));
    }

    /**
     * With all of others.
     *
     * @param others the others
     * @return the facts
     */
    public Facts and(Facts others) {
        List<Fact> longer = new ArrayList<>(list);
        longer.addAll(others.list);
        return new Facts(longer);
    }

    /**
     * With words.
     *
     * @param key their name for programs
     * @param label their name for people
     * @param text the words
     * @return the facts
     */
    public Facts with(String key, String label, String text) {
        return with(key, label, new Value.Text(text));
    }

    /**
     * With a sentence.
     *
     * @param key its name for programs
     * @param text the sentence
     * @return the facts
     */
    public Facts sentence(String key, String text) {
        return with(key, "", new Value.Text(text));
    }

    /**
     * With sentences.
     *
     * @param key their name for programs
     * @param lines the sentences
     * @return the facts
     */
    public Facts sentences(String key, List<String> lines) {
        return with(key, "", new Value.Texts(lines));
    }

    /**
     * With a count.
     *
     * @param key its name for programs
     * @param label its name for people
     * @param number the count
     * @return the facts
     */
    public Facts with(String key, String label, long number) {
        return with(key, label, new Value.Whole(number));
    }

    /**
     * With a number.
     *
     * @param key its name for programs
     * @param label its name for people
     * @param number the number
     * @param shown how people read it
     * @return the facts
     */
    public Facts with(String key, String label, double number, String shown) {
        return with(key, label, new Value.Amount(number, shown));
    }

    /**
     * With an estimate whose uncertainty nobody asks for.
     *
     * @param key its name for programs
     * @param label its name for people
     * @param number the estimate
     * @return the facts
     */
    public Facts estimate(String key, String label, double number) {
        return with(
                key,
                label,
                new Value.Measure(number, Optional.empty(), OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /**
     * With an estimate and its interval.
     *
     * @param key its name for programs
     * @param label its name for people
     * @param number the estimate
     * @param interval where the truth lies
     * @return the facts
     */
    public Facts estimate(String key, String label, double number, IntervalEstimate interval) {
        return with(
                key,
                label,
                new Value.Measure(number, Optional.of(interval), OptionalDouble.empty(), OptionalDouble.empty()));
    }

    /**
     * With further facts under a heading.
     *
     * @param key their name for programs
     * @param label the heading
     * @param facts the facts
     * @return the facts
     */
    public Facts part(String key, String label, Facts facts) {
        return with(key, label, new Value.Part(facts));
    }

    /**
     * With the same facts of several things.
     *
     * @param key their name for programs
     * @param label the heading
     * @param rows the facts of each
     * @return the facts
     */
    public Facts each(String key, String label, List<Facts> rows) {
        return each(key, label, rows, rows.size());
    }

    /**
     * With the same facts of several things, of which most people want to see the first ones only.
     *
     * @param key their name for programs
     * @param label the heading
     * @param rows the facts of each
     * @param shown how many most people want to see
     * @return the facts
     */
    public Facts each(String key, String label, List<Facts> rows, int shown) {
        return with(key, label, new Value.Each(rows, shown));
    }

    /**
     * The same as details, which most people can do without.
     *
     * @return the facts
     */
    public Facts asDetails() {
        return new Facts(list.stream()
                .map(fact -> new Fact(fact.key(), fact.label(), fact.value(), true))
                .toList());
    }

    /**
     * The value of a key.
     *
     * @param key the key
     * @return the value, empty if there is none
     */
    public Optional<Value> find(String key) {
        return list.stream()
                .filter(fact -> fact.key().equals(key))
                .map(Fact::value)
                .findFirst();
    }

    /**
     * A number to four digits after the point, as people read it.
     *
     * @param value the number
     * @return the text; "–" if it is undefined, "infinite" if it is that
     */
    public static String four(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return Double.isInfinite(value) ? "infinite" : String.format(Locale.ROOT, "%.4f", value);
    }

    /**
     * A probability in as few digits as say all of it, up to six.
     *
     * @param value the probability
     * @return the text
     */
    public static String shortest(double value) {
        String rounded = String.format(Locale.ROOT, "%.4f", value);
        return Double.parseDouble(rounded) == value
                ? rounded.replaceAll("0+$", "").replaceAll("\\.$", "")
                : String.format(Locale.ROOT, "%.6g", value);
    }
}
