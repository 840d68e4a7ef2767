// Frequency against probability, with intervals, and how many rows each group has.
charts.reliability = (host, data) => {
  const width = widthOf(host);
  const counts = 64;
  const height = Math.min(width, 380);
  const { svg, x, y } = frame(host, {
    height: height + counts, x: unit(), y: unit(), margin: { bottom: 44 + counts },
    xLabel: "", yLabel: `share that is ${data.positive}`
  });
  svg.append("path").attr("class", "guess").attr("d", `M${x(0)},${y(0)}L${x(1)},${y(1)}`);
  const most = d3.max(data.bins, bin => bin.count);
  const bins = svg.selectAll("g.bin-group").data(data.bins).join("g").attr("class", "bin-group");
  bins.append("line").attr("class", "interval")
    .attr("x1", bin => x(bin.mean)).attr("x2", bin => x(bin.mean)).attr("y1", bin => y(bin.least)).attr("y2", bin => y(bin.most));
  bins.append("circle").attr("class", "bin")
    .attr("r", bin => 4 + 5 * Math.sqrt(bin.count / most)).attr("cx", bin => x(bin.mean)).attr("cy", bin => y(bin.frequency))
    .append("title").text(bin => `${bin.count} rows: probability ${metricText(bin.mean)}, frequency ${metricText(bin.frequency)}`);
  const floor = height + counts - 22;
  const tall = d3.scaleSqrt([0, most], [0, counts - 30]);
  bins.append("rect").attr("class", "weight")
    .attr("x", bin => x(bin.lower) + 2).attr("width", bin => x(bin.upper) - x(bin.lower) - 4)
    .attr("y", bin => floor - tall(bin.count)).attr("height", bin => tall(bin.count));
  bins.append("text").attr("text-anchor", "middle")
    .attr("x", bin => (x(bin.lower) + x(bin.upper)) / 2).attr("y", bin => floor - tall(bin.count) - 3).text(bin => bin.count);
  svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
    .attr("x", (x(0) + x(1)) / 2).attr("y", height + counts - 5).text("probability; below it, rows");
};
