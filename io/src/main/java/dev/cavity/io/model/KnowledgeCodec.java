package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Observations;
import dev.cavity.engine.InducingKnowledge;
import dev.cavity.engine.Knowledge;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.inference.Sites;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.SparseState;
import java.util.Arrays;

/**
 * What a Gaussian process keeps of its data: the number of its table of training rows and their sites; or the inducing inputs
 * Z and the posterior of the inducing variables in natural parameters Λ (lower triangle, row by row) and r, without any
 * training row.
 */
final class KnowledgeCodec {
    private KnowledgeCodec() {}

    static void write(Knowledge knowledge, SharedRows shared, ObjectNode node) {
        if (knowledge instanceof PointKnowledge points) {
            node.put("inputs", shared.number(points.observations().inputs()));
            node.put("outcomes", shared.number(points.observations().outcomes()));
            ObjectNode sites = node.putObject("sites");
            sites.set("tau", Json.numbers(points.sites().tau()));
            sites.set("nu", Json.numbers(points.sites().nu()));
        } else if (knowledge instanceof InducingKnowledge inducing) {
            node.set("inducing", inducing(inducing));
        }
    }

    private static ObjectNode inducing(InducingKnowledge knowledge) {
        ObjectNode node = Json.object();
        node.set("jitterShare", Json.number(knowledge.jitterShare()));
        node.set("inputs", Json.rows(knowledge.centres()));
        Matrix precision = knowledge.state().precision();
        ArrayNode triangle = node.putArray("precision");
        for (int i = 0; i < precision.rows(); i++) {
            triangle.add(Json.numbers(Arrays.copyOf(precision.row(i), i + 1)));
        }
        node.set("shift", Json.numbers(knowledge.state().shift()));
        return node;
    }

    /** Training rows are in the shared tables, or, before format 3, beside the sites. */
    static Knowledge read(Fields fields, SharedRows shared, int dimension) {
        if (fields.has("inducing")) {
            return fields.object("inducing", node -> readInducing(node, dimension));
        }
        Observations rows = fields.has("outcomes")
                ? shared.get(fields.integer("inputs"), fields.integer("outcomes"))
                : SharedRows.table(fields, dimension);
        Sites sites = fields.object("sites", node -> Sites.of(node.numbers("tau"), node.numbers("nu")));
        GpCodec.requireSize("sites", sites.size(), rows.size());
        return new PointKnowledge(rows, sites);
    }

    private static InducingKnowledge readInducing(Fields node, int dimension) {
        double[][] inputs = node.rows("inputs");
        if (inputs.length == 0) {
            throw new MalformedModelException("there are no inducing inputs");
        }
        for (int i = 0; i < inputs.length; i++) {
            GpCodec.requireSize("inducing.inputs[" + i + "]", inputs[i].length, dimension);
        }
        double[] shift = node.numbers("shift");
        GpCodec.requireSize("inducing.shift", shift.length, inputs.length);
        return new InducingKnowledge(
                Matrix.ofRows(inputs),
                jitterShare(node.number("jitterShare")),
                SparseState.of(symmetric(node.rows("precision"), inputs.length), shift));
    }

    private static double jitterShare(double share) {
        if (!(share > 0 && share <= 1)) {
            throw new MalformedModelException("inducing.jitterShare " + share + " is not in (0, 1]");
        }
        return share;
    }

    private static Matrix symmetric(double[][] triangle, int m) {
        GpCodec.requireSize("inducing.precision", triangle.length, m);
        Matrix full = Matrix.zeros(m, m);
        for (int i = 0; i < m; i++) {
            GpCodec.requireSize("inducing.precision[" + i + "]", triangle[i].length, i + 1);
            for (int j = 0; j <= i; j++) {
                full.set(i, j, triangle[i][j]);
                full.set(j, i, triangle[i][j]);
            }
        }
        return full;
    }
}
