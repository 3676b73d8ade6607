// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "logic/terms.h"
#include "support/random.h"

namespace hone::test {

// Random bit-vectors and formulas about them with every operator there is.
class RandomBits {
 public:
  RandomBits(Terms& terms, Random& random, unsigned max_width, int symbols_per_width)
      : terms_(terms), random_(random), max_width_(max_width), symbols_(symbols_per_width) {}

  Term symbol(unsigned width) {
    return terms_.symbol(
        "x" + std::to_string(random_.below(static_cast<std::size_t>(symbols_))) + "_" + std::to_string(width),
        terms_.bitvector_sort(width));
  }
  Term boolean() {
    return terms_.symbol("p" + std::to_string(random_.below(static_cast<std::size_t>(symbols_))),
                         terms_.bool_sort());
  }
  Term constant(unsigned width) {
    return terms_.bitvector(random_.one_in(3) ? random_.between(-1, 1) : random_.between(0, 255), width);
  }

  Term word(unsigned width, unsigned depth) {
    if (depth == 0 || random_.one_in(5)) return random_.one_in(4) ? constant(width) : symbol(width);
    switch (random_.below(6)) {
      case 0: return terms_.ite(formula(depth - 1), word(width, depth - 1), word(width, depth - 1));
      case 1: return rearranged(width, depth - 1);
      case 2: return terms_.bv(random_.one_in(2) ? Kind::bv_not : Kind::bv_neg, {word(width, depth - 1)});
      default: return terms_.bv(random_.one_of(binary), {word(width, depth - 1), word(width, depth - 1)});
    }
  }

  Term formula(unsigned depth) {
    if (depth == 0 || random_.one_in(6)) return boolean();
    switch (random_.below(9)) {
      case 0: return terms_.not_(formula(depth - 1));
      case 1: return terms_.and_(formula(depth - 1), formula(depth - 1));
      case 2: return terms_.or_(formula(depth - 1), formula(depth - 1));
      case 3: return terms_.eq(formula(depth - 1), formula(depth - 1));
      case 4: return terms_.ite(formula(depth - 1), formula(depth - 1), formula(depth - 1));
      default: return atom(1 + random_.below(max_width_), depth - 1);
    }
  }

  Term atom(unsigned width, unsigned depth) {
    const Term a = word(width, depth), b = word(width, depth);
    return random_.one_in(3) ? terms_.eq(a, b) : terms_.bv(random_.one_of(comparisons), {a, b});
  }

 private:
  Term rearranged(unsigned width, unsigned depth) {
    const unsigned part = 1 + random_.below(width);
    switch (random_.below(3)) {
      case 0:
        if (part < width) return terms_.bv(Kind::bv_concat, {word(part, depth), word(width - part, depth)});
        break;
      case 1: {
        const unsigned low = random_.below(max_width_ - width + 1);
        const unsigned wide = low + width + random_.below(max_width_ - width - low + 1);
        return terms_.bv_extract(word(wide, depth), low + width - 1, low);
      }
      default: break;
    }
    return terms_.bv_extend(random_.one_in(2) ? Kind::bv_zero_extend : Kind::bv_sign_extend,
                            word(part, depth), width - part);
  }

  const std::vector<Kind> binary{Kind::bv_and,  Kind::bv_or,   Kind::bv_xor,  Kind::bv_add,
                                 Kind::bv_mul,  Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv,
                                 Kind::bv_srem, Kind::bv_shl,  Kind::bv_lshr, Kind::bv_ashr};
  const std::vector<Kind> comparisons{Kind::bv_ult, Kind::bv_ule, Kind::bv_slt, Kind::bv_sle};
  Terms& terms_;
  Random& random_;
  const unsigned max_width_;
  const int symbols_;
};

}  // namespace hone::test
