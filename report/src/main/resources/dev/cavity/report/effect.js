// The probability as a function of one column: its mean over rows, the spread of rows, and where the data are.
const effectScale = (data, width, margin) => {
  const points = data.series[0].points;
  const numbers = points.filter(point => point.value !== null);
  if (!data.ordered || numbers.length < 2) {
    const band = d3.scalePoint(points.map(point => point.label), [margin.left, width - margin.right]).padding(0.6);
    return { at: point => band(point.label), band, line: [], single: points };
  }
  const missing = points.filter(point => point.value === null);
  const end = width - margin.right - (missing.length ? 60 : 0);
  const x = d3.scaleLinear(d3.extent(numbers, point => point.value), [margin.left, end]);
  return { at: point => point.value === null ? width - margin.right - 22 : x(point.value), x, line: numbers, single: missing };
};

charts.effect = (host, data) => {
  const width = widthOf(host);
  const margin = { top: 12, right: 14, bottom: 66, left: 48 };
  const height = Math.min(270, Math.max(220, width * 0.55));
  const svg = canvas(host, width, height);
  const scale = effectScale(data, width, margin);
  const all = data.series.flatMap(one => one.points);
  const one = data.series.length === 1;
  const most = d3.max(all, point => one ? point.high : point.mean);
  const least = d3.min(all, point => one ? point.low : point.mean);
  const y = d3.scaleLinear([Math.max(0, least - 0.02), Math.min(1, most + 0.02)], [height - margin.bottom, margin.top]).nice(4);
  svg.append("g").attr("class", "grid").attr("transform", `translate(${margin.left},0)`)
    .call(d3.axisLeft(y).ticks(4).tickSize(-(width - margin.left - margin.right)).tickFormat(""));
  svg.append("g").attr("class", "axis").attr("transform", `translate(${margin.left},0)`)
    .call(d3.axisLeft(y).ticks(4).tickFormat(d3.format(".0%")).tickSizeOuter(0));
  data.series.forEach((series, k) => {
    const kind = one ? "curve" : `curve of-class class-${k % 8}`;
    const line = series.points.filter(point => scale.line.some(other => other.label === point.label));
    if (line.length) {
      if (one) svg.append("path").attr("class", "curve-area").attr("d", d3.area(p => scale.at(p), p => y(p.low), p => y(p.high))(line));
      svg.append("path").attr("class", kind).attr("d", d3.line(p => scale.at(p), p => y(p.mean))(line));
    }
    for (const point of series.points.filter(other => scale.single.some(single => single.label === other.label))) {
      const x = scale.at(point) + (one ? 0 : (k - (data.series.length - 1) / 2) * 7);
      if (one) svg.append("line").attr("class", "interval").attr("x1", x).attr("x2", x).attr("y1", y(point.low)).attr("y2", y(point.high));
      svg.append("circle").attr("class", one ? "bin" : `bin of-class class-${k % 8}`).attr("r", 5).attr("cx", x).attr("cy", y(point.mean))
        .append("title").text(`${point.label}: ${metricText(point.mean)}`);
    }
  });
  // where the rows are
  const floor = height - margin.bottom + 16;
  const tall = d3.scaleLinear([0, d3.max(data.series[0].points, point => point.share)], [0, 14]);
  svg.append("g").selectAll("rect").data(data.series[0].points).join("rect").attr("class", "weight")
    .attr("x", point => scale.at(point) - 3).attr("width", 6).attr("y", point => floor - tall(point.share)).attr("height", point => Math.max(0.5, tall(point.share)))
    .append("title").text(point => `${point.label}: ${d3.format(".0%")(point.share)} of the rows`);
  const axis = svg.append("g").attr("class", "axis").attr("transform", `translate(0,${floor})`);
  if (scale.x) {
    axis.call(d3.axisBottom(scale.x).ticks(5).tickSizeOuter(0));
    scale.single.forEach(point => svg.append("text").attr("text-anchor", "middle").attr("x", scale.at(point)).attr("y", floor + 20).text("missing"));
  } else {
    const each = Math.floor((width - margin.left - margin.right) / Math.max(1, data.series[0].points.length) / 6.4);
    axis.call(d3.axisBottom(scale.band).tickSizeOuter(0).tickFormat(label => shortened(label, Math.max(3, each))));
  }
  svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
    .attr("x", (margin.left + width - margin.right) / 2).attr("y", height - 6).text(shortened(data.column, Math.floor(width / 9)));
  if (data.legend) legend(host, one
    ? [[lineSign("curve"), shortened(data.label, 40) + ", mean"],
      [svg => svg.append("rect").attr("class", "curve-area").attr("x", 2).attr("y", 1).attr("width", 24).attr("height", 10), "eight rows of ten"],
      [svg => svg.append("rect").attr("class", "weight").attr("x", 10).attr("y", 1).attr("width", 8).attr("height", 10), "where the rows are"]]
    : data.series.map((series, k) => [lineSign(`curve of-class class-${k % 8}`), shortened(series.name, 30)]));
};
