package dev.cavity.report;

import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.GpSummary;
import dev.cavity.model.Member;
import dev.cavity.selection.LeaveOneOutCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the Gaussian processes of a classifier were fitted: folded, for those who want to know. */
final class SearchSections {
    private final List<BinaryClassifier> binaries;
    private final Subject subject;
    private final List<String> features;

    SearchSections(List<BinaryClassifier> binaries, Subject subject, List<String> features) {
        this.binaries = binaries;
        this.subject = subject;
        this.features = features;
    }

    void addTo(Page page, Optional<LeaveOneOutCheck> check, List<String> warnings) {
        Html content = new Html();
        if (!warnings.isEmpty()) {
            content.open("details", "class", "fold").element("summary", "What the search reported");
            content.open("ul", "class", "notes").line();
            warnings.forEach(warning -> content.element("li", warning).line());
            content.close("ul").close("details").line();
        }
        if (subject.isOfTwo()) {
            List<Member> members = binaries.get(0).members();
            for (int k = 0; k < members.size(); k++) {
                boolean alone = members.size() == 1;
                SearchSection one = new SearchSection(
                        alone ? "search-1" : "search-" + (k + 1),
                        members.get(k).gp().details(),
                        features,
                        k == 0 ? check : Optional.empty());
                String title = alone
                        ? "Search, hyperparameters and how it ended"
                        : "Model " + (k + 1) + " of " + members.size() + ": "
                                + SetupWords.look(members.get(k).gp().details().setup());
                content.open("details", "class", "fold").element("summary", title);
                content.element("p", one.lead(), "class", "reading");
                content.add(one.content(page)).close("details").line();
            }
        } else {
            content.open("details", "class", "fold").element("summary", "Every search");
            content.scrolled("Searches", searches()).close("details").line();
        }
        page.section("search", "How it was fitted", "For those who want to know; nobody has to.", content);
    }

    private Html searches() {
        TextTable table = TextTable.of("class", "kernel", "chosen by", "its loss", "search", "inference", "evaluations")
                .captioned("Searches");
        for (int c = 0; c < binaries.size(); c++) {
            for (Member member : binaries.get(c).members()) {
                GpSummary gp = member.gp().details();
                List<String> cells = new ArrayList<>(List.of(
                        subject.classes().get(c),
                        gp.setup().kernel(),
                        SetupWords.criterion(gp.setup().criterion()),
                        Numerals.fixed(gp.loss(), 4),
                        SearchSection.words(gp.stop().name()),
                        gp.convergence().converged() ? "converged" : "NOT converged",
                        Integer.toString(gp.work().evaluations())));
                table.row(cells);
            }
        }
        return table.html();
    }
}
