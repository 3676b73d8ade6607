// SPDX-License-Identifier: Apache-2.0
#include "logic/integers/integer_encoding.h"

#include <fmt/format.h>

#include "logic/operator_names.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// More periods than this are left to `mod`, and masks of more runs of ones to somebody else.
constexpr unsigned max_periods = 3;
constexpr unsigned max_runs = 4;

}  // namespace

Term IntegerEncoding::encoded(Term formula) {
  const Term roots[] = {formula};
  problem_.clear();
  std::vector<Term> order;
  for_each_subterm(terms_, roots, [&](Term term) { order.push_back(term); });
  for (const Term term : order) {
    if (done_.contains(term)) continue;
    const Term result = encode(term);
    if (!problem_.empty()) return Term();
    done_.insert(term, result);
  }
  std::vector<Term> parts{done(formula)};
  const Term root = parts.front();
  for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
    if (!terms_.is_int(term) || (!words_.contains(term) && terms_.kind(term) != Kind::select)) return;
    const IntegerRange range = bounds_.of(term);
    if (exact_ || range.low == 0) parts.push_back(terms_.le(number(range.low), term));
    if (exact_) parts.push_back(terms_.le(term, number(range.high)));
  });
  return terms_.and_(parts);
}

Term IntegerEncoding::integer_of(Term symbol) {
  if (terms_.is_int(symbol)) return symbol;
  const auto [entry, fresh] = integers_.try_emplace(symbol);
  if (!fresh) return entry->second;
  const std::string name = terms_.name(symbol) + " as integer";
  const Sort own = terms_.sort(symbol);
  const bool is_array = terms_.kind(own) == SortKind::array;
  const Sort sort = is_array ? terms_.array_sort(terms_.int_sort(), terms_.int_sort()) : terms_.int_sort();
  const Term other = terms_.find_symbol(name);
  entry->second = !other.valid() || terms_.sort(other) == sort ? terms_.symbol(name, sort)
                                                               : terms_.fresh_symbol(name, sort);
  words_[entry->second] = symbol;
  const unsigned bits = terms_.width(is_array ? terms_.element_sort(own) : own);
  const IntegerRange range = is_signed(symbol) ? signed_range(bits) : unsigned_range(bits);
  if (is_array)
    bounds_.know_elements(entry->second, range);
  else
    bounds_.know(entry->second, range);
  return entry->second;
}

Term IntegerEncoding::word_of(Term integer) const {
  const auto found = words_.find(integer);
  return found == words_.end() ? Term() : found->second;
}

Term IntegerEncoding::give_up(const std::string& what) {
  problem_ = what;
  return Term();
}

Term IntegerEncoding::give_up(Term term) {
  const std::string_view name = operator_name(terms_.kind(term));
  return give_up(name.empty() ? "an operator without linear meaning" : std::string(name) + " is not linear");
}

Term IntegerEncoding::encode(Term term) {
  const SortKind sort = terms_.kind(terms_.sort(term));
  if (sort == SortKind::array) return encode_array(term);
  if (sort == SortKind::bitvector) return encode_word(term, width(term));
  if (sort == SortKind::integer || is_about_integers(term)) return encode_integer(term);
  if (sort != SortKind::boolean) return give_up("sorts other than Booleans, integers and bit-vectors");
  switch (terms_.kind(term)) {
    case Kind::true_:
    case Kind::false_:
    case Kind::symbol: return term;
    case Kind::not_:
    case Kind::and_:
    case Kind::or_:
    case Kind::ite: {
      std::vector<Term> arguments;
      for (const Term argument : terms_.arguments(term)) arguments.push_back(done(argument));
      return terms_.rebuild(term, arguments);
    }
    case Kind::eq: return encode_equation(term);
    case Kind::bv_ult:
    case Kind::bv_ule:
    case Kind::bv_slt:
    case Kind::bv_sle: return encode_comparison(term);
    default: return give_up(term);
  }
}

bool IntegerEncoding::is_about_integers(Term term) const {
  const std::span<const Term> arguments = terms_.arguments(term);
  return !arguments.empty() && terms_.is_int(arguments.back());
}

// Integers stay what they are.
Term IntegerEncoding::encode_integer(Term term) {
  switch (terms_.kind(term)) {
    case Kind::select:
    case Kind::apply: return give_up(term);
    default: break;
  }
  if (terms_.arguments(term).empty()) return term;
  std::vector<Term> arguments;
  for (const Term argument : terms_.arguments(term)) arguments.push_back(done(argument));
  return terms_.rebuild(term, arguments);
}

// What is stored in an array is in the range of its elements.
Term IntegerEncoding::element_value(Term array, Term word, unsigned width) {
  while (terms_.kind(array) == Kind::store || terms_.kind(array) == Kind::ite)
    array = terms_.argument(array, terms_.kind(array) == Kind::store ? 0 : 1);
  return is_signed(array) ? signed_value(word, width) : unsigned_value(word, width);
}

Term IntegerEncoding::encode_array(Term term) {
  const Sort sort = terms_.sort(term);
  if (terms_.kind(terms_.index_sort(sort)) != SortKind::bitvector ||
      terms_.kind(terms_.element_sort(sort)) != SortKind::bitvector)
    return give_up("arrays of other than bit-vectors");
  const unsigned width = terms_.width(terms_.element_sort(sort));
  switch (terms_.kind(term)) {
    case Kind::symbol: return integer_of(term);
    case Kind::ite: return terms_.ite(operand(term, 0), operand(term, 1), operand(term, 2));
    case Kind::store:
      return terms_.store(operand(term, 0),
                          unsigned_value(operand(term, 1), this->width(terms_.argument(term, 1))),
                          element_value(terms_.argument(term, 0), operand(term, 2), width));
    case Kind::const_array: {  // a number that is the same with and without a sign
      const Term value = unsigned_value(operand(term, 0), width);
      if (!terms_.is_number(value) || terms_.integer_value(value) >= power_of_two(width - 1))
        return give_up(term);
      return terms_.const_array(terms_.array_sort(terms_.int_sort(), terms_.int_sort()), value);
    }
    default: return give_up(term);
  }
}

Term IntegerEncoding::encode_word(Term term, unsigned width) {
  switch (terms_.kind(term)) {
    case Kind::select:
      return terms_.select(operand(term, 0),
                           unsigned_value(operand(term, 1), this->width(terms_.argument(term, 1))));
    case Kind::symbol: return integer_of(term);
    case Kind::bv_number: {
      const Term value = number(terms_.integer_value(term));
      return exact_ ? value : reduced(value, width);
    }
    case Kind::ite: return terms_.ite(operand(term, 0), operand(term, 1), operand(term, 2));
    case Kind::bv_not: return terms_.sub(number(-1), operand(term, 0));
    case Kind::bv_neg: return terms_.neg(operand(term, 0));
    case Kind::bv_add: return reduced(terms_.add(operand(term, 0), operand(term, 1)), width);
    case Kind::bv_mul: {
      const Term result = product(reduced(operand(term, 0), width), reduced(operand(term, 1), width));
      return result.valid() ? reduced(result, width) : give_up(term);
    }
    case Kind::bv_and:
    case Kind::bv_or:
    case Kind::bv_xor: {  // a | b = a + b - (a & b), and a ^ b leaves out the common bits twice
      const Term common = common_bits(operand(term, 0), operand(term, 1), width);
      if (!common.valid()) return give_up(term);
      if (terms_.kind(term) == Kind::bv_and) return common;
      const Term sum = terms_.add(operand(term, 0), operand(term, 1));
      return reduced(terms_.sub(sum, terms_.scale(terms_.kind(term) == Kind::bv_or ? 1 : 2, common)), width);
    }
    case Kind::bv_shl:
    case Kind::bv_lshr:
    case Kind::bv_ashr: return encode_shift(term, width);
    case Kind::bv_udiv:
    case Kind::bv_urem:
    case Kind::bv_sdiv:
    case Kind::bv_srem: return encode_division(term, width);
    case Kind::bv_concat: {
      const unsigned low_width = this->width(terms_.argument(term, 1));
      return terms_.add(terms_.scale(Rational(power_of_two(low_width)), operand(term, 0)),
                        unsigned_value(operand(term, 1), low_width));
    }
    case Kind::bv_extract:  // periods of the operand are periods of the result
      return terms_.div(operand(term, 0), number(power_of_two(terms_.low_bit(term))));
    case Kind::bv_zero_extend: return unsigned_value(operand(term, 0), this->width(terms_.argument(term, 0)));
    case Kind::bv_sign_extend: return signed_value(operand(term, 0), this->width(terms_.argument(term, 0)));
    default: return give_up(term);
  }
}

Term IntegerEncoding::encode_shift(Term term, unsigned width) {
  const Term amount = unsigned_value(operand(term, 1), width);
  if (!terms_.is_number(amount)) return give_up(term);
  const Kind kind = terms_.kind(term);
  const Integer steps = terms_.integer_value(amount);
  const bool all = steps >= width;
  if (all && kind != Kind::bv_ashr) return number(0);
  const Integer factor = power_of_two(all ? width - 1 : static_cast<unsigned>(steps.get_ui()));
  const Term word = operand(term, 0);
  if (kind == Kind::bv_shl) return reduced(terms_.scale(Rational(factor), word), width);
  return terms_.div(kind == Kind::bv_lshr ? unsigned_value(word, width) : signed_value(word, width),
                    number(factor));
}

// As SMT-LIB defines it, also by zero.
Term IntegerEncoding::encode_division(Term term, unsigned width) {
  const Kind kind = terms_.kind(term);
  const bool with_sign = kind == Kind::bv_sdiv || kind == Kind::bv_srem;
  const bool quotient = kind == Kind::bv_udiv || kind == Kind::bv_sdiv;
  const auto value = [&](std::size_t i) {
    return with_sign ? signed_value(operand(term, i), width) : unsigned_value(operand(term, i), width);
  };
  const Term divisor = value(1), dividend = value(0), zero = number(0);
  if (!terms_.is_number(divisor)) return give_up(term);
  if (divisor == zero) {
    if (!quotient) return dividend;
    return with_sign ? terms_.ite(terms_.lt(dividend, zero), number(1), number(-1)) : number(-1);
  }
  if (with_sign)
    return quotient ? terms_.truncated_div(dividend, divisor) : terms_.truncated_mod(dividend, divisor);
  return quotient ? terms_.div(dividend, divisor) : terms_.mod(dividend, divisor);
}

// With sign: both have the same sign and a is less than b without it, or only a is negative.
Term IntegerEncoding::encode_comparison(Term term) {
  const unsigned width = this->width(terms_.argument(term, 0));
  const Kind kind = terms_.kind(term);
  const bool strict = kind == Kind::bv_ult || kind == Kind::bv_slt;
  const bool with_sign = kind == Kind::bv_slt || kind == Kind::bv_sle;
  if (with_sign) {
    const Term left = signed_value(operand(term, 0), width), right = signed_value(operand(term, 1), width);
    if (!exact_ || (terms_.kind(left) != Kind::ite && terms_.kind(right) != Kind::ite))
      return strict ? terms_.lt(left, right) : terms_.le(left, right);
  }
  const Term a = unsigned_value(operand(term, 0), width), b = unsigned_value(operand(term, 1), width);
  const Term less = strict ? terms_.lt(a, b) : terms_.le(a, b);
  if (!with_sign) return less;
  const Term half = number(power_of_two(width - 1));
  const Term a_negative = terms_.le(half, a), b_positive = terms_.lt(b, half);
  return terms_.or_(terms_.and_(a_negative, b_positive),
                    terms_.and_(less, terms_.or_(a_negative, b_positive)));
}

Term IntegerEncoding::encode_equation(Term term) {
  const Term a = operand(term, 0), b = operand(term, 1);
  if (terms_.is_bool(a) || terms_.kind(terms_.sort(a)) == SortKind::array) return terms_.eq(a, b);
  const unsigned width = this->width(terms_.argument(term, 0));
  const Term difference = reduced(terms_.sub(a, b), width), zero = number(0);
  if (!exact_) return terms_.eq(difference, zero);
  const Integer period = power_of_two(width);
  const IntegerRange range = bounds_.of(difference);
  const Integer first = -euclidean_quotient(-range.low, period),
                last = euclidean_quotient(range.high, period);
  if (last - first >= max_periods) return terms_.eq(remainder(difference, width), zero);
  std::vector<Term> cases;
  for (Integer i = first; i <= last; ++i) cases.push_back(terms_.eq(difference, number(i * period)));
  return terms_.or_(cases);
}

// Coefficients modulo 2^width, as small as possible.
Term IntegerEncoding::reduced(Term word, unsigned width) {
  const Integer period = power_of_two(width), half = power_of_two(width - 1);
  const auto smallest = [&](const Rational& value) {
    const Integer rest = euclidean_remainder(value.get_num(), period);
    return Rational(rest > half ? Integer(rest - period) : rest);
  };
  LinearSum sum = terms_.linear_sum(word);
  for (auto& [base, coefficient] : sum.monomials) coefficient = smallest(coefficient);
  std::erase_if(sum.monomials, [](const auto& monomial) { return monomial.second == 0; });
  sum.constant = smallest(sum.constant);
  return terms_.from_linear_sum(sum, terms_.int_sort());
}

// The number in [low, low + 2^width) that the bit-vector is modulo 2^width.
Term IntegerEncoding::value_from(const Integer& low, Term word, unsigned width) {
  if (!exact_ && !terms_.is_number(word)) return word;
  const Integer period = power_of_two(width);
  const IntegerRange range = bounds_.of(word);
  const Integer first = euclidean_quotient(range.low - low, period),
                last = euclidean_quotient(range.high - low, period);
  Term result;
  if (last - first >= max_periods) {
    result = terms_.add(remainder(terms_.sub(word, number(low)), width), number(low));
  } else {
    result = terms_.sub(word, number(last * period));
    for (Integer i = last - 1; i >= first; --i)
      result = terms_.ite(terms_.lt(word, number(low + (i + 1) * period)),
                          terms_.sub(word, number(i * period)), result);
  }
  bounds_.know(result, {low, low + period - 1});
  return result;
}

// word mod 2^exponent; 4 * x mod 16 is 4 * (x mod 4).
Term IntegerEncoding::remainder(Term word, unsigned exponent) {
  const Term same = reduced(word, exponent);
  if (unsigned_range(exponent).contains(bounds_.of(same))) return same;
  const LinearSum sum = terms_.linear_sum(same);
  unsigned common = exponent;
  const auto see = [&](const Rational& value) {
    if (value != 0)
      common = std::min<unsigned>(common, static_cast<unsigned>(mpz_scan1(value.get_num_mpz_t(), 0)));
  };
  for (const auto& [base, coefficient] : sum.monomials) see(coefficient);
  see(sum.constant);
  const Rational factor(power_of_two(common));
  LinearSum quotient = sum;
  for (auto& [base, coefficient] : quotient.monomials) coefficient /= factor;
  quotient.constant /= factor;
  const Term rest = terms_.from_linear_sum(quotient, terms_.int_sort());
  return terms_.scale(factor, terms_.mod(rest, number(power_of_two(exponent - common))));
}

// An invalid handle unless one of them is a number.
Term IntegerEncoding::product(Term a, Term b) {
  if (terms_.is_number(a)) return terms_.scale(terms_.number_value(a), b);
  return terms_.is_number(b) ? terms_.scale(terms_.number_value(b), a) : Term();
}

// a & b, where it is linear; otherwise an invalid handle.
Term IntegerEncoding::common_bits(Term a, Term b, unsigned width) {
  const Term x = unsigned_value(a, width), y = unsigned_value(b, width);
  if (terms_.is_number(x)) return masked(b, terms_.integer_value(x), width);
  if (terms_.is_number(y)) return masked(a, terms_.integer_value(y), width);
  return width == 1 ? terms_.ite(terms_.eq(x, number(1)), y, number(0)) : Term();
}

// The ones of the mask from bit i up to bit j leave word mod 2^j - word mod 2^i.
Term IntegerEncoding::masked(Term word, const Integer& mask, unsigned width) {
  const auto up_to = [&](unsigned bit) {
    return bit == 0 ? number(0) : bit == width ? unsigned_value(word, width) : remainder(word, bit);
  };
  std::vector<Term> parts{number(0)};
  for (unsigned bit = 0, runs = 0; bit < width; ++bit) {
    if (mpz_tstbit(mask.get_mpz_t(), bit) == 0) continue;
    unsigned end = bit;
    while (end < width && mpz_tstbit(mask.get_mpz_t(), end) != 0) ++end;
    if (++runs > max_runs) return Term();
    parts.push_back(terms_.sub(up_to(end), up_to(bit)));
    bit = end;
  }
  const Term result = terms_.add(parts);
  bounds_.know(result, {0, mask});
  return result;
}

}  // namespace hone
