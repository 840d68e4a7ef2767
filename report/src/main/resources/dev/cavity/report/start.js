// Draws every figure, again when its place gets wider or narrower.
const drawFigure = host => {
  host.textContent = "";
  host.dataset.width = host.clientWidth;
  try {
    charts[host.dataset.chart](host, pageData[host.dataset.from]);
  } catch (failure) {
    host.textContent = "This drawing failed; its numbers are in the table below.";
    console.error(`figure ${host.dataset.from}:`, failure);
  }
};

const begun = performance.now();
connectSlider();
const figures = [...document.querySelectorAll("[data-chart]")];
figures.forEach(drawFigure);
const watch = new ResizeObserver(entries => entries.forEach(({ target }) => {
  if (Math.abs(target.clientWidth - Number(target.dataset.width)) > 8 && !matchMedia("print").matches) drawFigure(target);
}));
figures.forEach(figure => watch.observe(figure));
document.documentElement.dataset.drawn = Math.round(performance.now() - begun);
