package dev.cavity.report;

import java.util.List;

/** The first thing on the page of a comparison: which method to take, and the command that fits it. */
final class AdvicePanel {
    private final ComparisonPage.Advice advice;

    AdvicePanel(ComparisonPage.Advice advice) {
        this.advice = advice;
    }

    void addTo(Page page) {
        List<String> sentences = advice.report().recommendations();
        if (sentences.isEmpty()) {
            return;
        }
        Html top = page.masthead();
        top.open("div", "class", "verdict advised", "id", "advice").line();
        top.element("p", sentences.get(0), "class", "verdict-line").line();
        top.open("ul", "class", "findings").line();
        sentences.stream().skip(1).forEach(sentence -> top.open("li")
                .element("span", sentence, "class", "found")
                .close("li")
                .line());
        top.close("ul").line();
        for (int k = 0; k < advice.commands().size(); k++) {
            top.open("div", "class", "command").line();
            if (k == 0) {
                top.element("p", "To fit it to all rows:", "class", "reading");
            }
            top.element("code", advice.commands().get(k), "id", "advice-" + k)
                    .element("button", "Copy", "type", "button", "data-copies", "advice-" + k)
                    .close("div")
                    .line();
        }
        top.close("div").line();
    }
}
