package dev.cavity.facts;

import dev.cavity.evaluation.IntervalEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What is known: a word, a number, an estimate, or further facts. */
public sealed interface Value {
    /**
     * Words.
     *
     * @param text the words, as programs want them
     * @param shown how people read them
     */
    record Text(String text, String shown) implements Value {
        /**
         * The same words for programs and people.
         *
         * @param text the words
         */
        public Text(String text) {
            this(text, text);
        }
    }

    /**
     * Several words or sentences.
     *
     * @param lines the sentences
     */
    record Texts(List<String> lines) implements Value {
        /**
         * Copies the list.
         *
         * @param lines the sentences
         */
        public Texts {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Whether something is so.
     *
     * @param is whether
     */
    record Flag(boolean is) implements Value {}

    /**
     * A count.
     *
     * @param number the count
     */
    record Whole(long number) implements Value {}

    /**
     * A number that is known exactly.
     *
     * @param number the number; NaN if it is undefined
     * @param shown how people read it
     */
    record Amount(double number, String shown) implements Value {}

    /**
     * Several numbers that are known exactly.
     *
     * @param shown how people read them
     * @param numbers the numbers, not to be written to
     */
    record Amounts(String shown, double... numbers) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof Amounts that && shown.equals(that.shown) && Arrays.equals(numbers, that.numbers);
        }

        @Override
        public int hashCode() {
            return 31 * shown.hashCode() + Arrays.hashCode(numbers);
        }
    }

    /**
     * An estimate from data.
     *
     * @param number the estimate; NaN if it is undefined for these data
     * @param interval where the truth lies with 95 % confidence, or why that is not known; empty where nobody asks
     * @param standardError its standard error; empty where nobody asks
     * @param asChosen the same before it was corrected for choosing; empty where nothing was chosen or nothing corrected
     */
    record Measure(
            double number, Optional<IntervalEstimate> interval, OptionalDouble standardError, OptionalDouble asChosen)
            implements Value {}

    /**
     * How often what is one class was called what.
     *
     * @param classes the names of the classes
     * @param counts a row for each class that rows have and a column for each that they were called, not to be written to
     */
    record Calls(List<String> classes, double[][] counts) implements Value {
        /**
         * Copies the list.
         *
         * @param classes the names of the classes
         * @param counts the counts
         */
        public Calls {
            classes = List.copyOf(classes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Calls that
                    && classes.equals(that.classes)
                    && Arrays.deepEquals(counts, that.counts);
        }

        @Override
        public int hashCode() {
            return 31 * classes.hashCode() + Arrays.deepHashCode(counts);
        }
    }

    /**
     * Further facts. With an empty key they are no level of their own for programs, with an empty label none for people;
     * with neither they are a paragraph.
     *
     * @param facts the facts
     */
    record Part(Facts facts) implements Value {}

    /**
     * The same facts of several things.
     *
     * @param rows the facts of each
     * @param shown how many of them most people want to see
     */
    record Each(List<Facts> rows, int shown) implements Value {
        /**
         * Copies the list.
         *
         * @param rows the facts of each
         * @param shown how many of them most people want to see
         */
        public Each {
            rows = List.copyOf(rows);
        }
    }

    /**
     * The same facts of several things, for people in sentences.
     *
     * @param rows the facts of each
     * @param lines what people read
     */
    record Told(List<Facts> rows, List<String> lines) implements Value {
        /**
         * Copies the lists.
         *
         * @param rows the facts of each
         * @param lines what people read
         */
        public Told {
            rows = List.copyOf(rows);
            lines = List.copyOf(lines);
        }
    }
}
