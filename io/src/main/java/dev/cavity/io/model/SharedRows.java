package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The training rows of a classifier's Gaussian processes: each table of scaled inputs once, and what was seen of the rows once for
 * each class. Members refer to them by number.
 */
final class SharedRows {
    private final List<Matrix> inputs = new ArrayList<>();
    private final List<Outcomes> outcomes = new ArrayList<>();

    /** The number of a table of inputs, added if it is new. */
    int number(Matrix table) {
        int known = inputs.indexOf(table);
        if (known < 0) {
            inputs.add(table);
        }
        return known < 0 ? inputs.size() - 1 : known;
    }

    /** The number of what was seen, added if it is new. */
    int number(Outcomes rows) {
        for (int k = 0; k < outcomes.size(); k++) {
            if (isSame(outcomes.get(k), rows)) {
                return k;
            }
        }
        outcomes.add(rows);
        return outcomes.size() - 1;
    }

    private static boolean isSame(Outcomes a, Outcomes b) {
        return Arrays.equals(a.labels(), b.labels())
                && Arrays.equals(a.weights(), b.weights())
                && Arrays.equals(groups(a), groups(b));
    }

    private static int[] groups(Outcomes rows) {
        int[] groups = new int[rows.size()];
        Arrays.setAll(groups, rows::group);
        return groups;
    }

    Observations get(int table, int seen) {
        Outcomes rows = outcomes(seen);
        GpCodec.requireSize("inputs", element(inputs, table, "table of inputs").rows(), rows.size());
        return new Observations(inputs.get(table), rows);
    }

    Outcomes outcomes(int number) {
        return element(outcomes, number, "list of outcomes");
    }

    private static <T> T element(List<T> list, int number, String what) {
        if (number < 0 || number >= list.size()) {
            throw new MalformedModelException("there is no " + what + " with number " + number);
        }
        return list.get(number);
    }

    /** Weights and groups are left out where every row counts once and belongs with no other. */
    void write(ObjectNode node) {
        ArrayNode seen = node.putArray("outcomes");
        for (Outcomes rows : outcomes) {
            ObjectNode one = seen.addObject();
            one.set("labels", Json.integers(rows.labels()));
            if (rows.isWeighted()) {
                one.set("weights", Json.numbers(rows.weights()));
            }
            if (rows.isGrouped()) {
                one.set("groups", Json.integers(groups(rows)));
            }
        }
        ArrayNode tables = node.putArray("inputs");
        inputs.forEach(table -> tables.addObject().set("rows", Json.rows(table)));
    }

    static SharedRows read(Fields fields, int dimension) {
        SharedRows shared = new SharedRows();
        shared.outcomes.addAll(fields.objects("outcomes", SharedRows::outcomes));
        shared.inputs.addAll(fields.objects("inputs", node -> inputs(node.rows("rows"), dimension)));
        return shared;
    }

    private static Outcomes outcomes(Fields node) {
        try {
            Outcomes rows = Outcomes.of(node.integers("labels"));
            rows = node.has("weights") ? rows.withWeights(node.numbers("weights")) : rows;
            return node.has("groups") ? rows.withGroups(node.integers("groups")) : rows;
        } catch (IllegalArgumentException e) {
            throw new MalformedModelException(String.valueOf(e.getMessage()));
        }
    }

    /** Before format 3: labels and inputs beside each other. */
    static Observations table(Fields node, int dimension) {
        Outcomes rows = outcomes(node);
        Matrix table = inputs(node.rows("inputs"), dimension);
        GpCodec.requireSize("inputs", table.rows(), rows.size());
        return new Observations(table, rows);
    }

    private static Matrix inputs(double[][] rows, int dimension) {
        if (rows.length == 0) {
            throw new MalformedModelException("there are no training inputs");
        }
        for (int i = 0; i < rows.length; i++) {
            GpCodec.requireSize("inputs[" + i + "]", rows[i].length, dimension);
        }
        requireMemory(rows.length);
        return Matrix.ofRows(rows);
    }

    /** The covariance matrix and its factor; said before the attempt, since running out of memory says nothing. */
    private static void requireMemory(int n) {
        double needed = 2.0 * n * n * Double.BYTES;
        if (needed > Runtime.getRuntime().maxMemory()) {
            throw new MalformedModelException(String.format(
                    java.util.Locale.ROOT,
                    "its %d training points need more than %.1f GB of memory (raise it with -Xmx)",
                    n,
                    needed / (1 << 30)));
        }
    }
}
