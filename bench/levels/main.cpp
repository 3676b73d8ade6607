// SPDX-License-Identifier: Apache-2.0
// The chain of n procedures of 000 Fig. 8 as a Boolean program: time from text to checked verdict, for
// growing n.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "driver/check.h"
#include "frontend/frontend.h"

namespace {

using namespace hone;

// Each level calls the next one twice; the last one flips G. An even number of flips leaves G as it was.
std::string level_program(unsigned n, bool correct) {
  std::string text = "decl G;\nvoid main() begin\n  G := T;\n  level1();\n";
  if (correct) text += "  level1();\n";
  text += "  assert(G);\nend\n";
  for (unsigned i = 1; i < n; ++i)
    text += fmt::format("void level{0}() begin\n  level{1}();\n  level{1}();\nend\n", i, i + 1);
  return text + fmt::format("void level{}() begin\n  if (G) then G := F; else G := T; fi\nend\n", n);
}

struct Measured {
  double load, check, evidence;
  Verdict verdict;
};

Measured measure(unsigned n) {
  Options options;
  options.set(Option::use_execution, "off");  // the engine is measured
  RunContext context(options);
  Terms terms;
  const auto source = std::make_shared<const SourceFile>("levels.bp", level_program(n, true));
  const LoadedProgram loaded = load_program(source, terms, context.options());
  const double loaded_at = context.elapsed_seconds();
  const Result result = check_with_evidence({*loaded.program}, context);
  const double evidence = context.statistics().seconds("evidence check");
  return {loaded_at, context.elapsed_seconds() - loaded_at - evidence, evidence, result.verdict};
}

}  // namespace

int main() {
  fmt::print("{:>7} {:>9} {:>9} {:>11} {:>9} {:>12}  verdict\n", "n", "load s", "check s", "evidence s",
             "total s", "us per level");
  double at_1000 = 0, at_10000 = 0;
  for (const unsigned n : {10U, 30U, 100U, 300U, 1000U, 3000U, 10000U}) {
    const Measured m = measure(n);
    const double total = m.load + m.check + m.evidence;
    if (n == 1000) at_1000 = total;
    if (n == 10000) at_10000 = total;
    fmt::print("{:>7} {:>9.3f} {:>9.3f} {:>11.3f} {:>9.3f} {:>12.1f}  {}\n", n, m.load, m.check, m.evidence,
               total, total / n * 1e6, m.verdict == Verdict::safe ? "TRUE" : "not TRUE");
  }
  const double growth = at_10000 / at_1000;
  fmt::print("\nn = 1,000 below 1 s: {} ({:.3f} s)\n", at_1000 < 1 ? "reached" : "NOT reached", at_1000);
  fmt::print("linear (10 times n costs at most 13 times): {} ({:.1f} times)\n",
             growth <= 13 ? "reached" : "NOT reached", growth);
  return at_1000 < 1 && growth <= 13 ? EXIT_SUCCESS : EXIT_FAILURE;
}
