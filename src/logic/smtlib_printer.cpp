// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.h"
#include "logic/dag_printer.h"
#include "logic/operator_names.h"
#include "logic/printer.h"
#include "logic/quantifiers.h"

namespace hone {

namespace {

constexpr std::array reserved_words = {"!",           "_",       "as",    "let",    "exists",
                                       "forall",      "match",   "par",   "BINARY", "DECIMAL",
                                       "HEXADECIMAL", "NUMERAL", "STRING"};

bool is_simple_symbol(const std::string& name) {
  constexpr std::string_view marks = "~!@$%^&*_-+=<>.?/";
  const auto allowed = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           marks.find(c) != std::string_view::npos;
  };
  return !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::ranges::all_of(name, allowed) &&
         std::ranges::find(reserved_words, name) == reserved_words.end();
}

std::string negated_if(bool negative, const std::string& text) {
  return negative ? fmt::format("(- {})", text) : text;
}

std::string number_text(const Rational& value, bool real) {
  const Integer numerator = abs(value.get_num());
  if (!real) return negated_if(value < 0, numerator.get_str());
  if (value.get_den() == 1) return negated_if(value < 0, numerator.get_str() + ".0");
  return negated_if(value < 0, fmt::format("(/ {}.0 {}.0)", numerator.get_str(), value.get_den().get_str()));
}

std::string bitvector_text(const Integer& value, unsigned width) {
  if (width % 4 != 0) return fmt::format("(_ bv{} {})", value.get_str(), width);
  const std::string digits = value.get_str(16);
  return "#x" + std::string(width / 4 - digits.size(), '0') + digits;
}

class SmtlibPrinter final : public DagPrinter {
 public:
  using DagPrinter::DagPrinter;

 protected:
  void write(Term t, int, Pieces& pieces) override {
    if (is_quantifier(terms_, t)) return write_quantifier(t, pieces);
    const auto arguments = terms_.arguments(t);
    if (arguments.empty()) return pieces.push_back(text(leaf(t)));
    if (is_floating_operator(terms_.kind(t))) return write_floating(t, pieces);
    pieces.push_back(text("("));
    pieces.push_back(text(head(t)));
    for (const Term argument : arguments) {
      pieces.push_back(text(" "));
      pieces.push_back(term(argument));
    }
    pieces.push_back(text(")"));
  }

  std::vector<Term> operands(Term t) const override {
    if (is_quantifier(terms_, t)) return {};
    const auto arguments = terms_.arguments(t);
    return {arguments.begin(), arguments.end()};
  }

  bool wants_definitions(const Sharing&) const override { return true; }
  std::string before_definition(std::size_t, const std::string& name) const override {
    return "(let ((" + name + " ";
  }
  std::string after_definition() const override { return ")) "; }
  std::string before_body() const override { return {}; }
  std::string after_body(std::size_t definitions) const override { return std::string(definitions, ')'); }

 private:
  void write_quantifier(Term t, Pieces& pieces) const {
    std::string binders;
    for (const Term bound : bound_variables(terms_, t))
      binders += fmt::format("{}({} {})", binders.empty() ? "" : " ", smtlib_symbol(terms_.name(bound)),
                             smtlib_sort(terms_, terms_.sort(bound)));
    pieces.push_back(text(fmt::format("({} ({}) ", operator_name(terms_.kind(t)), binders)));
    pieces.push_back(scope(t));
    pieces.push_back(text(")"));
  }

  // Encodings become terms of SMT-LIB's FloatingPoint for the operator, and its result becomes an encoding
  // again. There `fp.to_ieee_bv` is an extension of solvers; of what it gives for NaN we use nothing.
  void write_floating(Term t, Pieces& pieces) const {
    const Kind kind = terms_.kind(t);
    const unsigned width = terms_.width(terms_.sort(terms_.argument(t, 0)));
    if (!is_floating_comparison(kind)) pieces.push_back(text("(let ((fp! "));
    const bool cuts = kind == Kind::fp_to_signed || kind == Kind::fp_to_unsigned;
    if (!cuts) pieces.push_back(text("(" + floating_head(t)));
    for (const Term argument : terms_.arguments(t)) {
      const bool integer = kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned;
      if (!cuts) pieces.push_back(text(" "));
      if (!integer) pieces.push_back(text("(" + to_fp(width) + " "));
      pieces.push_back(term(argument));
      if (!integer) pieces.push_back(text(")"));
    }
    if (!cuts) pieces.push_back(text(")"));
    if (is_floating_comparison(kind)) return;
    const unsigned result = terms_.width(terms_.sort(t));
    pieces.push_back(text(cuts ? fmt::format(")) {})", cut(kind, width, result))
                               : fmt::format(")) (ite (fp.isNaN fp!) {} (fp.to_ieee_bv fp!)))",
                                             bitvector_text(canonical_nan(result), result))));
  }

  static std::string to_fp(unsigned width, std::string_view name = "to_fp") {
    const FloatFormat format = float_format(width);
    return fmt::format("(_ {} {} {})", name, format.exponent_bits, format.significand_bits);
  }

  std::string floating_head(Term t) const {
    static constexpr std::array modes = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    const unsigned width = terms_.is_bool(t) ? 0 : terms_.width(terms_.sort(t));
    switch (terms_.kind(t)) {
      case Kind::fp_add: return "fp.add RNE";
      case Kind::fp_sub: return "fp.sub RNE";
      case Kind::fp_mul: return "fp.mul RNE";
      case Kind::fp_div: return "fp.div RNE";
      case Kind::fp_rem: return "fp.rem";
      case Kind::fp_sqrt: return "fp.sqrt RNE";
      case Kind::fp_round:
        return fmt::format("fp.roundToIntegral {}", modes[static_cast<std::size_t>(terms_.rounding_mode(t))]);
      case Kind::fp_eq: return "fp.eq";
      case Kind::fp_lt: return "fp.lt";
      case Kind::fp_le: return "fp.leq";
      case Kind::fp_from_unsigned: return to_fp(width, "to_fp_unsigned") + " RNE";
      default: return to_fp(width) + " RNE";
    }
  }

  // SMT-LIB leaves open what becomes of numbers that do not fit.
  static std::string cut(Kind kind, unsigned width, unsigned bits) {
    const auto constant = [&](std::uint64_t encoding) {
      return fmt::format("({} {})", to_fp(width), bitvector_text(encoding, width));
    };
    const FloatRange range = signed_float_range(width, bits);
    const std::string with_sign = fmt::format(
        "(ite (and (fp.lt {} fp!) (fp.lt fp! {})) ((_ fp.to_sbv {}) RTZ fp!) {})", constant(range.below),
        constant(range.above), bits, bitvector_text(Integer(1) << (bits - 1), bits));
    if (kind == Kind::fp_to_signed) return with_sign;
    return fmt::format("(ite (fp.leq {} fp!) (ite (fp.lt fp! {}) ((_ fp.to_ubv {}) RTZ fp!) {}) {})",
                       constant(range.above), constant(float_power_of_two(bits, width)), bits,
                       bitvector_text(0, bits), with_sign);
  }

  std::string leaf(Term t) const {
    switch (terms_.kind(t)) {
      case Kind::true_: return "true";
      case Kind::false_: return "false";
      case Kind::symbol: return smtlib_symbol(terms_.name(t));
      case Kind::element:
        return fmt::format("(as {} {})", smtlib_symbol(element_name(terms_, t)),
                           smtlib_sort(terms_, terms_.sort(t)));
      case Kind::number: return number_text(terms_.number_value(t), !terms_.is_int(t));
      case Kind::bv_number: return bitvector_text(terms_.integer_value(t), terms_.width(terms_.sort(t)));
      default: return smtlib_symbol(terms_.function_name(terms_.applied_function(t)));
    }
  }

  // What stands before the arguments.
  std::string head(Term t) const {
    switch (terms_.kind(t)) {
      case Kind::apply: return smtlib_symbol(terms_.function_name(terms_.applied_function(t)));
      case Kind::div: return terms_.is_int(t) ? "div" : "/";
      case Kind::bv_extract: return fmt::format("(_ extract {} {})", terms_.high_bit(t), terms_.low_bit(t));
      case Kind::bv_zero_extend: return fmt::format("(_ zero_extend {})", terms_.extension(t));
      case Kind::bv_sign_extend: return fmt::format("(_ sign_extend {})", terms_.extension(t));
      case Kind::const_array: return fmt::format("(as const {})", smtlib_sort(terms_, terms_.sort(t)));
      default: return std::string(operator_name(terms_.kind(t)));
    }
  }
};

}  // namespace

std::string smtlib_symbol(const std::string& name) {
  if (is_simple_symbol(name)) return name;
  HONE_INVARIANT(name.find_first_of("|\\") == std::string::npos,
                 "a symbol should be one that SMT-LIB can quote");
  return fmt::format("|{}|", name);
}

std::string element_name(const Terms& terms, Term element) {
  return fmt::format("@{}_{}", terms.sort_name(terms.sort(element)), terms.element_number(element));
}

std::string smtlib_sort(const Terms& terms, Sort sort) {
  switch (terms.kind(sort)) {
    case SortKind::array:
      return fmt::format("(Array {} {})", smtlib_sort(terms, terms.index_sort(sort)),
                         smtlib_sort(terms, terms.element_sort(sort)));
    case SortKind::uninterpreted: return smtlib_symbol(terms.sort_name(sort));
    default: return terms.sort_name(sort);
  }
}

std::string to_smtlib(const Terms& terms, Term term) { return SmtlibPrinter(terms).print(term); }

}  // namespace hone
