package dev.cavity.lab.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.statistics.Direction;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.Ranks;
import dev.cavity.lab.statistics.ScoreTable;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class CriticalDifferenceDiagramTest {
    @org.junit.jupiter.api.Test
    void asTextItShowsRanksGroupsAndTheCriticalDifference() {
        assertThat(RankComparison.ofPaper(Metric.NLP, PaperTables.problems(Metric.NLP))
                        .flatMap(comparison -> comparison.diagram("the paper's methods"))
                        .orElseThrow()
                        .text())
                .isEqualTo("""
                                    mean  alike  1                   2                   3
                                    rank         |-------------------|-------------------|
                        ep-ml       1.46  a               *
                        ep-cv-nlp   1.62  a                  *
                        ls-cv-nlp   2.92                                               *
                                                 |------------------| critical difference 0.919 at 0.05
                        """);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 15})
    void namesDoNotOverlapAndNothingLeavesTheDrawing(int methods) {
        Ranks ranks = ranks(methods, 13);
        String svg = CriticalDifferenceDiagram.of("title <&>", ranks, Nemenyi.of(ranks, 0.05))
                .svg();
        Element drawing = Drawings.parse(svg);
        double width = Double.parseDouble(drawing.getAttribute("width"));
        double height = Double.parseDouble(drawing.getAttribute("height"));

        Map<String, List<Double>> names = Drawings.all(drawing, "text").stream()
                .filter(text -> text.getTextContent().startsWith("method-"))
                .collect(Collectors.groupingBy(
                        text -> text.getAttribute("text-anchor"),
                        Collectors.mapping(text -> Drawings.number(text, "y"), Collectors.toList())));
        assertThat(names.values().stream().mapToInt(List::size).sum()).isEqualTo(methods);
        names.values().forEach(heights -> {
            List<Double> sorted = heights.stream().sorted().toList();
            for (int i = 1; i < sorted.size(); i++) {
                assertThat(sorted.get(i) - sorted.get(i - 1)).isGreaterThanOrEqualTo(16);
            }
            assertThat(sorted.get(sorted.size() - 1)).isLessThan(height);
        });
        for (Element line : Drawings.all(drawing, "line")) {
            assertThat(Drawings.number(line, "x2")).isBetween(0.0, width);
            assertThat(Drawings.number(line, "y2")).isBetween(0.0, height);
        }
        int groups = Nemenyi.of(ranks, 0.05).groups().size();
        assertThat(Drawings.all(drawing, "line").stream()
                        .filter(line -> line.getAttribute("stroke").equals("#c0392b")))
                .hasSize(groups);
    }

    private static Ranks ranks(int methods, int problems) {
        Random random = new Random(3);
        double[][] scores = new double[problems][methods];
        for (double[] row : scores) {
            for (int j = 0; j < methods; j++) {
                row[j] = 0.5 * j + random.nextGaussian();
            }
        }
        return Ranks.of(ScoreTable.of(
                Direction.SMALLER_IS_BETTER,
                IntStream.range(0, methods).mapToObj(j -> "method-" + j).toList(),
                IntStream.range(0, problems).mapToObj(i -> "data-" + i).toList(),
                scores));
    }
}
