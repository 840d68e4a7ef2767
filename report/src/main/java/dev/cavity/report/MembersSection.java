package dev.cavity.report;

import dev.cavity.data.Feature;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.facts.ColumnRelevance;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.LeftOut;
import dev.cavity.model.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The models that are averaged: what each is, what it looks at, how much it has to say, and what it would be worth alone. */
final class MembersSection {
    private static final int NAMED = 3;

    private final List<BinaryClassifier> binaries;
    private final Subject subject;
    private final List<Feature> features;

    MembersSection(List<BinaryClassifier> binaries, Subject subject, List<Feature> features) {
        this.binaries = binaries;
        this.subject = subject;
        this.features = features;
    }

    /** Nothing is to be told of a single one. */
    void addTo(Page page) {
        int most = binaries.stream()
                .mapToInt(binary -> binary.members().size())
                .max()
                .orElse(1);
        if (most == 1) {
            return;
        }
        boolean two = subject.isOfTwo();
        page.section(
                "members",
                "Who decides",
                (two ? "It is " + most + " models" : "For each class it is " + most + " models")
                        + " that look at the rows in different ways; the answer is their average, and those that predicted rows left out"
                        + " better have a larger say. Where they disagree, the probability stays near the middle.",
                new Html().scrolledCard("The models that are averaged", two ? ofTwo() : ofSeveral()));
    }

    private Html ofTwo() {
        TextTable table = TextTable.of("what it is", "looks most at", "has a say of", "log loss alone")
                .captioned("The models that are averaged");
        for (Member member : binaries.get(0).members()) {
            table.row(
                    SetupWords.look(member.gp().details().setup()),
                    looksAt(member),
                    Numerals.percent(member.weight()),
                    alone(member));
        }
        return table.html();
    }

    /** A line for each kind of model, a column for its say in each class. */
    private Html ofSeveral() {
        Map<String, double[]> says = new LinkedHashMap<>();
        for (int c = 0; c < binaries.size(); c++) {
            for (Member member : binaries.get(c).members()) {
                says.computeIfAbsent(
                                        SetupWords.look(member.gp().details().setup()),
                                        look -> new double[binaries.size()])[c] +=
                        member.weight();
            }
        }
        List<String> heads = new ArrayList<>(List.of("what it is"));
        subject.classes().forEach(name -> heads.add("say on " + name));
        TextTable table = TextTable.of(heads).captioned("The models that are averaged");
        says.forEach((look, shares) -> {
            List<String> cells = new ArrayList<>(List.of(look));
            Arrays.stream(shares).forEach(share -> cells.add(Numerals.percent(share)));
            table.row(cells);
        });
        return table.html();
    }

    private String looksAt(Member member) {
        List<ColumnRelevance> relevance = ColumnRelevance.of(member.gp(), features);
        return relevance.isEmpty()
                ? "all columns alike"
                : relevance.stream()
                        .limit(NAMED)
                        .map(one -> one.column() + " (" + Numerals.percent(one.share()) + ")")
                        .collect(Collectors.joining(", "));
    }

    private static String alone(Member member) {
        return member.gp()
                .leftOut()
                .map(LeftOut::honest)
                .map(predictions ->
                        Numerals.metric(Evaluation.of(predictions, 0.5).nlp()))
                .orElse("–");
    }
}
