// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/integer_decoding.h"

#include <algorithm>
#include <map>
#include <utility>

#include "logic/traversal.h"

namespace hone {

namespace {

// How many bits it takes to write the number; a bit-vector has at least one.
unsigned bits_for(const Integer& number) {
  return number <= 0 ? 1 : static_cast<unsigned>(mpz_sizeinbase(number.get_mpz_t(), 2));
}

// The same for all numbers of a range, with a sign.
unsigned signed_bits_for(const Integer& low, const Integer& high) {
  return 1 + std::max(high > 0 ? bits_for(high) : 0, low < -1 ? bits_for(-low - 1) : 0);
}

// The k of 2^k, if it is one.
std::optional<unsigned> exponent_of(const Integer& number) {
  if (number <= 0 || mpz_popcount(number.get_mpz_t()) != 1) return std::nullopt;
  return static_cast<unsigned>(mpz_scan1(number.get_mpz_t(), 0));
}

}  // namespace

Term IntegerDecoding::decoded(Term formula) {
  const Term roots[] = {formula};
  std::vector<Term> order;
  for_each_subterm(terms_, roots, [&](Term term) { order.push_back(term); });
  for (const Term term : order)
    if (!decode(term)) return Term();
  return formulas_.at(formula);
}

bool IntegerDecoding::decode(Term term) {
  if (terms_.is_bool(term)) {
    if (formulas_.contains(term)) return true;
    const std::optional<Term> result = decode_formula(term);
    if (result) formulas_[term] = *result;
    return result.has_value();
  }
  if (terms_.kind(terms_.sort(term)) == SortKind::array) {
    if (arrays_.contains(term)) return true;
    const std::optional<Term> result = decode_array(term);
    if (result) arrays_[term] = *result;
    return result.has_value();
  }
  const Kind kind = terms_.kind(term);
  if (kind == Kind::number || kind == Kind::add || words_.contains(term)) return terms_.is_int(term);
  if (kind == Kind::mul) return terms_.is_int(term) && terms_.is_number(terms_.argument(term, 0));
  const std::optional<Word> result = decode_base(term);
  if (result) words_[term] = *result;
  return result.has_value();
}

std::optional<Term> IntegerDecoding::decode_formula(Term term) {
  const auto operand = [&](std::size_t i) { return formulas_.at(terms_.argument(term, i)); };
  switch (terms_.kind(term)) {
    case Kind::true_:
    case Kind::false_:
    case Kind::symbol: return term;
    case Kind::not_: return terms_.not_(operand(0));
    case Kind::ite: return terms_.ite(operand(0), operand(1), operand(2));
    case Kind::and_:
    case Kind::or_: return junction(term);
    case Kind::le: return at_most(terms_.argument(term, 0), terms_.integer_value(terms_.argument(term, 1)));
    case Kind::eq:
      if (terms_.is_bool(terms_.argument(term, 0))) return terms_.eq(operand(0), operand(1));
      if (!terms_.is_int(terms_.argument(term, 0)))
        return terms_.eq(arrays_.at(terms_.argument(term, 0)), arrays_.at(terms_.argument(term, 1)));
      return equal(terms_.argument(term, 0), terms_.integer_value(terms_.argument(term, 1)));
    default: return std::nullopt;
  }
}

IntegerDecoding::Word IntegerDecoding::as_number(Term bits, bool with_sign) {
  const unsigned width = terms_.width(terms_.sort(bits));
  const IntegerRange range = with_sign ? signed_range(width) : unsigned_range(width);
  return {bits, 0, range.high, range.low};
}

std::optional<Term> IntegerDecoding::decode_array(Term term) {
  if (terms_.kind(term) == Kind::symbol) {
    const Term array = encoding_.word_of(term);
    return array.valid() ? std::optional(array) : std::nullopt;
  }
  if (terms_.kind(term) == Kind::ite)
    return terms_.ite(formulas_.at(terms_.argument(term, 0)), arrays_.at(terms_.argument(term, 1)),
                      arrays_.at(terms_.argument(term, 2)));
  if (terms_.kind(term) != Kind::store) return std::nullopt;
  const Term array = arrays_.at(terms_.argument(term, 0));
  const Sort sort = terms_.sort(array);
  return terms_.store(array,
                      difference_at(terms_.argument(term, 1), 0, terms_.width(terms_.index_sort(sort))),
                      difference_at(terms_.argument(term, 2), 0, terms_.width(terms_.element_sort(sort))));
}

std::optional<IntegerDecoding::Word> IntegerDecoding::decode_base(Term term) {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::symbol || kind == Kind::select) {
    Term array = kind == Kind::select ? terms_.argument(term, 0) : term;
    Term bits;
    if (kind == Kind::select) {
      const Term words = arrays_.at(array);
      const unsigned width = terms_.width(terms_.index_sort(terms_.sort(words)));
      bits = terms_.select(words, difference_at(terms_.argument(term, 1), 0, width));
      while (terms_.kind(array) == Kind::store || terms_.kind(array) == Kind::ite)
        array = terms_.argument(array, terms_.kind(array) == Kind::store ? 0 : 1);
    } else {
      bits = encoding_.word_of(term);
    }
    const Term symbol = encoding_.word_of(array);
    if (!symbol.valid() || !bits.valid()) return std::nullopt;
    return as_number(bits, encoding_.is_signed(symbol));
  }
  if (kind == Kind::ite) return choice(term);
  if (kind != Kind::div && kind != Kind::mod) return std::nullopt;
  const Term dividend = terms_.argument(term, 0), divisor = terms_.argument(term, 1);
  if (!terms_.is_number(divisor) || terms_.number_value(divisor) == 0) return std::nullopt;
  const Integer number = terms_.integer_value(divisor);
  return kind == Kind::mod ? remainder(dividend, abs(number)) : quotient(dividend, number);
}

IntegerDecoding::Word IntegerDecoding::remainder(Term dividend, const Integer& divisor) {
  if (const auto exponent = exponent_of(divisor)) {
    if (*exponent == 0) return {terms_.bitvector(0, 1), 0, 0};
    return {difference_at(dividend, 0, *exponent), 0, divisor - 1};
  }
  const IntegerRange range = this->range(dividend);
  const Integer shift = euclidean_quotient(range.low, divisor) * divisor;
  const unsigned width = bits_for(std::max<Integer>(range.high - shift, divisor));
  const Term word = difference_at(dividend, shift, width);
  if (range.high - shift < divisor) return {word, 0, divisor - 1};
  return {terms_.bv(Kind::bv_urem, {word, terms_.bitvector(divisor, width)}), 0, divisor - 1};
}

// Of a negative divisor: the negated quotient of the positive one, that is, its complement.
IntegerDecoding::Word IntegerDecoding::quotient(Term dividend, Integer divisor) {
  const bool negative = divisor < 0;
  divisor = abs(divisor);
  const IntegerRange range = this->range(dividend);
  const Integer first = euclidean_quotient(range.low, divisor), shift = first * divisor;
  const Integer high = euclidean_quotient(range.high, divisor) - first;
  const unsigned width = bits_for(std::max<Integer>(range.high - shift, divisor));
  const Term word = difference_at(dividend, shift, width);
  const auto exponent = exponent_of(divisor);
  const Term bits = exponent ? terms_.bv_extract(word, width - 1, *exponent)
                             : terms_.bv(Kind::bv_udiv, {word, terms_.bitvector(divisor, width)});
  if (!negative) return {bits, first, high};
  const unsigned result_width = terms_.width(terms_.sort(bits));
  const Term complement =
      terms_.bv(Kind::bv_add, {terms_.bitvector(high, result_width), terms_.bv(Kind::bv_neg, {bits})});
  return {complement, -first - high, high};
}

IntegerDecoding::Word IntegerDecoding::choice(Term term) {
  const Term condition = formulas_.at(terms_.argument(term, 0));
  const Term a = terms_.argument(term, 1), b = terms_.argument(term, 2);
  const IntegerRange of_a = range(a), of_b = range(b);
  const Integer shift = std::min(of_a.low, of_b.low), high = std::max(of_a.high, of_b.high) - shift;
  const unsigned width = bits_for(high);
  return {terms_.ite(condition, difference_at(a, shift, width), difference_at(b, shift, width)), shift, high};
}

// A disjunction that lists all values of a sum that are congruent to each other is one equation of
// bit-vectors: x = y + 1 or x = y + 1 - 2^w. The same with the disequations of a conjunction.
Term IntegerDecoding::junction(Term term) {
  const bool disjunction = terms_.kind(term) == Kind::or_;
  std::map<Term, std::vector<Integer>> values;
  std::vector<Term> parts;
  for (const Term argument : terms_.arguments(term)) {
    const bool negated = terms_.kind(argument) == Kind::not_;
    const Term atom = negated ? terms_.argument(argument, 0) : argument;
    if (negated != disjunction && terms_.kind(atom) == Kind::eq && terms_.is_int(terms_.argument(atom, 0)))
      values[terms_.argument(atom, 0)].push_back(terms_.integer_value(terms_.argument(atom, 1)));
    else
      parts.push_back(formulas_.at(argument));
  }
  for (const auto& [sum, list] : values) {
    const Term equation = modular_equation(sum, list);
    parts.push_back(disjunction ? equation : terms_.not_(equation));
  }
  return disjunction ? terms_.or_(parts) : terms_.and_(parts);
}

Term IntegerDecoding::modular_equation(Term sum, std::vector<Integer> values) {
  std::sort(values.begin(), values.end());
  const IntegerRange range = this->range(sum);
  if (values.size() > 1) {
    const Integer period = values[1] - values[0];
    bool complete = values.front() - period < range.low && values.back() + period > range.high;
    for (std::size_t i = 1; i < values.size(); ++i)
      complete = complete && values[i] - values[i - 1] == period;
    if (const auto width = exponent_of(period); complete && width && *width > 0)
      return congruent(sum, values.front(), *width);
  }
  std::vector<Term> cases;
  for (const Integer& value : values) cases.push_back(equal(sum, value));
  return terms_.or_(cases);
}

// sum - value with the positive part on the left and the negative one on the right.
IntegerDecoding::Sides IntegerDecoding::sides(Term sum, const Integer& value) {
  Sides result;
  const LinearSum linear = terms_.linear_sum(sum);
  Integer constant = linear.constant.get_num() - value;
  for (const auto& [base, coefficient] : linear.monomials) {
    const Word& word = words_.at(base);
    const Integer factor = coefficient.get_num();
    constant += factor * word.shift;
    Side& side = factor > 0 ? result.left : result.right;
    side.monomials.push_back({word, abs(factor)});
    side.low += abs(factor) * word.low;
    side.high += abs(factor) * word.high;
  }
  (constant > 0 ? result.left : result.right).constant = abs(constant);
  return result;
}

// left <= right, where a number stands alone: 5 <= x rather than 0 <= x - 5.
Term IntegerDecoding::at_most(Term sum, const Integer& bound) {
  auto [left, right] = sides(sum, bound);
  if (left.high + left.constant <= right.low + right.constant) return terms_.truth();
  if (left.low + left.constant > right.high + right.constant) return terms_.falsity();
  const bool strict = left.constant == 1 && !left.monomials.empty() && !right.monomials.empty();
  if (strict) left.constant = 0;  // left + 1 <= right: left < right
  if (right.monomials.empty()) right.constant -= std::exchange(left.constant, 0);
  if (left.monomials.empty()) left.constant -= std::exchange(right.constant, 0);
  const Integer low = std::min<Integer>(left.low + left.constant, right.low + right.constant);
  const Integer high = std::max<Integer>(left.high + left.constant, right.high + right.constant);
  const unsigned width = low < 0 ? signed_bits_for(low, high) : bits_for(high);
  const Term a = word_at(left, width), b = word_at(right, width);
  if (low < 0) return terms_.bv(strict ? Kind::bv_slt : Kind::bv_sle, {a, b});
  const Term zero = terms_.bitvector(0, width);
  if (b == zero && !strict) return terms_.eq(a, zero);
  if (a == terms_.bitvector(1, width) && !strict) return terms_.ne(b, zero);
  return terms_.bv(strict ? Kind::bv_ult : Kind::bv_ule, {a, b});
}

// The difference of both sides is less than the period of the bit-vectors.
Term IntegerDecoding::equal(Term sum, const Integer& value) {
  const auto [left, right] = sides(sum, value);
  const Integer constant = left.constant - right.constant;
  const Integer high = left.high - right.low + constant, low = left.low - right.high + constant;
  if (high < 0 || low > 0) return terms_.falsity();
  const unsigned width = bits_for(std::max<Integer>(high, -low));
  const Term left_word = word_at(left, width), right_word = word_at(right, width);
  return terms_.eq(left_word, right_word);
}

Term IntegerDecoding::congruent(Term sum, const Integer& value, unsigned width) {
  const auto [left, right] = sides(sum, value);
  const Term left_word = word_at(left, width), right_word = word_at(right, width);
  return terms_.eq(left_word, right_word);
}

Term IntegerDecoding::word_at(const Side& side, unsigned width) {
  std::vector<Term> parts;
  for (const Monomial& monomial : side.monomials)
    parts.push_back(scaled(resized(monomial.word, width), monomial.factor));
  const Term constant = terms_.bitvector(side.constant, width);
  if (parts.empty()) return constant;
  parts.push_back(constant);
  return terms_.bv(Kind::bv_add, parts);
}

// term - shift modulo 2^width.
Term IntegerDecoding::difference_at(Term term, const Integer& shift, unsigned width) {
  const auto [left, right] = sides(term, shift);
  const Term a = word_at(left, width), b = word_at(right, width);
  return terms_.bv(Kind::bv_add, {a, terms_.bv(Kind::bv_neg, {b})});
}

Term IntegerDecoding::resized(const Word& word, unsigned width) {
  const unsigned own = terms_.width(terms_.sort(word.bits));
  if (own > width) return terms_.bv_extract(word.bits, width - 1, 0);
  return terms_.bv_extend(word.low < 0 ? Kind::bv_sign_extend : Kind::bv_zero_extend, word.bits, width - own);
}

Term IntegerDecoding::scaled(Term bits, const Integer& factor) {
  const unsigned width = terms_.width(terms_.sort(bits));
  return terms_.bv(Kind::bv_mul, {bits, terms_.bitvector(factor, width)});
}

}  // namespace hone
