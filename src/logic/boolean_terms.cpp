// SPDX-License-Identifier: Apache-2.0
// Builders of Boolean structure.
#include <algorithm>

#include "base/error.h"
#include "logic/terms.h"

namespace hone {

namespace {

// Nested conjunctions are merged only up to this many arguments, so that long chains stay linear. All are
// merged or none, so the order in which they are given does not matter.
constexpr std::size_t max_merged_arguments = 64;

}  // namespace

// Negation is pushed into integer comparisons, so an inequality and its negation are both atoms.
Term Terms::not_(Term a) {
  HONE_INVARIANT(is_bool(a), "only a Boolean should be negated");
  switch (kind(a)) {
    case Kind::true_: return false_;
    case Kind::false_: return true_;
    case Kind::not_: return argument(a, 0);
    case Kind::le: {
      const Term left = argument(a, 0), right = argument(a, 1);
      if (is_int(left) || is_number(right)) return lt(right, left);
      break;
    }
    case Kind::lt: return le(argument(a, 1), argument(a, 0));
    default: break;
  }
  return make(Kind::not_, bool_sort_, {a});
}

// Conjunction and disjunction: neutral and absorbing elements, duplicates and complements.
Term Terms::connective(Kind kind, std::span<const Term> given) {
  const Term neutral = kind == Kind::and_ ? true_ : false_;
  const Term absorbing = kind == Kind::and_ ? false_ : true_;
  std::size_t length = 0;
  for (const Term term : given) {
    HONE_INVARIANT(is_bool(term), "connectives should join Booleans");
    if (term == absorbing) return absorbing;
    length += this->kind(term) == kind ? arguments(term).size() : 1;
  }
  std::vector<Term> flat;
  flat.reserve(length);
  for (const Term term : given) {
    const auto nested = arguments(term);
    if (this->kind(term) == kind && length <= max_merged_arguments)
      flat.insert(flat.end(), nested.begin(), nested.end());
    else if (term != neutral)
      flat.push_back(term);
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  const auto contains = [&](Term term) { return std::binary_search(flat.begin(), flat.end(), term); };
  for (const Term term : flat) {
    if (this->kind(term) != Kind::not_) continue;
    const Term negated = argument(term, 0);
    if (contains(negated)) return absorbing;
    if (this->kind(negated) == kind && std::ranges::all_of(arguments(negated), contains)) return absorbing;
  }
  if (flat.empty()) return neutral;
  if (flat.size() == 1) return flat[0];
  return make(kind, bool_sort_, flat);
}

Term Terms::and_(std::span<const Term> arguments) { return connective(Kind::and_, arguments); }
Term Terms::or_(std::span<const Term> arguments) { return connective(Kind::or_, arguments); }

namespace {

bool is_choice_of_words(const Terms& terms, Term term) {
  return terms.kind(term) == Kind::ite && terms.kind(terms.argument(term, 1)) == Kind::bv_number &&
         terms.kind(terms.argument(term, 2)) == Kind::bv_number;
}

// A choice between two constants that equals a constant: its condition, or the opposite, or neither.
Term eq_of_choice(Terms& terms, Term choice, Term constant) {
  return terms.ite(terms.argument(choice, 0), terms.boolean(terms.argument(choice, 1) == constant),
                   terms.boolean(terms.argument(choice, 2) == constant));
}

}  // namespace

Term Terms::eq(Term a, Term b) {
  HONE_INVARIANT(sort(a) == sort(b), "both sides of an equation should have the same sort");
  if (a == b) return true_;
  if (is_bool(a)) {
    if (a == true_) return b;
    if (b == true_) return a;
    if (a == false_) return not_(b);
    if (b == false_) return not_(a);
    if (not_(a) == b) return false_;
    if (kind(a) == Kind::not_ && kind(b) == Kind::not_) return eq(argument(a, 0), argument(b, 0));
    if (kind(a) == Kind::not_) return not_(eq(argument(a, 0), b));
    if (kind(b) == Kind::not_) return not_(eq(a, argument(b, 0)));
  } else if (sort(a) == int_sort_ || sort(a) == real_sort_) {
    return arithmetic_eq(a, b);
  } else if ((kind(a) == Kind::bv_number && kind(b) == Kind::bv_number) ||
             (kind(a) == Kind::element && kind(b) == Kind::element)) {
    return false_;
  } else if (kind(a) == Kind::bv_number && is_choice_of_words(*this, b)) {
    return eq_of_choice(*this, b, a);
  } else if (kind(b) == Kind::bv_number && is_choice_of_words(*this, a)) {
    return eq_of_choice(*this, a, b);
  } else if (kind(sort(a)) == SortKind::array && is_constant(a) && is_constant(b)) {
    return boolean(equal_constant_arrays(a, b));
  } else if (kind(sort(a)) == SortKind::bitvector) {
    if (const Term simple = simple_word_equation(a, b); simple.valid()) return simple;
  }
  if (b < a) std::swap(a, b);
  return make(Kind::eq, bool_sort_, {a, b});
}

Term Terms::ite_of_booleans(Term condition, Term then_term, Term else_term) {
  if (then_term == true_) return or_(condition, else_term);
  if (then_term == false_) return and_(not_(condition), else_term);
  if (else_term == true_) return or_(not_(condition), then_term);
  if (else_term == false_) return and_(condition, then_term);
  if (then_term == condition) return or_(condition, else_term);
  if (else_term == condition) return and_(condition, then_term);
  return make(Kind::ite, bool_sort_, {condition, then_term, else_term});
}

Term Terms::ite(Term condition, Term then_term, Term else_term) {
  HONE_INVARIANT(sort(then_term) == sort(else_term), "both branches of ite should have the same sort");
  if (condition == true_ || then_term == else_term) return then_term;
  if (condition == false_) return else_term;
  if (kind(condition) == Kind::not_) return ite(argument(condition, 0), else_term, then_term);
  if (is_bool(then_term)) return ite_of_booleans(condition, then_term, else_term);
  return make(Kind::ite, sort(then_term), {condition, then_term, else_term});
}

}  // namespace hone
