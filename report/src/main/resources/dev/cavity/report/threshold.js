// The threshold of the slider, the decisions it makes, and those who want to know.
const threshold = (() => {
  const stops = pageData.decisions;
  const listeners = [];
  let at = stops ? stops.chosen : 0;
  const decisions = (stop = at) => {
    const a = stops.truePositives[stop];
    const c = stops.falsePositives[stop];
    return { a, b: stops.positives - a, c, d: stops.negatives - c };
  };
  return {
    exists: Boolean(stops),
    count: stops ? stops.thresholds.length : 0,
    value: (stop = at) => stops.thresholds[stop],
    nearest: value => d3.leastIndex(stops.thresholds, stop => Math.abs(stop - value)),
    decisions,
    // a new drawing replaces the listener of the old one
    listen: (name, listener) => {
      if (!stops) return;
      const old = listeners.findIndex(entry => entry.name === name);
      if (old >= 0) listeners.splice(old, 1);
      listeners.push({ name, listener });
      listener();
    },
    move: stop => {
      at = stop;
      listeners.forEach(entry => entry.listener());
    },
    chosen: stops ? stops.chosen : 0
  };
})();

// As dev.cavity.evaluation.ConfusionMatrix has them; the cost is in false alarms for a hundred rows.
const rates = ({ a, b, c, d }, zeta, missCost) => ({
  precision: a / (a + c),
  recall: a / (a + b),
  error: (b + c) / (a + b + c + d),
  fMeasure: a + b === 0 ? NaN : a === 0 ? 0 : a / (a + zeta * b + (1 - zeta) * c),
  cost: 100 * (missCost * b + c) / (a + b + c + d)
});

// The stop with the largest F1; of equal ones that nearest to the model's own.
const bestF = () => d3.greatest(d3.range(threshold.count), (k, l) =>
  rates(threshold.decisions(k), 0.5, 1).fMeasure - rates(threshold.decisions(l), 0.5, 1).fMeasure ||
  Math.abs(l - threshold.chosen) - Math.abs(k - threshold.chosen));

// Where a miss costs as many false alarms, rows are worth calling from 1/(1 + cost) on.
const bestForCost = missCost => threshold.nearest(1 / (1 + missCost));

// Thresholds below the slider, and the marks of the stops that people ask for.
const drawTicks = marks => {
  const host = document.getElementById("threshold-ticks");
  host.textContent = "";
  const width = host.clientWidth || 640;
  const thumb = 16;
  const at = stop => thumb / 2 + (width - thumb) * stop / (threshold.count - 1);
  const svg = canvas(host, width, 52);
  const wanted = [0, 1, 0.5, 0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6, 0.05, 0.02, 0.01].filter((value, k, all) =>
    all.slice(0, k).every(other => Math.abs(at(threshold.nearest(other)) - at(threshold.nearest(value))) > 30));
  for (const value of wanted) {
    const x = at(threshold.nearest(value));
    svg.append("line").attr("class", "tick").attr("x1", x).attr("x2", x).attr("y1", 0).attr("y2", 6);
    svg.append("text").attr("x", x).attr("y", 19).attr("text-anchor", value === 0 ? "start" : value === 1 ? "end" : "middle").text(value);
  }
  // marks that are close share their words
  const groups = [];
  for (const { stop, words } of d3.sort(marks, mark => mark.stop)) {
    const x = at(stop);
    const near = groups[groups.length - 1];
    svg.append("path").attr("class", "choice-mark").attr("d", `M${x},23l5,8h-10z`);
    if (near && x - near.x < 44) near.words += ` · ${words}`;
    else groups.push({ x, words });
  }
  for (const { x, words } of groups) {
    const room = words.length * 6.4;
    svg.append("text").attr("class", "choice-name").attr("x", Math.max(0, Math.min(width - room, x - room / 2))).attr("y", 44).text(words);
  }
};

const connectSlider = () => {
  if (!threshold.exists) return;
  const element = id => document.getElementById(id);
  const slider = element("threshold");
  const zeta = pageData.decisions.zeta;
  const missCost = () => {
    const value = Number(element("miss-cost").value);
    return element("miss-cost").value !== "" && value >= 0 ? value : NaN;
  };
  const choices = () => {
    const best = [
      { id: "own", stop: threshold.chosen, words: "own" },
      { id: "best-f", stop: bestF(), words: "F1" }
    ];
    const cost = missCost();
    if (!Number.isNaN(cost)) best.push({ id: "best-cost", stop: bestForCost(cost), words: "costs" });
    return best;
  };
  const show = () => {
    const counts = threshold.decisions();
    const text = thresholdText(threshold.value());
    element("threshold-value").textContent = text;
    element("threshold-exact").textContent = String(Math.min(1, threshold.value()));
    slider.setAttribute("aria-valuetext", text);
    const live = {
      truePositives: counts.a, falseNegatives: counts.b, falsePositives: counts.c, trueNegatives: counts.d
    };
    const shares = {
      truePositives: counts.a / (counts.a + counts.b), falseNegatives: counts.b / (counts.a + counts.b),
      falsePositives: counts.c / (counts.c + counts.d), trueNegatives: counts.d / (counts.c + counts.d)
    };
    for (const [name, value] of Object.entries(rates(counts, zeta, missCost()))) {
      live[name] = name !== "cost" ? metricText(value) : Number.isNaN(value) ? "undefined" : value.toFixed(1);
    }
    for (const [name, value] of Object.entries(live)) {
      document.querySelector(`[data-live="${name}"]`).textContent = value;
    }
    for (const [name, share] of Object.entries(shares)) {
      document.querySelector(`[data-cell="${name}"]`).style.setProperty("--share", share || 0);
    }
    for (const { id, stop } of choices()) {
      element(`threshold-${id}`).querySelector(".at").textContent = thresholdText(threshold.value(stop));
      element(`threshold-${id}`).disabled = stop === Number(slider.value);
    }
    element("threshold-best-cost").hidden = Number.isNaN(missCost());
  };
  const ticks = () => drawTicks(choices());
  slider.addEventListener("input", () => threshold.move(Number(slider.value)));
  for (const id of ["own", "best-f", "best-cost"]) {
    element(`threshold-${id}`).addEventListener("click", () => {
      slider.value = choices().find(choice => choice.id === id).stop;
      threshold.move(Number(slider.value));
      slider.focus();
    });
  }
  element("miss-cost").addEventListener("input", () => { show(); ticks(); });
  threshold.listen("matrix", show);
  ticks();
  new ResizeObserver(ticks).observe(slider);
};
