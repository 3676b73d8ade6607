// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "support/random.h"

namespace hone::test {

// Texts of small `.ip` programs: a recursive procedure with a parameter, which may change it, and a result,
// and globals that it changes before and behind its calls; an assertion in main.
class RandomRecursion {
 public:
  explicit RandomRecursion(Random& random) : random_(random) {}

  std::string text() {
    std::string result = "int x, y;\nint step(int n) {\n  int r;\n  r = " + number() + ";\n  if (n > 0) {\n";
    result += statement() + call() + statement();
    if (random_.one_in(3)) result += "    if (n > 2) {\n" + call() + "    }\n";
    result += "  } else {\n" + statement() + "  }\n  return r" +
              (random_.one_in(2) ? " + " + number() : std::string()) + ";\n}\n";
    result += "void main() {\n  int n, r;\n  havoc n;\n  r = 0;\n";
    if (random_.one_in(2)) result += "  assume(n >= 0);\n";
    for (const char* global : {"x", "y"})
      if (!random_.one_in(4)) result += "  " + std::string(global) + " = " + number() + ";\n";
    return result + "  r = step(n);\n  assert(" + sum() + " == " + sum() + ");\n}\n";
  }

 private:
  std::string number() { return std::to_string(random_.below(4)); }
  std::string sum() {
    return number() + " * " + variable() + (random_.one_in(2) ? " + " + number() + " * " + variable() : "");
  }
  std::string variable() { return std::string(1, "xynr"[random_.below(4)]); }
  std::string statement() {
    const std::string target = random_.one_in(6) ? variable() : std::string(1, "xyr"[random_.below(3)]);
    return "    " + target + " = " + target + (random_.one_in(4) ? " - " : " + ") +
           (random_.one_in(4) ? variable() : number()) + ";\n";
  }
  std::string call() { return std::string("    ") + (random_.one_in(3) ? "" : "r = ") + "step(n - 1);\n"; }

  Random& random_;
};

}  // namespace hone::test
