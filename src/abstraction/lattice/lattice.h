// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <functional>
#include <vector>

namespace hone {

// A finite lattice, ordered by `leq`, with join and meet (003 §2). The lower covers of an element are the
// largest ones below it; of an atom that is the least element.
template <class L>
concept FiniteLattice = requires(const L& lattice, const typename L::Element& a) {
  { lattice.leq(a, a) } -> std::same_as<bool>;
  { lattice.join(a, a) } -> std::same_as<typename L::Element>;
  { lattice.meet(a, a) } -> std::same_as<typename L::Element>;
  { lattice.bottom() } -> std::same_as<typename L::Element>;
  { lattice.top() } -> std::same_as<typename L::Element>;
  { lattice.lower_covers(a) } -> std::same_as<std::vector<typename L::Element>>;
  { lattice.elements() } -> std::same_as<std::vector<typename L::Element>>;
};

// A monotone function from one lattice to another.
template <class From, class To = From>
using Transformer = std::function<typename To::Element(const typename From::Element&)>;

// An atom covers the least element.
template <FiniteLattice L>
bool is_atom(const L& lattice, const typename L::Element& element) {
  const auto covers = lattice.lower_covers(element);
  return covers.size() == 1 && covers.front() == lattice.bottom();
}

}  // namespace hone
