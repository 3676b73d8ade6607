// SPDX-License-Identifier: Apache-2.0
#include "logic/array_reads.h"

#include "logic/traversal.h"

namespace hone {

Term ArrayReads::without_arrays(Term formula) {
  if (!is_quantifier_free(terms_, formula)) return Term();
  for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) {
    if (terms_.kind(terms_.sort(term)) != SortKind::array && !done_.contains(term))
      done_.emplace(term, translated(term));
  });
  return done_.at(formula);
}

Term ArrayReads::translated(Term term) {
  if (terms_.kind(term) == Kind::select) {
    const Term index = element(terms_.argument(term, 1));
    return index.valid() ? read(terms_.argument(term, 0), index) : Term();
  }
  std::vector<Term> arguments;
  for (const Term argument : terms_.arguments(term)) {
    arguments.push_back(element(argument));
    if (!arguments.back().valid()) return Term();  // an array, or what is impossible
  }
  return arguments.empty() ? term : terms_.rebuild(term, arguments);
}

// Arrays of arrays have elements that are not translated.
Term ArrayReads::element(Term term) const {
  const auto found = done_.find(term);
  return found == done_.end() ? Term() : found->second;
}

Term ArrayReads::read(Term array, Term index) {
  std::vector<Term> stores;
  while (terms_.kind(array) == Kind::store && !known_reads_.contains({array, index})) {
    stores.push_back(array);
    array = terms_.argument(array, 0);
  }
  const auto known = known_reads_.find({array, index});
  Term value = known != known_reads_.end() ? known->second : read_below_stores(array, index);
  known_reads_[{array, index}] = value;
  for (; !stores.empty(); stores.pop_back()) {
    const Term at = element(terms_.argument(stores.back(), 1));
    const Term written = element(terms_.argument(stores.back(), 2));
    const bool possible = value.valid() && at.valid() && written.valid();
    value = possible ? terms_.ite(terms_.eq(at, index), written, value) : Term();
    known_reads_[{stores.back(), index}] = value;
  }
  return value;
}

Term ArrayReads::read_below_stores(Term array, Term index) {
  switch (terms_.kind(array)) {
    case Kind::symbol: return read_of_symbol(array, index);
    case Kind::const_array: return element(terms_.argument(array, 0));
    case Kind::ite: {
      const Term condition = element(terms_.argument(array, 0));
      const Term yes = read(terms_.argument(array, 1), index), no = read(terms_.argument(array, 2), index);
      return condition.valid() && yes.valid() && no.valid() ? terms_.ite(condition, yes, no) : Term();
    }
    default: return Term();
  }
}

Term ArrayReads::read_of_symbol(Term array, Term index) {
  const Sort element = terms_.element_sort(terms_.sort(array));
  if (terms_.kind(element) == SortKind::array) return Term();
  std::vector<Read>& reads = reads_[array];
  const Term value = terms_.fresh_symbol(terms_.name(array) + "[]", element);
  for (const Read& other : reads)
    consistency_.push_back(terms_.implies(terms_.eq(other.index, index), terms_.eq(other.value, value)));
  reads.push_back({index, value});
  return value;
}

}  // namespace hone
