package dev.cavity.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A page while it is put together: a masthead, sections in their order, and the data of the drawings.
 *
 * <p>{@link #html} gives the whole file. Everything in it is inline; see {@link ContentPolicy}.
 */
final class Page {
    private record Entry(String id, String title) {}

    private final String kind;
    private final String title;
    private final Html heading;
    private final ObjectNode data = JsonNodeFactory.instance.objectNode();
    private final Html masthead = new Html();
    private final Html body = new Html();
    private final List<Entry> contents = new ArrayList<>();

    Page(String kind, String title) {
        this(kind, title, Html.of(title));
    }

    /** With a heading that sets parts of the title apart. */
    Page(String kind, String title, Html heading) {
        this.kind = kind;
        this.title = title;
        this.heading = heading;
    }

    /** What stands under the title. */
    Html masthead() {
        return masthead;
    }

    /** What the script sees under a name. */
    ObjectNode data(String name) {
        return data.withObjectProperty(name);
    }

    /** A section; the lead says in plain words what it is about. */
    void section(String id, String heading, String lead, Html content) {
        contents.add(new Entry(id, heading));
        body.open("section", "id", id, "aria-labelledby", id + "-heading").line();
        body.element("h2", heading, "id", id + "-heading").line();
        if (!lead.isEmpty()) {
            body.element("p", lead, "class", "lead").line();
        }
        body.add(content).close("section").line();
    }

    /** A drawing with its words and its table. Its data are filed under the figure's id. */
    Html figure(Figure figure) {
        data.set(figure.id(), figure.data());
        return figure.html();
    }

    String html() {
        String style = PageResources.style();
        String charting = PageResources.charting();
        String script = PageResources.script();
        Html page = new Html();
        page.open("head").line();
        page.open("meta", "charset", "utf-8").line();
        page.open(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        ContentPolicy.allowing(List.of(charting, script), style))
                .line();
        page.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        page.open("meta", "name", "color-scheme", "content", "light dark").line();
        page.open("meta", "name", "referrer", "content", "no-referrer").line();
        page.open("link", "rel", "icon", "href", "data:,").line();
        page.element("title", title + " · " + kind).line();
        StringBuilder file = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n");
        file.append(page).append("<style>").append(style).append("</style>\n</head>\n");
        file.append(visible());
        file.append("<script type=\"application/json\" id=\"page-data\">")
                .append(EmbeddedJson.of(data))
                .append("</script>\n");
        file.append("<!--\n").append(PageResources.chartingLicence()).append("-->\n");
        file.append("<script>").append(charting).append("</script>\n");
        file.append("<script>").append(script).append("</script>\n</body>\n</html>\n");
        return file.toString();
    }

    private Html visible() {
        Html html = new Html();
        html.open("body").line();
        html.element("a", "Skip to the content", "class", "skip", "href", "#content")
                .line();
        html.open("header", "class", "masthead").open("div", "class", "inner").line();
        html.open("p", "class", "eyebrow")
                .element("span", "Cavity", "class", "brand")
                .text(" " + kind)
                .close("p")
                .line();
        html.open("h1").add(heading).close("h1").line();
        html.add(masthead).close("div").close("header").line();
        html.open("nav", "aria-label", "Contents").open("ul").line();
        for (Entry entry : contents) {
            html.open("li")
                    .element("a", entry.title(), "href", "#" + entry.id())
                    .close("li")
                    .line();
        }
        html.close("ul").close("nav").line();
        html.open("main", "id", "content").line().add(body).close("main").line();
        html.open("noscript")
                .element("p", "The drawings and the slider need JavaScript; all numbers are in the tables.")
                .close("noscript")
                .line();
        return html;
    }
}
