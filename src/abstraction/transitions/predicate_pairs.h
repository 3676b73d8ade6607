// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "abstraction/predicate_bdds.h"

namespace hone {

// Two Boolean variables for each predicate, v_p and v_p' (001 §5), next to each other in the order: for sets
// of abstract states and for relations between them.
class PredicatePairs {
 public:
  explicit PredicatePairs(PredicateBdds& predicates) : predicates_(predicates) {}

  BddManager& manager() { return predicates_.manager(); }
  Bdd current(Term predicate);
  Bdd next(Term predicate);

  // sp(states): all states that the relation leads to.
  Bdd image(const Bdd& states, const Bdd& relation);
  // All states from which the relation leads to one of these.
  Bdd preimage(const Bdd& states, const Bdd& relation);
  // One of the states, which says of each of the predicates whether it holds.
  Bdd pick(const Bdd& states, const std::vector<Term>& predicates);
  // A relation for people: over predicates, and `(p)'` for what they are behind the operation.
  Term formula(const Bdd& relation, Terms& terms);

 private:
  struct Pair {
    unsigned current, next;
  };
  void complete();  // what is computed from all pairs, after new ones

  PredicateBdds& predicates_;
  std::vector<Pair> pairs_;
  std::unordered_map<unsigned, unsigned> next_of_, current_of_;
  std::size_t completed_ = 0;
  Bdd all_current_, all_next_;
  BddRenaming to_current_, to_next_;
};

}  // namespace hone
