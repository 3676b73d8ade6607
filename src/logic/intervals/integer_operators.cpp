// SPDX-License-Identifier: Apache-2.0
#include "logic/intervals/integer_operators.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "logic/machine_bitvector.h"

namespace hone {

namespace {

NumberRange sum(const NumberRange& a, const NumberRange& b) { return {a.low + b.low, a.high + b.high}; }

// Neither operand has more than 65 bits, so that products of signed numbers fit.
NumberRange product(const NumberRange& a, const NumberRange& b) {
  const std::initializer_list<WideInteger> corners = {a.low * b.low, a.low * b.high, a.high * b.low,
                                                      a.high * b.high};
  return {std::min(corners), std::max(corners)};
}

bool is_below_half(const NumberRange& numbers) { return numbers.high < (WideInteger{1} << 63); }

WordRange sums(const WordRange& a, const WordRange& b) {
  return meet(words_of_signed(sum(signed_numbers(a), signed_numbers(b)), a.width),
              words_of_unsigned(sum(unsigned_numbers(a), unsigned_numbers(b)), a.width));
}

WordRange negations(const WordRange& a) {
  const NumberRange x = signed_numbers(a);
  return words_of_signed({-x.high, -x.low}, a.width);
}

WordRange products(const WordRange& a, const WordRange& b) {
  WordRange result = words_of_signed(product(signed_numbers(a), signed_numbers(b)), a.width);
  const NumberRange x = unsigned_numbers(a), y = unsigned_numbers(b);
  if (is_below_half(x) && is_below_half(y)) result = meet(result, words_of_unsigned(product(x, y), a.width));
  return result;
}

// By positive divisors.
WordRange unsigned_quotients(const WordRange& a, const WordRange& b) {
  const NumberRange x = unsigned_numbers(a), y = unsigned_numbers(b);
  if (y.low <= 0) return all_words(a.width);
  return words_of_unsigned({x.low / y.high, x.high / y.low}, a.width);
}

WordRange unsigned_remainders(const WordRange& a, const WordRange& b) {
  const NumberRange x = unsigned_numbers(a), y = unsigned_numbers(b);
  if (y.low <= 0) return all_words(a.width);
  if (x.high < y.low) return a;
  return words_of_unsigned({0, std::min(x.high, y.high - 1)}, a.width);
}

WordRange signed_quotients(const WordRange& a, const WordRange& b) {
  const NumberRange x = signed_numbers(a), y = signed_numbers(b);
  if (y.low <= 0) return all_words(a.width);
  return words_of_signed({std::min(x.low / y.low, x.low / y.high), std::max(x.high / y.low, x.high / y.high)},
                         a.width);
}

// They have the sign of the dividend.
WordRange signed_remainders(const WordRange& a, const WordRange& b) {
  const NumberRange x = signed_numbers(a), y = signed_numbers(b);
  if (y.low <= 0) return all_words(a.width);
  if (x.high < y.low && -x.low < y.low) return a;
  const WideInteger most = y.high - 1;
  return words_of_signed(
      {std::max(std::min<WideInteger>(x.low, 0), -most), std::min(std::max<WideInteger>(x.high, 0), most)},
      a.width);
}

WordRange shifted(Kind kind, const WordRange& a, const WordRange& b) {
  const std::optional<std::uint64_t> by = b.only_word();
  if (!by || *by >= a.width) return all_words(a.width);
  const NumberRange x = unsigned_numbers(a), y = signed_numbers(a);
  if (kind == Kind::bv_lshr) return words_of_unsigned({x.low >> *by, x.high >> *by}, a.width);
  if (kind == Kind::bv_ashr) return words_of_signed({y.low >> *by, y.high >> *by}, a.width);
  if (*by >= 63) return all_words(a.width);
  return products(a, one_word(std::uint64_t{1} << *by, a.width));
}

// Below the next power of two.
std::uint64_t all_bits_below(std::uint64_t word) {
  return word == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(word);
}

WordRange bitwise(Kind kind, const WordRange& a, const WordRange& b) {
  const auto [a_low, a_high] = unsigned_numbers(a);
  const auto [b_low, b_high] = unsigned_numbers(b);
  const WideInteger bits = all_bits_below(static_cast<std::uint64_t>(std::max(a_high, b_high)));
  switch (kind) {
    case Kind::bv_and: return words_of_unsigned({0, std::min(a_high, b_high)}, a.width);
    case Kind::bv_or: return words_of_unsigned({std::max(a_low, b_low), bits}, a.width);
    default: return words_of_unsigned({0, bits}, a.width);
  }
}

// Two numbers in order, in the order that the kind is about.
struct Order {
  bool is_signed, is_strict;

  explicit Order(Kind kind)
      : is_signed(kind == Kind::bv_slt || kind == Kind::bv_sle),
        is_strict(kind == Kind::bv_slt || kind == Kind::bv_ult) {}
  NumberRange numbers(const WordRange& range) const {
    return is_signed ? signed_numbers(range) : unsigned_numbers(range);
  }
  NumberRange all(unsigned width) const { return numbers(all_words(width)); }
  void narrow(WordRange& range, WideInteger low, WideInteger high) const {
    if (low > high)
      range = no_words(range.width);
    else
      range = meet(range, is_signed ? words_of_signed({low, high}, range.width)
                                    : words_of_unsigned({low, high}, range.width));
  }
  void contract(bool strict, WordRange& a, WordRange& b) const {
    const WideInteger gap = strict ? 1 : 0;
    const NumberRange x = numbers(a), y = numbers(b), every = all(a.width);
    narrow(a, every.low, y.high - gap);
    narrow(b, x.low + gap, every.high);
  }
};

}  // namespace

WordRange word_results(Kind kind, const WordRange& a, const WordRange& b) {
  if (a.is_empty() || b.is_empty()) return no_words(a.width);
  const std::optional<std::uint64_t> x = a.only_word(), y = b.only_word();
  if (x && y) return one_word(machine_bitvector_fold(kind, *x, *y, a.width), a.width);
  switch (kind) {
    case Kind::bv_add: return sums(a, b);
    case Kind::bv_neg: return negations(a);
    case Kind::bv_not: return sums(negations(a), one_word(low_bits(~std::uint64_t{0}, a.width), a.width));
    case Kind::bv_mul: return products(a, b);
    case Kind::bv_udiv: return unsigned_quotients(a, b);
    case Kind::bv_urem: return unsigned_remainders(a, b);
    case Kind::bv_sdiv: return signed_quotients(a, b);
    case Kind::bv_srem: return signed_remainders(a, b);
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return shifted(kind, a, b);
    case Kind::bv_and:
    case Kind::bv_or:
    case Kind::bv_xor: return bitwise(kind, a, b);
    default: return all_words(a.width);
  }
}

WordRange extracted_words(const WordRange& a, unsigned high_bit, unsigned low_bit) {
  const unsigned width = high_bit - low_bit + 1;
  if (a.is_empty()) return no_words(width);
  const NumberRange x = unsigned_numbers(a), y = signed_numbers(a);
  return meet(words_of_unsigned({x.low >> low_bit, x.high >> low_bit}, width),
              words_of_signed({y.low >> low_bit, y.high >> low_bit}, width));
}

WordRange concatenated_words(const WordRange& high, const WordRange& low) {
  const unsigned width = high.width + low.width;
  if (high.is_empty() || low.is_empty()) return no_words(width);
  const NumberRange x = unsigned_numbers(high), y = unsigned_numbers(low);
  return words_of_unsigned({(x.low << low.width) + y.low, (x.high << low.width) + y.high}, width);
}

WordRange extended_words(bool is_signed, const WordRange& a, unsigned width) {
  if (a.is_empty()) return no_words(width);
  return is_signed ? words_of_signed(signed_numbers(a), width)
                   : words_of_unsigned(unsigned_numbers(a), width);
}

std::optional<bool> word_comparison(Kind kind, const WordRange& a, const WordRange& b) {
  if (a.is_empty() || b.is_empty()) return std::nullopt;
  const Order order(kind);
  const NumberRange x = order.numbers(a), y = order.numbers(b);
  const WideInteger gap = order.is_strict ? 1 : 0;
  if (x.high + gap <= y.low) return true;
  if (y.high < x.low + gap) return false;
  return std::nullopt;
}

void contract_word_comparison(Kind kind, bool value, WordRange& a, WordRange& b) {
  if (a.is_empty() || b.is_empty()) return;
  const Order order(kind);
  if (value)
    order.contract(order.is_strict, a, b);
  else
    order.contract(!order.is_strict, b, a);
}

void remove_word(std::uint64_t word, WordRange& range) {
  for (WordRange::Part* part : {&range.plus, &range.minus}) {
    if (!part->contains(word)) continue;
    if (part->low == part->high)
      *part = {};
    else if (part->low == word)
      ++part->low;
    else if (part->high == word)
      --part->high;
  }
}

// Where no product wraps around, results are divided; a word times -1 is the negated word in any case.
void contract_multiplied(const WordRange& results, const WordRange& factor, WordRange& a) {
  if (results.is_empty() || a.is_empty() || !factor.only_word()) return;
  const WideInteger by = signed_numbers(factor).low;
  if (by == -1) a = meet(a, word_results(Kind::bv_neg, results, results));
  if (by >= -1 && by <= 0) return;
  const NumberRange x = signed_numbers(a), z = signed_numbers(results),
                    all = signed_numbers(all_words(a.width));
  const auto fits = [&](WideInteger number) { return all.low <= number && number <= all.high; };
  if (!fits(x.low * by) || !fits(x.high * by)) return;
  const auto floor = [&](WideInteger number) {
    const WideInteger quotient = number / by;
    return quotient - (number % by != 0 && (number < 0) != (by < 0) ? 1 : 0);
  };
  const auto ceiling = [&](WideInteger number) { return floor(number) + (number % by != 0 ? 1 : 0); };
  const NumberRange both{std::max(x.low, ceiling(by > 0 ? z.low : z.high)),
                         std::min(x.high, floor(by > 0 ? z.high : z.low))};
  a = both.low > both.high ? no_words(a.width) : meet(a, words_of_signed(both, a.width));
}

void contract_extended(bool is_signed, const WordRange& results, WordRange& a) {
  if (results.is_empty() || a.is_empty()) return;
  const NumberRange z = is_signed ? signed_numbers(results) : unsigned_numbers(results);
  const NumberRange x = is_signed ? signed_numbers(a) : unsigned_numbers(a);
  const NumberRange both{std::max(x.low, z.low), std::min(x.high, z.high)};
  if (both.low > both.high)
    a = no_words(a.width);
  else
    a = meet(a, is_signed ? words_of_signed(both, a.width) : words_of_unsigned(both, a.width));
}

}  // namespace hone
