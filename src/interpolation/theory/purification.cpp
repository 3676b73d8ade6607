// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/purification.h"

#include <algorithm>

namespace hone {

Term Purification::purified(Term formula) {
  const Term roots[] = {formula};
  std::vector<Term> order;
  for_each_subterm(terms_, roots, [&](Term term) { order.push_back(term); });
  for (const Term term : order) {
    if (done_.contains(term)) continue;
    std::vector<Term> arguments;
    for (const Term argument : terms_.arguments(term)) arguments.push_back(*done_.find(argument));
    const Term result = rewrite(term, arguments);
    if (!problem_.empty()) return Term();
    done_.insert(term, result);
  }
  std::vector<Term> parts = {*done_.find(formula)};
  collect_conditions(parts.front(), parts);
  return terms_.and_(parts);
}

// Conditions may mention further defined symbols.
void Purification::collect_conditions(Term formula, std::vector<Term>& conditions) {
  std::vector<Term> open = {formula};
  std::vector<Term> known;
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    for (const Term symbol : free_symbols(terms_, next)) {
      const auto found = definitions_.find(symbol);
      if (found == definitions_.end() || std::find(known.begin(), known.end(), symbol) != known.end())
        continue;
      known.push_back(symbol);
      conditions.push_back(found->second.condition);
      open.push_back(found->second.condition);
    }
  }
}

Term Purification::rewrite(Term term, const std::vector<Term>& arguments) {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::forall || kind == Kind::exists) give_up("quantifiers");
  if ((kind >= Kind::bv_not && kind <= Kind::fp_to_unsigned) || kind == Kind::bv_number)
    give_up("bit-vectors");
  if (kind == Kind::apply || kind == Kind::select || kind == Kind::store || kind == Kind::const_array) {
    has_functions_ = true;
    for (const Term argument : arguments)
      if (terms_.is_bool(argument)) give_up("Boolean arguments of functions");
  }
  if (terms_.kind(terms_.sort(term)) == SortKind::bitvector) give_up("bit-vectors");
  if (terms_.kind(terms_.sort(term)) == SortKind::uninterpreted) has_functions_ = true;
  if (kind == Kind::symbol && terms_.kind(terms_.sort(term)) == SortKind::array) {
    has_functions_ = true;
    if (terms_.element_sort(terms_.sort(term)) == terms_.bool_sort()) give_up("arrays of Booleans");
  }
  if (!problem_.empty()) return term;
  if (kind == Kind::ite && !terms_.is_bool(term)) return conditional(term, arguments);
  if ((kind == Kind::div || kind == Kind::mod) && terms_.is_int(term) && terms_.is_number(arguments[1]) &&
      terms_.number_value(arguments[1]) != 0) {
    const Term symbol = quotient(arguments[0], arguments[1]);
    return kind == Kind::div
               ? symbol
               : terms_.sub(arguments[0], terms_.scale(terms_.number_value(arguments[1]), symbol));
  }
  if (kind == Kind::to_int) return floor(arguments[0]);
  if (kind == Kind::div || kind == Kind::mod ||
      (kind == Kind::mul && !terms_.is_number(terms_.argument(term, 0))))
    has_nonlinear_terms_ = true;
  const Term result = arguments.empty() ? term : terms_.rebuild(term, arguments);
  const Kind new_kind = terms_.kind(result);
  return new_kind == Kind::store || new_kind == Kind::const_array ? named_array(result) : result;
}

// A store that the builders have reordered or nested is named from the inside out.
Term Purification::named_array(Term array) {
  if (terms_.kind(array) != Kind::store && terms_.kind(array) != Kind::const_array) return array;
  if (const auto found = symbol_of_.find(array); found != symbol_of_.end()) return found->second;
  Term flat = array;
  if (terms_.kind(array) == Kind::store) {
    const Term base = named_array(terms_.argument(array, 0));
    flat = terms_.store(base, terms_.argument(array, 1), terms_.argument(array, 2));
  }
  const Term symbol = define(array, terms_.sort(array), "array");
  definitions_[symbol] = {flat, terms_.eq(symbol, flat)};
  array_definitions_.push_back({symbol, flat});
  return symbol;
}

Term Purification::define(Term meaning, Sort sort, const char* prefix) {
  const Term symbol = terms_.fresh_symbol(prefix, sort);
  symbol_of_.emplace(meaning, symbol);
  return symbol;
}

Term Purification::conditional(Term term, const std::vector<Term>& arguments) {
  const Term meaning = terms_.ite(arguments[0], arguments[1], arguments[2]);
  if (terms_.kind(meaning) != Kind::ite) return meaning;
  if (const auto found = symbol_of_.find(meaning); found != symbol_of_.end()) return found->second;
  const Term symbol = define(meaning, terms_.sort(term), "ite");
  definitions_[symbol] = {meaning,
                          terms_.and_(terms_.or_(terms_.not_(arguments[0]), terms_.eq(symbol, arguments[1])),
                                      terms_.or_(arguments[0], terms_.eq(symbol, arguments[2])))};
  return symbol;
}

// dividend = divisor * q + r with 0 <= r < |divisor|.
Term Purification::quotient(Term dividend, Term divisor) {
  const Term meaning = terms_.div(dividend, divisor);
  if (const auto found = symbol_of_.find(meaning); found != symbol_of_.end()) return found->second;
  const Term symbol = define(meaning, terms_.int_sort(), "div");
  const Rational& number = terms_.number_value(divisor);
  const Term product = terms_.scale(number, symbol);
  const Term last = terms_.add(product, terms_.integer(Integer(abs(number.get_num()) - 1)));
  definitions_[symbol] = {meaning, terms_.and_(terms_.le(product, dividend), terms_.le(dividend, last))};
  return symbol;
}

Term Purification::floor(Term argument) {
  const Term meaning = terms_.to_int(argument);
  if (const auto found = symbol_of_.find(meaning); found != symbol_of_.end()) return found->second;
  const Term symbol = define(meaning, terms_.int_sort(), "floor");
  const Term low = terms_.to_real(symbol);
  definitions_[symbol] = {
      meaning, terms_.and_(terms_.le(low, argument), terms_.lt(argument, terms_.add(low, terms_.real(1))))};
  return symbol;
}

Term Purification::restored(Term formula) {
  while (true) {
    Substitution substitution;
    for (const Term symbol : free_symbols(terms_, formula))
      if (const auto found = definitions_.find(symbol); found != definitions_.end())
        substitution[symbol] = found->second.meaning;
    if (substitution.empty()) return formula;
    formula = substitute(terms_, formula, substitution);
  }
}

}  // namespace hone
