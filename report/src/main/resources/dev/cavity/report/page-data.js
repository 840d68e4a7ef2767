// What the page was made of, and numbers as the page writes them.
const pageData = JSON.parse(document.getElementById("page-data").textContent);
const charts = {};

const metricText = value => Number.isNaN(value) ? "undefined" : value.toFixed(3);

const thresholdText = value => {
  if (value > 1) return "above 1";
  const rounded = value.toFixed(4);
  return Number(rounded) === value ? String(value) : value.toPrecision(4);
};

const shortened = (text, most) => text.length > most ? text.slice(0, Math.max(1, most - 1)) + "…" : text;
