package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.model.Classifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the classifier says over two features, with the training rows. With more than two the pairs among those with the largest effects can be
 * chosen, and the others are as in a typical row; fewer of them where each prediction is dear.
 */
final class DecisionMapFigure {
    private static final int FEATURES = 4;
    private static final int FEATURES_OF_MANY_ROWS = 3;
    private static final int MANY_ROWS = 600;
    private static final int POINTS = 2500;

    private DecisionMapFigure() {}

    /** The inputs to draw, one for each column: numbers first, in the order of the columns. */
    private static List<Integer> chosen(Classifier classifier, ClassDataset data, List<String> columns) {
        int most = data.size() * classifier.binaries().size() > MANY_ROWS ? FEATURES_OF_MANY_ROWS : FEATURES;
        List<Feature> features = data.features();
        Set<String> inRanges = features.stream() // their number does not move alone
                .filter(Feature::isRange)
                .map(Feature::origin)
                .collect(Collectors.toSet());
        return columns.stream()
                .filter(column -> !inRanges.contains(column))
                .flatMap(column -> IntStream.range(0, features.size())
                        .filter(k -> features.get(k).origin().equals(column)
                                && !features.get(k).isIndicator())
                        .limit(1)
                        .boxed())
                .limit(most)
                .toList();
    }

    /** None if there are not two columns of numbers. */
    static Optional<Figure> of(Classifier classifier, ClassDataset data, Subject subject, List<String> columns) {
        List<Integer> chosen = chosen(classifier, data, columns);
        return chosen.size() < 2
                ? Optional.empty()
                : Optional.of(of(classifier, data, subject, chosen, columns.size()));
    }

    private static Figure of(
            Classifier classifier, ClassDataset data, Subject subject, List<Integer> chosen, int columns) {
        ProbabilityMap map = new ProbabilityMap(classifier, data);
        ObjectNode drawn = JsonNodeFactory.instance.objectNode();
        drawn.put("side", ProbabilityMap.SIDE);
        subject.classes().forEach(drawn.putArray("classes")::add);
        int step = (data.size() + POINTS - 1) / POINTS;
        TextTable table = TextTable.of("feature", "lowest drawn", "typical", "highest drawn")
                .captioned("Ranges of the map");
        ArrayNode features = drawn.putArray("features");
        for (int j : chosen) {
            ObjectNode feature =
                    features.addObject().put("name", data.features().get(j).name());
            feature.set("low", Numerals.drawn(map.low(j)));
            feature.set("high", Numerals.drawn(map.high(j)));
            feature.set("values", shown(data, j, step));
            table.row(
                    data.features().get(j).name(),
                    Numerals.significant(map.low(j), 4),
                    Numerals.significant(map.typical(j), 4),
                    Numerals.significant(map.high(j), 4));
        }
        ObjectNode grids = drawn.putObject("grids");
        for (int a = 0; a < chosen.size(); a++) {
            for (int b = a + 1; b < chosen.size(); b++) {
                map.grids(chosen.get(a), chosen.get(b)).forEach(grids.putArray(a + "-" + b)::add);
            }
        }
        ArrayNode labels = drawn.putArray("labels");
        for (int i = 0; i < data.size(); i += step) {
            labels.add(data.classOf(i));
        }
        return new Figure(
                "decision-map",
                "decision-map",
                subject.isOfTwo() ? "Map of the probability" : "Map of the classes",
                (subject.isOfTwo()
                                ? "Colour is the probability of " + subject.positive()
                                        + "; the line is where the threshold is reached."
                                : ofSeveral(classifier))
                        + " Where it fades there are no rows, and nothing to go by. "
                        + (columns > 2
                                ? "The other columns are as in a typical row, so rows that differ in those may lie on the wrong side."
                                : subject.isOfTwo()
                                        ? "Dots are the rows, filled if they are " + subject.positive() + "."
                                        : "Dots are the rows, in the colour of the class that they have.")
                        + (step > 1 ? " One row in " + step + " is drawn." : ""),
                "Map over " + data.features().get(chosen.get(0)).name() + " and "
                        + data.features().get(chosen.get(1)).name() + ".",
                drawn,
                table.html());
    }

    private static String ofSeveral(Classifier classifier) {
        boolean highest = classifier.classDecision().orElseThrow() instanceof ClassDecision.Highest;
        return "Colour is the most probable class, the stronger the more probable; lines are where another takes over."
                + (highest
                        ? ""
                        : " Decisions here do not always follow the most probable class, so rows near a line may be called otherwise.");
    }

    /** Values to a thousandth of the drawn range: no eye sees more. */
    private static ArrayNode shown(ClassDataset data, int feature, int step) {
        ArrayNode values = JsonNodeFactory.instance.arrayNode();
        Quantiles all = Quantiles.of(TypicalRow.column(data, feature));
        double unit = (all.largest() - all.smallest()) / 1000;
        int digits = unit > 0 ? (int) Math.max(0, Math.ceil(-Math.log10(unit))) : 3;
        double scale = Math.pow(10, Math.min(digits, 12));
        for (int i = 0; i < data.size(); i += step) {
            values.add(Numerals.drawn(Math.rint(data.inputs().get(i, feature) * scale) / scale));
        }
        return values;
    }
}
