// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/generalisation.h"

#include <algorithm>
#include <set>

#include "abstraction/indexed/instantiation.h"
#include "logic/traversal.h"

namespace hone {

Generalisation::Generalisation(const Program& program, IndexVariables& variables, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      variables_(variables),
      context_(context),
      lifted_conditions_(context, limits::lifted_conditions) {}

std::vector<Term> Generalisation::atoms_of(Term formula) {
  std::set<Term> result;
  for (const Term atom : with_written_indices(atoms(terms_, formula))) {
    count_work_on(atom);
    const Term lifted = lift_ite(terms_, without_stores(atom), lifted_conditions_.most());
    if (!lifted.valid()) {
      lifted_conditions_.cut_off();
      continue;
    }
    for (const Term part : atoms(terms_, lifted)) {
      const Term predicate = with_index_variables(part);
      if (predicate.valid() && !terms_.is_constant(predicate)) result.insert(predicate);
    }
  }
  return {result.begin(), result.end()};
}

// In large programs, atoms are large as well.
void Generalisation::count_work_on(Term atom) {
  constexpr std::uint64_t steps_of_a_node = 200;
  std::uint64_t nodes = 0;
  for_each_subterm(terms_, std::span(&atom, 1), [&](Term) { ++nodes; });
  context_.check_limits();
  context_.spend_steps(steps_of_a_node * nodes);
}

// a[i := e][k] is a question of whether k is i.
std::vector<Term> Generalisation::with_written_indices(std::vector<Term> atoms) {
  std::vector<Term> equations;
  for_each_subterm(terms_, atoms, [&](Term term) {
    if (terms_.kind(term) != Kind::select) return;
    for (Term array = terms_.argument(term, 0); terms_.kind(array) == Kind::store;
         array = terms_.argument(array, 0))
      equations.push_back(terms_.eq(terms_.argument(term, 1), terms_.argument(array, 1)));
  });
  atoms.insert(atoms.end(), equations.begin(), equations.end());
  return atoms;
}

// Each array that is written is read as the one before.
Term Generalisation::without_stores(Term formula) {
  Substitution bases;
  for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) {
    if (terms_.kind(term) != Kind::store) return;
    Term base = terms_.argument(term, 0);
    while (terms_.kind(base) == Kind::store) base = terms_.argument(base, 0);
    bases.emplace(term, base);
  });
  return bases.empty() ? formula : substitute(terms_, formula, bases);
}

// Inputs and bound symbols become index variables; invalid if they cannot.
Term Generalisation::with_index_variables(Term formula) {
  if (!is_quantifier_free(terms_, formula)) return Term();
  const std::vector<Term> used = variables_.in(formula);
  const auto values = index_variables_for(free_symbols(terms_, formula), {used.begin(), used.end()});
  if (!values) return Term();
  const Term result = substitute(terms_, formula, *values);
  return speaks_of_state(result) ? result : Term();
}

// For those that are no part of the state; nothing if there are too few.
std::optional<Substitution> Generalisation::index_variables_for(const std::vector<Term>& symbols,
                                                                std::unordered_set<Term> used) {
  Substitution values;
  for (const Term symbol : symbols) {
    if (program_.variable_of(symbol) || variables_.contains(symbol)) continue;
    const Term variable = unused_variable(terms_.sort(symbol), used);
    if (!variable.valid()) return std::nullopt;
    values.emplace(symbol, variable);
    used.insert(variable);
  }
  return values;
}

std::vector<Term> Generalisation::atoms_together(Term formula) {
  const std::vector<Term> parts = with_written_indices(atoms(terms_, formula));
  const std::vector<Term> symbols = free_symbols(terms_, parts);
  std::unordered_set<Term> used;
  for (const Term symbol : symbols)
    if (variables_.contains(symbol)) used.insert(symbol);
  const auto values = index_variables_for(symbols, std::move(used));
  if (!values) return {};
  std::set<Term> result;
  for (const Term part : parts) {
    const std::vector<Term> found = atoms_of(substitute(terms_, part, *values));
    result.insert(found.begin(), found.end());
  }
  return {result.begin(), result.end()};
}

bool Generalisation::speaks_of_state(Term formula) const {
  const auto symbols = free_symbols(terms_, formula);
  return !symbols.empty() && std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) {
    return program_.variable_of(symbol).has_value() || variables_.contains(symbol);
  });
}

Term Generalisation::unused_variable(Sort sort, const std::unordered_set<Term>& used) {
  if (!IndexVariables::can_index(terms_, sort)) return Term();
  for (std::size_t i = 0; i < variables_.most(); ++i)
    if (const Term variable = variables_.variable(sort, i); !used.contains(variable)) return variable;
  return Term();
}

std::vector<Term> Generalisation::indices_in(Term formula) const {
  std::set<Term> result;
  const auto add = [&](Term index) {
    if (terms_.is_number(index) || terms_.kind(index) == Kind::bv_number) result.insert(index);
    for (const Term symbol : free_symbols(terms_, index))
      if (program_.variable_of(symbol) && IndexVariables::can_index(terms_, terms_.sort(symbol)))
        result.insert(symbol);
  };
  for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) { for_each_index(terms_, term, add); });
  return {result.begin(), result.end()};
}

std::vector<Term> Generalisation::generalised(Term predicate) {
  std::set<Term> result;
  std::unordered_set<Term> used;
  for (const Term variable : variables_.in(predicate)) used.insert(variable);
  const std::vector<Term> indices = indices_in(predicate);
  for (std::size_t a = 0; a < indices.size(); ++a) {
    const Term first = unused_variable(terms_.sort(indices[a]), used);
    if (!first.valid()) continue;
    result.insert(substitute(terms_, predicate, {{indices[a], first}}));
    std::unordered_set<Term> both = used;
    both.insert(first);
    for (std::size_t b = 0; b < indices.size(); ++b) {
      if (b == a) continue;
      const Term second = unused_variable(terms_.sort(indices[b]), both);
      if (second.valid())
        result.insert(substitute(terms_, predicate, {{indices[a], first}, {indices[b], second}}));
    }
  }
  std::erase_if(result, [&](Term term) { return terms_.is_constant(term) || !speaks_of_state(term); });
  return {result.begin(), result.end()};
}

Term Generalisation::for_second_variable(Term predicate) {
  const std::vector<Term> found = variables_.in(predicate);
  if (found.size() != 1 || variables_.most() < 2) return Term();
  const Sort sort = terms_.sort(found.front());
  const Term first = variables_.variable(sort, 0), second = variables_.variable(sort, 1);
  return substitute(terms_, predicate, {{found.front(), found.front() == first ? second : first}});
}

}  // namespace hone
