// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "support/random.h"

namespace hone::test {

// Texts of small `.ip` programs: a loop over three variables with linear conditions and assignments, choices
// in it, and an assertion behind it.
class RandomLoops {
 public:
  explicit RandomLoops(Random& random) : random_(random) {}

  std::string text() {
    std::string result = "void main() {\n  int x, y, z;\n";
    for (const char* variable : {"x", "y", "z"})
      if (!random_.one_in(5)) result += "  " + std::string(variable) + " = " + number() + ";\n";
    result += "  while (" + (random_.one_in(3) ? "*" : condition()) + ") {\n    " + assignment();
    result += "    if (" + (random_.one_in(2) ? "*" : condition()) + ") { " + assignment() + "    } else { " +
              assignment() + "    }\n";
    return result + "  }\n  assert(" + condition() + ");\n}\n";
  }

 private:
  std::string number() { return std::to_string(random_.below(4)); }
  std::string variable() { return std::string(1, "xyz"[random_.below(3)]); }
  std::string condition() {
    const char* const relations[] = {"<", "<=", "!=", "=="};
    return variable() + " " + relations[random_.below(4)] + " " + (random_.one_in(3) ? variable() : number());
  }
  std::string assignment() {
    return variable() + " = " + variable() + (random_.one_in(3) ? " - " : " + ") +
           (random_.one_in(3) ? variable() : number()) + ";\n";
  }

  Random& random_;
};

}  // namespace hone::test
