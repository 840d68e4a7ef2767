package dev.cavity.lab.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LineChartTest {
    @Test
    void everyLineIsDrawnInsideTheAxesAndNamed() {
        String svg = new LineChart(
                        "title",
                        "iteration",
                        "F",
                        List.of(
                                new LineChart.Line("rising", "#111", false, List.of(0.1, 0.2, 0.35)),
                                new LineChart.Line("flat", "#222", true, List.of(0.2, 0.2))))
                .svg();
        Element drawing = Drawings.parse(svg);

        List<String> points = Drawings.all(drawing, "polyline").stream()
                .map(line -> line.getAttribute("points"))
                .toList();
        // 0.1 to 0.35 in steps of 0.05; the first and the last iteration at the ends of the axis
        assertThat(points).contains("70.0,356.0 310.0,236.0 550.0,56.0", "70.0,236.0 310.0,236.0");
        assertThat(Drawings.all(drawing, "text").stream().map(Element::getTextContent))
                .contains("title", "iteration", "F", "rising", "flat", "0.10", "0.35", "0", "1", "2");
    }

    @Test
    void aChartOfOnePointOrOfNoneIsStillADrawing() {
        Drawings.parse(new LineChart("t", "x", "y", List.of()).svg());
        Drawings.parse(
                new LineChart("t", "x", "y", List.of(new LineChart.Line("a", "#111", false, List.of(3.0)))).svg());
        Drawings.parse(
                new LineChart("t", "x", "y", List.of(new LineChart.Line("a", "#111", false, List.of(Double.NaN, 3.0))))
                        .svg());
    }
}
