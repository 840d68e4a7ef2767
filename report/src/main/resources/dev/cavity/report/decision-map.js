// What the classifier says over two features: the most probable class by colour, its probability by strength, with the rows.
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

// By how much the probability of a class is above that of every other.
const lead = (grids, c) => grids[c].map((p, k) => p - d3.max(grids, (grid, other) => other === c ? -1 : grid[k]));

// Where a class is the most probable one, and its probability at least so large: nested areas, the lowest reaching a hair under its neighbours.
const mapBands = (grids, names) => grids.flatMap((grid, c) => {
  const ahead = lead(grids, c);
  const from = Math.ceil(10 / grids.length);
  return d3.range(from, 10).map(level => ({
    name: `band band-${level} ${names[c]}`,
    grid: level === from ? ahead.map(by => by + 0.01) : grid.map((p, k) => Math.min(p - level / 10, ahead[k]))
  }));
});

// How far each cell is from the nearest row, in shares of the drawing.
const farness = (rows, side) => Float64Array.from({ length: (side + 2) * (side + 2) }, (_, k) => {
  const x = (k % (side + 2) - 0.5) / side;
  const y = (Math.floor(k / (side + 2)) - 0.5) / side;
  return Math.sqrt(d3.min(rows, row => (row[0] - x) ** 2 + (row[1] - y) ** 2));
});
const nearness = rows => Math.max(0.05, 0.9 / Math.sqrt(rows.length));

// What is far from all rows is covered, the further the more.
const drawVeil = (group, far, near, contours, path) => {
  const levels = [1, 1.35, 1.7, 2.05, 2.4].map(times => near * times);
  group.selectAll("path").data(contours.thresholds(levels)(far)).join("path").attr("class", "veil").attr("d", path);
};

// The name of each class where it leads most among the rows: its cell, none where it leads nowhere.
const labelled = (grids, far, near, side) => grids.map((_, c) => {
  const ahead = lead(grids, c);
  const inside = k => k % (side + 2) > 2 && k % (side + 2) < side - 1 && k > 2 * (side + 2) && k < side * (side + 2);
  const best = d3.greatest(d3.range(ahead.length).filter(k => inside(k) && far[k] <= near), k => ahead[k]);
  return best === undefined || ahead[best] <= 0 ? null : [best % (side + 2) + 0.5, Math.floor(best / (side + 2)) + 0.5];
});

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
  const stored = data.grids[`${Math.min(first, second)}-${Math.max(first, second)}`].map(decodeGrid)
    .map(grid => widened(first < second ? grid : transposed(grid, side), side));
  const two = stored.length === 1;
  const grids = two ? [stored[0].map(p => 1 - p), stored[0]] : stored;
  const names = two ? ["class-negative", "class-positive"] : grids.map((_, c) => `class-${c % 8}`);
  const width = widthOf(host);
  const { svg, x, y, height, margin } = frame(host, {
    height: Math.max(320, Math.min(width * 0.68, 560)), grid: false,
    x: d3.scaleLinear([across.low, across.high], [0, 1]), y: d3.scaleLinear([up.low, up.high], [0, 1]),
    xLabel: across.name, yLabel: up.name
  });
  const place = (gx, gy) => [
    x.range()[0] + (gx - 1) / side * (x.range()[1] - x.range()[0]),
    y.range()[0] + (gy - 1) / side * (y.range()[1] - y.range()[0])];
  const path = d3.geoPath(d3.geoTransform({ point(gx, gy) { this.stream.point(...place(gx, gy)); } }));
  const contours = d3.contours().size([side + 2, side + 2]);
  const clip = svg.append("clipPath").attr("id", "map-clip");
  clip.append("rect").attr("x", x.range()[0]).attr("y", y.range()[1])
    .attr("width", x.range()[1] - x.range()[0]).attr("height", y.range()[0] - y.range()[1]);
  const clipped = group => group.attr("clip-path", "url(#map-clip)");
  const area = grid => path(contours.thresholds([0])(grid)[0]);
  clipped(svg.insert("g", ".axis").attr("class", "bands")).selectAll("path").data(mapBands(grids, names)).join("path")
    .attr("class", band => band.name).attr("d", band => area(band.grid));
  const many = data.labels.length > 600;
  const rows = data.labels.map((label, k) => [across.values[k], up.values[k], label]);
  const dot = two ? ["row-negative", "row-positive"] : names.map(name => `row-of-class ${name}`);
  const dots = clipped(svg.append("g"));
  dot.forEach((name, c) => dots.append("g").selectAll("circle").data(rows.filter(row => row[2] === c)).join("circle")
    .attr("class", name).attr("r", many ? 2.25 : 3.25).attr("cx", row => x(row[0])).attr("cy", row => y(row[1])));
  const placed = rows.map(row => [(row[0] - across.low) / (across.high - across.low), (row[1] - up.low) / (up.high - up.low)]);
  const far = farness(placed, side);
  drawVeil(clipped(svg.insert("g", ".axis")), far, nearness(placed), contours, path);
  const lines = clipped(svg.append("g"));
  if (two) {
    const boundary = lines.append("path").attr("class", "boundary");
    threshold.listen("decision-map", () => boundary.attr("d", path(contours.thresholds([threshold.value()])(grids[1])[0])));
  } else {
    lines.selectAll("path").data(grids).join("path").attr("class", "border").attr("d", (_, c) => area(lead(grids, c)));
    labelled(grids, far, nearness(placed), side).forEach((cell, c) => {
      if (!cell) return;
      const [left, top] = place(...cell);
      svg.append("text").attr("class", "region").attr("text-anchor", "middle").attr("x", left).attr("y", top + 4).text(shortened(data.classes[c], 18));
    });
  }
  const order = two ? [1, 0] : d3.range(grids.length);
  const list = legend(host, [
    ...order.map(c => [svg => svg.append("circle").attr("class", dot[c]).attr("cx", 14).attr("cy", 6).attr("r", 4.5), `is ${shortened(data.classes[c], 30)}`]),
    two ? [lineSign("boundary"), "threshold"] : [lineSign("border"), "another class is more probable"],
    [svg => svg.append("rect").attr("class", "veil-sign").attr("x", 2).attr("y", 1).attr("width", 24).attr("height", 10), "faded: no rows near"]
  ]);
  const signs = two
    ? [...d3.range(9, 4, -1).map(k => `band band-${k} class-negative`), ...d3.range(5, 10).map(k => `band band-${k} class-positive`)]
    : d3.range(Math.ceil(10 / grids.length), 10).map(k => `band band-${k} class-any`);
  const ramp = list.append("li").attr("class", "ramp").append("svg").attr("viewBox", "0 0 160 12").attr("preserveAspectRatio", "none");
  ramp.selectAll("rect").data(signs).join("rect").attr("class", sign => sign)
    .attr("x", (_, k) => 160 / signs.length * k).attr("width", 160 / signs.length + 0.2).attr("height", 12);
  list.select(".ramp").insert("span", "svg").text(two ? "0 " : `${d3.format(".1~f")(1 / grids.length)} `);
  list.select(".ramp").append("span").text("1");
};
