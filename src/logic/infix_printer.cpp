// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "logic/dag_printer.h"
#include "logic/infix_lexer.h"
#include "logic/linear_layout.h"
#include "logic/operator_names.h"
#include "logic/printer.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// How strongly operators bind, weakest first. A term is put in parentheses where its context binds stronger.
enum Precedence {
  anything,
  implication,
  disjunction,
  conjunction,
  equation,
  relation,
  sum,
  quotient,
  product,
  unary,
  primary
};

// Fractions are written so that they are not mistaken for a division of integers.
std::string number_text(const Rational& value) {
  if (value.get_den() == 1) return value.get_str();
  return fmt::format("{}.0/{}.0", value.get_num().get_str(), value.get_den().get_str());
}

class InfixPrinter final : public DagPrinter {
 public:
  InfixPrinter(const Terms& terms, const SymbolNames& names) : DagPrinter(terms), names_of_symbols_(names) {}

 protected:
  void write(Term t, int context, Pieces& pieces) override {
    const auto start = static_cast<std::ptrdiff_t>(pieces.size());
    if (write_term(t, pieces) >= context) return;
    pieces.insert(pieces.begin() + start, text("("));
    pieces.push_back(text(")"));
  }

  std::vector<Term> operands(Term t) const override;

  bool wants_definitions(const Sharing& sharing) const override {
    return sharing.tree_size > 4.0 * static_cast<double>(sharing.dag_size) + 100;
  }
  std::string before_definition(std::size_t i, const std::string& name) const override {
    return (i == 0 ? "let " : "; ") + name + " = ";
  }
  std::string after_definition() const override { return {}; }
  std::string before_body() const override { return " in "; }
  std::string after_body(std::size_t) const override { return {}; }

 private:
  int write_term(Term t, Pieces& pieces);
  int write_leaf(Term t, Pieces& pieces) const;
  int write_not(Term negated, Pieces& pieces) const;
  int write_equation(Term t, bool negated, Pieces& pieces) const;
  int write_conditional(Term t, Pieces& pieces) const;
  void write_comparison(const LinearLayout& layout, Pieces& pieces) const;
  int write_linear(Term t, Pieces& pieces) const;
  int write_quantifier(Term t, Pieces& pieces);
  std::vector<Term> negated_premises(Term disjunction) const;
  bool reads(Term t) const;
  int write_disjunction(Term t, Pieces& pieces) const;
  void write_negation(Term premise, Pieces& pieces) const;
  int write_function(const std::string& name, Term t, Pieces& pieces) const;
  int write_joined(Term t, const char* sign, int operand_context, Pieces& pieces) const;
  int context_after_factor(Term base) const;
  void write_side(const LinearSide& side, Pieces& pieces) const;
  void write_monomial(const Rational& coefficient, Term base, int context, Pieces& pieces) const;

  bool is_arithmetic(Term t) const {
    return terms_.kind(terms_.sort(t)) == SortKind::integer || terms_.kind(terms_.sort(t)) == SortKind::real;
  }
  std::string name_of(Term symbol) const {
    if (names_of_symbols_) return names_of_symbols_(symbol);
    return infix_symbol(terms_.name(symbol));
  }

  const SymbolNames& names_of_symbols_;
  std::unordered_set<Term> bodies_;  // of universal quantifiers that are being written
};

// Where a linear sum is taken apart, the operands are what it is a sum of.
std::vector<Term> InfixPrinter::operands(Term t) const {
  const auto arguments = terms_.arguments(t);
  Term linear = t;
  switch (terms_.kind(t)) {
    case Kind::forall:
    case Kind::exists: return {};
    case Kind::le:
    case Kind::lt: linear = arguments[0]; break;
    case Kind::eq:
      if (!is_arithmetic(arguments[0])) return {arguments.begin(), arguments.end()};
      linear = arguments[0];
      break;
    case Kind::add:
    case Kind::mul: break;
    case Kind::ite:
      if (const auto division = truncated_division(terms_, t)) return {division->dividend, division->divisor};
      return {arguments.begin(), arguments.end()};
    default: return {arguments.begin(), arguments.end()};
  }
  std::vector<Term> result;
  for (const auto& [base, coefficient] : terms_.linear_sum(linear).monomials)
    if (base != t) result.push_back(base);
  return result.empty() ? std::vector<Term>(arguments.begin(), arguments.end()) : result;
}

int InfixPrinter::write_term(Term t, Pieces& pieces) {
  const auto a = terms_.arguments(t);
  if (a.empty()) return write_leaf(t, pieces);
  switch (terms_.kind(t)) {
    case Kind::not_: return write_not(a[0], pieces);
    case Kind::and_: write_joined(t, " && ", equation, pieces); return conjunction;
    case Kind::or_: return write_disjunction(t, pieces);
    case Kind::eq: return write_equation(t, false, pieces);
    case Kind::le:
    case Kind::lt: write_comparison(lay_out_inequality(terms_, t), pieces); return relation;
    case Kind::add: return write_linear(t, pieces);
    case Kind::mul:
      if (terms_.is_number(a[0])) return write_linear(t, pieces);
      pieces.insert(pieces.end(), {term(a[0], product), text("*"), term(a[1], unary)});
      return product;
    case Kind::div: write_joined(t, terms_.is_int(t) ? " div " : " / ", unary, pieces); return quotient;
    case Kind::mod: write_joined(t, " mod ", unary, pieces); return quotient;
    case Kind::ite: return write_conditional(t, pieces);
    case Kind::select:
      pieces.insert(pieces.end(), {term(a[0], primary), text("["), term(a[1]), text("]")});
      return primary;
    case Kind::store:
      pieces.insert(pieces.end(),
                    {term(a[0], primary), text("["), term(a[1]), text(" := "), term(a[2]), text("]")});
      return primary;
    case Kind::forall:
    case Kind::exists: return write_quantifier(t, pieces);
    case Kind::apply:
      return write_function(infix_symbol(terms_.function_name(terms_.applied_function(t))), t, pieces);
    case Kind::bv_extract: return write_function("extract", t, pieces);
    case Kind::bv_zero_extend: return write_function("zero_extend", t, pieces);
    case Kind::bv_sign_extend: return write_function("sign_extend", t, pieces);
    case Kind::const_array:
      if (terms_.index_sort(terms_.sort(t)) == terms_.int_sort())
        return write_function("constant_array", t, pieces);
      pieces.insert(pieces.end(), {text("constant_array("), term(a[0]),
                                   text(" : " + smtlib_sort(terms_, terms_.sort(t)) + ")")});
      return primary;
    case Kind::fp_round:
      return write_function(std::string(rounding_operator_name(terms_.rounding_mode(t))), t, pieces);
    default: break;
  }
  const Kind kind = terms_.kind(t);
  return write_function(
      std::string(is_floating_operator(kind) ? floating_operator_name(kind) : operator_name(kind)), t,
      pieces);
}

int InfixPrinter::write_leaf(Term t, Pieces& pieces) const {
  switch (terms_.kind(t)) {
    case Kind::true_: pieces.push_back(text("true")); return primary;
    case Kind::false_: pieces.push_back(text("false")); return primary;
    case Kind::symbol: pieces.push_back(text(name_of(t))); return primary;
    case Kind::element: pieces.push_back(text(infix_symbol(element_name(terms_, t)))); return primary;
    case Kind::bv_number:
      pieces.push_back(
          text(fmt::format("{}u{}", terms_.integer_value(t).get_str(), terms_.width(terms_.sort(t)))));
      return primary;
    case Kind::number: {
      const Rational& value = terms_.number_value(t);
      const bool whole_real = !terms_.is_int(t) && value.get_den() == 1;
      pieces.push_back(text(whole_real ? value.get_str() + ".0" : number_text(value)));
      return value.get_den() != 1 ? quotient : value < 0 ? unary : primary;
    }
    default: return write_function(infix_symbol(terms_.function_name(terms_.applied_function(t))), t, pieces);
  }
}

int InfixPrinter::write_not(Term negated, Pieces& pieces) const {
  if (terms_.kind(negated) == Kind::eq) return write_equation(negated, true, pieces);
  pieces.insert(pieces.end(), {text("!"), term(negated, unary)});
  return unary;
}

int InfixPrinter::write_equation(Term t, bool negated, Pieces& pieces) const {
  const Term a = terms_.argument(t, 0), b = terms_.argument(t, 1);
  if (is_arithmetic(a)) {
    write_comparison(lay_out_equation(terms_, t, negated), pieces);
    return equation;
  }
  const int context = terms_.is_bool(a) ? unary : sum;
  const bool value_first = terms_.kind(a) == Kind::bv_number;
  pieces.insert(pieces.end(), {term(value_first ? b : a, context), text(negated ? " != " : " == "),
                               term(value_first ? a : b, context)});
  return equation;
}

void InfixPrinter::write_comparison(const LinearLayout& layout, Pieces& pieces) const {
  write_side(layout.left, pieces);
  pieces.push_back(text(std::string(layout.sign)));
  write_side(layout.right, pieces);
}

int InfixPrinter::write_conditional(Term t, Pieces& pieces) const {
  const auto a = terms_.arguments(t);
  if (const auto division = truncated_division(terms_, t)) {
    pieces.insert(pieces.end(), {term(division->dividend, unary), text(division->remainder ? " % " : " / "),
                                 term(division->divisor, unary)});
    return quotient;
  }
  pieces.insert(pieces.end(), {term(a[0], implication), text(" ? "), term(a[1]), text(" : "), term(a[2])});
  return anything;
}

int InfixPrinter::write_linear(Term t, Pieces& pieces) const {
  const LinearSum linear = terms_.linear_sum(t);
  write_side({linear.monomials, linear.constant}, pieces);
  const bool single = linear.monomials.size() == 1 && linear.constant == 0;
  return single && linear.monomials[0].second > 0 ? product : sum;
}

// Positive monomials first, then negative ones, then the constant: `y - x + 1`, but `1 - x`.
void InfixPrinter::write_side(const LinearSide& side, Pieces& pieces) const {
  bool first = true;
  const auto sign = [&](bool negative) {
    if (!first || negative) pieces.push_back(text(first ? "-" : negative ? " - " : " + "));
    first = false;
  };
  const auto constant = [&] {
    sign(side.constant < 0);
    pieces.push_back(text(number_text(abs(side.constant))));
  };
  for (const auto& [base, coefficient] : side.monomials)
    if (coefficient > 0) sign(false), write_monomial(coefficient, base, quotient, pieces);
  const bool constant_first = first && side.constant > 0;
  if (constant_first) constant();
  for (const auto& [base, coefficient] : side.monomials) {
    if (coefficient > 0) continue;
    const int context = first ? context_after_factor(base) : quotient;
    sign(true);
    write_monomial(-coefficient, base, context, pieces);
  }
  if (first || (side.constant != 0 && !constant_first)) constant();
}

// After a number or a leading minus: -x div 2 would be read as (-x) div 2, and 2*(x + 1)*y as (2*x + 2)*y,
// which is another term than 2*((x + 1)*y).
int InfixPrinter::context_after_factor(Term base) const {
  while (terms_.kind(base) == Kind::mul) base = terms_.argument(base, 0);
  return terms_.kind(base) == Kind::add ? unary : product;
}

void InfixPrinter::write_monomial(const Rational& coefficient, Term base, int context, Pieces& pieces) const {
  if (coefficient == 1) return pieces.push_back(term(base, context));
  const bool whole = coefficient.get_den() == 1;
  pieces.push_back(text(fmt::format(fmt::runtime(whole ? "{}*" : "({})*"), number_text(coefficient))));
  pieces.push_back(term(base, context_after_factor(base)));
}

// `forall i, j. body`; sorts other than Int are written: `forall b : Bool. body`.
int InfixPrinter::write_quantifier(Term t, Pieces& pieces) {
  std::string binders;
  for (const Term bound : bound_variables(terms_, t)) {
    binders += (binders.empty() ? "" : ", ") + name_of(bound);
    if (!terms_.is_int(bound)) binders += " : " + smtlib_sort(terms_, terms_.sort(bound));
  }
  pieces.push_back(text(fmt::format("{} {}. ", operator_name(terms_.kind(t)), binders)));
  pieces.push_back(scope(t));
  if (terms_.kind(t) == Kind::forall) bodies_.insert(quantifier_body(terms_, t));
  return anything;
}

bool InfixPrinter::reads(Term t) const {
  bool result = false;
  for_each_subterm(terms_, std::span(&t, 1), [&](Term part) {
    const Kind kind = terms_.kind(part);
    result = result || kind == Kind::select || kind == Kind::apply;
  });
  return result;
}

// A body of `forall` that says something of arrays or functions is read best as what holds for which values:
// the premises are its literals that speak of other things, or else those that are negated.
std::vector<Term> InfixPrinter::negated_premises(Term disjunction) const {
  const auto disjuncts = terms_.arguments(disjunction);
  const auto literal = [&](Term d) {
    return is_atom(terms_, terms_.kind(d) == Kind::not_ ? terms_.argument(d, 0) : d);
  };
  std::vector<Term> result;
  std::ranges::copy_if(disjuncts, std::back_inserter(result),
                       [&](Term d) { return literal(d) && !reads(d); });
  if (!result.empty() && result.size() < disjuncts.size()) return result;
  result.clear();
  std::ranges::copy_if(disjuncts, std::back_inserter(result),
                       [&](Term d) { return literal(d) && terms_.kind(d) == Kind::not_; });
  return result.size() < disjuncts.size() ? result : std::vector<Term>();
}

// Longer disjunctions are not merged when they are read, so they stay what they are.
int InfixPrinter::write_disjunction(Term t, Pieces& pieces) const {
  constexpr std::size_t most_disjuncts = 64;
  const auto disjuncts = terms_.arguments(t);
  const bool is_body = bodies_.contains(t) && disjuncts.size() <= most_disjuncts && reads(t);
  const std::vector<Term> premises = is_body ? negated_premises(t) : std::vector<Term>();
  if (premises.empty()) {
    write_joined(t, " || ", conjunction, pieces);
    return disjunction;
  }
  for (std::size_t i = 0; i < premises.size(); ++i) {
    if (i > 0) pieces.push_back(text(" && "));
    write_negation(premises[i], pieces);
  }
  const char* sign = " => ";
  for (const Term disjunct : disjuncts) {
    if (std::ranges::find(premises, disjunct) != premises.end()) continue;
    pieces.insert(pieces.end(), {text(sign), term(disjunct, conjunction)});
    sign = " || ";
  }
  return implication;
}

void InfixPrinter::write_negation(Term literal, Pieces& pieces) const {
  switch (terms_.kind(literal)) {
    case Kind::not_: pieces.push_back(term(terms_.argument(literal, 0), equation)); break;
    case Kind::le:
    case Kind::lt: write_comparison(lay_out_inequality(terms_, literal, true), pieces); break;
    case Kind::eq: write_equation(literal, true, pieces); break;
    default: pieces.insert(pieces.end(), {text("!"), term(literal, unary)}); break;
  }
}

int InfixPrinter::write_function(const std::string& name, Term t, Pieces& pieces) const {
  pieces.push_back(text(name + "("));
  write_joined(t, ", ", anything, pieces);
  std::string end = ")";
  if (terms_.kind(t) == Kind::bv_extract)
    end = fmt::format(", {}, {})", terms_.high_bit(t), terms_.low_bit(t));
  if (terms_.kind(t) == Kind::bv_zero_extend || terms_.kind(t) == Kind::bv_sign_extend)
    end = fmt::format(", {})", terms_.extension(t));
  if (is_floating_conversion(terms_.kind(t))) end = fmt::format(", {})", terms_.width(terms_.sort(t)));
  pieces.push_back(text(end));
  return primary;
}

int InfixPrinter::write_joined(Term t, const char* sign, int operand_context, Pieces& pieces) const {
  const auto arguments = terms_.arguments(t);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) pieces.push_back(text(sign));
    pieces.push_back(term(arguments[i], operand_context));
  }
  return operand_context;
}

}  // namespace

std::string to_infix(const Terms& terms, Term term, const SymbolNames& names) {
  return InfixPrinter(terms, names).print(term);
}

std::string infix_symbol(const std::string& name) {
  return is_plain_infix_name(name) ? name : "|" + name + "|";
}

}  // namespace hone
