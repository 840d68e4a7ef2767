// The criterion by iteration, smoothed and counted: the paper's Figure 1.
charts.iterations = (host, data) => {
  const all = data.starts.flatMap(start => data.smoothed ? start.loss.concat(start.trueLoss) : start.loss)
    .filter(value => value !== null);
  const last = d3.max(data.starts, start => start.iteration[start.iteration.length - 1]) || 1;
  const { svg, x, y } = frame(host, {
    height: 300,
    margin: { left: 72 },
    x: d3.scaleLinear([0, last], [0, 1]),
    y: d3.scaleLinear(d3.extent(all), [0, 1]).nice(),
    xLabel: "iteration",
    yLabel: "loss: " + data.criterion,
    xTicks: Math.min(last, 10)
  });
  const draw = (start, key, lineClass, dotClass) => {
    const points = start.iteration.map((iteration, k) => [iteration, start[key][k]]).filter(point => point[1] !== null);
    const group = svg.append("g").attr("class", start.best ? "" : "other-start");
    group.append("path").attr("class", lineClass).attr("d", d3.line(p => x(p[0]), p => y(p[1]))(points));
    if (start.best && points.length <= 60) {
      group.selectAll("circle").data(points).join("circle").attr("class", dotClass)
        .attr("r", 3.5).attr("cx", p => x(p[0])).attr("cy", p => y(p[1]))
        .append("title").text(p => `iteration ${p[0]}: ${p[1]}`);
    }
  };
  for (const start of d3.sort(data.starts, s => s.best ? 1 : 0)) {
    if (data.smoothed) draw(start, "trueLoss", "counted", "counted-dot");
    draw(start, "loss", "smoothed", "smoothed-dot");
  }
  const entries = [[lineSign("smoothed"), data.smoothed ? "smoothed, what is minimised" : "what is minimised"]];
  if (data.smoothed) entries.push([lineSign("counted"), "true, counted with hard decisions"]);
  if (data.starts.length > 1) entries.push([svg => svg.append("g").attr("class", "other-start").call(lineSign("smoothed")), "other starts"]);
  legend(host, entries);
};
