// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_steps.h"

#include <fmt/format.h>

#include <functional>

namespace hone::remopla {

StepBuilder::StepBuilder(Context& context, const Frame& frame)
    : context_(context),
      terms_(context.program.terms()),
      expressions_(context, frame),
      arithmetic_(terms_, context.wrap) {}

void StepBuilder::require(const Condition& condition) {
  require(terms_.and_(condition.defined, condition.value));
}

// A quantified assignment is one assignment for each combination of values.
void StepBuilder::assign(const AssignmentSyntax& assignment) {
  const auto& quantifiers = assignment.quantifiers;
  const std::function<void(std::size_t)> expand = [&](std::size_t i) {
    if (i == quantifiers.size()) return assign_instance(assignment);
    if (!quantifiers[i].universal)
      return context_.error(quantifiers[i].span, "an assignment can be quantified with `A` only");
    expressions_.for_each_instance(quantifiers[i].name, quantifiers[i].low, quantifiers[i].high,
                                   [&] { expand(i + 1); });
  };
  expand(0);
}

void StepBuilder::assign_instance(const AssignmentSyntax& assignment) {
  const Place place = expressions_.place(assignment.target);
  const std::string name = context_.text(context_.tree[assignment.target].span);
  if (!place.variable) {
    values(assignment.value, context_.types.mistake(), name);  // for its own mistakes
    return;
  }
  if (!assignment.differs) {
    if (const auto leaves = values(assignment.value, place.type, name))
      store(place, *leaves, assignment.span);
    return;
  }
  const Span span = context_.tree[assignment.value].span;
  if (!context_.types.is_scalar(place.type))
    return context_.error(assignment.span, fmt::format("`!=` assigns to Booleans and numbers only, not to {}",
                                                       context_.types.describe(place.type)));
  const std::vector<Term> chosen = arbitrary(place.type, name);
  const Value avoided = expressions_.lower(assignment.value);
  if (context_.types.is(avoided.type, TypeKind::mistake)) return;
  if (context_.types.is(place.type, TypeKind::boolean)) {
    const Condition condition = expressions_.as_condition(avoided, span);
    require({terms_.ne(chosen[0], condition.value), condition.defined});
  } else if (context_.types.is(avoided.type, TypeKind::number)) {
    const Scalar scalar{chosen[0], context_.types[place.type].limit, std::nullopt};
    require({arithmetic_.compare(ExpressionKind::not_equal, scalar, avoided.leaves[0]), avoided.defined});
  } else {
    context_.error(span, fmt::format("a number is expected here, but {} is {}", context_.quote(span),
                                     context_.types.describe(avoided.type)));
  }
  store(place, chosen, assignment.span);
}

void StepBuilder::assign(const Place& place, const Value& value, Span span) {
  if (!place.variable) return;
  if (const auto leaves = fitted(value, place.type, span)) store(place, *leaves, span);
}

std::optional<std::vector<Term>> StepBuilder::values(ExpressionId id, TypeId type, const std::string& name) {
  const bool mistake = context_.types.is(type, TypeKind::mistake);
  if (context_.tree[id].kind == ExpressionKind::undef) {
    if (mistake) return std::nullopt;
    return arbitrary(type, name);
  }
  const Value value = expressions_.lower(id);
  if (mistake || context_.types.is(value.type, TypeKind::mistake)) return std::nullopt;
  return fitted(value, type, context_.tree[id].span);
}

std::vector<Term> StepBuilder::arbitrary(TypeId type, const std::string& name) {
  std::vector<Term> result;
  for (const Types::Leaf& leaf : context_.types.leaves(type)) {
    result.push_back(context_.program.new_input(name + leaf.suffix, context_.types.sort(terms_, leaf.type)));
    inputs_.push_back(result.back());
    const Type& kind = context_.types[leaf.type];
    if (kind.is_enumeration)
      require(arithmetic_.at_most({result.back(), limit_of(width_of(kind.limit)), std::nullopt}, kind.limit));
  }
  return result;
}

std::optional<std::vector<Term>> StepBuilder::fitted(const Value& value, TypeId type, Span span) {
  const Types& types = context_.types;
  if (types.is(type, TypeKind::boolean)) {
    const Condition condition = expressions_.as_condition(value, span);
    require(condition.defined);
    return std::vector<Term>{condition.value};
  }
  if (!types.alike(type, value.type)) {
    context_.error(span, fmt::format("{} is expected here, but {} is {}", types.describe(type),
                                     context_.quote(span), types.describe(value.type)));
    return std::nullopt;
  }
  require(value.defined);
  std::vector<Term> result;
  const auto leaves = types.leaves(type);
  for (std::size_t i = 0; i < leaves.size(); ++i)
    result.push_back(types.is(leaves[i].type, TypeKind::number)
                         ? fit(value.leaves[i], types[leaves[i].type], span)
                         : value.leaves[i].term);
  return result;
}

// A value outside an enumeration never arises, whatever the policy.
Term StepBuilder::fit(const Scalar& number, const Type& type, Span span) {
  const bool blocks = !context_.wrap || type.is_enumeration;
  if (number.limit > type.limit) {
    if (!number.literal) context_.has_arithmetic = true;
    if (number.literal && blocks)
      context_.warning(span, fmt::format("the value {} does not fit here (at most {}); the run ends here",
                                         printable(number.literal->get_str(), 20), type.limit.get_str()));
    if (blocks) require(arithmetic_.at_most(number, type.limit));
  }
  return arithmetic_.resize(number.term, width_of(type.limit));
}

void StepBuilder::store(const Place& place, const std::vector<Term>& values, Span span) {
  require(place.defined);
  for (const Place::Candidate& candidate : place.candidates)
    for (std::size_t i = 0; i < values.size(); ++i)
      write(place.variable->leaves[candidate.offset + i], candidate.condition, values[i], span);
}

// Two elements with computed indices may turn out to be the same one: then their values must agree.
void StepBuilder::write(VariableId variable, Term condition, Term value, Span span) {
  const auto [found, fresh] = write_of_.emplace(variable, writes_.size());
  if (fresh) {
    const Term before = context_.program.variable(variable).symbol;
    writes_.push_back({variable, condition, terms_.ite(condition, value, before)});
    return;
  }
  Write& earlier = writes_[found->second];
  const Term both = terms_.and_(earlier.condition, condition);
  if (both == terms_.truth())
    context_.error(
        span, fmt::format("`{}` is assigned twice in one step", context_.program.variable(variable).name));
  require(terms_.implies(both, terms_.eq(earlier.value, value)));
  earlier.value = terms_.ite(condition, value, earlier.value);
  earlier.condition = terms_.or_(earlier.condition, condition);
}

Step StepBuilder::finish() {
  Step step{terms_.and_(guard_), {}, std::move(inputs_)};
  for (const Write& write : writes_) step.assignments.push_back({write.variable, write.value});
  return step;
}

Term in_range(Context& context, const Variable& variable) {
  Terms& terms = context.program.terms();
  Arithmetic arithmetic(terms, context.wrap);
  std::vector<Term> conditions;
  for (std::size_t i = 0; i < variable.leaves.size(); ++i) {
    const Type& type = context.types[variable.leaf_types[i]];
    if (!type.is_enumeration) continue;
    const Term symbol = context.program.variable(variable.leaves[i]).symbol;
    conditions.push_back(
        arithmetic.at_most({symbol, limit_of(width_of(type.limit)), std::nullopt}, type.limit));
  }
  return terms.and_(conditions);
}

}  // namespace hone::remopla
