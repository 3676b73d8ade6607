// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "logic/terms.h"
#include "support/random.h"

namespace hone::test {

// Random formulas of linear integer arithmetic and Booleans over the given symbols. Constants and
// coefficients are small, so that a good part of random conjunctions is contradictory.
class RandomFormulas {
 public:
  RandomFormulas(Terms& terms, Random& random, std::vector<Term> integers, std::vector<Term> booleans = {})
      : terms_(terms), random_(random), integers_(std::move(integers)), booleans_(std::move(booleans)) {}

  bool quotients = false;    // x div 3, x mod 3
  bool conditionals = true;  // ite of integers and of formulas

  Term integer(unsigned depth) {
    if (depth == 0 || random_.one_in(4))
      return random_.one_in(4) ? terms_.integer(random_.between(-3, 4)) : random_.one_of(integers_);
    switch (random_.below(6)) {
      case 0: return terms_.sub(integer(depth - 1), integer(depth - 1));
      case 1: return terms_.scale(random_.between(-2, 3), integer(depth - 1));
      case 2:
        if (conditionals) return terms_.ite(formula(depth - 1), integer(depth - 1), integer(depth - 1));
        break;
      case 3:
        if (quotients) return terms_.mod(integer(depth - 1), divisor());
        break;
      case 4:
        if (quotients) return terms_.div(integer(depth - 1), divisor());
        break;
      default: break;
    }
    return terms_.add(integer(depth - 1), integer(depth - 1));
  }

  Term atom(unsigned depth) {
    if (!booleans_.empty() && random_.one_in(4)) return random_.one_of(booleans_);
    const Term left = integer(depth), right = integer(depth);
    switch (random_.below(4)) {
      case 0: return terms_.eq(left, right);
      case 1: return terms_.lt(left, right);
      default: return terms_.le(left, right);
    }
  }

  Term formula(unsigned depth) {
    if (depth == 0 || random_.one_in(4)) return atom(1);
    switch (random_.below(7)) {
      case 0: return terms_.not_(formula(depth - 1));
      case 1: return terms_.and_(formula(depth - 1), formula(depth - 1));
      case 2: return terms_.eq(formula(depth - 1), formula(depth - 1));
      case 3:
        if (conditionals) return terms_.ite(formula(depth - 1), formula(depth - 1), formula(depth - 1));
        break;
      case 4: return atom(depth);
      default: break;
    }
    return terms_.or_(formula(depth - 1), formula(depth - 1));
  }

 private:
  Term divisor() {
    const int value = random_.between(-4, 4);
    return terms_.integer(value == 0 ? 5 : value);
  }

  Terms& terms_;
  Random& random_;
  std::vector<Term> integers_, booleans_;
};

}  // namespace hone::test
