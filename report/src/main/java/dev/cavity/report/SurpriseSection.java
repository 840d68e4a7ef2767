package dev.cavity.report;

import dev.cavity.evaluation.Predictions;
import dev.cavity.io.table.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The rows whose outcome got the smallest probability, with what they look like. */
final class SurpriseSection {
    private static final int LISTED = 12;
    private static final int COLUMNS = 12;
    private static final int LONGEST_CELL = 40;

    private final Assessment assessment;
    private final SourceRows source;

    SurpriseSection(Assessment assessment, SourceRows source) {
        this.assessment = assessment;
        this.source = source;
        if (source.rows().size() != assessment.predictions().size()) {
            throw new IllegalArgumentException(source.rows().size() + " rows do not match "
                    + assessment.predictions().size() + " predictions");
        }
    }

    void addTo(Page page) {
        Predictions predictions = assessment.predictions();
        List<Integer> worst = IntStream.range(0, predictions.size())
                .boxed()
                .filter(i -> predictions.logLikelihood(i) < Math.log(0.5))
                .sorted(Comparator.comparingDouble(predictions::logLikelihood))
                .limit(LISTED)
                .toList();
        if (worst.isEmpty()) {
            page.section(
                    "surprises",
                    "Surprises",
                    "There are none: what was true was the likelier for every row.",
                    new Html());
            return;
        }
        int shown = Math.min(COLUMNS, source.columns().size());
        List<String> heads =
                new ArrayList<>(List.of(source.numbered(), "is", "probability of " + assessment.positive()));
        heads.addAll(source.columns().subList(0, shown));
        TextTable table = TextTable.of(heads).captioned("The most surprising rows");
        worst.forEach(i -> table.row(cells(i, shown)));
        Html content = new Html()
                .scrolledCard("The most surprising rows", table.html())
                .line();
        if (shown < source.columns().size()) {
            content.element(
                            "p",
                            "The first " + shown + " of " + source.columns().size() + " columns are shown.",
                            "class",
                            "aside")
                    .line();
        }
        page.section(
                "surprises",
                "Surprises",
                (assessment.leaveOneOut()
                                ? "Rows that the rest of the data did not lead one to expect. "
                                : "Rows that went against the classifier. ")
                        + "Look here first for wrong labels, slips of the keyboard and kinds of row that are rare.",
                content);
    }

    private List<String> cells(int i, int shown) {
        Row row = source.rows().get(i);
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(row.line()));
        cells.add(assessment.predictions().label(i) > 0 ? assessment.positive() : assessment.negative());
        cells.add(Numerals.significant(assessment.predictions().probability(i), 3));
        for (int j = 0; j < shown; j++) {
            cells.add(shortened(row.cells().get(j)));
        }
        return cells;
    }

    private static String shortened(String cell) {
        if (cell == null) {
            return "–";
        }
        return cell.length() > LONGEST_CELL ? cell.substring(0, LONGEST_CELL) + "…" : cell;
    }
}
