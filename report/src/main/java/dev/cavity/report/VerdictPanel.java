package dev.cavity.report;

import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The first thing on a page: whether to trust the classifier, what it gains over guessing, and what to do. */
final class VerdictPanel {
    private static final double WIDTH = 600;
    private static final double HEIGHT = 26;

    private final Verdict verdict;

    VerdictPanel(Verdict verdict) {
        this.verdict = verdict;
    }

    /** The finding that tells the gain, whichever way it went. */
    static Optional<Finding> gain(Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.figures().keySet().containsAll(List.of("gain", "guessing")))
                .findFirst();
    }

    void addTo(Page page) {
        Html top = page.masthead();
        String colour = verdict.colour().name().toLowerCase(Locale.ROOT);
        top.open("div", "class", "verdict " + colour, "id", "verdict").line();
        top.open("p", "class", "verdict-line")
                .element("span", "", "class", "light", "aria-hidden", "true")
                .text(verdict.sentence())
                .close("p")
                .line();
        gain(verdict).ifPresent(finding -> gain(top, finding));
        top.open("ul", "class", "findings").line();
        for (Finding finding : verdict.findings()) {
            if (finding.fault() == Fault.BETTER_THAN_GUESSING) {
                continue; // that is what the drawing says
            }
            top.open("li", "class", finding.colour().name().toLowerCase(Locale.ROOT))
                    .element("span", finding.found(), "class", "found");
            if (!finding.advice().isEmpty()) {
                top.element("span", finding.advice(), "class", "advice");
            }
            top.close("li").line();
        }
        top.close("ul").close("div").line();
    }

    /** From no uncertainty on the left to that of guessing on the right. */
    private static void gain(Html top, Finding finding) {
        double loss = finding.figure("logLoss");
        double guessing = finding.figure("guessing");
        double gain = finding.figure("gain");
        if (!(guessing > 0) || !Double.isFinite(loss)) {
            return;
        }
        double low = finding.figures().getOrDefault("gainLow", gain);
        double high = finding.figures().getOrDefault("gainHigh", gain);
        double scale = (WIDTH - 8) / Math.max(guessing, Math.max(loss, guessing - low));
        double atLoss = 4 + scale * loss;
        double atGuessing = 4 + scale * guessing;
        boolean won = gain >= 0;
        double from = (won ? low : -high) / guessing;
        double to = (won ? high : -low) / guessing;
        String words = (won ? "It takes away " : "It adds ")
                + Numerals.percent(Math.abs(gain) / guessing)
                + (won ? " of" : " to") + " the uncertainty of guessing"
                + (high > low ? " (between " + signedPercent(from) + " and " + signedPercent(to) + ")" : "")
                + ".";
        top.open("div", "class", "gain").line();
        top.element("p", words, "class", "gain-words").line();
        top.open(
                        "svg",
                        "viewBox",
                        "0 0 " + WIDTH + " " + HEIGHT,
                        "preserveAspectRatio",
                        "none",
                        "role",
                        "img",
                        "aria-label",
                        "Log loss " + Numerals.metric(loss) + "; guessing has " + Numerals.metric(guessing) + ".")
                .line();
        rect(top, "gain-track", 4, atGuessing, 8, 10);
        rect(top, won ? "gain-won" : "gain-lost", Math.min(atLoss, atGuessing), Math.max(atLoss, atGuessing), 8, 10);
        rect(top, "gain-range", 4 + scale * (guessing - high), 4 + scale * (guessing - low), 12, 2);
        rect(top, "gain-mark", atLoss - 2, atLoss + 2, 2, 22);
        rect(top, "gain-guess", atGuessing - 1, atGuessing + 1, 2, 22);
        top.close("svg").line();
        Html own =
                new Html().element("span", "this classifier: log loss " + Numerals.metric(loss), "class", "gain-own");
        Html guess = new Html().element("span", "guessing: " + Numerals.metric(guessing));
        top.open("p", "class", "gain-scale").element("span", "0, certain and right");
        top.add(won ? own : guess).add(won ? guess : own).close("p").line();
        top.close("div").line();
    }

    private static String signedPercent(double share) {
        return (share < 0 ? "−" : "") + Numerals.percent(Math.abs(share));
    }

    private static void rect(Html top, String kind, double from, double to, double y, double height) {
        top.open(
                        "rect",
                        "class",
                        kind,
                        "x",
                        one(Math.max(0, from)),
                        "y",
                        one(y),
                        "width",
                        one(Math.max(0, Math.min(WIDTH, to) - Math.max(0, from))),
                        "height",
                        one(height))
                .close("rect");
    }

    private static String one(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
