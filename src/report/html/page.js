// SPDX-License-Identifier: Apache-2.0
// Puts the page together.

const data = JSON.parse(document.getElementById("data").textContent);

function makeThemeButton() {
  const root = document.documentElement;
  const set = (dark) => { root.dataset.theme = dark ? "dark" : "light"; };
  set(window.matchMedia("(prefers-color-scheme: dark)").matches);
  return make("button", { id: "theme", type: "button", "aria-label": "Change between light and dark",
    onclick: () => set(root.dataset.theme === "light") }, "◐");
}

function makeFacts() {
  const effort = data.effort;
  const facts = effort === undefined ? [] : [["engine", data.engine], ["refinements", amount(effort.refinements)], ["predicates", amount(effort.predicates)],
    ["abstract states", amount(effort.abstract_states)], ["solver calls", amount(effort.solver_calls)],
    ["time", `${effort.seconds.toFixed(2)} s`], ["memory", `${amount(Math.round(effort.memory_mb))} MB`]];
  return make("ul", { class: "facts" }, ...facts.map(([name, value]) => make("li", {}, `${name} `, make("b", {}, value))));
}

function makeRests() {
  const lines = [data.properties, data.errors_found].filter(Boolean).concat([...data.evidence_checks.map((check) => `checked: ${check}`), ...data.assumptions.map((assumption) => `assuming: ${assumption}`),
    ...data.unreachable.map((error) => `no path leads to: ${error}`)]);
  if (lines.length === 0) return null;
  return make("details", { class: "rests", open: lines.length <= 6 }, make("summary", {}, `What the verdict rests on (${lines.length})`),
    make("ul", { id: "assumptions" }, ...lines.map((line) => make("li", {}, line))));
}

function makeSummary() {
  return [make("div", { class: "headline" }, make("span", { class: `verdict ${data.verdict}`, id: "verdict" }, data.verdict),
    make("h1", {}, data.headline), make("span", { class: "quiet code" }, data.place || data.file), make("span", { class: "spring" }), makeThemeButton()),
    makeFacts(), makeRests()];
}

function makeStepper(run) {
  const stepper = new Stepper(run, new SourceView(data.files, data.invariants));
  window.setTimeout(() => stepper.go(stepper.number));  // once there is a place to scroll to
  return stepper;
}

// One run, or a choice among the runs into several errors.
function makeSourcePanel() {
  if (!data.run) return make("div", { class: "without-run" }, new SourceView(data.files, data.invariants).element);
  let stepper = makeStepper(data.run);
  if (data.further_runs.length === 0) return stepper.element;
  const all = [{ title: `${data.headline}, ${data.place}`, run: data.run }, ...data.further_runs];
  const panel = make("div", { class: "with-choice" });
  const choice = make("select", { id: "error", "aria-label": "Error", onchange: () => {
    stepper.close();
    const next = makeStepper(all[choice.selectedIndex].run);
    stepper.element.replaceWith(next.element);
    stepper = next;
  } }, ...all.map(({ title }, index) => make("option", {}, `${index + 1} of ${all.length}: ${title}`)));
  panel.append(make("div", { class: "choice" }, choice), stepper.element);
  return panel;
}

function makeInvariantsPanel() {
  const rows = data.invariants.map((invariant) => make("tr", {}, make("td", { class: "amount" }, invariant.line ? String(invariant.line) : ""),
    make("td", { class: "code" }, invariant.procedure), make("td", {}, invariant.words), make("td", { class: "code" }, invariant.formula)));
  const heads = ["line", "procedure", "", "formula"].map((word) => make("th", { scope: "col" }, word));
  return make("div", { class: "page" }, data.invariants_note ? make("p", {}, data.invariants_note) : null,
    make("table", { class: "plain" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
}

// Who worked for the verdict, in the order of the first turns.
function makePlanPanel() {
  const heads = ["engine", "turns", "seconds", "refinements", "predicates", "facts used", "outcome"].map((word) => make("th", { scope: "col" }, word));
  const rows = data.plan.map((row) => make("tr", {}, ...row.map((cell, index) => make("td", index > 0 && index < 6 ? { class: "amount" } : {}, cell))));
  return make("div", { class: "page" }, make("table", { class: "plain" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
}

function makeStatisticsPanel() {
  const rows = data.statistics.map(([name, value]) => make("tr", {}, make("td", {}, name), make("td", { class: "amount" }, value)));
  return make("div", { class: "page" }, make("table", { class: "plain" }, make("tbody", {}, ...rows)),
    make("p", { class: "quiet" }, `hone ${data.version}`));
}

// Parts that have anything to show; each is made when it is first looked at.
function parts() {
  const all = [];
  if (data.files.length > 0) all.push(["source", data.run ? "Run" : "Source", makeSourcePanel]);
  if (data.invariants.length > 0 || data.invariants_note) all.push(["invariants", "Invariants", makeInvariantsPanel]);
  if (data.progress.length > 0) all.push(["refinement", "Refinement", () => makeProgressPanel(data)]);
  if (data.cfa.length > 0) all.push(["cfa", "Control flow", () => makeGallery(data.cfa, data.cfa_note)]);
  if (data.tree) all.push(["tree", "Reachability tree", () => makeGallery([data.tree])]);
  if (data.plan.length > 1) all.push(["plan", "Plan", makePlanPanel]);
  if (data.statistics.length > 0) all.push(["statistics", "Statistics", makeStatisticsPanel]);
  return all;
}

function makeTabs(all) {
  const panels = all.map(([id]) => make("div", { class: "panel hidden", id: `panel-${id}`, role: "tabpanel", "aria-labelledby": `tab-${id}` }));
  const choose = (chosen) => all.forEach(([, , build], index) => {
    const selected = index === chosen;
    panels[index].classList.toggle("hidden", !selected);
    if (selected && panels[index].childElementCount === 0) panels[index].append(build());
    tabs[index].setAttribute("aria-selected", String(selected));
    tabs[index].tabIndex = selected ? 0 : -1;
  });
  const moveFocus = (event, index) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const wrapped = (next + all.length) % all.length;
    choose(wrapped);
    tabs[wrapped].focus();
  };
  const tabs = all.map(([id, title], index) => make("button", { id: `tab-${id}`, type: "button", role: "tab", "aria-controls": `panel-${id}`,
    onclick: () => choose(index), onkeydown: (event) => moveFocus(event, index) }, title));
  document.getElementById("tabs").append(...tabs);
  document.getElementById("panels").append(...panels);
  if (all.length > 0) choose(0);
}

document.getElementById("summary").append(...makeSummary().filter((part) => part !== null));
makeTabs(parts());
document.documentElement.dataset.ready = "yes";
