package dev.cavity.io.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param name its name, unique in the table
 * @param kind what the file declares it to be
 * @param values the values that a nominal column may have, in the declared order
 * @param decimal what stands before the fractions of its numbers, as far as the beginning of the file tells
 */
public record Column(String name, Kind kind, Optional<List<String>> values, DecimalMark decimal)
        implements Serializable {
    /** What a file may declare of a column. */
    public enum Kind {
        /** Nothing is declared: the cells decide. */
        UNDECLARED,
        /** Numbers. */
        NUMERIC,
        /** One of a list of names. */
        NOMINAL
    }

    /**
     * A column of which only the name is known.
     *
     * @param name the name
     * @return the column
     */
    public static Column undeclared(String name) {
        return new Column(name, Kind.UNDECLARED, Optional.empty());
    }

    /**
     * A column whose numbers have a decimal point.
     *
     * @param name its name
     * @param kind what the file declares it to be
     * @param values the values that a nominal column may have
     */
    public Column(String name, Kind kind, Optional<List<String>> values) {
        this(name, kind, values, DecimalMark.POINT);
    }

    /**
     * The same column with another decimal mark.
     *
     * @param mark the mark
     * @return the column
     */
    public Column withDecimal(DecimalMark mark) {
        return new Column(name, kind, values, mark);
    }

    private Object writeReplace() {
        return new Sent(name, kind, values.map(ArrayList::new).orElse(null), decimal);
    }

    /** A column on its way to another process: an Optional cannot be serialized. */
    private record Sent(String name, Kind kind, @Nullable ArrayList<String> values, DecimalMark decimal)
            implements Serializable {
        private Object readResolve() {
            return new Column(name, kind, Optional.ofNullable(values), decimal);
        }
    }
}
