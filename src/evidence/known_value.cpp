// SPDX-License-Identifier: Apache-2.0
#include "evidence/known_value.h"

namespace hone {

namespace {

constexpr unsigned deepest_term = 2000;  // what lies deeper is taken to be unknown

bool is_scalar(const Terms& terms, Term constant) {
  switch (terms.kind(constant)) {
    case Kind::true_:
    case Kind::false_:
    case Kind::number:
    case Kind::bv_number:
    case Kind::element: return true;
    default: return false;
  }
}

}  // namespace

KnownValue KnownEvaluator::operator()(Term term) {
  done_.clear();
  return evaluate(term);
}

KnownValue KnownEvaluator::evaluate(Term term) {
  if (terms_.kind(term) == Kind::symbol) return value_of_symbol_(term);
  if (is_scalar(terms_, term)) return {term, nullptr};
  if (const auto known = done_.find(term); known != done_.end()) return known->second;
  if (depth_ > deepest_term) return {};
  ++depth_;
  KnownValue value = compute(term);
  --depth_;
  return done_.emplace(term, std::move(value)).first->second;
}

KnownValue KnownEvaluator::compute(Term term) {
  switch (terms_.kind(term)) {
    case Kind::and_:
    case Kind::or_: return compute_connective(term);
    case Kind::ite: return compute_choice(term);
    case Kind::select: return read(term);
    case Kind::store: return written(term);
    case Kind::const_array:
      return {Term(), std::make_shared<KnownArray>(KnownArray{{}, evaluate(terms_.argument(term, 0))})};
    case Kind::apply:
    case Kind::forall:
    case Kind::exists: return {};
    default: return compute_operator(term);
  }
}

KnownValue KnownEvaluator::compute_connective(Term term) {
  const Term absorbing = terms_.boolean(terms_.kind(term) == Kind::or_);
  bool all_known = true;
  for (const Term argument : terms_.arguments(term)) {
    const KnownValue value = evaluate(argument);
    if (value.constant == absorbing) return value;
    all_known &= value.is_constant();
  }
  return all_known ? KnownValue{terms_.not_(absorbing), nullptr} : KnownValue{};
}

KnownValue KnownEvaluator::compute_choice(Term term) {
  const KnownValue condition = evaluate(terms_.argument(term, 0));
  if (condition.is_constant())
    return evaluate(terms_.argument(term, condition.constant == terms_.truth() ? 1 : 2));
  const KnownValue a = evaluate(terms_.argument(term, 1)), b = evaluate(terms_.argument(term, 2));
  return a.is_constant() && a.constant == b.constant ? a : KnownValue{};
}

// The builders of terms compute everything on constants, unless there is no result (division by zero).
KnownValue KnownEvaluator::compute_operator(Term term) {
  std::vector<Term> arguments;
  for (const Term argument : terms_.arguments(term)) {
    const KnownValue value = evaluate(argument);
    if (!value.is_constant()) return {};
    arguments.push_back(value.constant);
  }
  const Term value = terms_.rebuild(term, arguments);
  return is_scalar(terms_, value) ? KnownValue{value, nullptr} : KnownValue{};
}

KnownValue KnownEvaluator::read(Term select) {
  const KnownValue array = evaluate(terms_.argument(select, 0));
  const KnownValue index = evaluate(terms_.argument(select, 1));
  if (array.array == nullptr || !index.is_constant()) return {};
  const auto element = array.array->elements.find(index.constant);
  return element == array.array->elements.end() ? array.array->rest : element->second;
}

KnownValue KnownEvaluator::written(Term store) {
  KnownValue array = evaluate(terms_.argument(store, 0));
  set_element(array, evaluate(terms_.argument(store, 1)), evaluate(terms_.argument(store, 2)));
  return array;
}

void set_element(KnownValue& array, const KnownValue& index, const KnownValue& value) {
  if (!index.is_constant()) {
    array = {};
    return;
  }
  std::shared_ptr<KnownArray> changed;
  if (array.array == nullptr)
    changed = std::make_shared<KnownArray>();
  else if (array.array.use_count() == 1)  // nobody else sees it
    changed = std::const_pointer_cast<KnownArray>(std::move(array.array));
  else
    changed = std::make_shared<KnownArray>(*array.array);
  changed->elements.insert_or_assign(index.constant, value);
  array = {Term(), std::move(changed)};
}

}  // namespace hone
