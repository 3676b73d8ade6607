// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "logic/terms.h"

namespace hone {

// The operators on Booleans and bit-vectors as circuits, exactly as SMT-LIB defines them, over any kind of
// gates: clauses (interpolation/bits) or formulas (program/bits.h). A Gates has a type Bit and the functions
//   constant(bool), negation(a), both(a, b), either(a, b), differ(a, b), choose(c, a, b), majority(a, b, c),
//   all(bits), any(bits).
// Words are vectors of bits, the lowest first; a Boolean has one. Operands have the same width.
template <class Gates>
class BitCircuits {
 public:
  using Bit = typename Gates::Bit;
  using Bits = std::vector<Bit>;
  struct Quotient {
    Bits quotient, remainder;
  };

  explicit BitCircuits(Gates& gates)
      : gates_(gates), zero_(gates.constant(false)), one_(gates.constant(true)) {}

  // What an operator makes of its operands; nothing for symbols and for what is no operator on bits.
  // `arguments(i)` are the bits of its i-th argument.
  template <class Arguments>
  std::optional<Bits> of(const Terms& terms, Term term, const Arguments& arguments) {
    switch (terms.kind(term)) {
      case Kind::true_: return Bits{one_};
      case Kind::false_: return Bits{zero_};
      case Kind::bv_number: return number(terms.integer_value(term), terms.width(terms.sort(term)));
      case Kind::not_:
      case Kind::bv_not: return negation(arguments(0));
      case Kind::and_: return Bits{gates_.all(first_bits(terms.arguments(term).size(), arguments))};
      case Kind::or_: return Bits{gates_.any(first_bits(terms.arguments(term).size(), arguments))};
      case Kind::eq: return Bits{equal(arguments(0), arguments(1))};
      case Kind::ite: return choice(arguments(0)[0], arguments(1), arguments(2));
      case Kind::bv_neg: return negative(arguments(0));
      case Kind::bv_concat: {  // the first operand has the high bits
        Bits result = arguments(1);
        const Bits& high = arguments(0);
        result.insert(result.end(), high.begin(), high.end());
        return result;
      }
      case Kind::bv_extract: {
        const Bits& all = arguments(0);
        return Bits(all.begin() + terms.low_bit(term), all.begin() + terms.high_bit(term) + 1);
      }
      case Kind::bv_zero_extend:
      case Kind::bv_sign_extend: {
        Bits result = arguments(0);
        const Bit fill = terms.kind(term) == Kind::bv_sign_extend ? result.back() : zero_;
        result.insert(result.end(), terms.extension(term), fill);
        return result;
      }
      default: break;
    }
    if (terms.arguments(term).size() != 2) return std::nullopt;
    return of_two(terms.kind(term), arguments);
  }

  Bits number(const Integer& value, unsigned width) {
    Bits result;
    for (unsigned i = 0; i < width; ++i)
      result.push_back(mpz_tstbit(value.get_mpz_t(), i) != 0 ? one_ : zero_);
    return result;
  }

  Bits negation(const Bits& a) {
    Bits result;
    for (const Bit& bit : a) result.push_back(gates_.negation(bit));
    return result;
  }

  Bits choice(const Bit& condition, const Bits& then_bits, const Bits& else_bits) {
    Bits result;
    for (std::size_t i = 0; i < then_bits.size(); ++i)
      result.push_back(gates_.choose(condition, then_bits[i], else_bits[i]));
    return result;
  }

  Bits sum(const Bits& a, const Bits& b) { return sum(a, b, zero_); }
  Bits sum(const Bits& a, const Bits& b, Bit carry) {
    Bits result;
    for (std::size_t i = 0; i < a.size(); ++i) {
      result.push_back(gates_.differ(gates_.differ(a[i], b[i]), carry));
      if (i + 1 < a.size()) carry = gates_.majority(a[i], b[i], carry);
    }
    return result;
  }

  Bits negative(const Bits& a) { return sum(negation(a), Bits(a.size(), zero_), one_); }

  // The sum of a, shifted, over the bits of b.
  Bits product(const Bits& a, const Bits& b) {
    const std::size_t width = a.size();
    Bits result(width, zero_);
    for (std::size_t shift = 0; shift < width; ++shift) {
      if (b[shift] == zero_) continue;
      Bits row(width, zero_);
      for (std::size_t i = shift; i < width; ++i) row[i] = gates_.both(a[i - shift], b[shift]);
      result = sum(result, row);
    }
    return result;
  }

  // Division without sign; by zero the quotient is all ones and the remainder the dividend. As on paper:
  // bring down a bit, subtract the divisor where it fits. One more bit holds the rest before the subtraction.
  Quotient division(const Bits& a, const Bits& b) {
    const std::size_t width = a.size();
    Bits divisor = b;
    divisor.push_back(zero_);
    const Bits complement = negation(divisor);
    Quotient result{Bits(width, zero_), {}};
    Bits rest(width + 1, zero_);
    for (std::size_t i = width; i-- > 0;) {
      rest.insert(rest.begin(), a[i]);
      rest.pop_back();
      const Bit fits = gates_.negation(less(rest, divisor));
      result.quotient[i] = fits;
      rest = choice(fits, sum(rest, complement, one_), rest);
    }
    rest.pop_back();
    result.remainder = std::move(rest);
    return result;
  }

  // Towards zero.
  Quotient signed_division(const Bits& a, const Bits& b) {
    const Bit a_negative = a.back(), b_negative = b.back();
    const auto [quotient, remainder] =
        division(choice(a_negative, negative(a), a), choice(b_negative, negative(b), b));
    return {choice(gates_.differ(a_negative, b_negative), negative(quotient), quotient),
            choice(a_negative, negative(remainder), remainder)};
  }

  Bits shifted_left(const Bits& a, const Bits& amount) {
    return shifted(a, amount, zero_, [&](std::size_t i, std::size_t distance) {
      return i >= distance ? i - distance : a.size();
    });
  }
  Bits shifted_right(const Bits& a, const Bits& amount, const Bit& fill) {
    return shifted(a, amount, fill, [](std::size_t i, std::size_t distance) { return i + distance; });
  }

  Bit equal(const Bits& a, const Bits& b) {
    Bit result = one_;
    for (std::size_t i = 0; i < a.size(); ++i)
      result = gates_.both(result, gates_.negation(gates_.differ(a[i], b[i])));
    return result;
  }

  // Without sign: the highest bit where they differ decides.
  Bit less(const Bits& a, const Bits& b) {
    Bit result = zero_;
    for (std::size_t i = 0; i < a.size(); ++i) result = gates_.majority(gates_.negation(a[i]), b[i], result);
    return result;
  }
  Bit signed_less(Bits a, Bits b) {
    std::swap(a.back(), b.back());
    return less(a, b);
  }

 private:
  template <class Arguments>
  Bits first_bits(std::size_t count, const Arguments& arguments) {
    Bits result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(arguments(i)[0]);
    return result;
  }

  template <class Arguments>
  std::optional<Bits> of_two(Kind kind, const Arguments& arguments) {
    const Bits& a = arguments(0);
    const Bits& b = arguments(1);
    const auto bitwise = [&](auto operation) {
      Bits result;
      for (std::size_t i = 0; i < a.size(); ++i) result.push_back(operation(a[i], b[i]));
      return result;
    };
    switch (kind) {
      case Kind::bv_and: return bitwise([&](const Bit& x, const Bit& y) { return gates_.both(x, y); });
      case Kind::bv_or: return bitwise([&](const Bit& x, const Bit& y) { return gates_.either(x, y); });
      case Kind::bv_xor: return bitwise([&](const Bit& x, const Bit& y) { return gates_.differ(x, y); });
      case Kind::bv_add: return sum(a, b);
      case Kind::bv_mul: return product(a, b);
      case Kind::bv_udiv: return division(a, b).quotient;
      case Kind::bv_urem: return division(a, b).remainder;
      case Kind::bv_sdiv: return signed_division(a, b).quotient;
      case Kind::bv_srem: return signed_division(a, b).remainder;
      case Kind::bv_shl: return shifted_left(a, b);
      case Kind::bv_lshr: return shifted_right(a, b, zero_);
      case Kind::bv_ashr: return shifted_right(a, b, a.back());
      case Kind::bv_ult: return Bits{less(a, b)};
      case Kind::bv_ule: return Bits{gates_.negation(less(b, a))};
      case Kind::bv_slt: return Bits{signed_less(a, b)};
      case Kind::bv_sle: return Bits{gates_.negation(signed_less(b, a))};
      default: return std::nullopt;
    }
  }

  // Shifts by 1, 2, 4, ... as the bits of the amount say; an amount of the width or more leaves only the
  // fill. `source(i, distance)` is the place that bit i comes from, or beyond the width for none.
  template <class Source>
  Bits shifted(Bits bits, const Bits& amount, const Bit& fill, const Source& source) {
    const std::size_t width = bits.size();
    Bits too_far;
    for (std::size_t k = 0; k < amount.size(); ++k) {
      if (k >= 32 || (std::size_t{1} << k) >= width) {
        too_far.push_back(amount[k]);
        continue;
      }
      Bits moved;
      for (std::size_t i = 0; i < width; ++i) {
        const std::size_t from = source(i, std::size_t{1} << k);
        moved.push_back(from < width ? bits[from] : fill);
      }
      bits = choice(amount[k], moved, bits);
    }
    return choice(gates_.any(too_far), Bits(width, fill), bits);
  }

  Gates& gates_;
  const Bit zero_, one_;
};

}  // namespace hone
