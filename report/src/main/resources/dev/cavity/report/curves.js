// ROC and precision–recall curves with the operating point of the slider.
charts.curve = (host, data) => {
  const roc = data.kind === "roc";
  const width = widthOf(host);
  const { svg, x, y, height, margin } = frame(host, {
    height: Math.min(width, 400), x: unit(), y: unit(), xLabel: data.xLabel, yLabel: data.yLabel, margin: { top: 28 }
  });
  const points = d3.zip(data.x, data.y).filter(point => point[0] !== null && point[1] !== null);
  if (roc) {
    svg.append("path").attr("class", "guess").attr("d", `M${x(0)},${y(0)}L${x(1)},${y(1)}`);
  } else {
    svg.append("path").attr("class", "guess").attr("d", `M${x(0)},${y(data.baseline)}H${x(1)}`);
  }
  // a precision–recall curve is a staircase: between two cuts nothing is known
  const curve = roc ? d3.curveLinear : d3.curveStepBefore;
  svg.append("path").attr("class", "curve-area").attr("d", d3.area(p => x(p[0]), y(0), p => y(p[1])).curve(curve)(points));
  svg.append("path").attr("class", "curve").attr("d", d3.line(p => x(p[0]), p => y(p[1])).curve(curve)(points));
  svg.append("text").attr("class", "note").attr("text-anchor", "end")
    .attr("x", x(1)).attr("y", 14).text(data.note);
  if (!points.length) svg.append("text").attr("x", x(0.5)).attr("y", y(0.5)).attr("text-anchor", "middle").text("undefined for these rows");
  const across = svg.append("line").attr("class", "operating-guide").attr("x1", x(0));
  const down = svg.append("line").attr("class", "operating-guide").attr("y2", height - margin.bottom);
  const dot = svg.append("circle").attr("class", "operating").attr("r", 7);
  dot.append("title");
  threshold.listen("curve-" + data.kind, () => {
    const { a, b, c, d } = threshold.decisions();
    const px = roc ? c / (c + d) : a / (a + b);
    const py = roc ? a / (a + b) : a / (a + c);
    const there = Number.isFinite(px) && Number.isFinite(py);
    for (const part of [across, down, dot]) part.attr("display", there ? null : "none");
    if (!there) return;
    dot.attr("cx", x(px)).attr("cy", y(py)).attr("data-x", px).attr("data-y", py);
    dot.select("title").text(`threshold ${thresholdText(threshold.value())}: ${data.xLabel} ${metricText(px)}, ${data.yLabel} ${metricText(py)}`);
    across.attr("x2", x(px)).attr("y1", y(py)).attr("y2", y(py));
    down.attr("x1", x(px)).attr("x2", x(px)).attr("y1", y(py));
  });
};
