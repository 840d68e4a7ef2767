package dev.cavity.lab.comparison;

import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a simple model that people know would do, in a sentence. That a difference cannot be told from chance does not prove that there is
 * none, so it says "may", and by how much the simple model was worse.
 *
 * @param simple the names of the simple methods
 */
record SimplerModel(List<String> simple) {
    private static final int DIGITS = 4;

    /** Among these methods. */
    static SimplerModel among(List<LabMethod> methods) {
        return new SimplerModel(methods.stream()
                .filter(LabMethod::isSimple)
                .map(LabMethod::name)
                .toList());
    }

    /** For one problem; empty if there is no simple model or it is clearly worse. */
    Optional<String> sentence(SplitComparison comparison) {
        String best = comparison.best().method();
        if (comparison.rivals().isEmpty()) {
            return Optional.empty();
        }
        List<String> others =
                comparison.rivals().stream().map(SplitComparison.Rival::method).toList();
        List<String> asGood = new ArrayList<>();
        for (SplitComparison.Rival rival : comparison.rivals()) {
            if (simple.contains(rival.method()) && !rival.differs()) {
                asGood.add(rival.method() + ", worse by " + Rounded.fixed(rival.advantage(), DIGITS)
                        + " in the mean, which may be chance");
            }
        }
        return sentence(best, others, asGood);
    }

    /** For several problems. */
    Optional<String> sentence(RankComparison comparison) {
        List<String> order = comparison.ranks().bestFirst();
        String best = order.get(0);
        RankComparison.Tests tests = comparison.tests().orElseThrow();
        boolean anyDiffer = tests.friedman().fPValue() < RankComparison.LEVEL;
        List<String> others = order.subList(1, order.size());
        List<String> asGood = others.stream()
                .filter(simple::contains)
                .filter(method ->
                        !anyDiffer || !tests.nemenyi().pair(best, method).differ())
                .map(method -> method + ", mean rank "
                        + Rounded.fixed(comparison.ranks().mean(method), 2))
                .toList();
        return sentence(best, others, asGood);
    }

    private Optional<String> sentence(String best, List<String> others, List<String> asGood) {
        if (simple.contains(best)) {
            return simple.containsAll(others)
                    ? Optional.empty()
                    : Optional.of(best + " is a simple model as well: what is more complex gains nothing here.");
        }
        return asGood.isEmpty()
                ? Optional.empty()
                : Optional.of("A simpler model may do as well: " + String.join("; ", asGood) + ".");
    }
}
