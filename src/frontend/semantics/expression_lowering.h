// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/semantics/lowering_context.h"

namespace hone::semantics {

// Values that some variables (by index in the tree) have instead of their own symbol.
using Values = std::unordered_map<std::uint32_t, Term>;

// An array has an integer for each integer.
Sort sort_of(syntax::Type type, Terms& terms);

// Turns checked expressions into terms. Each occurrence of an arbitrary value becomes a new input of the
// program.
class ExpressionLowering {
 public:
  explicit ExpressionLowering(const LoweringContext& context)
      : tree_(context.tree),
        program_(context.program),
        variables_(context.variables),
        messages_(context.messages) {}

  // How to read an expression; what is left out is the variable's symbol.
  struct Reading {
    const Values* now = nullptr;   // for x
    const Values* next = nullptr;  // for 'x
    std::string input_name = "unknown";
  };

  // Inputs that the term mentions are appended to `inputs`.
  Term lower(syntax::ExpressionId root, std::vector<Term>& inputs, const Reading& reading);

 private:
  Term lower_node(const syntax::Expression& node, const std::vector<Term>& done, std::uint32_t first);
  Term lower_leaf(const syntax::Expression& node);
  Term lower_division(const syntax::Expression& node, Term dividend, Term divisor);
  Term variable_value(std::uint32_t variable, const Values* values) const;
  Term new_input(Sort sort);

  const syntax::Tree& tree_;
  Program& program_;
  const std::vector<VariableId>& variables_;
  syntax::Messages& messages_;
  const Reading* reading_ = nullptr;
  std::vector<Term>* inputs_ = nullptr;
  std::unordered_set<std::uint32_t> reported_;  // divisions by zero, by the start of their text
};

}  // namespace hone::semantics
