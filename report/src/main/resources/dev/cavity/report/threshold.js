// The threshold of the slider, the decisions it makes, and those who want to know.
const threshold = (() => {
  const stops = pageData.decisions;
  const listeners = [];
  let at = stops ? stops.chosen : 0;
  const decisions = () => {
    const a = stops.truePositives[at];
    const c = stops.falsePositives[at];
    return { a, b: stops.positives - a, c, d: stops.negatives - c };
  };
  return {
    exists: Boolean(stops),
    value: () => stops.thresholds[at],
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

// As dev.cavity.evaluation.ConfusionMatrix has them.
const rates = ({ a, b, c, d }, zeta, tau) => ({
  precision: a / (a + c),
  recall: a / (a + b),
  error: (b + c) / (a + b + c + d),
  fMeasure: a + b === 0 ? NaN : a === 0 ? 0 : a / (a + zeta * b + (1 - zeta) * c),
  weightedError: (b + tau * c) / (a + b + tau * (c + d))
});

const connectSlider = () => {
  if (!threshold.exists) return;
  const element = id => document.getElementById(id);
  const slider = element("threshold");
  const weight = (id, most) => {
    const value = Number(element(id).value);
    return element(id).value !== "" && value >= 0 && value <= most ? value : NaN;
  };
  const show = () => {
    const counts = threshold.decisions();
    const text = thresholdText(threshold.value());
    element("threshold-value").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    element("threshold-reset").disabled = Number(slider.value) === threshold.chosen;
    const live = {
      truePositives: counts.a, falseNegatives: counts.b, falsePositives: counts.c, trueNegatives: counts.d
    };
    const shares = {
      truePositives: counts.a / (counts.a + counts.b), falseNegatives: counts.b / (counts.a + counts.b),
      falsePositives: counts.c / (counts.c + counts.d), trueNegatives: counts.d / (counts.c + counts.d)
    };
    for (const [name, value] of Object.entries(rates(counts, weight("zeta", 1), weight("tau", Infinity)))) {
      live[name] = metricText(value);
    }
    for (const [name, value] of Object.entries(live)) {
      document.querySelector(`[data-live="${name}"]`).textContent = value;
    }
    for (const [name, share] of Object.entries(shares)) {
      document.querySelector(`[data-cell="${name}"]`).style.setProperty("--share", share || 0);
    }
  };
  slider.addEventListener("input", () => threshold.move(Number(slider.value)));
  element("threshold-reset").addEventListener("click", () => {
    slider.value = threshold.chosen;
    threshold.move(threshold.chosen);
    slider.focus();
  });
  for (const id of ["zeta", "tau"]) element(id).addEventListener("input", show);
  threshold.listen("matrix", show);
};
