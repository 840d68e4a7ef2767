package dev.cavity.facts;

import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A verdict: for people its sentence and what to do, for programs also the figures behind it. */
public final class VerdictFacts {
    private static final int WIDTH = 110;
    private static final String INDENT = "  ";

    private VerdictFacts() {}

    /**
     * The facts, under the name {@code verdict}.
     *
     * @param verdict the verdict
     * @return the facts
     */
    public static Facts of(Verdict verdict) {
        List<String> lines = verdict.lines();
        return Facts.none()
                .part(
                        "verdict",
                        "",
                        Facts.none()
                                .with(new Fact("colour", "colour", new Value.Text(lower(verdict.colour())), true))
                                .sentence("sentence", verdict.sentence())
                                .with(
                                        "findings",
                                        "",
                                        new Value.Told(
                                                verdict.findings().stream()
                                                        .map(VerdictFacts::of)
                                                        .toList(),
                                                wrapped(lines.subList(1, lines.size())))));
    }

    private static Facts of(Finding finding) {
        Facts facts = Facts.none()
                .with("fault", "fault", finding.fault().label())
                .with("colour", "colour", lower(finding.colour()))
                .with("found", "found", finding.found())
                .with("advice", "advice", finding.advice());
        if (finding.figures().isEmpty()) {
            return facts;
        }
        Facts figures = Facts.none();
        for (var figure : finding.figures().entrySet()) {
            figures = figures.with(figure.getKey(), figure.getKey(), figure.getValue(), Facts.four(figure.getValue()));
        }
        return facts.part("figures", "", figures);
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** In lines of a width that can be read, each going on under its own words. */
    private static List<String> wrapped(List<String> lines) {
        List<String> all = new ArrayList<>();
        for (String line : lines) {
            String indent =
                    line.substring(0, line.length() - line.stripLeading().length());
            StringBuilder out = new StringBuilder(indent);
            for (String word : line.strip().split(" ", -1)) {
                boolean first = out.toString().isBlank();
                if (!first && out.length() + 1 + word.length() > WIDTH) {
                    all.add(out.toString());
                    out = new StringBuilder(indent + INDENT).append(word);
                } else {
                    out.append(first ? "" : " ").append(word);
                }
            }
            all.add(out.toString());
        }
        return all;
    }
}
