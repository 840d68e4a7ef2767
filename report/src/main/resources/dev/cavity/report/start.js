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

// Buttons that copy the text of another element; where the clipboard is closed they select it.
for (const button of document.querySelectorAll("[data-copies]")) {
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {
      getSelection().selectAllChildren(source);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
  });
}

const begun = performance.now();
connectSlider();
const figures = [...document.querySelectorAll("[data-chart]")];
figures.forEach(drawFigure);
const watch = new ResizeObserver(entries => entries.forEach(({ target }) => {
  if (Math.abs(target.clientWidth - Number(target.dataset.width)) > 8 && !matchMedia("print").matches) drawFigure(target);
}));
figures.forEach(figure => watch.observe(figure));
document.documentElement.dataset.drawn = Math.round(performance.now() - begun);
