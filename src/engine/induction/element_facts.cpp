// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/element_facts.h"

#include <algorithm>
#include <map>

#include "abstraction/indexed/instantiation.h"
#include "engine/induction/limits.h"
#include "logic/conjuncts.h"
#include "logic/printer.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

// Before any of the writes to it.
Term base_of(const Terms& terms, Term array) {
  while (true) {
    if (terms.kind(array) == Kind::store)
      array = terms.argument(array, 0);
    else if (terms.kind(array) == Kind::ite)
      array = terms.argument(array, 1);
    else
      return array;
  }
}

// What a write changes, before any of the writes to that array.
Term element_of(Terms& terms, Term store) {
  return terms.select(base_of(terms, terms.argument(store, 0)), terms.argument(store, 1));
}

// x, of 2 * x or -x.
Term without_factor(const Terms& terms, Term term) {
  if (!terms.is_int(term)) return term;
  const LinearSum sum = terms.linear_sum(term);
  return sum.monomials.size() == 1 ? sum.monomials.front().first : term;
}

bool speaks_of(const Terms& terms, Term formula, Term symbol) {
  const std::vector<Term> symbols = free_symbols(terms, formula);
  return std::ranges::find(symbols, symbol) != symbols.end();
}

}  // namespace

ElementFacts::ElementFacts(const Program& program, const LoopTerms& loops, IndexVariables& variables,
                           RunContext& context)
    : program_(program),
      terms_(program.terms()),
      loops_(loops),
      variables_(variables),
      context_(context),
      solvers_(terms_, context) {
  add_wanted();
  add_written();
  add_before_writes();
  add_compared();
  for (const ElementFact& fact : facts_) context_.log("  of elements: " + to_infix(terms_, fact.formula));
}

void ElementFacts::add_wanted() {
  for (const ErrorLocation& error : program_.errors())
    for (const EdgeId edge : program_.location(error.location).incoming)
      for (const Term excluded : conjuncts(terms_, terms_.not_(program_.edge(edge).step()->guard)))
        add_wanted_where(terms_.not_(excluded));
}

// Conditions that speak of no elements say which elements are meant; the ranges of candidates do that.
void ElementFacts::add_wanted_where(Term condition) {
  std::vector<Term> of_elements;
  for (const Term part : conjuncts(terms_, condition))
    if (reads_elements(part)) of_elements.push_back(terms_.not_(part));
  if (!of_elements.empty()) add(terms_.or_(of_elements));
}

void ElementFacts::add_written() {
  std::vector<Term> equations;
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    if (terms_.kind(term) != Kind::store) return;
    const Term element = element_of(terms_, term);
    std::vector<Term> each;
    for (const Term value : alternatives(terms_, terms_.argument(term, 2)))
      each.push_back(terms_.eq(element, value));
    equations.push_back(terms_.or_(each));
  });
  for (const Term equation : equations) add(equation);
}

void ElementFacts::add_before_writes() {
  for (std::size_t i = 0; i < facts_.size() && facts_.size() < limits::induction::facts; ++i)
    for (std::size_t edge = 0; edge < program_.edge_count(); ++edge)
      add_before(ElementFact(facts_[i]), EdgeId(edge));
}

void ElementFacts::add_before(const ElementFact& fact, EdgeId id) {
  Substitution values;
  for (const Assignment& assignment : program_.edge(id).step()->assignments)
    values.emplace(program_.variable(assignment.target).symbol, assignment.value);
  for (const Term written : loops_.written_by(id)) {
    if (terms_.sort(written) != terms_.sort(fact.index)) continue;
    values.insert_or_assign(fact.index, written);
    for (const Term part : conjuncts(terms_, substitute(terms_, fact.formula, values))) add(part);
  }
}

// Of comparisons with constants. Which of them hold of what is written, the solver finds out.
void ElementFacts::add_compared() {
  std::map<Term, std::set<Term>> comparisons;  // of a value
  std::vector<Term> stores;
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    if (terms_.kind(term) == Kind::store) stores.push_back(term);
    if (!is_atom(terms_, term) || terms_.arguments(term).size() != 2) return;
    const Term a = terms_.argument(term, 0), b = terms_.argument(term, 1);
    if (terms_.is_constant(b)) comparisons[without_factor(terms_, a)].insert(term);
    if (terms_.is_constant(a)) comparisons[without_factor(terms_, b)].insert(term);
  });
  for (const Term store : stores)
    for (const Term value : alternatives(terms_, terms_.argument(store, 2)))
      if (const auto found = comparisons.find(value); found != comparisons.end())
        for (const Term comparison : found->second) {
          const Term fact = substitute(terms_, comparison, {{value, element_of(terms_, store)}});
          add(fact);
          add(terms_.not_(fact));
        }
}

// For any index in place of a counter, an input or a number that the formula uses as one.
void ElementFacts::add(Term formula) {
  for (const Term counter : indices_in(formula)) {
    const Term index = variables_.variable(terms_.sort(counter), 0);
    const Term fact = substitute(terms_, formula, {{counter, index}});
    add(ElementFact{fact, index, counter, computed_from(index, fact)});
  }
}

// None if the element at the index itself is not spoken of: then that of another is all that matters.
std::vector<Term> ElementFacts::computed_from(Term index, Term formula) const {
  std::vector<Term> result = ground_indices(terms_, std::span(&formula, 1))[terms_.sort(index)];
  if (std::ranges::find(result, index) == result.end()) return {};
  std::erase_if(result, [&](Term term) { return term == index || !speaks_of(terms_, term, index); });
  return result;
}

void ElementFacts::add(const ElementFact& fact) {
  if (facts_.size() >= limits::induction::facts || !is_simple(fact.formula)) return;
  if (known_.insert(fact.formula).second && !always_holds(fact.formula)) facts_.push_back(fact);
}

bool ElementFacts::is_simple(Term formula) const {
  if (!has_at_most(terms_, formula, limits::induction::nodes_of_a_fact)) return false;
  const std::vector<Term> symbols = free_symbols(terms_, formula);
  std::size_t writes = 0;
  for_each_subterm(terms_, std::span(&formula, 1),
                   [&](Term part) { writes += terms_.kind(part) == Kind::store ? 1 : 0; });
  // What is said of the elements at the counters of this moment is not kept by the next round.
  const bool of_all =
      std::ranges::none_of(indices_in(formula), [&](Term index) { return loops_.is_counter(index); });
  return of_all && reads_elements(formula) && is_quantifier_free(terms_, formula) && writes == 0 &&
         !variables_.in(formula).empty() && std::ranges::all_of(symbols, [&](Term symbol) {
           return program_.variable_of(symbol).has_value() || variables_.contains(symbol);
         });
}

bool ElementFacts::always_holds(Term formula) {
  ArrayFreeSolver solver(terms_, solvers_, context_, limits::induction::effort_for_a_fact);
  solver.add(terms_.not_(formula));
  return solver.check({}) == Answer::unsat;
}

std::set<Term> ElementFacts::indices_in(Term formula) const {
  IndexTerms found;
  add_index_terms(terms_, std::span(&formula, 1), found);
  std::set<Term> result;
  for (const Sort sort : found.sorts())
    for (const Term index : found.of(sort)) {
      if (terms_.is_constant(index)) result.insert(index);
      for (const Term symbol : free_symbols(terms_, index))
        if (loops_.is_counter(symbol) || is_input(symbol)) result.insert(symbol);
    }
  return result;
}

bool ElementFacts::is_input(Term symbol) const {
  return !program_.variable_of(symbol) && !variables_.contains(symbol);
}

bool ElementFacts::reads_elements(Term formula) const {
  bool result = false;
  for_each_subterm(terms_, std::span(&formula, 1),
                   [&](Term part) { result = result || terms_.kind(part) == Kind::select; });
  return result;
}

}  // namespace hone
