// The frame of a drawing: svg, axes with their labels, a light grid. Sizes follow the place that there is.
const widthOf = host => Math.max(240, Math.min(host.clientWidth || 640, 920));

const canvas = (host, width, height) => d3.select(host).append("svg")
  .attr("viewBox", `0 0 ${width} ${height}`)
  .attr("width", width)
  .attr("aria-hidden", "true")
  .attr("focusable", "false");

const frame = (host, options) => {
  const { x, y, xLabel, yLabel, height, xTicks = 5, yTicks = 5, xFormat, yFormat, grid = true } = options;
  const width = options.width || widthOf(host);
  const margin = { top: 14, right: 16, bottom: xLabel ? 44 : 26, left: yLabel ? 60 : 44, ...options.margin };
  const svg = canvas(host, width, height);
  const xScale = x.copy().range([margin.left, width - margin.right]);
  const yScale = y.copy().range([height - margin.bottom, margin.top]);
  const bottom = d3.axisBottom(xScale).ticks(xTicks).tickSizeOuter(0).tickPadding(7);
  const left = d3.axisLeft(yScale).ticks(yTicks).tickSizeOuter(0).tickPadding(7);
  if (xFormat) bottom.tickFormat(xFormat);
  if (yFormat) left.tickFormat(yFormat);
  if (grid) {
    svg.append("g").attr("class", "grid").attr("transform", `translate(${margin.left},0)`)
      .call(d3.axisLeft(yScale).ticks(yTicks).tickSize(-(width - margin.left - margin.right)).tickFormat(""));
  }
  svg.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`).call(bottom);
  svg.append("g").attr("class", "axis").attr("transform", `translate(${margin.left},0)`).call(left);
  if (xLabel) {
    svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
      .attr("x", (margin.left + width - margin.right) / 2).attr("y", height - 6)
      .text(shortened(xLabel, Math.floor((width - margin.left - margin.right) / 6.2)));
  }
  if (yLabel) {
    svg.append("text").attr("class", "axis-label").attr("text-anchor", "middle")
      .attr("transform", `translate(15,${(margin.top + height - margin.bottom) / 2}) rotate(-90)`)
      .text(shortened(yLabel, Math.floor((height - margin.top - margin.bottom) / 6.2)));
  }
  return { svg, x: xScale, y: yScale, width, height, margin };
};

const unit = () => d3.scaleLinear([0, 1], [0, 1]);

// Entries are [how to draw the sign, its words]; signs are 28 by 12.
const legend = (host, entries) => {
  const list = d3.select(host).append("ul").attr("class", "legend").attr("aria-hidden", "true");
  for (const [sign, words] of entries) {
    const item = list.append("li");
    sign(item.append("svg").attr("viewBox", "0 0 28 12"));
    item.append("span").text(words);
  }
  return list;
};
const lineSign = className => svg => svg.append("path").attr("class", className).attr("d", "M1,6H27");
