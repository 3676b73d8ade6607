// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/expression_lowering.h"

#include <fmt/format.h>

#include "base/error.h"

namespace hone::semantics {

using namespace hone::syntax;

Sort sort_of(Type type, Terms& terms) {
  if (type == Type::array) return terms.array_sort(terms.int_sort(), terms.int_sort());
  return type == Type::integer ? terms.int_sort() : terms.bool_sort();
}

Term ExpressionLowering::lower(ExpressionId root, std::vector<Term>& inputs, const Reading& reading) {
  reading_ = &reading;
  inputs_ = &inputs;
  const std::uint32_t first = tree_[root].first.index();
  std::vector<Term> done;
  done.reserve(root.index() - first + 1);
  for (std::uint32_t i = first; i <= root.index(); ++i)
    done.push_back(lower_node(tree_[ExpressionId(i)], done, first));
  return done.back();
}

Term ExpressionLowering::lower_node(const Expression& node, const std::vector<Term>& done,
                                    std::uint32_t first) {
  if (!node.operands[0].valid()) return lower_leaf(node);
  const auto operand = [&](std::size_t i) { return done[node.operands[i].index() - first]; };
  Terms& terms = program_.terms();
  const Term a = operand(0);
  if (node.kind == ExpressionKind::not_) return terms.not_(a);
  if (node.kind == ExpressionKind::negate) return terms.neg(a);
  const Term b = operand(1);
  switch (node.kind) {
    case ExpressionKind::and_: return terms.and_(a, b);
    case ExpressionKind::or_: return terms.or_(a, b);
    case ExpressionKind::implies: return terms.implies(a, b);
    case ExpressionKind::equal: return terms.eq(a, b);
    case ExpressionKind::xor_:
    case ExpressionKind::not_equal: return terms.ne(a, b);
    case ExpressionKind::less: return terms.lt(a, b);
    case ExpressionKind::less_equal: return terms.le(a, b);
    case ExpressionKind::greater: return terms.gt(a, b);
    case ExpressionKind::greater_equal: return terms.ge(a, b);
    case ExpressionKind::add: return terms.add(a, b);
    case ExpressionKind::subtract: return terms.sub(a, b);
    case ExpressionKind::multiply: return terms.mul(a, b);
    case ExpressionKind::divide:
    case ExpressionKind::remainder: return lower_division(node, a, b);
    case ExpressionKind::element: return terms.select(a, b);
    case ExpressionKind::conditional: return terms.ite(a, b, operand(2));
    case ExpressionKind::choose: return terms.or_(a, terms.and_(terms.not_(b), new_input(terms.bool_sort())));
    default: break;
  }
  HONE_INVARIANT(false, "every operator should have a lowering");
}

Term ExpressionLowering::lower_leaf(const Expression& node) {
  Terms& terms = program_.terms();
  switch (node.kind) {
    case ExpressionKind::variable: return variable_value(node.variable, reading_->now);
    case ExpressionKind::next_value: return variable_value(node.variable, reading_->next);
    case ExpressionKind::number:
      return terms.integer(Integer(std::string(messages_.map().text(node.span)), 10));
    case ExpressionKind::truth: return terms.truth();
    case ExpressionKind::falsity: return terms.falsity();
    case ExpressionKind::arbitrary: return new_input(sort_of(node.type, terms));
    default: break;
  }
  HONE_INVARIANT(false, "a checked tree should contain no mistakes");
}

// As in C, rounded towards zero. Division by zero is no error in this language: the result is arbitrary.
Term ExpressionLowering::lower_division(const Expression& node, Term dividend, Term divisor) {
  Terms& terms = program_.terms();
  const bool constant = terms.is_number(divisor);
  const bool zero = constant && terms.number_value(divisor) == 0;
  if (zero && reported_.insert(node.span.begin).second)
    messages_.warning(node.span,
                      fmt::format("{} divides by zero; its value is arbitrary", messages_.quote(node.span)));
  if (zero) return new_input(terms.int_sort());
  const Term quotient = node.kind == ExpressionKind::divide ? terms.truncated_div(dividend, divisor)
                                                            : terms.truncated_mod(dividend, divisor);
  if (constant) return quotient;
  return terms.ite(terms.eq(divisor, terms.integer(0)), new_input(terms.int_sort()), quotient);
}

Term ExpressionLowering::variable_value(std::uint32_t variable, const Values* values) const {
  if (values)
    if (const auto found = values->find(variable); found != values->end()) return found->second;
  return program_.variable(variables_[variable]).symbol;
}

Term ExpressionLowering::new_input(Sort sort) {
  inputs_->push_back(program_.new_input(reading_->input_name, sort));
  return inputs_->back();
}

}  // namespace hone::semantics
