// How many rows of each class have which probability: two panels over one axis.
charts.histogram = (host, data) => {
  const width = widthOf(host);
  const height = Math.min(width, 380) + 64;
  const margin = { top: 26, right: 16, bottom: 44, left: 48 };
  const svg = canvas(host, width, height);
  const x = d3.scaleLinear([0, 1], [margin.left, width - margin.right]);
  const gap = 34;
  const tall = (height - margin.top - margin.bottom - gap) / 2;
  const panel = (counts, name, top, kind) => {
    const y = d3.scaleLinear([0, Math.max(1, d3.max(counts))], [top + tall, top]).nice(4);
    svg.append("g").attr("class", "grid").attr("transform", `translate(${margin.left},0)`)
      .call(d3.axisLeft(y).ticks(4).tickSize(-(width - margin.left - margin.right)).tickFormat(""));
    svg.append("g").attr("class", "axis").attr("transform", `translate(${margin.left},0)`)
      .call(d3.axisLeft(y).tickValues(y.ticks(4).filter(Number.isInteger)).tickFormat(d3.format("~s")).tickSizeOuter(0));
    svg.append("g").selectAll("rect").data(counts).join("rect").attr("class", `of-${kind}`)
      .attr("x", (count, k) => x(k / counts.length) + 1).attr("width", x(1 / counts.length) - x(0) - 2)
      .attr("y", count => y(count)).attr("height", count => y(0) - y(count))
      .append("title").text((count, k) => `${name}, ${(k / counts.length).toFixed(2)} to ${((k + 1) / counts.length).toFixed(2)}: ${count}`);
    svg.append("g").attr("class", "axis").attr("transform", `translate(0,${top + tall})`)
      .call(d3.axisBottom(x).ticks(5).tickSizeOuter(0).tickFormat(kind === "negative" ? null : "").tickPadding(7));
    svg.append("text").attr("class", `of-${kind}-ink`).attr("x", margin.left).attr("y", top - 9)
      .text(shortened(`${name}: ${d3.sum(counts)} rows`, Math.floor((width - margin.left) / 7.5)));
  };
  panel(data.positiveCounts, data.positive, margin.top, "positive");
  panel(data.negativeCounts, data.negative, margin.top + tall + gap, "negative");
  svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
    .attr("x", (x(0) + x(1)) / 2).attr("y", height - 6).text(shortened(`probability of ${data.positive}`, Math.floor(width / 8)));
  const line = svg.append("line").attr("class", "threshold-line").attr("y1", margin.top).attr("y2", height - margin.bottom);
  threshold.listen("histogram", () => {
    const at = x(Math.min(1, threshold.value()));
    line.attr("x1", at).attr("x2", at);
  });
};
