// A line for each method: its mean and where that may lie.
charts.intervals = (host, data) => {
  const width = widthOf(host);
  const longest = d3.max(data.rows, row => row.method.length) * 6.9 + 14;
  const beside = longest < width * 0.45;
  const tall = beside ? 28 : 40;
  const margin = { top: 6, right: 18, bottom: 44, left: beside ? longest : 10 };
  const height = margin.top + margin.bottom + tall * data.rows.length;
  const svg = canvas(host, width, height);
  const values = data.rows.flatMap(row => [row.mean, row.low, row.high]).filter(value => value !== undefined && value !== null);
  const [least, most] = d3.extent(values);
  const room = (most - least || 1) * 0.05;
  const x = d3.scaleLinear([least - room, most + room], [margin.left, width - margin.right]);
  svg.append("g").attr("class", "grid").attr("transform", `translate(0,${height - margin.bottom})`)
    .call(d3.axisBottom(x).ticks(5).tickSize(-(height - margin.top - margin.bottom)).tickFormat(""));
  svg.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`).call(d3.axisBottom(x).ticks(5).tickSizeOuter(0));
  const rows = svg.append("g").selectAll("g").data(data.rows).join("g").attr("class", row => `method-${row.kind}`)
    .attr("transform", (row, k) => `translate(0,${margin.top + k * tall + (beside ? tall / 2 : 28)})`);
  rows.append("text").attr("class", "bar-name").attr("text-anchor", beside ? "end" : "start")
    .attr("x", margin.left - (beside ? 10 : 2)).attr("y", beside ? 4 : -13).text(row => row.method);
  rows.filter(row => row.low !== undefined).append("line").attr("class", "reach").attr("x1", row => x(row.low)).attr("x2", row => x(row.high));
  rows.append("circle").attr("class", "mean").attr("r", 5.5).attr("cx", row => x(row.mean)).append("title").text(row => `${row.method}: ${row.mean}`);
  svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
    .attr("x", (margin.left + width - margin.right) / 2).attr("y", height - 6).text(data.label);
};
