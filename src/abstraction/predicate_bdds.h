// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
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
  Term formula(const Bdd& region, const std::function<Term(unsigned)>& replacement);

 private:
  Terms& terms_;
  BddManager manager_;
  std::unordered_map<Term, Bdd> variable_of_;
  std::vector<Term> predicates_;  // by variable; none for variables of other kinds
};

}  // namespace hone
