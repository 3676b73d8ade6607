// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Numbers that a bound may be, in order. Bounds that are drawn from few numbers cannot go on growing.
class Thresholds {
 public:
  Thresholds(std::vector<std::int64_t> numbers, unsigned width);
  std::int64_t below(std::int64_t number,
                     std::size_t skip = 0) const;  // the greatest one that is not greater
  std::int64_t above(std::int64_t number, std::size_t skip = 0) const;  // or others that are farther away
  std::int64_t least() const { return numbers_.front(); }
  std::int64_t greatest() const { return numbers_.back(); }

 private:
  std::vector<std::int64_t> numbers_;
};

// Between which numbers of a list a bit-vector lies, read with its sign: a variable, a sum or a difference of
// two (template constraints: Sankaranarayanan et al., VMCAI 2005, on bit-vectors).
struct BitvectorBounds {
  Term word;
  const Thresholds* thresholds;
  std::int64_t low = 0, high = -1;   // none yet
  unsigned lowered = 0, raised = 0;  // how often: what goes on growing takes longer and longer steps

  bool contains(std::int64_t number) const { return low <= number && number <= high; }
  void add(std::int64_t number);
  // The bounds that say something, as formulas.
  void append_formulas(Terms& terms, std::vector<Term>& formulas) const;
};

// A number of at most 64 bits, read with its sign.
std::int64_t with_sign(std::uint64_t bits, unsigned width);

}  // namespace hone
