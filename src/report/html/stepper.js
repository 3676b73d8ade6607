// SPDX-License-Identifier: Apache-2.0
// The run, step by step: by buttons, keys, the slider and the list of steps.

function wordsOf(step) {
  if (step.kind === "branch") return `[${step.text}]`;
  if (step.kind === "fails") return `${step.text}  FAILS`;
  if (step.kind === "holds") return `${step.text}  holds`;
  if (step.kind === "gap") return `... ${counted(step.leftOut, "step")} left out`;
  return step.text;
}

function isError(step) {
  return step.kind === "fails" || step.kind === "reached";
}

class Stepper {
  constructor(run, source) {
    this.steps = run.steps;
    this.states = new RunStates(run.steps);
    this.source = source;
    this.number = 0;
    this.frame = null;
    this.list = this.makeList();
    this.values = make("div", { class: "card scrolls", tabindex: "0", role: "region", "aria-label": "Values", id: "values" });
    this.now = make("div", { class: "card now", "aria-live": "polite", id: "now" });
    this.element = make("div", { class: "run" },
      make("div", { class: "column list" }, this.makeSummary(run), this.listPane), source.element,
      make("div", { class: "column" }, this.makeControls(), this.now, this.values));
    for (const step of this.steps) source.markSeen(step.file ?? 0, step.line ?? 0);
    const last = this.steps[this.steps.length - 1];
    source.markError(last.file ?? 0, last.line ?? 0);
    this.onKey = (event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  // Another run takes its place.
  close() {
    document.removeEventListener("keydown", this.onKey);
  }

  makeSummary(run) {
    const aside = this.steps.filter((step) => step.aside).length;
    const filter = make("input", { type: "checkbox", id: "only-relevant", onchange: (event) => this.showOnlyRelevant(event.target.checked) });
    return make("div", {}, make("h2", {}, `The run: ${counted(run.length, "step")}`),
      aside === 0 ? null : make("label", { class: "quiet" }, filter, ` only what matters to the failure (${counted(this.steps.length - aside, "line")})`));
  }

  makeList() {
    const items = this.steps.map((step, number) => make("li", {
      class: (isError(step) ? "fails " : "") + (step.aside ? "aside" : ""), title: wordsOf(step), onclick: () => this.go(number),
    }, make("span", { class: "number code" }, step.line ? String(step.line) : ""),
      make("span", { class: "words code" }, "  ".repeat(Math.min(step.depth, 20)) + wordsOf(step))));
    const list = make("ol", { class: "steps" }, ...items);
    this.items = items;
    this.listPane = make("div", { class: "card scrolls", tabindex: "0", role: "region", "aria-label": "Steps" }, list);
    this.listPane.style.padding = "0";
    return list;
  }

  makeControls() {
    const button = (id, sign, label, action, primary = false) => {
      const result = make("button", { id, type: "button", title: label, "aria-label": label, class: primary ? "primary" : "", onclick: action }, sign);
      this[id] = result;
      return result;
    };
    this.slider = make("input", { type: "range", min: 0, max: this.steps.length - 1, value: 0, id: "slider", "aria-label": "Step",
      oninput: () => this.go(Number(this.slider.value)) });
    this.counter = make("label", { for: "slider", id: "counter" });
    return make("div", { class: "card controls", role: "group", "aria-label": "Step through the run" },
      button("first", "|◀", "First step (Home)", () => this.go(0)),
      button("back", "◀", "Step back (left arrow)", () => this.move(-1)),
      button("forward", "▶", "Step forward (right arrow)", () => this.move(1), true),
      button("last", "▶|", "To the error (End)", () => this.go(this.steps.length - 1)), this.counter, this.slider);
  }

  showOnlyRelevant(only) {
    this.onlyRelevant = only;
    this.items.forEach((item, number) => item.classList.toggle("hidden", only && Boolean(this.steps[number].aside)));
    if (only && this.steps[this.number].aside) this.move(1);
  }

  // To the next step that is shown, if there is one.
  move(by) {
    let next = this.number + by;
    while (this.onlyRelevant && this.steps[next]?.aside) next += by;
    if (next >= 0 && next < this.steps.length) this.go(next);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || this.element.closest(".hidden")) return;
    const focus = event.target;
    if (focus.closest("select, #tabs, summary")) return;
    const upAndDown = !focus.closest(".scrolls");  // which scroll what has the focus
    const actions = {
      ArrowRight: () => this.move(1), ArrowLeft: () => this.move(-1),
      Home: () => this.go(0), End: () => this.go(this.steps.length - 1),
      ...(upAndDown && { ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1) }),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  go(number) {
    this.items[this.number].removeAttribute("aria-current");
    this.number = number;
    this.frame = null;
    const step = this.steps[number];
    this.items[number].setAttribute("aria-current", "step");
    scrollInto(this.listPane, this.items[number]);
    this.source.moveTo(step.file ?? 0, step.line ?? 0);
    this.slider.value = number;
    this.slider.setAttribute("aria-valuetext", `step ${number} of ${this.steps.length - 1}`);
    this.counter.textContent = `step ${number} of ${this.steps.length - 1}`;
    this.first.disabled = this.back.disabled = number === 0;
    this.last.disabled = this.forward.disabled = number === this.steps.length - 1;
    this.showStep(step);
    this.showValues();
  }

  showStep(step) {
    const place = step.line ? `line ${step.line}` : "";
    this.now.replaceChildren(make("div", { class: "quiet" }, place || " "),
      make("div", { class: "code" + (isError(step) ? " fails" : "") }, wordsOf(step)));
  }

  showValues() {
    const step = this.steps[this.number], state = this.states.at(this.number);
    const top = state.frames.length - 1, chosen = this.frame ?? top;
    const frame = state.frames[chosen];
    const changed = new Set(chosen === top ? (step.locals ?? []).map(([name]) => name) : []);
    const changedGlobals = new Set(step.kind === "start" ? [] : (step.globals ?? []).map(([name]) => name));
    const deciding = new Set((step.deciding ?? []).map(([name]) => name));
    this.values.replaceChildren(
      ...this.section(`Variables of ${frame.procedure}`, frame.locals, changed, deciding),
      ...this.section("Global variables", state.globals, changedGlobals, deciding),
      make("h3", {}, "Call stack"), this.makeStack(state.frames, chosen),
      ...(frame.untouched.size === 0 ? [] : [make("details", {},
        make("summary", { class: "quiet" }, `${counted(frame.untouched.size, "variable")} without a value of their own yet`),
        this.makeTable(frame.untouched, new Set(), deciding))]));
  }

  section(title, values, changed, deciding) {
    return values.size === 0 ? [] : [make("h3", {}, title), this.makeTable(values, changed, deciding)];
  }

  makeTable(values, changed, deciding) {
    const rowClass = (name) => deciding.has(name) ? "deciding" : changed.has(name) ? "changed" : "";
    return make("table", { class: "values code" }, make("tbody", {}, ...[...values].map(([name, value]) =>
      make("tr", { class: rowClass(name) }, make("td", {}, name), make("td", {}, value)))));
  }

  makeStack(frames, chosen) {
    const place = (frame) => frame.calledAt ? `, called in line ${frame.calledAt}` : "";
    const entry = (frame, index) => make("li", {}, make("button", {
      type: "button", "aria-pressed": String(index === chosen),
      onclick: () => { this.frame = index; this.showValues(); },
    }, make("span", { class: "code" }, frame.procedure), make("span", { class: "quiet" }, index === 0 ? "" : place(frame))));
    const shown = frames.map(entry).reverse();
    const most = 50;  // of a deep recursion
    if (shown.length > most) shown.splice(most - 5, shown.length - most, make("li", { class: "quiet" }, `... ${shown.length - most} further calls`));
    return make("ol", { class: "stack" }, ...shown);
  }
}
