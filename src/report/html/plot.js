// SPDX-License-Identifier: Apache-2.0
// How the refinement went: a curve over its cycles.

const plotWidth = 520, plotHeight = 240, plotLeft = 56, plotRight = 16, plotTop = 14, plotBottom = 34;

// Round numbers up to at least the greatest value.
function ticks(greatest) {
  if (greatest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(greatest / 4 || 1));
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((step) => greatest / step <= 5);
  const step = Math.max(1, unit);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}

function makePlot(title, points) {
  const xs = ticks(Math.max(...points.map((point) => point.x))), ys = ticks(Math.max(...points.map((point) => point.y)));
  const xEnd = Math.max(1, Math.max(...points.map((point) => point.x))), yEnd = ys[ys.length - 1];
  const x = (value) => plotLeft + (plotWidth - plotLeft - plotRight) * value / xEnd;
  const y = (value) => plotHeight - plotBottom - (plotHeight - plotTop - plotBottom) * value / yEnd;
  const svg = makeSvg("svg", { viewBox: `0 0 ${plotWidth} ${plotHeight}`, role: "img", "aria-label": `${title} per refinement` });
  for (const value of ys)
    svg.append(makeSvg("line", { class: "grid", x1: plotLeft, x2: plotWidth - plotRight, y1: y(value), y2: y(value) }),
      makeSvg("text", { x: plotLeft - 6, y: y(value) + 4, "text-anchor": "end" }, value >= 1e6 ? value.toExponential(0) : amount(value)));
  for (const value of xs.filter((each) => each <= xEnd))
    svg.append(makeSvg("text", { x: x(value), y: plotHeight - plotBottom + 16, "text-anchor": "middle" }, amount(value)));
  svg.append(makeSvg("line", { class: "axis", x1: plotLeft, x2: plotWidth - plotRight, y1: y(0), y2: y(0) }),
    makeSvg("text", { x: (plotLeft + plotWidth) / 2, y: plotHeight - 4, "text-anchor": "middle" }, "refinements"),
    makeSvg("polyline", { class: "curve", points: points.map((point) => `${x(point.x)},${y(point.y)}`).join(" ") }));
  if (points.length <= 200)
    for (const point of points)
      svg.append(makeSvg("circle", { class: "point", cx: x(point.x), cy: y(point.y), r: 3 },
        makeSvg("title", {}, `refinement ${point.x}: ${amount(point.y)}`)));
  return make("section", { class: "card plot" }, make("h2", {}, title), svg);
}

function makeProgressTable(progress) {
  const most = 1000;
  const rows = progress.slice(-most).map((cycle) => make("tr", {},
    ...[cycle.refinement, cycle.predicates, cycle.abstract_states, cycle.seconds].map((value) => make("td", { class: "amount" }, amount(value)))));
  const heads = ["refinements", "predicates", "abstract states", "seconds"].map((word) => make("th", { class: "amount", scope: "col" }, word));
  return make("details", {}, make("summary", {}, progress.length > most ? `The last ${most} of ${progress.length} cycles as a table` : "As a table"),
    make("table", { class: "plain" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
}

function makeProgressPanel(data) {
  const plots = [["Predicates", "predicates"], ["Abstract states", "abstract_states"]].map(([title, field]) =>
    makePlot(title, data.progress.map((cycle) => ({ x: cycle.refinement, y: cycle[field] }))));
  const words = `Engine ${data.engine}: ${counted(data.effort.refinements, "refinement")}; each point is the end of a cycle of abstraction, check and refinement.`;
  return make("div", { class: "page" }, make("p", {}, words), make("div", { class: "plots" }, ...plots), makeProgressTable(data.progress));
}
