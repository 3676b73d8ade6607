// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/remopla/remopla_arithmetic.h"
#include "frontend/remopla/remopla_context.h"

namespace hone::remopla {

// The variables that x' or x'' may speak about in a rule, and the terms that stand for their values.
struct Primed {
  const Scope* locals = nullptr;
  bool globals = false;
  std::unordered_map<const Variable*, std::vector<Term>> terms = {};
};

// What the names in an expression stand for, besides constants and globals.
struct Frame {
  const Scope* locals = nullptr;
  const Primed* once = nullptr;
  const Primed* twice = nullptr;
};

// The value of an expression: one number or Boolean per leaf of its type. Where `defined` is false there is
// none: an index out of bounds, a division by zero, a number below zero.
struct Value {
  TypeId type;
  std::vector<Scalar> leaves;
  Term defined;
};

// A part of a variable. Behind a computed index it may be one of several: candidates are where its leaves
// begin, each under the condition that it is the one.
struct Place {
  struct Candidate {
    std::size_t offset;
    Term condition;
  };
  const Variable* variable = nullptr;  // none: a mistake, already reported
  unsigned primes = 0;
  TypeId type;
  std::vector<Candidate> candidates;
  Term defined;
};

struct Condition {
  Term value, defined;
};

// Turns expressions into terms. Types are checked on the way: after a mistake (which is reported) some term
// of the right sort takes its place. Left operands of operators are loops, all else recursion; see the
// parser.
class ExpressionLowering {
 public:
  ExpressionLowering(Context& context, const Frame& frame)
      : context_(context), terms_(context.program.terms()), frame_(frame) {}

  Value lower(ExpressionId id);
  Condition condition(ExpressionId id);
  Condition as_condition(const Value& value, Span span);  // of a Boolean, or the literal 0 or 1
  Place place(ExpressionId id);
  std::optional<Integer> constant(ExpressionId id);  // reports what is not constant
  const Entity* find(const std::string& name, unsigned primes) const;

  // Calls `body` with the bound name set to each value in turn.
  void for_each_instance(Span name, ExpressionId low, ExpressionId high, const std::function<void()>& body);

 private:
  static constexpr std::size_t max_instances = 1000000;

  Value lower_leaf(ExpressionId id);
  Value lower_name(const Expression& expression);
  Value lower_binary(const Expression& expression, const Value& left, const Value& right);
  Value lower_quantifier(ExpressionId id);
  Value lower_equality(const Expression& expression, const Value& left, const Value& right);
  Value read(const Place& place);
  Place place_of_name(const Expression& expression);
  Place place_of_member(ExpressionId id);
  Place place_of_element(ExpressionId id);
  void select_element(Place& place, const Type& array, const Scalar& index, Span span);
  std::optional<Scalar> as_number(const Value& value, Span span);
  Value conjunction(const std::vector<Condition>& parts, bool all);
  Value mistake() const { return {context_.types.mistake(), {}, terms_.truth()}; }
  Value of_boolean(Term value, Term defined) const {
    return {context_.types.boolean(), {{value, 0, std::nullopt}}, defined};
  }
  Value of_number(const Scalar& scalar, Term defined) const {
    return {context_.types.any_number(), {scalar}, defined};
  }

  Context& context_;
  Terms& terms_;
  const Frame& frame_;
  std::vector<std::pair<std::string, Integer>> bound_;
};

}  // namespace hone::remopla
