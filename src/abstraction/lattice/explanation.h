// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "abstraction/lattice/sufficient_precondition.h"

namespace hone {

// Why an abstraction fails to prove that the states of `failure`, an element, cannot be reached: a sequence
// of elements that starts with the least one, in which each is sufficient for the next one and the last one
// does not exclude the failure (003 §2). With a disjunctive, atomistic abstraction its elements are atoms, an
// abstract counterexample of the usual kind; in general they are not.
template <FiniteLattice L>
using Explanation = std::vector<typename L::Element>;

template <FiniteLattice L>
bool is_sufficient_explanation(const L& lattice, const Transformer<L>& tau,
                               const typename L::Element& failure, const Explanation<L>& x) {
  if (x.empty() || x.front() != lattice.bottom()) return false;
  for (std::size_t i = 0; i + 1 < x.size(); ++i)
    if (!suffices<L, L>(lattice, tau, x[i], x[i + 1])) return false;
  return lattice.meet(x.back(), failure) != lattice.bottom();
}

// No element can be replaced by a smaller one, the others as they are.
template <FiniteLattice L>
bool is_minimal_sufficient_explanation(const L& lattice, const Transformer<L>& tau,
                                       const typename L::Element& failure, const Explanation<L>& x) {
  if (!is_sufficient_explanation(lattice, tau, failure, x)) return false;
  for (std::size_t i = 0; i < x.size(); ++i)
    for (const auto& smaller : lattice.lower_covers(x[i])) {
      Explanation<L> other = x;
      other[i] = smaller;
      if (is_sufficient_explanation(lattice, tau, failure, other)) return false;
    }
  return true;
}

// The series bottom, tau(bottom), tau(tau(bottom)), ... to the first element that does not exclude the
// failure, or, if none is, to the least fixed point; that is the proof.
template <FiniteLattice L>
std::vector<typename L::Element> abstract_series(const L& lattice, const Transformer<L>& tau,
                                                 const typename L::Element& failure) {
  std::vector<typename L::Element> series{lattice.bottom()};
  while (lattice.meet(series.back(), failure) == lattice.bottom()) {
    const auto next = tau(series.back());
    if (next == series.back()) break;
    series.push_back(next);
  }
  return series;
}

// The simple backward approach (003 §2): the last element becomes as small as it can be, and each one before
// it a minimal sufficient precondition of its successor. Nothing if the abstraction proves the failure
// unreachable.
template <FiniteLattice L>
std::optional<Explanation<L>> greedy_minimal_sufficient_explanation(const L& lattice,
                                                                    const Transformer<L>& tau,
                                                                    const typename L::Element& failure) {
  Explanation<L> x = abstract_series(lattice, tau, failure);
  if (lattice.meet(x.back(), failure) == lattice.bottom()) return std::nullopt;
  x.back() = lattice.meet(x.back(), failure);
  while (!is_atom(lattice, x.back())) x.back() = lattice.lower_covers(x.back()).front();
  for (std::size_t i = x.size() - 1; i-- > 1;)
    x[i] = greedy_minimal_sufficient_precondition<L, L>(lattice, lattice, x[i], tau, x[i + 1]);
  return x;
}

}  // namespace hone
