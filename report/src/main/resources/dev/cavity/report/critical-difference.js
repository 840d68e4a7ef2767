// Demšar's diagram: mean ranks on a line, bars over methods that cannot be told apart.
const narrowest = 460;

// Where names have no room beside the line, each has a row of its own below.
const ranksInRows = (svg, data, x, top) => data.methods.forEach((method, k) => {
  const y = top + 34 * k;
  svg.append("text").attr("class", "method-name").attr("x", x(1)).attr("y", y + 12).text(`${shortened(method.name, 30)} ${method.rank.toFixed(2)}`);
  svg.append("line").attr("class", "leader").attr("x1", x(1)).attr("x2", x(method.rank)).attr("y1", y + 22).attr("y2", y + 22);
  svg.append("circle").attr("class", "bin").attr("r", 5).attr("cx", x(method.rank)).attr("cy", y + 22);
});

charts["critical-difference"] = (host, data) => {
  const width = widthOf(host);
  const narrow = width < narrowest;
  const count = data.methods.length;
  const half = Math.ceil(count / 2);
  const side = narrow ? 10 : Math.min(d3.max(data.methods, method => method.name.length) * 7.4 + 48, width * 0.36);
  const x = d3.scaleLinear([1, Math.max(count, 2)], [side, width - side]);
  const axis = 64;
  const bars = axis + 16;
  const below = bars + data.groups.length * 12 + 16;
  const row = 24;
  const height = narrow ? below + 34 * count : below + half * row + 4;
  const svg = canvas(host, width, height);
  const rulerEnd = Math.min(x(1 + data.criticalDifference), width - 4);
  svg.append("path").attr("class", "ruler").attr("d", `M${x(1)},20V30M${x(1)},25H${rulerEnd}M${rulerEnd},20V30`);
  svg.append("text").attr("class", "ruler-name").attr("x", x(1)).attr("y", 13).text(`critical difference ${data.criticalDifference.toFixed(2)}`);
  svg.append("line").attr("class", "rank-axis").attr("x1", x(1)).attr("x2", x(Math.max(count, 2))).attr("y1", axis).attr("y2", axis);
  const ticks = svg.append("g").selectAll("g").data(d3.range(1, Math.max(count, 2) + 1)).join("g")
    .attr("transform", rank => `translate(${x(rank)},${axis})`);
  ticks.append("line").attr("class", "rank-axis").attr("y2", -6);
  ticks.append("text").attr("text-anchor", "middle").attr("y", -11).text(rank => rank);
  data.groups.forEach((group, k) => svg.append("line").attr("class", "group-bar")
    .attr("x1", x(group.from) - 3).attr("x2", x(group.to) + 3).attr("y1", bars + 12 * k).attr("y2", bars + 12 * k));
  if (narrow) {
    ranksInRows(svg, data, x, below - 8);
    return;
  }
  const most = Math.floor((side - 44) / 6.9);
  data.methods.forEach((method, k) => {
    const left = k < half;
    const y = below + (left ? k : count - 1 - k) * row + 8;
    const end = left ? side - 12 : width - side + 12;
    svg.append("path").attr("class", "leader").attr("d", `M${x(method.rank)},${axis}V${y}H${end}`);
    const text = svg.append("text").attr("class", "method-name").attr("text-anchor", left ? "end" : "start")
      .attr("x", left ? end - 5 : end + 5).attr("y", y + 4)
      .text(`${shortened(method.name, most)} ${method.rank.toFixed(2)}`);
    text.append("title").text(method.name);
  });
};
