package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.model.Classifier;
import dev.cavity.model.Committee;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedGp;
import dev.cavity.model.Member;
import java.util.List;

/** A classifier of any kind as JSON; the only place that asks which kind it is. */
final class ClassifierCodec {
    private ClassifierCodec() {}

    static ObjectNode write(Classifier classifier) {
        SharedRows shared = new SharedRows();
        ObjectNode node = Json.object();
        if (classifier instanceof FittedGp gp) {
            node.put("kind", "gp");
            GpCodec.write(gp, shared, node.putObject("gp"));
        } else if (classifier instanceof Committee committee) {
            node.put("kind", "committee");
            write(committee, shared, node.putObject("committee"));
        } else {
            throw new IllegalArgumentException("a model file cannot hold a "
                    + classifier.getClass().getSimpleName() + ", only a Gaussian process or a committee of them");
        }
        node.set("rows", shared.write());
        return node;
    }

    private static void write(Committee committee, SharedRows shared, ObjectNode node) {
        node.set("threshold", Json.number(committee.threshold()));
        node.put("converged", committee.summary().converged());
        node.set("warnings", Json.texts(committee.summary().warnings()));
        node.set("seconds", Json.number(committee.summary().seconds()));
        PredictionsCodec.write(committee.leaveOneOutPredictions(), node);
        ArrayNode members = node.putArray("members");
        for (Member member : committee.members()) {
            ObjectNode one = Json.object();
            one.set("weight", Json.number(member.weight()));
            GpCodec.write(member.gp(), shared, one.putObject("gp"));
            members.add(one);
        }
    }

    static Classifier read(Fields fields, int dimension) {
        SharedRows shared = SharedRows.read(fields, dimension);
        String kind = fields.text("kind");
        return switch (kind) {
            case "gp" -> fields.object("gp", node -> GpCodec.read(node, shared, dimension));
            case "committee" -> fields.object("committee", node -> committee(node, shared, dimension));
            default -> throw fields.unknown("kind", kind);
        };
    }

    private static Committee committee(Fields fields, SharedRows shared, int dimension) {
        List<Member> members = fields.objects(
                "members",
                node -> new Member(
                        node.number("weight"), node.object("gp", gp -> GpCodec.read(gp, shared, dimension))));
        FitSummary summary = FitSummary.ofMembers(
                members.stream().map(member -> member.gp().details()).toList(),
                fields.flag("converged"),
                fields.texts("warnings"),
                fields.anyNumber("seconds"));
        return Committee.restore(members, PredictionsCodec.read(fields), fields.number("threshold"), summary);
    }
}
