// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/machine_bitvector.h"
#include "logic/terms.h"
#include "support/random.h"

namespace hone::test {

// Encodings of floating point numbers, most of them special in some way, and terms over them.
class RandomFloats {
 public:
  RandomFloats(Terms& terms, Random& random) : terms_(terms), random_(random) {}

  std::uint64_t word() {
    return (std::uint64_t{random_.below(std::size_t{1} << 32)} << 32) | random_.below(std::size_t{1} << 32);
  }

  std::uint64_t encoding(unsigned width) {
    const std::uint64_t sign = random_.one_in(2) ? float_sign(width) : 0;
    const FloatFormat format = float_format(width);
    switch (random_.below(9)) {
      case 0: return sign;
      case 1: return sign | float_infinity(width);
      case 2: return sign | float_infinity(width) | (1 + random_.below(100));  // NaN
      case 3: return sign | low_bits(word(), format.fraction_bits());          // denormal
      case 4: return sign | float_power_of_two(random_.below(70), width);
      case 5: return sign | (float_power_of_two(random_.below(70), width) - 1 + random_.below(3));
      case 6:  // not far from 1
        return sign | (std::uint64_t{format.bias()} - 5 + random_.below(40)) << format.fraction_bits() |
               low_bits(word(), format.fraction_bits());
      case 7:  // small whole numbers and their halves
        return machine_float_fold(Kind::fp_div,
                                  machine_float_convert(Kind::fp_from_signed, low_bits(word(), 8), 8, width),
                                  float_power_of_two(1, width), width);
      default: return low_bits(word(), width);
    }
  }

  Term constant(unsigned width) { return terms_.machine_bitvector(encoding(width), width); }

  // One operator with this result (0 bits: Boolean) on operands of some width.
  template <class Operand>
  Term number(unsigned width, const Operand& operand, bool with_remainders = true) {
    static const std::vector<Kind> kinds{Kind::fp_add, Kind::fp_sub, Kind::fp_mul, Kind::fp_div,
                                         Kind::fp_rem};
    switch (random_.below(9)) {
      case 0: return terms_.fp(Kind::fp_sqrt, {operand(width)});
      case 1: return terms_.fp_round(static_cast<RoundingMode>(random_.below(5)), operand(width));
      case 2: return terms_.fp_convert(Kind::fp_to_fp, operand(96 - width), width);
      case 3:
        return terms_.fp_convert(random_.one_in(2) ? Kind::fp_from_signed : Kind::fp_from_unsigned,
                                 operand(random_.one_in(2) ? 32 : 64), width);
      default: {
        Kind kind = random_.one_of(kinds);
        if (kind == Kind::fp_rem && !with_remainders) kind = Kind::fp_sub;
        return terms_.fp(kind, {operand(width), operand(width)});
      }
    }
  }
  template <class Operand>
  Term integer(unsigned width, const Operand& operand) {
    return terms_.fp_convert(random_.one_in(2) ? Kind::fp_to_signed : Kind::fp_to_unsigned,
                             operand(random_.one_in(2) ? 32 : 64), width);
  }
  template <class Operand>
  Term comparison(const Operand& operand) {
    static const std::vector<Kind> kinds{Kind::fp_eq, Kind::fp_lt, Kind::fp_le};
    const unsigned width = random_.one_in(2) ? 32 : 64;
    const Term a = operand(width);
    return terms_.fp(random_.one_of(kinds), {a, random_.one_in(4) ? a : operand(width)});
  }

 private:
  Terms& terms_;
  Random& random_;
};

}  // namespace hone::test
