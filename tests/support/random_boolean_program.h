// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "support/random.h"

namespace hone::test {

// Texts of small random `.bp` programs: globals, mutually recursive functions with parameters, locals and
// several results, arbitrary values in conditions and arguments, constrain, assume, early returns, asserts.
class RandomBooleanProgram {
 public:
  explicit RandomBooleanProgram(Random& random) : random_(random) {}

  bool with_results = true;

  std::string text() {
    globals_ = {"g0", "g1"};
    functions_.clear();
    for (unsigned i = 0; i < 2 + random_.below(2); ++i)
      functions_.push_back({"f" + std::to_string(i), random_.below(3), with_results ? random_.below(3) : 0});
    std::string result = "decl g0, g1;\n";
    for (const Function& f : functions_) result += function(f);
    return result + function({"main", 0, 0});
  }

 private:
  struct Function {
    std::string name;
    unsigned parameters, results;
  };

  std::string function(const Function& f) {
    results_ = f.results;
    visible_ = globals_;
    std::string parameters;
    for (unsigned i = 0; i < f.parameters; ++i) {
      visible_.push_back("p" + std::to_string(i));
      parameters += (i == 0 ? "" : ", ") + visible_.back();
    }
    visible_.push_back("l");
    const std::string type = f.results == 0   ? "void"
                             : f.results == 1 ? "bool"
                                              : "bool<" + std::to_string(f.results) + ">";
    return type + " " + f.name + "(" + parameters + ")\nbegin\n  decl l;\n" + statements(2, "  ") + "  " +
           leave() + "end\n";
  }

  std::string leave() {
    std::string text = "return";
    for (unsigned i = 0; i < results_; ++i) text += (i == 0 ? " " : ", ") + value();
    return text + ";\n";
  }

  std::string statements(unsigned depth, const std::string& indent) {
    std::string text;
    for (unsigned i = 1 + random_.below(4); i > 0; --i) text += indent + statement(depth, indent);
    return text;
  }

  std::string statement(unsigned depth, const std::string& indent) {
    const std::string deeper = indent + "  ";
    switch (random_.below(depth == 0 ? 9 : 12)) {
      case 0: {
        const auto [first, second] = two();
        return first + ", " + second + " := " + value() + ", " + value() + ";\n";
      }
      case 1: {
        const auto [first, second] = two();
        return first + ", " + second + " := *, * constrain (('" + first + " = '" + second + ") | " +
               variable() + ");\n";
      }
      case 2: {
        const std::string& target = variable();
        return target + " := * constrain ('" + target + " => " + expression(1) + ");\n";
      }
      case 3: return "assume(" + expression(1) + " | " + variable() + ");\n";
      case 4: return "assert(" + expression(1) + " | " + expression(1) + " | " + variable() + ");\n";
      case 5:
      case 6: return call();
      case 7:
        if (random_.one_in(3)) return "if (*) then " + leave() + indent + "fi\n";
        break;
      case 9:
        return "if (" + condition() + ") then\n" + statements(depth - 1, deeper) + indent + "else\n" +
               statements(depth - 1, deeper) + indent + "fi\n";
      case 10: return "while (" + condition() + ") do\n" + statements(depth - 1, deeper) + indent + "od\n";
      case 11: return "if (" + condition() + ") then\n" + statements(depth - 1, deeper) + indent + "fi\n";
      default: break;
    }
    return variable() + " := " + value() + ";\n";
  }

  std::pair<std::string, std::string> two() {  // different variables
    const std::string& first = variable();
    std::string second = variable();
    while (second == first) second = variable();
    return {first, second};
  }

  std::string call() {
    const Function& f = random_.one_of(functions_);
    std::string targets, arguments;
    std::vector<std::string> free = visible_;
    for (unsigned i = 0; i < f.results; ++i) {
      const unsigned chosen = random_.below(free.size());
      targets += (i == 0 ? "" : ", ") + (random_.one_in(5) ? "_" : free[chosen]);
      free.erase(free.begin() + chosen);
    }
    for (unsigned i = 0; i < f.parameters; ++i) arguments += (i == 0 ? "" : ", ") + value();
    return targets + (targets.empty() ? "" : " := ") + f.name + "(" + arguments + ");\n";
  }

  const std::string& variable() { return random_.one_of(visible_); }
  std::string condition() { return random_.one_in(3) ? "*" : expression(1); }
  std::string value() {
    if (random_.one_in(5)) return "*";
    if (random_.one_in(8)) return "schoose[" + expression(1) + ", " + expression(0) + "]";
    return expression(2);
  }

  std::string expression(unsigned depth) {
    if (depth == 0 || random_.one_in(3)) {
      if (random_.one_in(6)) return random_.one_in(2) ? "T" : "F";
      return (random_.one_in(3) ? "!" : "") + variable();
    }
    static const std::vector<std::string> operators{" & ", " | ", " ^ ", " = ", " => "};
    return "(" + expression(depth - 1) + random_.one_of(operators) + expression(depth - 1) + ")";
  }

  Random& random_;
  std::vector<std::string> globals_, visible_;
  std::vector<Function> functions_;
  unsigned results_ = 0;
};

}  // namespace hone::test
