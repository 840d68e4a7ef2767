package dev.cavity.bench.scoreboard;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.Ranks;
import dev.cavity.lab.statistics.Wilcoxon;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is demanded of the default, and whether it is so.
 *
 * @param report the scores
 * @param chosen the method that is the default
 */
record Judgement(SuiteReport report, String chosen) {
    private static final String EVIDENCE = "ep-ml";
    private static final String LOGISTIC = "tribuo-logistic";
    private static final String TREES = "xgboost-tuned";
    private static final double EXPECTED_RANK = 2.3;

    /**
     * A demand.
     *
     * @param demand what is demanded
     * @param found what was found
     * @param met whether it is met
     */
    record Bar(String demand, String found, boolean met) {}

    List<Bar> bars() {
        List<Bar> bars = new ArrayList<>();
        switch (report.suite()) {
            case BINARY, STUDY, UNSEEN -> {
                bestRank(Metric.NLP).ifPresent(bars::add);
                bestRank(Metric.AUC).ifPresent(bars::add);
                significant().ifPresent(bars::add);
                rankAmongPeers(Metric.NLP).ifPresent(bars::add);
                rankAmongPeers(Metric.AUC).ifPresent(bars::add);
                neverFarAbove(EVIDENCE, 0.03, 0.005).ifPresent(bars::add);
                neverFarAbove(LOGISTIC, 0.05, 0.01).ifPresent(bars::add);
                bars.add(honest());
            }
            case CLASSES, UNSEEN_CLASSES -> bestRank(Metric.NLP).ifPresent(bars::add);
            case LARGE -> {
                above("magic", 0).ifPresent(bars::add);
                above("bank", 0.01).ifPresent(bars::add);
                above("adult", 0.05).ifPresent(bars::add);
            }
        }
        return bars;
    }

    private Optional<Bar> bestRank(Metric metric) {
        return report.ranks(metric, report.methods()).map(RankComparison::ranks).map(ranks -> {
            String best = ranks.bestFirst().get(0);
            return new Bar(
                    "the best mean rank by " + BoardText.noun(metric) + " of all methods",
                    chosen + " has " + Rounded.fixed(ranks.mean(chosen), 2) + " of "
                            + report.methods().size()
                            + (best.equals(chosen)
                                    ? ", the next is "
                                            + rank(ranks, ranks.bestFirst().get(1))
                                    : ", the best is " + rank(ranks, best)),
                    best.equals(chosen));
        });
    }

    /** What is expected of it on tables that nobody has seen. */
    private Optional<Bar> rankAmongPeers(Metric metric) {
        List<String> among = new ArrayList<>(List.of(chosen));
        Stream.concat(Stream.of(EVIDENCE), report.peers().stream())
                .filter(method -> !among.contains(method) && report.methods().contains(method))
                .forEach(among::add);
        return report.ranks(metric, among)
                .map(RankComparison::ranks)
                .map(ranks -> new Bar(
                        "a mean rank by " + BoardText.noun(metric) + " of at most " + EXPECTED_RANK + " beside "
                                + EVIDENCE + " and peers",
                        Rounded.fixed(ranks.mean(chosen), 2) + " of " + among.size(),
                        ranks.mean(chosen) <= EXPECTED_RANK));
    }

    private static String rank(Ranks ranks, String method) {
        return method + " with " + Rounded.fixed(ranks.mean(method), 2);
    }

    /** Against the peer with the best mean rank. */
    private Optional<Bar> significant() {
        return report.ranks(Metric.NLP, report.methods())
                .map(RankComparison::ranks)
                .flatMap(ranks -> ranks.bestFirst().stream()
                        .filter(report.peers()::contains)
                        .findFirst()
                        .map(peer -> {
                            double[] own = report.scores(Metric.NLP, chosen);
                            double[] other = report.scores(Metric.NLP, peer);
                            double p = Wilcoxon.of(own, other).pValue();
                            boolean better = ranks.mean(chosen) < ranks.mean(peer);
                            return new Bar(
                                    "log loss significantly better than the best peer's, by Wilcoxon over tables",
                                    "against " + peer + " p = " + Rounded.fixed(p, 4)
                                            + (better ? "" : ", and its rank is worse"),
                                    better && p < RankComparison.LEVEL);
                        }));
    }

    private Optional<Bar> neverFarAbove(String reference, double share, double absolute) {
        if (!report.methods().contains(reference)) {
            return Optional.empty();
        }
        double[] own = report.scores(Metric.NLP, chosen);
        double[] other = report.scores(Metric.NLP, reference);
        int worst = 0;
        int beyond = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int t = 0; t < own.length; t++) {
            double allowed = Math.max(share * other[t], absolute);
            double excess = (own[t] - other[t]) / allowed;
            beyond += excess > 1 ? 1 : 0;
            if (excess > largest) {
                largest = excess;
                worst = t;
            }
        }
        String percent = Rounded.fixed(100 * (own[worst] / other[worst] - 1), 1);
        return Optional.of(new Bar(
                "on no table a log loss more than " + Math.round(100 * share) + " % (or " + absolute
                        + ") above that of " + reference,
                "worst on " + report.tables().get(worst) + ": " + Rounded.fixed(own[worst], 4) + " against "
                        + Rounded.fixed(other[worst], 4) + " (" + percent + " %); " + beyond + " of " + own.length
                        + " tables beyond",
                beyond == 0));
    }

    private Bar honest() {
        double gap = gap(report, chosen);
        return new Bar(
                "leave-one-out log loss, averaged over tables, within 1.5 % of the test log loss",
                Rounded.fixed(100 * gap, 2) + " %", Math.abs(gap) <= 0.015);
    }

    /** How far the mean leave-one-out log loss is from the mean test log loss, relative to it; NaN for a method without. */
    static double gap(SuiteReport report, String method) {
        double leftOut = Arrays.stream(report.scores(Metric.LOO_NLP, method)).sum();
        double test = Arrays.stream(report.scores(Metric.NLP, method)).sum();
        return leftOut / test - 1;
    }

    private Optional<Bar> above(String table, double share) {
        int t = report.tables().indexOf(table);
        if (t < 0 || !report.methods().contains(TREES)) {
            return Optional.empty();
        }
        double own = report.scores(Metric.NLP, chosen)[t];
        double other = report.scores(Metric.NLP, TREES)[t];
        return Optional.of(new Bar(
                "log loss on " + table
                        + (share == 0 ? " below that of " : " at most " + Math.round(100 * share) + " % above that of ")
                        + TREES,
                Rounded.fixed(own, 4) + " against " + Rounded.fixed(other, 4) + " ("
                        + Rounded.fixed(100 * (own / other - 1), 1) + " %)",
                share == 0 ? own < other : own <= (1 + share) * other));
    }
}
