// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_expressions.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::remopla {

namespace {

using enum ExpressionKind;

bool is_order(ExpressionKind kind) { return kind >= less && kind <= greater_equal; }
bool is_bitwise(ExpressionKind kind) { return kind == bit_and || kind == bit_or || kind == bit_xor; }

}  // namespace

Value ExpressionLowering::lower(ExpressionId id) {
  std::vector<ExpressionId> chain;
  for (; is_binary(context_.tree[id].kind); id = context_.tree[id].operands[0]) chain.push_back(id);
  Value value = lower_leaf(id);
  for (; !chain.empty(); chain.pop_back()) {
    const Expression& expression = context_.tree[chain.back()];
    value = lower_binary(expression, value, lower(expression.operands[1]));
  }
  return value;
}

Value ExpressionLowering::lower_leaf(ExpressionId id) {
  const Expression& expression = context_.tree[id];
  Arithmetic arithmetic(terms_, context_.wrap);
  switch (expression.kind) {
    case truth: return of_boolean(terms_.truth(), terms_.truth());
    case falsity: return of_boolean(terms_.falsity(), terms_.truth());
    case number: {
      const Integer value(context_.text(expression.span), 10);
      if (width_of(value) <= Arithmetic::max_width)
        return of_number(arithmetic.literal(value), terms_.truth());
      context_.error(expression.span,
                     fmt::format("this number has more than {} bits", Arithmetic::max_width));
      return mistake();
    }
    case name: return lower_name(expression);
    case member:
    case element: return read(place(id));
    case not_: {
      const Condition operand = condition(expression.operands[0]);
      return of_boolean(terms_.not_(operand.value), operand.defined);
    }
    case for_all:
    case exists: return lower_quantifier(id);
    case undef:
      context_.error(expression.span, "`undef` can only be the whole value of an assignment or argument");
      return mistake();
    default: return mistake();
  }
}

const Entity* ExpressionLowering::find(const std::string& name, unsigned primes) const {
  const Primed* primed = primes == 1 ? frame_.once : frame_.twice;
  if (primes > 0 && !primed) return nullptr;
  const Scope* locals = primes == 0 ? frame_.locals : primed->locals;
  if (locals)
    if (const auto found = locals->find(name); found != locals->end()) return &found->second;
  if (primes > 0 && !primed->globals) return nullptr;
  const auto found = context_.globals.find(name);
  return found == context_.globals.end() ? nullptr : &found->second;
}

Value ExpressionLowering::lower_name(const Expression& expression) {
  const std::string text = context_.text(expression.name);
  Arithmetic arithmetic(terms_, context_.wrap);
  if (expression.primes == 0) {
    const auto bound =
        std::find_if(bound_.rbegin(), bound_.rend(), [&](const auto& entry) { return entry.first == text; });
    if (bound != bound_.rend()) return of_number(arithmetic.literal(bound->second), terms_.truth());
    if (const Entity* entity = find(text, 0); entity && !entity->variable)
      return of_number(arithmetic.literal(entity->number), terms_.truth());
  }
  return read(place_of_name(expression));
}

// Places.

Place ExpressionLowering::place(ExpressionId id) {
  const Expression& expression = context_.tree[id];
  if (expression.kind == name) return place_of_name(expression);
  if (expression.kind == member) return place_of_member(id);
  if (expression.kind == element) return place_of_element(id);
  return {nullptr, 0, context_.types.mistake(), {}, terms_.truth()};
}

Place ExpressionLowering::place_of_name(const Expression& expression) {
  Place place{nullptr, expression.primes, context_.types.mistake(), {}, terms_.truth()};
  const std::string text = context_.text(expression.name);
  const bool bound =
      std::any_of(bound_.begin(), bound_.end(), [&](const auto& entry) { return entry.first == text; });
  const Entity* entity = bound ? nullptr : find(text, expression.primes);
  if (entity && entity->variable) {
    place.variable = entity->variable;
    place.type = entity->variable->type;
    place.candidates.push_back({0, terms_.truth()});
    if (context_.types.is(place.type, TypeKind::mistake)) place.variable = nullptr;
  } else if (bound || entity) {
    context_.error(expression.name,
                   fmt::format("{} is a constant, not a variable", context_.quote(expression.name)));
  } else if (expression.primes > 0 && find(text, 0)) {
    context_.error(
        expression.name,
        fmt::format("{} with {} has no meaning here; in the relation of a rule, x' is the value "
                    "after the rule and x'' a saved local variable of a caller",
                    context_.quote(expression.name), expression.primes == 1 ? "one mark" : "two marks"));
  } else {
    context_.error(expression.name,
                   fmt::format("the variable {} is not defined", context_.quote(expression.name)));
  }
  return place;
}

Place ExpressionLowering::place_of_member(ExpressionId id) {
  const Expression& expression = context_.tree[id];
  Place base = place(expression.operands[0]);
  if (!base.variable) return base;
  const Member* found = context_.types.is(base.type, TypeKind::structure)
                            ? context_.types.find_member(base.type, context_.text(expression.name))
                            : nullptr;
  if (!found) {
    const Span owner = context_.tree[expression.operands[0]].span;
    context_.error(expression.name,
                   fmt::format("{} is {} without a member {}", context_.quote(owner),
                               context_.types.describe(base.type), context_.quote(expression.name)));
    base.variable = nullptr;
    return base;
  }
  base.type = found->type;
  for (Place::Candidate& candidate : base.candidates) candidate.offset += found->offset;
  return base;
}

Place ExpressionLowering::place_of_element(ExpressionId id) {
  const Expression& expression = context_.tree[id];
  Place base = place(expression.operands[0]);
  const Span index_span = context_.tree[expression.operands[1]].span;
  const Value index_value = lower(expression.operands[1]);
  const std::optional<Scalar> index = as_number(index_value, index_span);
  if (!base.variable) return base;
  if (!context_.types.is(base.type, TypeKind::array)) {
    const Span owner = context_.tree[expression.operands[0]].span;
    context_.error(owner, fmt::format("{} is {}, not an array", context_.quote(owner),
                                      context_.types.describe(base.type)));
    base.variable = nullptr;
    return base;
  }
  base.defined = terms_.and_(base.defined, index_value.defined);
  const Type array = context_.types[base.type];
  base.type = array.element;
  if (index)
    select_element(base, array, *index, index_span);
  else
    base.variable = nullptr;
  return base;
}

// The indices that the number can have, each as a candidate. An index out of bounds has no successor.
void ExpressionLowering::select_element(Place& place, const Type& array, const Scalar& index, Span span) {
  Arithmetic arithmetic(terms_, context_.wrap);
  const std::size_t size = context_.types[array.element].leaf_count;
  if (index.literal && (*index.literal < array.low || *index.literal > array.high))
    context_.warning(span, fmt::format("the index {} is out of bounds ({} to {}); the run ends here",
                                       index.literal->get_str(), array.low.get_str(), array.high.get_str()));
  std::vector<Place::Candidate> selected;
  for (const Place::Candidate& candidate : place.candidates) {
    std::size_t offset = candidate.offset;
    for (Integer i = array.low; i <= array.high; ++i, offset += size) {
      const Term here = index.literal ? terms_.boolean(*index.literal == i) : arithmetic.equals(index, i);
      if (here != terms_.falsity()) selected.push_back({offset, terms_.and_(candidate.condition, here)});
    }
  }
  place.defined = terms_.and_(
      {place.defined, arithmetic.at_least(index, array.low), arithmetic.at_most(index, array.high)});
  place.candidates = std::move(selected);
}

// The last candidate needs no condition: one of them is the place where it is defined.
Value ExpressionLowering::read(const Place& place) {
  if (!place.variable) return mistake();
  Value value{place.type, {}, place.defined};
  const std::vector<Term>* primed = nullptr;
  if (place.primes > 0) primed = &(place.primes == 1 ? frame_.once : frame_.twice)->terms.at(place.variable);
  const auto leaf = [&](std::size_t i) {
    return primed ? (*primed)[i] : context_.program.variable(place.variable->leaves[i]).symbol;
  };
  const auto types = context_.types.leaves(place.type);
  for (std::size_t i = 0; i < types.size(); ++i) {
    Term term;
    for (auto candidate = place.candidates.rbegin(); candidate != place.candidates.rend(); ++candidate) {
      const Term here = leaf(candidate->offset + i);
      term = term.valid() ? terms_.ite(candidate->condition, here, term) : here;
    }
    const bool is_number = context_.types.is(types[i].type, TypeKind::number);
    const Integer limit = context_.types[types[i].type].limit;
    if (!term.valid())  // no index is possible, so nothing is defined
      term = is_number ? terms_.bitvector(0, width_of(limit)) : terms_.falsity();
    value.leaves.push_back({term, limit, std::nullopt});
  }
  return value;
}

// Conditions and numbers.

Condition ExpressionLowering::condition(ExpressionId id) {
  return as_condition(lower(id), context_.tree[id].span);
}

// The literals 0 and 1 are Booleans where one is expected.
Condition ExpressionLowering::as_condition(const Value& value, Span span) {
  if (context_.types.is(value.type, TypeKind::boolean)) return {value.leaves[0].term, value.defined};
  if (context_.types.is(value.type, TypeKind::number)) {
    const auto& literal = value.leaves[0].literal;
    if (literal && *literal <= 1) return {terms_.boolean(*literal == 1), value.defined};
  }
  if (!context_.types.is(value.type, TypeKind::mistake))
    context_.error(span, fmt::format("a Boolean is expected here, but {} is {}", context_.quote(span),
                                     context_.types.describe(value.type)));
  return {terms_.falsity(), terms_.truth()};
}

std::optional<Scalar> ExpressionLowering::as_number(const Value& value, Span span) {
  if (context_.types.is(value.type, TypeKind::number)) return value.leaves[0];
  if (!context_.types.is(value.type, TypeKind::mistake))
    context_.error(span, fmt::format("a number is expected here, but {} is {}", context_.quote(span),
                                     context_.types.describe(value.type)));
  return std::nullopt;
}

std::optional<Integer> ExpressionLowering::constant(ExpressionId id) {
  const Value value = lower(id);
  if (context_.types.is(value.type, TypeKind::mistake)) return std::nullopt;
  const Span span = context_.tree[id].span;
  if (!context_.types.is(value.type, TypeKind::number) || !value.leaves[0].literal)
    context_.error(span,
                   fmt::format("a constant number is expected here, but {} is none", context_.quote(span)));
  else if (value.defined != terms_.truth())
    context_.error(span,
                   fmt::format("{} has no value: it divides by zero or is below zero", context_.quote(span)));
  else
    return value.leaves[0].literal;
  return std::nullopt;
}

Value ExpressionLowering::lower_binary(const Expression& expression, const Value& left, const Value& right) {
  const Span left_span = context_.tree[expression.operands[0]].span;
  const Span right_span = context_.tree[expression.operands[1]].span;
  const ExpressionKind kind = expression.kind;
  const bool booleans = context_.types.is(left.type, TypeKind::boolean);
  if (kind == and_ || kind == or_)
    return conjunction({as_condition(left, left_span), as_condition(right, right_span)}, kind == and_);
  if (is_bitwise(kind) && booleans && kind != bit_xor)
    return conjunction({as_condition(left, left_span), as_condition(right, right_span)}, kind == bit_and);
  if (kind == xor_ || kind == iff || (kind == bit_xor && booleans)) {
    const Condition a = as_condition(left, left_span), b = as_condition(right, right_span);
    const Term same = terms_.eq(a.value, b.value);
    return of_boolean(kind == iff ? same : terms_.not_(same), terms_.and_(a.defined, b.defined));
  }
  if (kind == equal || kind == not_equal) return lower_equality(expression, left, right);
  const auto a = as_number(left, left_span), b = as_number(right, right_span);
  if (!a || !b) return mistake();
  const Term defined = terms_.and_(left.defined, right.defined);
  Arithmetic arithmetic(terms_, context_.wrap);
  if (is_order(kind)) return of_boolean(arithmetic.compare(kind, *a, *b), defined);
  const Arithmetic::Result result = arithmetic.apply(kind, *a, *b);
  if (result.too_wide)
    context_.unsupported(expression.span,
                         fmt::format("the exact value of {} may need more than {} bits; --overflow wrap "
                                     "computes modulo 2^n",
                                     context_.quote(expression.span), Arithmetic::max_width));
  if (!result.value.literal && !is_bitwise(kind)) context_.has_arithmetic = true;
  return of_number(result.value, terms_.and_(defined, result.defined));
}

Value ExpressionLowering::lower_equality(const Expression& expression, const Value& left,
                                         const Value& right) {
  const Types& types = context_.types;
  if (types.is(left.type, TypeKind::mistake) || types.is(right.type, TypeKind::mistake)) return mistake();
  const Term defined = terms_.and_(left.defined, right.defined);
  const bool negated = expression.kind == not_equal;
  if (types.is(left.type, TypeKind::boolean) || types.is(right.type, TypeKind::boolean)) {
    const Condition a = as_condition(left, context_.tree[expression.operands[0]].span);
    const Condition b = as_condition(right, context_.tree[expression.operands[1]].span);
    const Term same = terms_.eq(a.value, b.value);
    return of_boolean(negated ? terms_.not_(same) : same, defined);
  }
  if (!types.alike(left.type, right.type)) {
    context_.error(expression.span, fmt::format("{} cannot be compared with {}", types.describe(left.type),
                                                types.describe(right.type)));
    return mistake();
  }
  std::vector<Term> same;
  Arithmetic arithmetic(terms_, context_.wrap);
  const auto leaves = types.leaves(left.type);
  for (std::size_t i = 0; i < leaves.size(); ++i)
    same.push_back(types.is(leaves[i].type, TypeKind::number)
                       ? arithmetic.compare(equal, left.leaves[i], right.leaves[i])
                       : terms_.eq(left.leaves[i].term, right.leaves[i].term));
  const Term all = terms_.and_(same);
  return of_boolean(negated ? terms_.not_(all) : all, defined);
}

// Conjunction (`all`) or disjunction, in Kleene's logic: one part that decides the result is enough, even
// where others have no value. So `i < 8 && a[i]` has a value for every i.
Value ExpressionLowering::conjunction(const std::vector<Condition>& parts, bool all) {
  std::vector<Term> values, defined, deciding;
  for (const Condition& part : parts) {
    values.push_back(part.value);
    defined.push_back(part.defined);
    deciding.push_back(terms_.and_(part.defined, all ? terms_.not_(part.value) : part.value));
  }
  deciding.push_back(terms_.and_(defined));
  if (deciding.back() == terms_.truth())
    return of_boolean(all ? terms_.and_(values) : terms_.or_(values), terms_.truth());
  // A part without a value must not decide.
  for (std::size_t i = 0; i < parts.size(); ++i)
    values[i] = all ? terms_.or_(values[i], terms_.not_(defined[i])) : terms_.and_(values[i], defined[i]);
  return of_boolean(all ? terms_.and_(values) : terms_.or_(values), terms_.or_(deciding));
}

// Quantifiers.

void ExpressionLowering::for_each_instance(Span name, ExpressionId low, ExpressionId high,
                                           const std::function<void()>& body) {
  const auto first = constant(low), last = constant(high);
  if (!first || !last) return;
  if (*first > *last)
    context_.warning(name, fmt::format("{} has no values: {} is greater than {}", context_.quote(name),
                                       first->get_str(), last->get_str()));
  bound_.emplace_back(context_.text(name), *first);
  const std::size_t own = bound_.size() - 1;
  for (; bound_[own].second <= *last; ++bound_[own].second) {
    if (++context_.instances > max_instances) {
      context_.error(name, fmt::format("the quantifiers have more than {} instances in all", max_instances));
      context_.messages.diagnostics().throw_if_errors();
    }
    body();
  }
  bound_.pop_back();
}

Value ExpressionLowering::lower_quantifier(ExpressionId id) {
  const Expression& expression = context_.tree[id];
  std::vector<Condition> parts;
  for_each_instance(expression.name, expression.operands[0], expression.operands[1],
                    [&] { parts.push_back(condition(expression.operands[2])); });
  return conjunction(parts, expression.kind == for_all);
}

}  // namespace hone::remopla
