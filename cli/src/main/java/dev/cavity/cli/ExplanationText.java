package dev.cavity.cli;

import dev.cavity.explain.Contribution;
import dev.cavity.explain.Effect;
import dev.cavity.explain.EffectPoint;
import dev.cavity.explain.Explanation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An explanation, as text and as JSON.
 *
 * @param heading lines that are always there
 * @param strongest lines by strength, one list for each class
 * @param json all of it
 */
record ExplanationText(List<String> heading, List<List<String>> strongest, Map<String, Object> json) {
    /** Of one row. */
    static ExplanationText of(Explanation explanation, String className, int row, ExplainedRows rows) {
        List<String> heading = List.of(
                String.format(
                        Locale.ROOT,
                        "%s, row %d: probability of %s %.4f",
                        rows.source(),
                        row,
                        className,
                        explanation.probability()),
                String.format(
                        Locale.ROOT,
                        "From the average row (latent mean %+.3f) to this one (%+.3f); above 0 speaks for %s, below 0 against it:",
                        explanation.average(),
                        explanation.latentMean(),
                        className));
        List<String> lines = new ArrayList<>();
        List<Object> parts = new ArrayList<>();
        for (Contribution one : explanation.strongestFirst()) {
            String cell = rows.cells().getOrDefault(one.column(), null);
            String error = one.standardError() > 0 ? String.format(Locale.ROOT, " ± %.3f", one.standardError()) : "";
            lines.add(String.format(Locale.ROOT, "  %+8.3f%s  %s = %s", one.value(), error, one.column(), shown(cell)));
            Map<String, Object> part = new LinkedHashMap<>();
            part.put("column", one.column());
            part.put("cell", cell);
            part.put("value", one.value());
            part.put("standardError", one.standardError());
            parts.add(part);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("row", row);
        json.put("class", className);
        json.put("probability", explanation.probability());
        json.put("latentMean", explanation.latentMean());
        json.put("average", explanation.average());
        json.put("contributions", parts);
        return new ExplanationText(heading, List.of(lines), json);
    }

    private static String shown(@Nullable String cell) {
        return cell == null ? "(missing)" : cell;
    }

    /** Of the columns, for one class or several. */
    static ExplanationText of(List<List<Effect>> effects) {
        List<List<String>> lines = new ArrayList<>();
        List<Object> all = new ArrayList<>();
        for (List<Effect> ofClass : effects) {
            lines.add(ofClass.stream().map(Effect::sentence).toList());
            ofClass.forEach(effect -> all.add(json(effect)));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("effects", all);
        return new ExplanationText(List.of(), lines, json);
    }

    private static Map<String, Object> json(Effect effect) {
        List<Object> points = new ArrayList<>();
        for (EffectPoint point : effect.points()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("label", point.label());
            one.put("probability", point.mean());
            one.put("low", point.low());
            one.put("high", point.high());
            one.put("share", point.share());
            points.add(one);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("column", effect.column());
        json.put("class", effect.className());
        json.put("size", effect.size());
        json.put("agreement", effect.agreement());
        json.put("sentence", effect.sentence());
        json.put("points", points);
        return json;
    }

    /** So many of the strongest. */
    List<String> lines(int top) {
        List<String> lines = new ArrayList<>(heading);
        for (List<String> ofClass : strongest) {
            lines.addAll(ofClass.subList(0, Math.min(top, ofClass.size())));
            if (ofClass.size() > top) {
                lines.add("  and " + (ofClass.size() - top) + " more (--top)");
            }
        }
        return lines;
    }
}
