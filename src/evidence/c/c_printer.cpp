// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_printer.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/wide_bitvector.h"

namespace hone {

namespace {

constexpr std::size_t longest_text = 50000;

struct CannotSay {
  std::string why;
};

// How tightly operators bind.
enum Precedence {
  conditional = 1,
  disjunction,
  conjunction,
  bitwise_or,
  bitwise_xor,
  bitwise_and,
  equality,
  comparison,
  shift,
  sum,
  product,
  prefix,
  primary
};

constexpr CType long_long{64, true}, unsigned_long_long{64, false};

// An expression, its type, and between which numbers its value lies. The value is congruent to that of the
// term modulo 2^(width of the term).
struct Written {
  std::string text;
  int precedence = primary;
  CType type;
  Range range;
};

std::string in_parentheses(const Written& a, int least) {
  return a.precedence >= least ? a.text : "(" + a.text + ")";
}

Written cast(const Written& a, CType type) {
  const Range all = range_of(type);
  return {fmt::format("({}){}", name_of(type), in_parentheses(a, prefix)), prefix, type,
          a.range.within(all) ? a.range : all};
}

bool fits(const Written& a, CType type) { return a.range.within(range_of(type)); }

// A number as it is.
Written number(const Integer& value) {
  const Range range{value, value};
  if (range.within(range_of({32, true}))) {
    if (value == range_of({32, true}).low) return {"(-2147483647 - 1)", primary, {32, true}, range};
    return {value.get_str(), value < 0 ? prefix : primary, {32, true}, range};
  }
  if (range.within(range_of({32, false}))) return {value.get_str() + "U", primary, {32, false}, range};
  if (range.within(range_of(long_long))) {
    if (value == range_of(long_long).low) return {"(-9223372036854775807LL - 1)", primary, long_long, range};
    return {value.get_str() + "LL", value < 0 ? prefix : primary, long_long, range};
  }
  if (range.within(range_of(unsigned_long_long)))
    return {value.get_str() + "ULL", primary, unsigned_long_long, range};
  throw CannotSay{"a number does not fit into 64 bits"};
}

class CPrinter {
 public:
  CPrinter(const Terms& terms, const CVocabulary& vocabulary) : terms_(terms), vocabulary_(vocabulary) {}

  Written formula(Term term) { return formula(term, true); }

 private:
  static constexpr CType truth_type{32, true};
  static Written truth(std::string text, int precedence) {
    if (text.size() > longest_text) throw CannotSay{"it would be too long"};
    return {std::move(text), precedence, truth_type, {0, 1}};
  }

  unsigned width(Term term) const { return terms_.width(terms_.sort(term)); }
  bool is_word(Term term) const { return terms_.kind(terms_.sort(term)) == SortKind::bitvector; }
  bool is_constant_word(Term term) const { return terms_.kind(term) == Kind::bv_number; }

  // The formula, or its negation.
  Written formula(Term term, bool positive) {
    switch (terms_.kind(term)) {
      case Kind::true_:
      case Kind::false_: return truth((terms_.kind(term) == Kind::true_) == positive ? "1" : "0", primary);
      case Kind::not_: return formula(terms_.argument(term, 0), !positive);
      case Kind::and_: return connective(term, positive, positive);
      case Kind::or_: return connective(term, !positive, positive);
      case Kind::eq: return equation(terms_.argument(term, 0), terms_.argument(term, 1), positive);
      case Kind::ite: {
        const Written condition = formula(terms_.argument(term, 0), true),
                      yes = formula(terms_.argument(term, 1), positive),
                      no = formula(terms_.argument(term, 2), positive);
        return truth(fmt::format("{} ? {} : {}", in_parentheses(condition, disjunction),
                                 in_parentheses(yes, disjunction), in_parentheses(no, disjunction)),
                     conditional);
      }
      case Kind::bv_slt: return ordered(term, true, true, positive);
      case Kind::bv_sle: return ordered(term, true, false, positive);
      case Kind::bv_ult: return ordered(term, false, true, positive);
      case Kind::bv_ule: return ordered(term, false, false, positive);
      default: throw CannotSay{reason(term)};
    }
  }

  std::string reason(Term term) const {
    switch (terms_.kind(term)) {
      case Kind::select:
      case Kind::store:
      case Kind::const_array: return "it speaks of an array as a whole, or of memory behind a pointer";
      case Kind::forall:
      case Kind::exists: return "it has quantifiers";
      case Kind::symbol: return "it speaks of what is no number";
      default: return "it has an operator that C has not, or one of floating point numbers";
    }
  }

  Written connective(Term term, bool as_and, bool positive) {
    const int precedence = as_and ? conjunction : disjunction;
    std::string text;
    for (const Term argument : terms_.arguments(term)) {
      const Written part = formula(argument, positive);
      // Parentheses where compilers would warn: && in ||.
      const int least = as_and ? precedence : equality;
      if (!text.empty()) text += as_and ? " && " : " || ";
      text += in_parentheses(part, least);
      if (text.size() > longest_text) throw CannotSay{"it would be too long"};
    }
    return truth(std::move(text), precedence);
  }

  Written equation(Term a, Term b, bool positive) {
    const char* sign = positive ? "==" : "!=";
    if (terms_.is_bool(a)) {
      const Written left = formula(a, true), right = formula(b, true);
      return truth(fmt::format("{} {} {}", in_parentheses(left, shift), sign, in_parentheses(right, shift)),
                   equality);
    }
    if (!is_word(a)) throw CannotSay{reason(a)};
    if (is_constant_word(a)) std::swap(a, b);
    if (const auto pointer = pointer_named(a)) return pointers(*pointer, b, sign);
    if (const auto pointer = pointer_named(b)) return pointers(*pointer, a, sign);
    const unsigned bits = width(a);
    const Written left = word(a), right = word(b);
    const bool unsigned_is_cheaper =
        !(fits(left, {bits, true}) && (fits(right, {bits, true}) || is_constant_word(b))) &&
        fits(left, {bits, false}) && (fits(right, {bits, false}) || is_constant_word(b));
    const bool odd =
        name_of({bits, true}).empty() && !(fits(left, {bits, true}) && fits(right, {bits, true}));
    const CType type{bits, !unsigned_is_cheaper && !odd};
    return compared(interpreted(a, type), sign, interpreted(b, type), equality);
  }

  std::optional<CSymbol> pointer_named(Term term) {
    if (terms_.kind(term) != Kind::symbol) return std::nullopt;
    CSymbol symbol = named(term);
    return symbol.pointer ? std::optional(std::move(symbol)) : std::nullopt;
  }

  Written pointers(const CSymbol& left, Term right, const char* sign) {
    std::string text;
    if (const auto pointer = pointer_named(right)) {
      text = "(void *)" + pointer->text;
    } else if (is_constant_word(right) && terms_.integer_value(right) == 0) {
      text = "0";
    } else if (is_constant_word(right)) {
      text = vocabulary_.object_at(terms_.integer_value(right));
      if (text.empty()) throw CannotSay{"it speaks of an address at which no object here lies"};
      text = "(void *)&" + text;
    } else {
      throw CannotSay{"it computes with pointers"};
    }
    return truth(fmt::format("(void *){} {} {}", left.text, sign, text), equality);
  }

  CSymbol named(Term symbol) {
    std::variant<CSymbol, std::string> found = vocabulary_.symbol(symbol);
    if (const std::string* why_not = std::get_if<std::string>(&found)) throw CannotSay{*why_not};
    return std::get<CSymbol>(found);
  }

  Written ordered(Term term, bool is_signed, bool strict, bool positive) {
    Term a = terms_.argument(term, 0), b = terms_.argument(term, 1);
    if (!positive) {
      std::swap(a, b);
      strict = !strict;
    }
    const CType type{width(a), is_signed};
    const Written left = interpreted(a, type), right = interpreted(b, type);
    if (is_constant_word(a)) return compared(right, strict ? ">" : ">=", left, comparison);
    return compared(left, strict ? "<" : "<=", right, comparison);
  }

  // A comparison of the values as they are, whatever C would convert them to.
  Written compared(const Written& a, const char* sign, const Written& b, int precedence) {
    const CType type = common_type(a.type, b.type);
    const auto text = [&](const Written& left, const Written& right) {
      return truth(fmt::format("{} {} {}", in_parentheses(left, precedence + 1), sign,
                               in_parentheses(right, precedence + 1)),
                   precedence);
    };
    if (fits(a, type) && fits(b, type)) return text(a, b);
    for (const CType wide : {long_long, unsigned_long_long})
      if (fits(a, wide) && fits(b, wide))
        return text(cast(a, wide), b.type == unsigned_long_long && wide.is_signed ? cast(b, wide) : b);
    throw CannotSay{"it compares numbers of more than 64 bits"};
  }

  // The value of a term, read with or without a sign.
  Written interpreted(Term term, CType type) {
    if (is_constant_word(term)) {
      const Integer value = terms_.integer_value(term);
      return number(type.is_signed ? signed_value(value, type.bits) : value);
    }
    const Written value = word(term);
    if (fits(value, type)) return value;
    if (name_of(type).empty()) {
      // A narrow word without a sign is what is left under a mask.
      if (!type.is_signed && type.bits < 64) return masked(value, type);
      throw CannotSay{fmt::format("it has a word of {} bits that can wrap around", type.bits)};
    }
    return cast(value, type);
  }

  Written masked(const Written& value, CType type) {
    const Written mask = number(range_of(type).high);
    return {fmt::format("{} & {}", in_parentheses(value, equality), mask.text), bitwise_and,
            common_type(value.type, mask.type), range_of(type)};
  }

  const Written& word(Term term) {
    const auto known = words_.find(term);
    if (known != words_.end()) return known->second;
    Written made = new_word(term);
    if (made.text.size() > longest_text) throw CannotSay{"it would be too long"};
    return words_.emplace(term, std::move(made)).first->second;
  }

  Written new_word(Term term) {
    switch (terms_.kind(term)) {
      case Kind::bv_number: return number(signed_value(terms_.integer_value(term), width(term)));
      case Kind::symbol: return variable(term);
      case Kind::ite: return choice(term);
      case Kind::bv_add: return sum_of(term);
      case Kind::bv_mul: return product_of(term);
      case Kind::bv_neg: return negated(word(terms_.argument(term, 0)), width(term));
      case Kind::bv_not: return complement(term);
      case Kind::bv_and: return bitwise(term, '&', bitwise_and);
      case Kind::bv_or: return bitwise(term, '|', bitwise_or);
      case Kind::bv_xor: return bitwise(term, '^', bitwise_xor);
      case Kind::bv_udiv: return quotient(term, '/', false);
      case Kind::bv_urem: return quotient(term, '%', false);
      case Kind::bv_sdiv: return quotient(term, '/', true);
      case Kind::bv_srem: return quotient(term, '%', true);
      case Kind::bv_shl: return shifted_left(term);
      case Kind::bv_lshr: return shifted_right(term, false);
      case Kind::bv_ashr: return shifted_right(term, true);
      case Kind::bv_zero_extend: return interpreted_argument(term, false);
      case Kind::bv_sign_extend: return interpreted_argument(term, true);
      case Kind::bv_extract: return extracted(term);
      case Kind::bv_concat: return concatenated(term);
      default: throw CannotSay{reason(term)};
    }
  }

  Written variable(Term term) {
    const CSymbol symbol = named(term);
    if (symbol.pointer) throw CannotSay{"it computes with pointers"};
    return {symbol.text, primary, symbol.type, range_of({width(term), symbol.type.is_signed})};
  }

  // `a op b`, of which the exact result lies in `exact`: as it is if it cannot wrap around, otherwise modulo
  // a power of two.
  Written arithmetic(const Written& a, char sign, const Written& b, const Range& exact, unsigned bits,
                     int precedence) {
    const auto text = [&](const Written& left, const Written& right, CType type, const Range& range) {
      return Written{fmt::format("{} {} {}", in_parentheses(left, precedence), sign,
                                 in_parentheses(right, precedence + 1)),
                     precedence, type, range};
    };
    const bool odd = name_of({bits, true}).empty();
    if (odd || exact.within(range_of({bits, true})) || exact.within(range_of({bits, false}))) {
      const CType natural = common_type(a.type, b.type);
      if (fits(a, natural) && fits(b, natural) && exact.within(range_of(natural)))
        return text(a, b, natural, exact);
      for (const CType wide : {long_long, unsigned_long_long})
        if (fits(a, wide) && fits(b, wide) && exact.within(range_of(wide)))
          return text(cast(a, wide), b.type == unsigned_long_long && wide.is_signed ? cast(b, wide) : b, wide,
                      exact);
    }
    if (bits > 64) throw CannotSay{"it computes with more than 64 bits"};
    const unsigned least = std::max(promoted(a.type).bits, promoted(b.type).bits);
    const CType modular{std::max(bits > 32 ? 64U : 32U, least), false};
    const bool already = common_type(a.type, b.type) == modular;
    return text(already ? a : cast(a, modular), b, modular, range_of(modular));
  }

  Written negated(const Written& a, unsigned bits) {
    const Range exact{-a.range.high, -a.range.low};
    const CType natural = promoted(a.type);
    if (natural.is_signed && exact.within(range_of(natural)) && exact.within(range_of({bits, true})))
      return {"-" + in_parentheses(a, primary), prefix, natural, exact};
    return arithmetic(number(0), '-', a, exact, bits, sum);
  }

  // A part of a sum is subtracted if that is shorter: constants below zero, negations.
  Written plus(const Written& left, Term part, unsigned bits) {
    const Kind kind = terms_.kind(part);
    if (kind == Kind::bv_number) {
      const Integer value = signed_value(terms_.integer_value(part), bits);
      if (value < 0) return minus(left, number(-value), bits);
    }
    if (kind == Kind::bv_neg) return minus(left, word(terms_.argument(part, 0)), bits);
    const Written& right = word(part);
    return arithmetic(left, '+', right,
                      {left.range.low + right.range.low, left.range.high + right.range.high}, bits, sum);
  }

  Written minus(const Written& left, const Written& right, unsigned bits) {
    return arithmetic(left, '-', right,
                      {left.range.low - right.range.high, left.range.high - right.range.low}, bits, sum);
  }

  Written sum_of(Term term) {
    const auto arguments = terms_.arguments(term);
    std::vector<Term> parts(arguments.begin(), arguments.end());
    std::stable_partition(parts.begin(), parts.end(), [&](Term part) {
      return terms_.kind(part) != Kind::bv_number && terms_.kind(part) != Kind::bv_neg;
    });
    Written result = word(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i) result = plus(result, parts[i], width(term));
    return result;
  }

  static Range product_range(const Range& a, const Range& b) {
    const std::array<Integer, 4> corners{a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return {*std::min_element(corners.begin(), corners.end()),
            *std::max_element(corners.begin(), corners.end())};
  }

  Written times(const Written& a, const Written& b, unsigned bits) {
    return arithmetic(a, '*', b, product_range(a.range, b.range), bits, product);
  }

  Written product_of(Term term) {
    Written result = word(terms_.argument(term, 0));
    for (std::size_t i = 1; i < terms_.arguments(term).size(); ++i)
      result = times(result, word(terms_.argument(term, i)), width(term));
    return result;
  }

  Written complement(Term term) {
    Written a = word(terms_.argument(term, 0));
    if (!promoted(a.type).is_signed && a.type.bits < width(term)) a = cast(a, long_long);
    const CType type = promoted(a.type);
    const Range exact = type.is_signed ? Range{-a.range.high - 1, -a.range.low - 1} : range_of(type);
    return {"~" + in_parentheses(a, prefix), prefix, type, exact};
  }

  // Low bits of the result depend on low bits of the operands only.
  Written bitwise(Term term, char sign, int precedence) {
    Written result = word(terms_.argument(term, 0));
    for (std::size_t i = 1; i < terms_.arguments(term).size(); ++i) {
      const Written& next = word(terms_.argument(term, i));
      CType type = common_type(result.type, next.type);
      // High bits are lost where a number below zero becomes an unsigned one of a narrower type.
      if (type.bits < width(term) && !(fits(result, type) && fits(next, type))) {
        type = long_long;
        if (width(term) > 64) throw CannotSay{"it computes with more than 64 bits"};
        result = cast(result, type);
      }
      Range range = range_of(type);
      if (sign == '&' && fits(result, type) && result.range.low >= 0) range = {0, result.range.high};
      if (sign == '&' && fits(next, type) && next.range.low >= 0 && next.range.high < range.high)
        range = {0, next.range.high};
      result = {fmt::format("{} {} {}", in_parentheses(result, sum), sign, in_parentheses(next, sum)),
                precedence, type, range};
    }
    return result;
  }

  // By constants only: for others C and formulas do not agree on what happens at zero.
  Written quotient(Term term, char sign, bool is_signed) {
    const Term by = terms_.argument(term, 1);
    const unsigned bits = width(term);
    if (!is_constant_word(by)) throw CannotSay{"it divides by something that may be zero"};
    const Written a = interpreted(terms_.argument(term, 0), {bits, is_signed});
    const Written b = interpreted(by, {bits, is_signed});
    if (b.range.low == 0) throw CannotSay{"it divides by zero"};
    const Integer divisor = abs(b.range.low);
    Range exact = a.range;
    if (sign == '/') {
      const Integer most = std::max(abs(a.range.low), abs(a.range.high)) / divisor;
      exact = {is_signed ? Integer(-most) : Integer(0), most};
    } else {
      const Integer most = divisor - 1;
      exact = {is_signed && a.range.low < 0 ? Integer(-most) : Integer(0), most};
    }
    const CType natural = common_type(a.type, b.type);
    const bool exact_already = fits(a, natural) && fits(b, natural) && exact.within(range_of(natural));
    const CType wide = exact_already                        ? natural
                       : a.range.low < 0 || b.range.low < 0 ? long_long
                                                            : unsigned_long_long;
    if (!fits(a, wide) || !fits(b, wide) || !exact.within(range_of(wide)))
      throw CannotSay{"it divides numbers of more than 64 bits"};
    return {fmt::format("{} {} {}", in_parentheses(exact_already ? a : cast(a, wide), product), sign,
                        in_parentheses(b, prefix)),
            product, wide, exact};
  }

  std::optional<unsigned> constant_distance(Term term) const {
    const Term by = terms_.argument(term, 1);
    if (!is_constant_word(by) || terms_.integer_value(by) >= width(term)) return std::nullopt;
    return static_cast<unsigned>(terms_.integer_value(by).get_ui());
  }

  Written shifted_left(Term term) {
    const auto distance = constant_distance(term);
    if (!distance) throw CannotSay{"it shifts by a distance that is not known"};
    return times(word(terms_.argument(term, 0)), number(power_of_two(*distance)), width(term));
  }

  Written shifted_right(Term term, bool is_signed) {
    const auto distance = constant_distance(term);
    if (!distance) throw CannotSay{"it shifts by a distance that is not known"};
    return moved_right(interpreted(terms_.argument(term, 0), {width(term), is_signed}), *distance);
  }

  static Written moved_right(const Written& a, unsigned distance) {
    if (distance == 0) return a;
    const CType type = promoted(a.type);
    if (distance >= type.bits) throw CannotSay{"it shifts farther than C can"};
    return {fmt::format("{} >> {}", in_parentheses(a, shift), distance),
            shift,
            type,
            {Integer(a.range.low >> distance), Integer(a.range.high >> distance)}};
  }

  Written interpreted_argument(Term term, bool is_signed) {
    const Term argument = terms_.argument(term, 0);
    return interpreted(argument, {width(argument), is_signed});
  }

  // What is congruent modulo a larger power of two is so modulo a smaller one.
  Written extracted(Term term) {
    const Term argument = terms_.argument(term, 0);
    const unsigned low = terms_.low_bit(term);
    return low == 0 ? word(argument) : moved_right(interpreted(argument, {width(argument), false}), low);
  }

  Written concatenated(Term term) {
    const auto arguments = terms_.arguments(term);
    if (width(term) > 64) throw CannotSay{"it computes with more than 64 bits"};
    Written result = interpreted(arguments[0], {width(arguments[0]), false});
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      const unsigned bits = width(arguments[i]);
      result = times(result, number(power_of_two(bits)), width(term));
      const Written low = interpreted(arguments[i], {bits, false});
      result =
          arithmetic(result, '+', low, {result.range.low + low.range.low, result.range.high + low.range.high},
                     width(term), sum);
    }
    return result;
  }

  Written choice(Term term) {
    const Written condition = formula(terms_.argument(term, 0), true);
    Written yes = word(terms_.argument(term, 1)), no = word(terms_.argument(term, 2));
    const Range both{std::min(yes.range.low, no.range.low), std::max(yes.range.high, no.range.high)};
    CType type = common_type(yes.type, no.type);
    if (!both.within(range_of(type))) {
      type = both.within(range_of(long_long)) ? long_long : unsigned_long_long;
      if (!both.within(range_of(type)) && width(term) > 64)
        throw CannotSay{"it computes with more than 64 bits"};
      yes = cast(yes, type);
      no = cast(no, type);
    }
    return {fmt::format("{} ? {} : {}", in_parentheses(condition, disjunction),
                        in_parentheses(yes, disjunction), in_parentheses(no, disjunction)),
            conditional, type, both.within(range_of(type)) ? both : range_of(type)};
  }

  const Terms& terms_;
  const CVocabulary& vocabulary_;
  std::unordered_map<Term, Written> words_;
};

}  // namespace

CText to_c(const Terms& terms, Term formula, const CVocabulary& vocabulary) {
  try {
    return {CPrinter(terms, vocabulary).formula(formula).text, ""};
  } catch (const CannotSay& refusal) {
    return {"", refusal.why};
  }
}

}  // namespace hone
