package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found when a classifier was fitted. Nothing here has an influence on predictions. */
final class VerdictCodec {
    private VerdictCodec() {}

    static ArrayNode write(Verdict verdict) {
        ArrayNode findings = Json.array();
        for (Finding finding : verdict.findings()) {
            ObjectNode node = Json.object();
            node.put("fault", Fields.lower(finding.fault())).put("colour", Fields.lower(finding.colour()));
            node.put("found", finding.found()).put("advice", finding.advice());
            ArrayNode names = node.putArray("figures");
            ArrayNode values = node.putArray("values");
            finding.figures().forEach((name, value) -> {
                names.add(name);
                values.add(Json.number(value));
            });
            findings.add(node);
        }
        return findings;
    }

    static Verdict read(Fields fields, String name) {
        return new Verdict(fields.objects(name, VerdictCodec::finding));
    }

    private static Finding finding(Fields fields) {
        List<String> names = fields.texts("figures");
        double[] values = fields.anyNumbers("values");
        if (names.size() != values.length) {
            throw new MalformedModelException(names.size() + " figures of a finding have " + values.length + " values");
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        for (int k = 0; k < values.length; k++) {
            figures.put(names.get(k), values[k]);
        }
        return new Finding(
                fields.choice("fault", Fault.class),
                fields.choice("colour", Colour.class),
                fields.text("found"),
                fields.text("advice"),
                figures);
    }
}
