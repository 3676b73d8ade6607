// SPDX-License-Identifier: Apache-2.0
#include "smt/quantified_value.h"

#include <algorithm>

#include "base/error.h"
#include "base/run_context.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

namespace {

// Symbols in place of the elements of uninterpreted sorts, and that they are different.
struct WithoutElements {
  Term formula;
  std::vector<Term> different;
};

WithoutElements without_elements(Terms& terms, Term formula) {
  Substitution symbols;
  std::vector<Term> elements;
  WithoutElements result;
  for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
    if (terms.kind(term) == Kind::element) elements.push_back(term);
  });
  std::ranges::sort(elements);
  for (const Term element : elements) {
    const Term symbol = terms.fresh_symbol("element", terms.sort(element));
    symbols.emplace(element, symbol);
    for (const Term other : elements)
      if (other < element && terms.sort(other) == terms.sort(element))
        result.different.push_back(terms.ne(symbols.at(other), symbol));
  }
  result.formula = substitute(terms, formula, symbols);
  return result;
}

}  // namespace

Term quantified_value(Terms& terms, Term formula, const std::function<Term(Term)>& value_of_symbol) {
  if (!terms.is_bool(formula)) throw Unsupported("a value that depends on a quantified condition");
  Substitution values;
  for (const Term symbol : free_symbols(terms, formula)) values.emplace(symbol, value_of_symbol(symbol));
  const auto [closed, different] = without_elements(terms, substitute(terms, formula, values));
  RunContext context;
  const auto solver = make_solver(SolverKind::z3, terms, context);
  for (const Term fact : different) solver->add(fact);
  for (const bool value : {true, false})
    if (solver->check_once(value ? terms.not_(closed) : closed) == Answer::unsat) return terms.boolean(value);
  throw Unsupported("the value of a quantified formula, which no solver could tell");
}

}  // namespace hone
