// SPDX-License-Identifier: Apache-2.0
// The files of the program, line by line: where the run is and was, and beside the lines what holds there.

const keywords = new Set(("auto break case char const continue default do double else enum extern float for goto if int long " +
  "register return short signed sizeof static struct switch typedef union unsigned void volatile while inline _Bool bool " +
  "assert assume skip begin end decl dfs then fi od elsif module define true false call").split(" "));
const tokenPattern = /\/\*.*?(?:\*\/|$)|\/\/.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|\s+|[^\w\s"'/]+|./g;

function tokenClass(token) {
  if (token.startsWith("//") || token.startsWith("/*")) return "comment";
  if (token[0] === '"' || token[0] === "'") return "text";
  if (/^\d/.test(token)) return "number";
  return keywords.has(token) ? "keyword" : "";
}

// The parts of a line; a comment may have begun in a line before.
function colouredLine(line, inComment) {
  const parts = [];
  const add = (text, kind) => parts.push(kind ? make("span", { class: "token-" + kind }, text) : text);
  if (inComment) {
    const end = line.indexOf("*/");
    add(end < 0 ? line : line.slice(0, end + 2), "comment");
    if (end < 0) return { parts, inComment: true };
    line = line.slice(end + 2);
  }
  for (const token of line.match(tokenPattern) ?? []) {
    add(token, tokenClass(token));
    inComment = token.startsWith("/*") && !(token.length >= 4 && token.endsWith("*/"));
  }
  return { parts, inComment: line !== "" && inComment };
}

class SourceView {
  constructor(files, invariants) {
    this.files = files;
    this.notes = new Map();
    for (const invariant of invariants) this.addNote(invariant);
    this.rows = files.map(() => []);
    this.bodies = files.map((file, index) => this.makeBody(file, index));
    this.pane = make("div", { class: "card scrolls", tabindex: "0", role: "region", "aria-label": "Source" }, ...this.bodies);
    this.pane.style.padding = "0";
    this.bar = this.makeBar();
    this.element = make("div", { class: "column" }, this.bar, this.pane);
    this.show(0);
  }

  addNote(invariant) {
    const key = `${invariant.file}:${invariant.line}`;
    if (!this.notes.has(key)) this.notes.set(key, []);
    this.notes.get(key).push(invariant);
  }

  makeBody(file, index) {
    let inComment = false;
    const rows = this.rows[index];
    file.text.replace(/\n$/, "").split("\n").forEach((line, number) => {
      const coloured = colouredLine(line, inComment);
      inComment = coloured.inComment;
      rows.push(make("div", { class: "row", "data-line": number + 1 },
        make("span", { class: "line-number code" }, String(number + 1)),
        make("pre", { class: "code" }, ...coloured.parts), this.makeNotes(index, number + 1)));
    });
    const hasNotes = [...this.notes.keys()].some((key) => key.startsWith(index + ":"));
    return make("div", { class: "source" + (hasNotes ? " with-notes" : "") }, ...rows);
  }

  makeNotes(file, line) {
    const notes = this.notes.get(`${file}:${line}`);
    if (!notes) return null;
    return make("div", { class: "notes" }, ...notes.map((note) =>
      make("span", { class: "note" }, make("span", { class: "kind" }, `${note.words} `), make("code", {}, note.formula))));
  }

  makeBar() {
    if (this.files.length === 1) return make("div", { class: "file-bar code" }, this.files[0].name);
    const choice = make("select", { "aria-label": "File", onchange: (event) => this.show(Number(event.target.value)) },
      ...this.files.map((file, index) => make("option", { value: index }, file.name)));
    this.choice = choice;
    return make("div", { class: "file-bar" }, choice);
  }

  show(file) {
    this.bodies.forEach((body, index) => body.classList.toggle("hidden", index !== file));
    if (this.choice) this.choice.value = file;
  }

  row(file, line) { return this.rows[file]?.[line - 1]; }
  markSeen(file, line) { this.row(file, line)?.classList.add("seen"); }
  markError(file, line) { this.row(file, line)?.classList.add("error"); }

  moveTo(file, line) {
    this.current?.classList.remove("current");
    this.current = this.row(file, line);
    if (!this.current) return;
    this.show(file);
    this.current.classList.add("current");
    scrollInto(this.pane, this.current);
  }
}

// Only the pane moves, and only if the row is out of sight.
function scrollInto(pane, row) {
  const outer = pane.getBoundingClientRect(), inner = row.getBoundingClientRect();
  const margin = Math.min(60, outer.height / 4);
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin)
    pane.scrollTop += inner.top - outer.top - outer.height / 2;
}
