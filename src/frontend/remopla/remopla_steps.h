// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/remopla/remopla_expressions.h"

namespace hone::remopla {

// Collects one guarded parallel assignment. Whatever has no value, or one that does not fit, becomes a part
// of the guard: there the step has no successor.
class StepBuilder {
 public:
  StepBuilder(Context& context, const Frame& frame);

  ExpressionLowering& expressions() { return expressions_; }
  void require(Term condition) { guard_.push_back(condition); }
  void require(const Condition& condition);  // it is defined and holds
  void assign(const AssignmentSyntax& assignment);
  void assign(const Place& place, const Value& value, Span span);
  void assign(VariableId variable, Term value) {
    write(variable, context_.program.terms().truth(), value, {});
  }

  // The leaves of a value as a variable of this type holds them; none after a mistake. `undef` becomes inputs
  // that are named after the variable.
  std::optional<std::vector<Term>> values(ExpressionId id, TypeId type, const std::string& name);
  std::vector<Term> arbitrary(TypeId type, const std::string& name);

  bool changes_nothing() const { return writes_.empty() && inputs_.empty(); }
  Step finish();

 private:
  struct Write {
    VariableId variable;
    Term condition, value;
  };

  void assign_instance(const AssignmentSyntax& assignment);
  void store(const Place& place, const std::vector<Term>& values, Span span);
  void write(VariableId variable, Term condition, Term value, Span span);
  std::optional<std::vector<Term>> fitted(const Value& value, TypeId type, Span span);
  Term fit(const Scalar& number, const Type& type, Span span);

  Context& context_;
  Terms& terms_;
  ExpressionLowering expressions_;
  Arithmetic arithmetic_;
  std::vector<Term> guard_;
  std::vector<Write> writes_;
  std::unordered_map<VariableId, std::size_t> write_of_;
  std::vector<Term> inputs_;
};

// That the enumerations in a variable have one of their values: not every bit-vector is one.
Term in_range(Context& context, const Variable& variable);

}  // namespace hone::remopla
