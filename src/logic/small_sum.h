// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "logic/sort.h"

namespace hone {

// A linear sum of few integer monomials with small coefficients, ordered by base: nearly all sums are of this
// kind, and machine words are much faster than numbers of any size. Limits leave room for
// one addition of two sums without overflow.
struct SmallSum {
  struct Monomial {
    std::uint32_t base;
    std::int64_t coefficient;
  };
  static constexpr std::size_t capacity = 16;
  static constexpr std::int64_t limit = std::int64_t{1} << 30;

  static bool fits(std::int64_t value) { return value > -limit && value < limit; }
  const Monomial* begin() const { return monomials.data(); }
  const Monomial* end() const { return monomials.data() + size; }

  // Adds one monomial at its place; false if there is no room.
  bool add(Term base, std::int64_t coefficient) {
    std::size_t at = size;
    while (at > 0 && monomials[at - 1].base > base.index()) --at;
    if (at > 0 && monomials[at - 1].base == base.index()) {
      monomials[at - 1].coefficient += coefficient;
      if (monomials[at - 1].coefficient == 0) erase(at - 1);
      return true;
    }
    if (size == capacity) return false;
    for (std::size_t i = size; i > at; --i) monomials[i] = monomials[i - 1];
    monomials[at] = {base.index(), coefficient};
    ++size;
    return true;
  }

  void erase(std::size_t at) {
    for (--size; at < size; ++at) monomials[at] = monomials[at + 1];
  }

  void divide(std::int64_t by) {
    for (std::size_t i = 0; i < size; ++i) monomials[i].coefficient /= by;
  }

  std::array<Monomial, capacity> monomials;
  std::size_t size = 0;
  std::int64_t constant = 0;
};

}  // namespace hone
