// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "frontend/frontend.h"

namespace hone::test {

// A program from its text, with all that it needs to live.
class Source {
 public:
  Source(const std::string& file_name, const std::string& text)
      : loaded_(load_program(std::make_shared<const SourceFile>(file_name, text), terms, Options())) {}

  const Program& program() const { return *loaded_.program; }

  ProcedureId procedure(const std::string& name) const { return *program().find_procedure(name); }

  // The variable with this name, in this procedure or global.
  VariableId variable(const std::string& name, const std::string& scope = "") const {
    for (std::size_t i = 0; i < program().variable_count(); ++i) {
      const Variable& candidate = program().variable(VariableId(i));
      const std::string in = candidate.is_global() ? "" : program().procedure(candidate.scope).name;
      if (candidate.name == name && in == scope) return VariableId(i);
    }
    ADD_FAILURE() << "no variable " << name << " in " << scope;
    return VariableId(0);
  }
  Term symbol(const std::string& name, const std::string& scope = "") const {
    return program().variable(variable(name, scope)).symbol;
  }

  // The edges with this text, in order.
  std::vector<EdgeId> edges(const std::string& text) const {
    std::vector<EdgeId> found;
    for (std::size_t i = 0; i < program().edge_count(); ++i)
      if (program().edge(EdgeId(i)).text == text) found.emplace_back(i);
    return found;
  }
  EdgeId edge(const std::string& text) const {
    const auto found = edges(text);
    EXPECT_GE(found.size(), 1u) << "no edge with the text " << text;
    return found.empty() ? EdgeId(0) : found.front();
  }

  Terms terms;

 private:
  LoadedProgram loaded_;
};

inline std::unique_ptr<Source> ip(const std::string& text) { return std::make_unique<Source>("t.ip", text); }
inline std::unique_ptr<Source> bp(const std::string& text) { return std::make_unique<Source>("t.bp", text); }

// The running example of 004 (Listing 2).
inline const char* const swap_example = R"(int x;
int y;

void main() {
  x, y = 5, 13;
  swap();
  assert(x > y);
}

void swap() {
  x = x + y;
  y = x - y;
  x = x - y;
}
)";

// The same with the values the other way round: the assertion fails.
inline const std::string swap_wrong = [] {
  std::string text = swap_example;
  return text.replace(text.find("5, 13"), 5, "13, 5");
}();

}  // namespace hone::test
