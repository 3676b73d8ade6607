// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>

#include "logic/terms.h"

namespace hone {

struct IntegerRange {
  Integer low, high;

  bool contains(const IntegerRange& other) const { return low <= other.low && other.high <= high; }
};

// The numbers 0, ..., 2^width - 1.
IntegerRange unsigned_range(unsigned width);
// The numbers -2^(width - 1), ..., 2^(width - 1) - 1.
IntegerRange signed_range(unsigned width);

// Between which numbers an integer term lies, by interval arithmetic from the ranges of its symbols.
class IntegerBounds {
 public:
  explicit IntegerBounds(const Terms& terms) : terms_(terms) {}

  // Of a symbol, which must have one; of other terms, where more is known than can be computed.
  void know(Term term, const IntegerRange& range);
  IntegerRange of(Term term);
  void know_elements(Term array_symbol, const IntegerRange& range) { elements_[array_symbol] = range; }

 private:
  IntegerRange compute(Term term);
  IntegerRange element(Term array);
  IntegerRange sum(Term term);
  IntegerRange quotient(Term dividend, const Integer& divisor);

  const Terms& terms_;
  std::unordered_map<Term, IntegerRange> ranges_, elements_;
};

}  // namespace hone
