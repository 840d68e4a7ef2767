// A panel for each problem, a box for each method.
charts["box-plots"] = (host, data) => {
  const panels = d3.select(host).append("div").attr("class", data.panels.length === 1 ? "panels alone" : "panels");
  const longest = d3.max(data.panels[0].boxes, box => box.method.length) * 6.9 + 14;
  for (const panel of data.panels) {
    const place = panels.append("div").node();
    const width = Math.max(240, Math.min(place.clientWidth || 320, 920));
    // names beside the boxes where there is room for all of each, else above
    const beside = longest < width * 0.5;
    const row = beside ? 24 : 36;
    const margin = { top: 26, right: 14, bottom: 26, left: beside ? longest : 8 };
    const height = margin.top + margin.bottom + row * panel.boxes.length;
    const svg = canvas(place, width, height);
    const values = panel.boxes.flatMap(box => [box.low, box.high, box.paper, ...(box.far || [])])
      .filter(value => value !== undefined && value !== null);
    const [least, most] = values.length ? d3.extent(values) : [0, 1];
    const room = (most - least || 1) * 0.04;
    const x = d3.scaleLinear([least - room, most + room], [margin.left, width - margin.right]);
    svg.append("text").attr("class", "panel-title").attr("x", 0).attr("y", 14).text(shortened(panel.problem, Math.floor(width / 8)));
    svg.append("g").attr("class", "grid").attr("transform", `translate(0,${height - margin.bottom})`)
      .call(d3.axisBottom(x).ticks(4).tickSize(-(height - margin.top - margin.bottom)).tickFormat(""));
    svg.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`)
      .call(d3.axisBottom(x).ticks(4).tickSizeOuter(0));
    const boxes = svg.append("g").selectAll("g").data(panel.boxes).join("g")
      .attr("transform", (box, k) => `translate(0,${margin.top + k * row + (beside ? row / 2 : 26)})`);
    boxes.append("text").attr("class", "bar-name").attr("text-anchor", beside ? "end" : "start")
      .attr("x", margin.left - (beside ? 8 : 0)).attr("y", beside ? 4 : -11).text(box => box.method);
    const full = boxes.filter(box => box.count > 0);
    full.append("line").attr("class", "whisker").attr("x1", box => x(box.low)).attr("x2", box => x(box.high));
    full.append("rect").attr("class", "box").attr("x", box => x(box.lower)).attr("y", -7).attr("height", 14)
      .attr("width", box => Math.max(1, x(box.upper) - x(box.lower)))
      .append("title").text(box => `${box.method}: median ${box.median} of ${box.count}`);
    full.append("line").attr("class", "median").attr("x1", box => x(box.median)).attr("x2", box => x(box.median)).attr("y1", -7).attr("y2", 7);
    full.selectAll("circle").data(box => box.far).join("circle").attr("class", "far").attr("r", 2.25).attr("cx", value => x(value));
    boxes.filter(box => box.paper !== undefined && box.paper !== null).append("path").attr("class", "paper-mark")
      .attr("d", d3.symbol(d3.symbolDiamond, 70)).attr("transform", box => `translate(${x(box.paper)},0)`)
      .append("title").text(box => `the paper: ${box.paper}`);
  }
  const entries = [[svg => svg.append("rect").attr("class", "box").attr("x", 4).attr("y", 1).attr("width", 20).attr("height", 10), data.label]];
  if (data.paper) {
    entries.push([svg => svg.append("path").attr("class", "paper-mark").attr("d", d3.symbol(d3.symbolDiamond, 60)).attr("transform", "translate(14,6)"), "the paper's mean"]);
  }
  legend(host, entries);
};
