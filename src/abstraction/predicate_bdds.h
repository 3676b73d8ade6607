// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "bdd/bdd.h"
#include "logic/terms.h"

namespace hone {

// Predicates as variables of decision diagrams: a region is a Boolean combination of predicates.
class PredicateBdds {
 public:
  explicit PredicateBdds(Terms& terms) : terms_(terms) {}

  BddManager& manager() { return manager_; }
  Bdd of(Term predicate);                 // makes a variable where there is none
  const Bdd* find(Term predicate) const;  // null if it is no predicate
  Term predicate(unsigned variable) const { return predicates_[variable]; }
  Term formula(const Bdd& region);  // over the predicates themselves

  // The same with other terms in place of the predicates.
  template <class Replacement>
  Term formula(const Bdd& region, const Replacement& replacement) {
    std::unordered_map<std::uint64_t, Term> done;
    return formula(region, replacement, done);
  }

 private:
  template <class Replacement>
  Term formula(const Bdd& region, const Replacement& replacement,
               std::unordered_map<std::uint64_t, Term>& done) {
    if (region.is_constant()) return terms_.boolean(region.is_true());
    const auto known = done.find(region.id());
    if (known != done.end()) return known->second;
    const Term condition = replacement(region.top_variable());
    const Term high = formula(region.high(), replacement, done),
               low = formula(region.low(), replacement, done);
    const Term result = terms_.and_(terms_.or_(terms_.not_(condition), high), terms_.or_(condition, low));
    done.emplace(region.id(), result);
    return result;
  }

  Terms& terms_;
  BddManager manager_;
  std::unordered_map<Term, Bdd> variable_of_;
  std::vector<Term> predicates_;  // by variable; none for variables of other kinds
};

}  // namespace hone
