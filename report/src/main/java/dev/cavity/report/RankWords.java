package dev.cavity.report;

import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.statistics.Friedman;
import java.util.Optional;

/** What the tests over problems say, in words. */
final class RankWords {
    private RankWords() {}

    /** The comparison of all methods of a table; none if there are not two methods and two complete problems. */
    static Optional<RankComparison> of(ResultTable table) {
        return RankComparison.of(table, table.methods())
                .filter(comparison -> comparison.tests().isPresent());
    }

    /** The test and what follows from it. */
    static String verdict(RankComparison comparison) {
        Friedman friedman = comparison.tests().orElseThrow().friedman();
        return "Friedman's test over " + comparison.problems() + " problems: F(" + friedman.numeratorDegrees() + ", "
                + friedman.denominatorDegrees() + ") = " + Numerals.fixed(friedman.f(), 2) + ", p = "
                + probability(friedman.fPValue()) + ". " + conclusion(comparison)
                + (comparison.leftOut().isEmpty()
                        ? ""
                        : " Without " + String.join(", ", comparison.leftOut()) + ", where a mean is missing.");
    }

    /** What follows. */
    static String conclusion(RankComparison comparison) {
        RankComparison.Tests tests = comparison.tests().orElseThrow();
        if (tests.friedman().fPValue() > RankComparison.LEVEL) {
            return "The methods cannot be told apart.";
        }
        int differing = tests.nemenyi().differing().size();
        return differing == 0
                ? "The methods differ, but no single pair does by Nemenyi's test."
                : "The methods differ; Nemenyi's test tells " + Numerals.count(differing, "pair") + " apart.";
    }

    static String probability(double p) {
        return p < 0.0001 ? "<\u202f0.0001" : Numerals.significant(p, 2);
    }
}
