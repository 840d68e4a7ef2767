package dev.cavity.report;

import dev.cavity.model.Member;
import dev.cavity.selection.LeaveOneOutCheck;
import java.util.List;
import java.util.Optional;

/** How the Gaussian processes of a classifier were fitted: a section for each. */
final class SearchSections {
    private SearchSections() {}

    static void addTo(Page page, List<Member> members, List<String> features, Optional<LeaveOneOutCheck> check) {
        for (int k = 0; k < members.size(); k++) {
            boolean alone = members.size() == 1;
            String title = alone
                    ? "How it was fitted"
                    : "How member " + (k + 1) + " of " + members.size() + " was fitted (weight "
                            + Numerals.percent(members.get(k).weight()) + ")";
            new SearchSection(
                            alone ? "search" : "search-" + (k + 1),
                            title,
                            members.get(k).gp().details(),
                            features,
                            k == 0 ? check : Optional.empty())
                    .addTo(page);
        }
    }
}
