// SPDX-License-Identifier: Apache-2.0
// Pictures that Graphviz drew, to be zoomed (wheel, buttons, + and -) and moved (dragging, arrows).

class Picture {
  constructor(text, label) {
    this.svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", label);
    for (const title of this.svg.querySelectorAll("title")) title.remove();  // names of nodes, of no use to readers
    const [x, y, width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    this.whole = { x, y, width, height };
    this.element = make("div", { class: "card picture", tabindex: "0", role: "group", "aria-label": `${label}: + and - zoom, arrows move, 0 shows all`,
      onkeydown: (event) => this.key(event), onwheel: (event) => this.wheel(event), onpointerdown: (event) => this.drag(event) }, this.svg);
    this.showAll();
  }

  // The view that has this many pixels for a unit of the picture.
  viewAt(scale, top) {
    const box = this.element.getBoundingClientRect(), width = box.width / scale, height = box.height / scale;
    const x = this.whole.x + (this.whole.width - width) / 2;
    return { x, y: top ? this.whole.y : this.whole.y + (this.whole.height - height) / 2, width, height };
  }

  fittingScale() {
    const box = this.element.getBoundingClientRect();
    return Math.min(box.width / this.whole.width, box.height / this.whole.height);
  }

  // Small pictures are not blown up.
  showAll() {
    const scale = this.fittingScale();
    this.view = scale > 0 ? this.viewAt(Math.min(scale, 1.5), false) : { ...this.whole };
    this.apply();
  }

  // Of a large picture as much as can be read.
  showBeginning() {
    this.showAll();
    if (this.fittingScale() < .7) this.view = this.viewAt(.9, true);
    this.apply();
  }

  apply() {
    const { x, y, width, height } = this.view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  // The point at this fraction of the view stays where it is.
  zoom(factor, across = .5, down = .5) {
    const view = this.view, width = view.width / factor, height = view.height / factor;
    if (width > this.whole.width * 4 || width < this.whole.width / 400) return;
    this.view = { x: view.x + (view.width - width) * across, y: view.y + (view.height - height) * down, width, height };
    this.apply();
  }

  move(across, down) {
    this.view.x += across * this.view.width;
    this.view.y += down * this.view.height;
    this.apply();
  }

  key(event) {
    const actions = {
      "+": () => this.zoom(1.25), "=": () => this.zoom(1.25), "-": () => this.zoom(.8), "0": () => this.showAll(),
      ArrowLeft: () => this.move(-.1, 0), ArrowRight: () => this.move(.1, 0), ArrowUp: () => this.move(0, -.1), ArrowDown: () => this.move(0, .1),
    };
    if (!actions[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions[event.key]();
  }

  wheel(event) {
    event.preventDefault();
    const box = this.element.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  drag(event) {
    const scale = this.svg.getScreenCTM().a;  // pixels for a unit of the picture
    let last = event;
    const follow = (moved) => {
      this.view.x -= (moved.clientX - last.clientX) / scale;
      this.view.y -= (moved.clientY - last.clientY) / scale;
      last = moved;
      this.apply();
    };
    const stop = () => {
      this.element.classList.remove("dragged");
      this.element.removeEventListener("pointermove", follow);
    };
    this.element.setPointerCapture(event.pointerId);
    this.element.classList.add("dragged");
    this.element.addEventListener("pointermove", follow);
    this.element.addEventListener("pointerup", stop, { once: true });
    this.element.addEventListener("pointercancel", stop, { once: true });
  }
}

// Some pictures of which one is shown at a time; they are made when they are first looked at.
function makeGallery(pictures, note) {
  const frame = make("div", { class: "gallery" });
  const words = make("p", { class: "quiet" });
  let shown = null;
  const show = (index) => {
    const picture = pictures[index];
    picture.made ??= picture.svg ? new Picture(picture.svg, picture.title) : null;
    shown?.remove();
    shown = picture.made ? picture.made.element : make("p", { class: "card" }, picture.note);
    words.textContent = picture.made ? picture.note ?? "" : "";
    words.classList.toggle("hidden", words.textContent === "");
    frame.append(shown);
    current = picture.made;
    if (current) window.setTimeout(() => picture.looked ??= (picture.made.showBeginning(), true));  // once it has a size
    for (const button of buttons) button.disabled = !current;
  };
  let current = null;
  const button = (id, sign, label, action) =>
    make("button", { type: "button", class: id, title: label, "aria-label": label, onclick: () => current && action(current) }, sign);
  const buttons = [button("zoom-in", "+", "Zoom in", (picture) => picture.zoom(1.25)),
    button("zoom-out", "−", "Zoom out", (picture) => picture.zoom(.8)), button("zoom-all", "All", "Show all", (picture) => picture.showAll())];
  const choice = pictures.length < 2 ? null : make("select", { "aria-label": "Picture", onchange: (event) => show(Number(event.target.value)) },
    ...pictures.map((picture, index) => make("option", { value: index }, picture.title)));
  frame.append(make("div", { class: "controls" }, choice, ...buttons, note ? make("span", { class: "quiet" }, note) : null), words);
  if (pictures.length > 0) show(0);
  return frame;
}
