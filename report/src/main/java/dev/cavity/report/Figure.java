package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A drawing, with a sentence on how to read it, words for those who do not see it, and its numbers as a table.
 *
 * @param id its name in the page and in the data
 * @param chart which script draws it
 * @param title what it shows
 * @param reading how to read it
 * @param description what is to be seen, for screen readers
 * @param data what the script draws
 * @param numbers the same as a table
 */
record Figure(
        String id, String chart, String title, String reading, String description, ObjectNode data, Html numbers) {
    Html html() {
        Html html = new Html();
        html.open("figure", "class", "card chart-card", "id", "figure-" + id).line();
        html.open("figcaption").element("h3", title);
        html.element("p", reading, "class", "reading").close("figcaption").line();
        html.open(
                        "div",
                        "class",
                        "plot",
                        "data-chart",
                        chart,
                        "data-from",
                        id,
                        "role",
                        "img",
                        "aria-label",
                        title + ". " + description)
                .close("div")
                .line();
        html.open("details").element("summary", "The numbers");
        html.scrolled(title, numbers).close("details").line();
        return html.close("figure").line();
    }
}
