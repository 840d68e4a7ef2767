package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.evaluation.Goal;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.Committee;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedGp;
import dev.cavity.model.Member;
import dev.cavity.model.OneAgainstRest;
import java.util.List;

/** A classifier of any kind as JSON; the only place that asks which kind it is. */
final class ClassifierCodec {
    private static final String CALLS = "callsOfOthers";

    private ClassifierCodec() {}

    static ObjectNode write(Classifier classifier) {
        SharedRows shared = new SharedRows();
        ObjectNode node = Json.object();
        if (classifier instanceof OneAgainstRest rest) {
            ObjectNode written = node.put("kind", "one-against-rest").putObject("classes");
            written.set("decision", DecisionCodec.write(rest.decision()));
            rest.factorsOfOthers()
                    .filter(others -> others.size() <= LeftOutCodec.KEPT_ROWS)
                    .ifPresent(others -> written.set(CALLS, Json.integers(others.calls())));
            ArrayNode each = written.putArray("each");
            rest.binaries().forEach(binary -> write(binary, shared, each.addObject()));
        } else {
            write(classifier.binary().orElseThrow(() -> unknown(classifier)), shared, node);
        }
        shared.write(node.putObject("rows"));
        return node;
    }

    private static void write(BinaryClassifier classifier, SharedRows shared, ObjectNode node) {
        if (classifier instanceof FittedGp gp) {
            ObjectNode written = node.put("kind", "gp").putObject("gp");
            GpCodec.write(gp, shared, written);
            LeftOutCodec.write(gp.leftOut(), shared, written);
        } else if (classifier instanceof Committee committee) {
            write(committee, shared, node.put("kind", "committee").putObject("committee"));
        } else {
            throw unknown(classifier);
        }
    }

    private static IllegalArgumentException unknown(Classifier classifier) {
        return new IllegalArgumentException(
                "a model file cannot hold a " + classifier.getClass().getSimpleName()
                        + ", only a Gaussian process, a committee of them, or one of these for each class");
    }

    private static void write(Committee committee, SharedRows shared, ObjectNode node) {
        node.put("goal", committee.summary().goal().name());
        node.set("threshold", Json.number(committee.threshold()));
        node.put("converged", committee.summary().converged());
        node.set("warnings", Json.texts(committee.summary().warnings()));
        LeftOutCodec.write(committee.leftOut(), shared, node);
        ArrayNode members = node.putArray("members");
        for (Member member : committee.members()) {
            ObjectNode one = Json.object();
            one.set("weight", Json.number(member.weight()));
            GpCodec.write(member.gp(), shared, one.putObject("gp"));
            members.add(one);
        }
    }

    static Classifier read(Fields fields, int dimension) {
        SharedRows shared = fields.object("rows", node -> SharedRows.read(node, dimension));
        return fields.text("kind").equals("one-against-rest")
                ? fields.object("classes", node -> oneAgainstRest(node, shared, dimension))
                : binary(fields, shared, dimension);
    }

    private static OneAgainstRest oneAgainstRest(Fields fields, SharedRows shared, int dimension) {
        OneAgainstRest read = OneAgainstRest.of(
                        fields.objects("each", one -> binary(one, shared, dimension)), SummaryCodec.seconds(fields))
                .withDecision(fields.object("decision", DecisionCodec::read));
        return fields.has(CALLS)
                ? read.withFactorsOfOthers(FactorsOfOthers.restore(read.classCount(), fields.integers(CALLS)))
                : read;
    }

    private static BinaryClassifier binary(Fields fields, SharedRows shared, int dimension) {
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
                Goal.byName(fields.text("goal")),
                fields.flag("converged"),
                fields.texts("warnings"),
                SummaryCodec.seconds(fields));
        return Committee.restore(members, LeftOutCodec.read(fields, shared), fields.number("threshold"), summary);
    }
}
