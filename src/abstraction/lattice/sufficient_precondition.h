// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "abstraction/lattice/lattice.h"

namespace hone {

// Why does a transformer yield (at least) q? Because of any element below p that suffices:
//   SP(p, tau, q) = { a | a <= p and tau(a) >= q }
// and, as an explanation, because of its minima, MSP(p, tau, q) (003 §2).

template <FiniteLattice From, FiniteLattice To>
bool suffices(const To& to, const Transformer<From, To>& tau, const typename From::Element& a,
              const typename To::Element& q) {
  return to.leq(q, tau(a));
}

// By definition, from all elements: for small lattices only.
template <FiniteLattice From, FiniteLattice To>
std::vector<typename From::Element> sufficient_preconditions(const From& from, const To& to,
                                                             const typename From::Element& p,
                                                             const Transformer<From, To>& tau,
                                                             const typename To::Element& q) {
  std::vector<typename From::Element> result;
  for (const auto& a : from.elements())
    if (from.leq(a, p) && suffices<From, To>(to, tau, a, q)) result.push_back(a);
  return result;
}

template <FiniteLattice From, FiniteLattice To>
std::vector<typename From::Element> minimal_sufficient_preconditions(const From& from, const To& to,
                                                                     const typename From::Element& p,
                                                                     const Transformer<From, To>& tau,
                                                                     const typename To::Element& q) {
  const auto all = sufficient_preconditions(from, to, p, tau, q);
  std::vector<typename From::Element> result;
  for (const auto& a : all)
    if (std::none_of(all.begin(), all.end(), [&](const auto& b) { return b != a && from.leq(b, a); }))
      result.push_back(a);
  return result;
}

// One of them, greedily: goes down from p, which must suffice, as long as something below still does. A
// transformer is monotone, so if anything smaller suffices, a lower cover does.
template <FiniteLattice From, FiniteLattice To>
typename From::Element greedy_minimal_sufficient_precondition(const From& from, const To& to,
                                                              typename From::Element p,
                                                              const Transformer<From, To>& tau,
                                                              const typename To::Element& q) {
  while (true) {
    const auto covers = from.lower_covers(p);
    const auto next = std::find_if(covers.begin(), covers.end(),
                                   [&](const auto& a) { return suffices<From, To>(to, tau, a, q); });
    if (next == covers.end()) return p;
    p = *next;
  }
}

// Theorem 2: for a meet of meet-preserving transformers, the join of the minimal sufficient preconditions of
// each is the one of all.
template <FiniteLattice L>
typename L::Element meet_rule(const L& lattice, const std::vector<typename L::Element>& of_each) {
  typename L::Element result = lattice.bottom();
  for (const auto& a : of_each) result = lattice.join(result, a);
  return result;
}

// Theorem 3 read backwards: for tau2 after tau1, explain r by some q below tau1(p), and q by something below
// p. That always suffices. Every minimal sufficient precondition can be found so, but not everything found so
// is minimal: a q that is a bad choice may need more of p than another one.
template <FiniteLattice From, FiniteLattice Middle, FiniteLattice To>
typename From::Element chain_rule(const From& from, const Middle& middle, const To& to,
                                  const typename From::Element& p, const Transformer<From, Middle>& tau1,
                                  const Transformer<Middle, To>& tau2, const typename To::Element& r) {
  const auto q = greedy_minimal_sufficient_precondition<Middle, To>(middle, to, tau1(p), tau2, r);
  return greedy_minimal_sufficient_precondition<From, Middle>(from, middle, p, tau1, q);
}

// What remains of a list if elements are left out, one after the other, as long as the rest is enough
// (Fig. 1, line 5). `enough` must be monotone; then nothing of the result can be left out.
template <class Item, class Enough>
std::vector<Item> greedily_reduced(std::vector<Item> items, const Enough& enough) {
  for (std::size_t i = items.size(); i-- > 0;) {
    std::vector<Item> rest = items;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (enough(rest)) items = std::move(rest);
  }
  return items;
}

}  // namespace hone
