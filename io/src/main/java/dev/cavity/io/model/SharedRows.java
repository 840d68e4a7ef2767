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
 * The training rows of a classifier's Gaussian processes, each table of them once: members that were fitted to the same
 * standardised rows refer to it by its number.
 */
final class SharedRows {
    private final List<Observations> tables = new ArrayList<>();

    /** The number of a table, added if it is new. */
    int number(Observations rows) {
        for (int k = 0; k < tables.size(); k++) {
            Observations known = tables.get(k);
            if (known.inputs().equals(rows.inputs())
                    && Arrays.equals(known.outcomes().labels(), rows.outcomes().labels())) {
                return k;
            }
        }
        tables.add(rows);
        return tables.size() - 1;
    }

    Observations get(int number) {
        if (number < 0 || number >= tables.size()) {
            throw new MalformedModelException("there is no table of training rows with number " + number);
        }
        return tables.get(number);
    }

    ArrayNode write() {
        ArrayNode array = Json.array();
        for (Observations rows : tables) {
            ObjectNode node = Json.object();
            ArrayNode labels = node.putArray("labels");
            Arrays.stream(rows.outcomes().labels()).forEach(labels::add);
            node.set("inputs", Json.rows(rows.inputs()));
            array.add(node);
        }
        return array;
    }

    static SharedRows read(Fields fields, int dimension) {
        SharedRows shared = new SharedRows();
        shared.tables.addAll(fields.objects("rows", node -> table(node, dimension)));
        return shared;
    }

    /** Labels and inputs, as fields of any object. */
    static Observations table(Fields node, int dimension) {
        int[] labels = node.integers("labels");
        double[][] rows = node.rows("inputs");
        GpCodec.requireSize("inputs", rows.length, labels.length);
        if (labels.length == 0) {
            throw new MalformedModelException("there are no training inputs");
        }
        for (int i = 0; i < rows.length; i++) {
            GpCodec.requireSize("inputs[" + i + "]", rows[i].length, dimension);
        }
        requireMemory(labels.length);
        return new Observations(Matrix.ofRows(rows), Outcomes.of(labels));
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
