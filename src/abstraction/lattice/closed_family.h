// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "abstraction/lattice/lattice.h"
#include "base/error.h"

namespace hone {

// Sets of at most 32 concrete states.
using StateSet = std::uint32_t;

// A concrete transition system in full: I and, for each state, its successors.
struct SmallSystem {
  StateSet initial = 0;
  std::vector<StateSet> successors;

  StateSet image(StateSet states) const {
    StateSet result = 0;
    for (std::size_t i = 0; i < successors.size(); ++i)
      if ((states >> i & 1U) != 0) result |= successors[i];
    return result;
  }
  StateSet transformed(StateSet states) const { return initial | image(states); }  // tau = I u T(s)
};

// An abstract lattice whose elements are sets of states, closed under intersection: the concretization is the
// set itself, the meet is the intersection, and the join is the least set of the family around both. It is
// disjunctive exactly if the family is closed under union as well.
class ClosedFamily {
 public:
  using Element = StateSet;

  // The closure of the given sets; all states and the empty set are always in it.
  ClosedFamily(unsigned states, std::vector<StateSet> sets) : all_(mask(states)) {
    sets.push_back(all_);
    sets.push_back(0);
    for (const StateSet set : sets) add(set & all_);
  }

  bool leq(StateSet a, StateSet b) const { return (a & ~b) == 0; }
  StateSet meet(StateSet a, StateSet b) const { return a & b; }
  StateSet join(StateSet a, StateSet b) const { return alpha(a | b); }
  StateSet bottom() const { return 0; }
  StateSet top() const { return all_; }
  std::vector<StateSet> elements() const { return elements_; }

  std::vector<StateSet> lower_covers(StateSet a) const {
    std::vector<StateSet> result;
    for (const StateSet b : elements_)
      if (b != a && leq(b, a) && !lies_between(b, a)) result.push_back(b);
    return result;
  }

  // The Galois connection: gamma(p) is p itself, alpha(s) the meet of all that contains s.
  StateSet alpha(StateSet states) const {
    StateSet result = all_;
    for (const StateSet element : elements_)
      if (leq(states, element)) result &= element;
    return result;
  }

  // The best abstract transformer, alpha . tau . gamma.
  Transformer<ClosedFamily> best_transformer(const SmallSystem& system) const {
    return [this, system](StateSet p) { return alpha(system.transformed(p)); };
  }

 private:
  static StateSet mask(unsigned states) {
    HONE_INVARIANT(states >= 1 && states <= 32, "a small system should have between 1 and 32 states");
    return states == 32 ? ~StateSet{0} : (StateSet{1} << states) - 1;
  }

  bool lies_between(StateSet low, StateSet high) const {
    for (const StateSet b : elements_)
      if (b != low && b != high && leq(low, b) && leq(b, high)) return true;
    return false;
  }

  bool contains(StateSet set) const {
    for (const StateSet element : elements_)
      if (element == set) return true;
    return false;
  }

  // With its intersections with everything that is there.
  void add(StateSet set) {
    if (contains(set)) return;
    const std::vector<StateSet> before = elements_;
    elements_.push_back(set);
    for (const StateSet element : before) add(element & set);
  }

  StateSet all_;
  std::vector<StateSet> elements_;
};

static_assert(FiniteLattice<ClosedFamily>);

}  // namespace hone
