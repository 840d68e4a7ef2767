// The probability over two features, with the rows and the line of the threshold.
const decodeGrid = text => {
  const bytes = atob(text);
  return Float64Array.from({ length: bytes.length / 2 }, (_, k) =>
    ((bytes.charCodeAt(2 * k) << 8) | bytes.charCodeAt(2 * k + 1)) / 65535);
};

const transposed = (grid, side) => grid.map((_, k) => grid[(k % side) * side + Math.floor(k / side)]);

// Contours close along the edge of a grid; with a ring of cells more, that go on as the last two do, they close outside of the frame.
const widened = (grid, side) => {
  const along = (at, k) => k === 0 ? 2 * at(0) - at(1) : k === side + 1 ? 2 * at(side - 1) - at(side - 2) : at(k - 1);
  const row = (k, x) => along(column => grid[k * side + column], x);
  return Float64Array.from({ length: (side + 2) * (side + 2) }, (_, k) =>
    along(y => row(y, k % (side + 2)), Math.floor(k / (side + 2))));
};

// What is far from all rows, in shares of the drawing, is covered, the further the more.
const drawVeil = (svg, rows, side, contours, path) => {
  const near = Math.max(0.05, 0.9 / Math.sqrt(rows.length));
  const far = Float64Array.from({ length: (side + 2) * (side + 2) }, (_, k) => {
    const x = (k % (side + 2) - 0.5) / side;
    const y = (Math.floor(k / (side + 2)) - 0.5) / side;
    return Math.sqrt(d3.min(rows, row => (row[0] - x) ** 2 + (row[1] - y) ** 2));
  });
  const levels = [1, 1.35, 1.7, 2.05, 2.4].map(times => near * times);
  svg.insert("g", ".axis").attr("clip-path", "url(#map-clip)").selectAll("path").data(contours.thresholds(levels)(far)).join("path")
    .attr("class", "veil").attr("d", path);
};

const mapChoice = { first: 0, second: 1 };

const mapControls = (host, data, redraw) => {
  const figure = host.parentNode;
  if (data.features.length < 3 || figure.querySelector(".controls")) return;
  const controls = document.createElement("div");
  controls.className = "controls";
  const select = (key, words) => {
    const label = document.createElement("label");
    const list = document.createElement("select");
    label.textContent = words;
    data.features.forEach((feature, k) => list.add(new Option(shortened(feature.name, 40), k)));
    list.value = mapChoice[key];
    list.autocomplete = "off";
    list.addEventListener("change", () => {
      const other = key === "first" ? "second" : "first";
      const before = mapChoice[key];
      mapChoice[key] = Number(list.value);
      if (mapChoice[other] === mapChoice[key]) mapChoice[other] = before;
      lists[other].value = mapChoice[other];
      redraw();
    });
    label.append(list);
    controls.append(label);
    return list;
  };
  const lists = { first: select("first", "across"), second: select("second", "up") };
  host.before(controls);
};

charts["decision-map"] = (host, data) => {
  mapControls(host, data, () => drawFigure(host));
  const { first, second } = mapChoice;
  const across = data.features[first];
  const up = data.features[second];
  const side = data.side;
  const stored = decodeGrid(data.grids[`${Math.min(first, second)}-${Math.max(first, second)}`]);
  const grid = widened(first < second ? stored : transposed(stored, side), side);
  const width = widthOf(host);
  const { svg, x, y, height, margin } = frame(host, {
    height: Math.max(320, Math.min(width * 0.68, 560)), grid: false,
    x: d3.scaleLinear([across.low, across.high], [0, 1]), y: d3.scaleLinear([up.low, up.high], [0, 1]),
    xLabel: across.name, yLabel: up.name
  });
  const path = d3.geoPath(d3.geoTransform({
    point(gx, gy) {
      this.stream.point(
        x.range()[0] + (gx - 1) / side * (x.range()[1] - x.range()[0]),
        y.range()[0] + (gy - 1) / side * (y.range()[1] - y.range()[0]));
    }
  }));
  const contours = d3.contours().size([side + 2, side + 2]);
  const clip = svg.append("clipPath").attr("id", "map-clip");
  clip.append("rect").attr("x", x.range()[0]).attr("y", y.range()[1])
    .attr("width", x.range()[1] - x.range()[0]).attr("height", y.range()[0] - y.range()[1]);
  const levels = d3.range(10).map(k => k === 0 ? -9 : k / 10);
  svg.insert("g", ".axis").attr("class", "bands").attr("clip-path", "url(#map-clip)").selectAll("path").data(contours.thresholds(levels)(grid)).join("path")
    .attr("class", (_, k) => `band-${k}`).attr("d", path);
  const many = data.labels.length > 600;
  const rows = data.labels.map((label, k) => [across.values[k], up.values[k], label]);
  const dots = svg.append("g").attr("clip-path", "url(#map-clip)");
  for (const positive of [0, 1]) {
    dots.append("g").selectAll("circle").data(rows.filter(row => row[2] === positive)).join("circle")
      .attr("class", positive ? "row-positive" : "row-negative").attr("r", many ? 2.25 : 3.25)
      .attr("cx", row => x(row[0])).attr("cy", row => y(row[1]));
  }
  drawVeil(svg, rows.map(row => [(row[0] - across.low) / (across.high - across.low), (row[1] - up.low) / (up.high - up.low)]), side, contours, path);
  const boundary = svg.append("g").attr("clip-path", "url(#map-clip)").append("path").attr("class", "boundary");
  threshold.listen("decision-map", () =>
    boundary.attr("d", path(contours.thresholds([threshold.value()])(grid)[0])));
  const list = legend(host, [
    [svg => svg.append("circle").attr("class", "row-positive").attr("cx", 14).attr("cy", 6).attr("r", 4.5), `is ${shortened(data.positive, 30)}`],
    [svg => svg.append("circle").attr("class", "row-negative").attr("cx", 14).attr("cy", 6).attr("r", 4.5), `is ${shortened(data.negative, 30)}`],
    [lineSign("boundary"), "threshold"],
    [svg => svg.append("rect").attr("class", "veil-sign").attr("x", 2).attr("y", 1).attr("width", 24).attr("height", 10), "faded: no rows near"]
  ]);
  const ramp = list.append("li").attr("class", "ramp").append("svg").attr("viewBox", "0 0 160 12").attr("preserveAspectRatio", "none");
  ramp.selectAll("rect").data(d3.range(10)).join("rect").attr("class", k => `band-${k}`)
    .attr("x", k => 16 * k).attr("width", 16.2).attr("height", 12);
  list.select(".ramp").insert("span", "svg").text("0 ");
  list.select(".ramp").append("span").text("1");
};
