// A bar for each name, longest first as given.
const signOf = bar => bar.tone === "raises" ? " ▲" : bar.tone === "lowers" ? " ▼" : "";

charts.bars = (host, data) => {
  const width = widthOf(host);
  const row = 26;
  const longest = d3.max(data.bars, bar => bar.name.length);
  const left = Math.min(Math.max(60, longest * 7 + 14), width * 0.38);
  const margin = { top: 4, right: 60, bottom: 44, left };
  const height = margin.top + margin.bottom + row * data.bars.length;
  const svg = canvas(host, width, height);
  const x = d3.scaleLinear([0, d3.max(data.bars, bar => bar.value) || 1], [margin.left, width - margin.right]).nice(4);
  svg.append("g").attr("class", "grid").attr("transform", `translate(0,${height - margin.bottom})`)
    .call(d3.axisBottom(x).ticks(4).tickSize(-(height - margin.top - margin.bottom)).tickFormat(""));
  svg.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`)
    .call(d3.axisBottom(x).ticks(4).tickSizeOuter(0).tickPadding(7));
  const bars = svg.append("g").selectAll("g").data(data.bars).join("g")
    .attr("transform", (bar, k) => `translate(0,${margin.top + k * row})`);
  bars.append("text").attr("class", "bar-name").attr("text-anchor", "end").attr("x", margin.left - 8).attr("y", row / 2 + 4)
    .text(bar => shortened(bar.name, Math.floor((margin.left - 12) / 6.6)))
    .append("title").text(bar => bar.name);
  bars.append("rect").attr("class", bar => `bar-${bar.tone || "both"}`).attr("rx", 2)
    .attr("x", x(0)).attr("y", 4).attr("height", row - 8).attr("width", bar => Math.max(0, x(bar.value) - x(0)))
    .append("title").text(bar => `${bar.name}: ${bar.note}`);
  bars.append("text").attr("x", bar => x(bar.value) + 6).attr("y", row / 2 + 4).text(bar => `${d3.format(".2~g")(bar.value)}${signOf(bar)}`);
  svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
    .attr("x", (margin.left + width - margin.right) / 2).attr("y", height - 6)
    .text(shortened(data.label, Math.floor((width - margin.left) / 6.4)));
  if (data.signed) {
    const sign = kind => place => place.append("rect").attr("class", `bar-${kind}`).attr("x", 6).attr("y", 2).attr("width", 16).attr("height", 8);
    legend(host, [
      [sign("raises"), "more of it raises the probability ▲"], [sign("lowers"), "more of it lowers it ▼"], [sign("both"), "up and down, or a category"]
    ]);
  }
};
