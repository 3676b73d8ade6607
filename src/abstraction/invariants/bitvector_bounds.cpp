// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/bitvector_bounds.h"

#include <algorithm>

#include "abstraction/invariants/limits.h"

namespace hone {

std::int64_t with_sign(std::uint64_t bits, unsigned width) {
  const unsigned unused = 64 - width;
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

Thresholds::Thresholds(std::vector<std::int64_t> numbers, unsigned width) : numbers_(std::move(numbers)) {
  const std::uint64_t half = std::uint64_t{1} << (width - 1);
  const std::int64_t least = with_sign(half, width), greatest = with_sign(half - 1, width);
  std::erase_if(numbers_, [&](std::int64_t number) { return number < least || number > greatest; });
  numbers_.push_back(least);
  numbers_.push_back(greatest);
  std::sort(numbers_.begin(), numbers_.end());
  numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
}

std::int64_t Thresholds::below(std::int64_t number, std::size_t skip) const {
  const auto found = std::prev(std::upper_bound(numbers_.begin(), numbers_.end(), number));
  return *std::prev(found, std::min<std::ptrdiff_t>(skip, found - numbers_.begin()));
}

std::int64_t Thresholds::above(std::int64_t number, std::size_t skip) const {
  const auto found = std::lower_bound(numbers_.begin(), numbers_.end(), number);
  return *std::next(found, std::min<std::ptrdiff_t>(skip, std::prev(numbers_.end()) - found));
}

namespace {

std::size_t skipped(unsigned times) {
  return times < limits::invariants::steps_of_a_bound
             ? 0
             : std::size_t{1} << (times - limits::invariants::steps_of_a_bound);
}

}  // namespace

void BitvectorBounds::add(std::int64_t number) {
  if (low > high) {
    low = thresholds->below(number);
    high = thresholds->above(number);
  } else if (number < low) {
    low = thresholds->below(number, skipped(lowered++));
  } else if (number > high) {
    high = thresholds->above(number, skipped(raised++));
  }
}

void BitvectorBounds::append_formulas(Terms& terms, std::vector<Term>& formulas) const {
  const unsigned width = terms.width(terms.sort(word));
  const auto number = [&](std::int64_t value) { return terms.bitvector(Integer(value), width); };
  if (low == high) {
    formulas.push_back(terms.eq(word, number(low)));
    return;
  }
  if (low > thresholds->least()) formulas.push_back(terms.bv(Kind::bv_sle, {number(low), word}));
  if (high < thresholds->greatest()) formulas.push_back(terms.bv(Kind::bv_sle, {word, number(high)}));
}

}  // namespace hone
