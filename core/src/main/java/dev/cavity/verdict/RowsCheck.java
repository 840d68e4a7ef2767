package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Copies;
import dev.cavity.data.Outcomes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Are there rows enough, and is each there once?
 *
 * <p>A class of which all k rows are found may still be missed by up to 3.84/(k + 3.84) of the time (Wilson, 95 %): 43 % at 5 rows, 28 % at 10. Below
 * the first nothing can be said about it, below the second little. Rows of one group are one piece of evidence.
 *
 * <p>Copies that cannot be chance ({@link Copies}) and are left out one without the other make leave-one-out peek.
 */
final class RowsCheck {
    private static final int HARDLY_ANY = 5;
    static final int FEW = 10;
    private static final double MANY_COPIES = 0.1;
    private static final double SOME_COPIES = 0.01;
    private static final double MOSTLY = 0.5;

    private RowsCheck() {}

    static List<Finding> of(ClassDataset data) {
        List<Finding> findings = new ArrayList<>(few(data));
        findings.addAll(copies(data));
        return findings;
    }

    private static List<Finding> few(ClassDataset data) {
        Outcomes outcomes = data.outcomes();
        List<Set<Integer>> groups = new ArrayList<>();
        data.classes().forEach(name -> groups.add(new HashSet<>()));
        for (int i = 0; i < data.size(); i++) {
            if (outcomes.weight(i) > 0) {
                groups.get(data.classOf(i)).add(outcomes.group(i));
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (int c = 0; c < groups.size(); c++) {
            int count = groups.get(c).size();
            if (count < FEW) {
                findings.add(new Finding(
                                Fault.FEW_ROWS,
                                count < HARDLY_ANY ? Colour.RED : Colour.AMBER,
                                "Only " + Words.count(count, outcomes.isGrouped() ? "group" : "row") + " "
                                        + (count == 1 ? "is " : "are ")
                                        + data.classes().get(c)
                                        + ": how well that class is found can hardly be told.",
                                "Collect more of them before you rely on any figure; 20 or more would tell something.")
                        .with("rows", count));
            }
        }
        return findings;
    }

    private static List<Finding> copies(ClassDataset data) {
        Copies copies = Copies.of(data.inputs(), data.classOf());
        if (copies.certainCount() == 0) {
            return List.of();
        }
        int n = data.size();
        int together = groups(data.outcomes());
        int joined = groups(copies.joined(Copies.Policy.AUTO, data.outcomes()));
        double share = (double) copies.certainCount() / n;
        String what = Words.count(copies.certainCount(), "row") + " of " + String.format(Locale.ROOT, "%,d", n) + " ("
                + Words.percent(share) + ") " + (copies.certainCount() == 1 ? "is a copy" : "are copies")
                + " of another row, by more than chance";
        Finding finding;
        if (joined < together) {
            double apart = (double) (together - joined) / n;
            finding = new Finding(
                            Fault.COPIES,
                            apart >= MANY_COPIES ? Colour.RED : apart >= SOME_COPIES ? Colour.AMBER : Colour.GREEN,
                            what
                                    + ", and they are left out one without the other: a row is predicted from its own copy, so that all"
                                    + " figures are too good.",
                            "Remove the copies, or leave them out together (--copies together).")
                    .with("apart", together - joined);
        } else {
            finding = new Finding(
                    Fault.COPIES,
                    share >= MOSTLY ? Colour.AMBER : Colour.GREEN,
                    what + "; they are left out together, so that the figures hold.",
                    share >= MOSTLY
                            ? "Find out why rows are repeated: there are only "
                                    + String.format(Locale.ROOT, "%,d", n - copies.certainCount()) + " different ones."
                            : "");
        }
        return List.of(finding.with("copies", copies.certainCount()).with("rows", n));
    }

    private static int groups(Outcomes outcomes) {
        Set<Integer> groups = new HashSet<>();
        for (int i = 0; i < outcomes.size(); i++) {
            groups.add(outcomes.group(i));
        }
        return groups.size();
    }
}
