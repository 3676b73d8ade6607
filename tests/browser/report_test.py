#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The pages of `hone check --report` in a real browser: report_test.py HONE [--screenshots FOLDER].

There is no skipping: without chromium and chromium-driver (scripts/install-dependencies) the tests fail."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
HONE = ""
SCREENSHOTS = None

LOCK_STEPS = 20  # the most that the run of examples/lock-wrong.ip may have

HOSTILE = """// </script><script>document.title = "broken"</script> <!-- <script>
int x;
void main() {
  x = 1;  // <b>&amp;</b> \xc3\xa4 \xff
  assert(x != 1);
}
"""


def long_program():
    """2,000 lines of C; the run into the error has at least 500 steps."""
    lines = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "int total;"]
    for number in range(246):
        lines += [f"int step{number}(int x) {{", f"  int y = x + {number};", "  if (y > 100) {", f"    y = y - {number};",
                  "  }", "  total = total + 1;", "  return y;", "}"]
    lines += ["int main(void) {", "  int input = __VERIFIER_nondet_int();", "  int sum = 0;", "  int i;",
              "  for (i = 0; i < 70; i++) {", "    sum = step7(i);", "  }", "  if (input == 17 && total == 70) {",
              "    reach_error();", "  }", "  return sum;", "}"]
    lines += ["// the end"] * (2000 - len(lines))
    return "\n".join(lines) + "\n"


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def write(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(text.encode("latin-1"))
        return path

    def page_of(self, program, exit_code, *options, environment=None):
        report = pathlib.Path(self.folder.name) / "report"
        done = subprocess.run([HONE, "check", str(program), "--report", str(report), *options], capture_output=True,
                              timeout=120, env=environment)
        self.assertEqual(done.returncode, exit_code, done.stdout + done.stderr)
        return report / "index.html"

    def show(self, page):
        self.browser.messages()
        self.browser.open(page)
        self.assertEqual(self.browser.evaluate("document.documentElement.dataset.ready"), "yes")

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [])

    def picture(self, name):
        if SCREENSHOTS:
            self.browser.screenshot(SCREENSHOTS / (name + ".png"))

    def counter(self):
        return int(re.match(r"step (\d+) of", self.browser.text("#counter")).group(1))

    def values(self):
        rows = self.browser.evaluate("[...document.querySelectorAll('#values tr')].map(r => [...r.cells].map(c => c.textContent))")
        return dict(rows)

    def test_a_run_is_stepped_through_by_buttons(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        self.assertEqual(self.browser.text("#verdict"), "FALSE")
        self.assertEqual(self.counter(), 0)
        self.assertTrue(self.browser.evaluate("document.getElementById('back').disabled"))
        seen = []
        while not self.browser.evaluate("document.getElementById('forward').disabled"):
            self.browser.click("#forward")
            seen.append((self.counter(), self.browser.text("#now"), self.values()))
            self.assertLess(len(seen), LOCK_STEPS)
        self.assertEqual([number for number, _, _ in seen], list(range(1, len(seen) + 1)))
        self.assertIn("FAILS", seen[-1][1])
        self.assertEqual(seen[-1][2]["lock"], "0")
        self.assertIn("1", [values["lock"] for _, _, values in seen])
        self.picture("run-end")
        for number, now, values in reversed(seen[:-1]):
            self.browser.click("#back")
            self.assertEqual((self.counter(), self.browser.text("#now"), self.values()), (number, now, values))
        self.browser.click("#last")
        self.assertEqual(self.counter(), len(seen))
        self.browser.click("#first")
        self.assertEqual(self.counter(), 0)

    def test_a_run_is_stepped_through_by_keys(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        last = self.browser.evaluate("data.run.steps.length - 1")
        for key, expected in [("right", 1), ("right", 2), ("left", 1), ("down", 2), ("up", 1), ("end", last), ("right", last),
                              ("left", last - 1), ("home", 0), ("left", 0)]:
            self.browser.press(key)
            self.assertEqual(self.counter(), expected, key)
        self.browser.press("end")
        line = self.browser.evaluate("document.querySelector('.row.current').dataset.line")
        self.assertEqual(line, "10")
        self.assertEqual(self.browser.evaluate("document.querySelectorAll('.row.current').length"), 1)

    def test_the_slider_and_the_list_lead_to_any_step(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        self.browser.evaluate("(() => { const s = document.getElementById('slider'); s.value = 5; s.dispatchEvent(new Event('input')); })()")
        self.assertEqual(self.counter(), 5)
        self.browser.click(".steps li:nth-child(4)")
        self.assertEqual(self.counter(), 3)

    def test_steps_that_do_not_matter_can_be_left_out(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        shown = "[...document.querySelectorAll('.steps li')].filter(e => e.offsetHeight > 0).length"
        everything = self.browser.evaluate(shown)
        self.browser.click("#only-relevant")
        relevant = self.browser.evaluate("data.run.steps.map((s, i) => s.aside ? -1 : i).filter(i => i >= 0)")
        self.assertEqual(self.browser.evaluate(shown), len(relevant))
        self.assertLess(len(relevant), everything)
        self.browser.evaluate("document.activeElement.blur()")
        self.browser.press("home")
        for expected in relevant[1:]:
            self.browser.press("right")
            self.assertEqual(self.counter(), expected)
        self.browser.press("left")
        self.assertEqual(self.counter(), relevant[-2])

    def test_a_label_that_is_reached_is_the_last_step(self):
        self.show(self.page_of(ROOT / "tests/programs/harness/label.c", 10, "--error-label", "ERROR", "--property", "unreach-call"))
        self.browser.press("end")
        self.assertIn("label ERROR is reached", self.browser.text("#now"))
        self.assertEqual(self.values()["x"], "7")

    def test_the_call_stack_shows_the_variables_of_callers(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        self.browser.press("end")
        self.assertEqual(self.browser.evaluate("[...document.querySelectorAll('.stack button .code')].map(b => b.textContent)"),
                         ["release", "main"])
        self.assertNotIn("seen", self.values())
        self.browser.click(".stack li:nth-child(2) button")
        self.assertEqual(self.values()["seen"], "0")

    def test_invariants_stand_beside_their_lines(self):
        self.show(self.page_of(ROOT / "examples/mccarthy91.ip", 0))
        self.assertEqual(self.browser.text("#verdict"), "TRUE")
        self.assertGreater(self.browser.evaluate("document.querySelectorAll('.row .notes').length"), 0)
        self.assertEqual(self.browser.evaluate("document.querySelectorAll('.row:not(:has(.notes)) .note').length"), 0)
        self.assertIn("re-proved", self.browser.text("#assumptions"))
        self.picture("invariants")

    def test_all_parts_can_be_looked_at(self):
        program = self.write("loop.c", """extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, s = 0;
  if (n < 0 || n > 1000) return 0;
  while (i < n) {
    s = s + 2;
    i = i + 1;
  }
  if (s != 2 * i) reach_error();
  return 0;
}
""")
        self.show(self.page_of(program, 0))
        for part in ["source", "invariants", "refinement", "cfa", "tree", "plan", "statistics"]:
            self.browser.click("#tab-" + part)
            visible = "[...document.querySelectorAll('.panel')].filter(p => p.offsetHeight > 0).map(p => p.id)"
            self.assertEqual(self.browser.evaluate(visible), ["panel-" + part])
            self.picture("part-" + part)
        self.assertGreater(self.browser.evaluate("document.querySelectorAll('#panel-refinement .point').length"), 0)
        self.assertGreater(self.browser.evaluate("document.querySelectorAll('#panel-tree .node').length"), 1)
        cycles = self.browser.evaluate("data.progress.map(c => c.refinement)")
        self.assertEqual(cycles, list(range(1, len(cycles))) + [len(cycles) - 1])
        self.assertIn("TRUE", self.browser.evaluate("[...document.querySelectorAll('#panel-plan td')].map(cell => cell.textContent)"))
        self.assertGreater(self.browser.evaluate("document.querySelectorAll('#panel-statistics tr').length"), 3)

    def test_pictures_are_zoomed_and_moved(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        self.browser.click("#tab-cfa")
        view = lambda: [float(n) for n in self.browser.evaluate("document.querySelector('#panel-cfa svg').getAttribute('viewBox')").split()]
        self.browser.click("#panel-cfa .zoom-all")
        whole = view()
        self.browser.click("#panel-cfa .zoom-in")
        self.assertLess(view()[2], whole[2])
        self.browser.click("#panel-cfa .zoom-all")
        self.assertEqual(view(), whole)
        self.browser.evaluate("document.querySelector('#panel-cfa .picture').focus()")
        self.browser.press("+", "right")
        self.assertLess(view()[2], whole[2])
        self.assertGreater(view()[0], whole[0])
        self.picture("cfa")

    def test_tabs_are_changed_by_keys(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        self.browser.evaluate("document.getElementById('tab-source').focus()")
        self.browser.press("right")
        self.assertEqual(self.browser.evaluate("document.activeElement.id"), "tab-refinement")
        self.assertEqual(self.browser.evaluate("document.querySelector('[aria-selected=true]').id"), "tab-refinement")

    def test_every_control_has_a_name(self):
        self.show(self.page_of(ROOT / "examples/lock-wrong.ip", 10))
        for tab in ["refinement", "cfa", "statistics", "source"]:
            self.browser.click("#tab-" + tab)
        nameless = """[...document.querySelectorAll('button, select, input, [tabindex="0"], svg')].filter(e =>
            !(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length))).map(e => e.outerHTML)"""
        self.assertEqual(self.browser.evaluate(nameless), [])

    def test_light_and_dark(self):
        page = self.page_of(ROOT / "examples/lock-wrong.ip", 10)
        browser = Browser()
        try:
            browser.emulate_dark()
            browser.open(page)
            background = "getComputedStyle(document.body).backgroundColor"
            dark = browser.evaluate(background)
            browser.press("end")
            if SCREENSHOTS:
                browser.screenshot(SCREENSHOTS / "dark.png")
            browser.click("#theme")
            self.assertNotEqual(browser.evaluate(background), dark)
            browser.click("#theme")
            self.assertEqual(browser.evaluate(background), dark)
        finally:
            browser.close()

    def test_text_of_the_program_is_never_html(self):
        program = self.write("hostile.ip", HOSTILE)
        self.show(self.page_of(program, 10))
        self.assertTrue(self.browser.evaluate("document.title").startswith("FALSE"))
        self.assertIn("</script><script>", self.browser.text(".source"))
        self.assertEqual(self.browser.evaluate("document.querySelectorAll('.source b').length"), 0)

    def test_of_several_errors_each_has_its_run(self):
        program = self.write("two.c", """#include <assert.h>
extern int nondet(void);
int main(void) {
  int n = nondet();
  if (n == 1)
    assert(n == 2);
  if (n == 3)
    assert(n == 4);
  return 0;
}
""")
        self.show(self.page_of(program, 10, "--all-errors", "--property", "unreach-call"))
        self.assertEqual(self.browser.evaluate("document.querySelectorAll('#error option').length"), 2)
        self.browser.press("end")
        first = self.values()["n"]
        self.browser.evaluate("(() => { const s = document.getElementById('error'); s.selectedIndex = 1; s.dispatchEvent(new Event('change')); })()")
        self.browser.press("end")
        self.assertEqual({first, self.values()["n"]}, {"1", "3"})
        self.assertIn("2 errors found: no run reaches another one", self.browser.text("#assumptions"))

    def test_without_graphviz_the_page_says_so(self):
        empty = pathlib.Path(self.folder.name) / "empty"
        empty.mkdir()
        page = self.page_of(ROOT / "examples/lock-wrong.ip", 10, environment={**os.environ, "PATH": str(empty)})
        self.show(page)
        self.browser.click("#tab-cfa")
        self.assertIn("Graphviz", self.browser.text("#panel-cfa"))

    def test_what_is_not_supported_or_cut_short_has_a_page(self):
        program = self.write("limit.ip", "int x;\nint y;\nvoid main() { x = 0; y = 0; while (x < 12) { x = x + 1; y = y + 1; } assert(y == x); }\n")
        self.show(self.page_of(program, 20, "--engine", "summaries", "--max-refinements", "0", "--no-use-execution"))
        self.assertEqual(self.browser.text("#verdict"), "UNKNOWN")
        self.assertIn("refinements", self.browser.text("h1"))

    def test_long_runs_are_left_out_in_the_middle(self):
        program = self.write("long.rem", """int x(13);
module void main() {
  x = 0;
  do :: x < 6000 -> x = x + 1; :: else -> break; od;
  assert(x != 6000);
}
""")
        self.show(self.page_of(program, 10))
        self.assertEqual(self.browser.evaluate("data.run.steps.filter(s => s.kind === 'gap').length"), 1)
        self.browser.press("end")
        self.assertEqual(self.values()["x"], "6000u13")

    def test_a_long_program_opens_at_once(self):
        program = self.write("long.c", long_program())
        self.assertEqual(len(program.read_text().splitlines()), 2000)
        page = self.page_of(program, 10)
        self.assertLess(page.stat().st_size, 5_000_000)
        times = []
        for _ in range(3):
            self.show(page)
            times.append(self.browser.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd"))
        steps = self.browser.evaluate("data.run.steps.length")
        self.assertGreaterEqual(steps, 500)
        self.browser.press("end")
        self.assertEqual(self.values()["input"], "17")
        begin = self.browser.evaluate("performance.now()")
        self.browser.evaluate(f"(() => {{ const f = document.getElementById('back'); for (let i = 1; i < {steps}; ++i) f.click(); }})()")
        per_step = (self.browser.evaluate("performance.now()") - begin) / steps
        self.assertEqual(self.counter(), 0)
        self.picture("long")
        print(json.dumps({"bytes": page.stat().st_size, "steps": steps, "load_ms": [round(t) for t in times],
                          "ms_per_step": round(per_step, 2)}), flush=True)
        self.assertLess(min(times), 3000)  # a third of it where nothing runs beside


if __name__ == "__main__":
    HONE = sys.argv[1]
    if "--screenshots" in sys.argv:
        at = sys.argv.index("--screenshots")
        SCREENSHOTS = pathlib.Path(sys.argv[at + 1])
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        del sys.argv[at:at + 2]
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
