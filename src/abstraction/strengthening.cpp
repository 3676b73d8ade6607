// SPDX-License-Identifier: Apache-2.0
#include "abstraction/strengthening.h"

#include <algorithm>
#include <unordered_set>

#include "abstraction/limits.h"
#include "interpolation/theory/tableau.h"
#include "logic/traversal.h"

namespace hone {

Strengthening::Strengthening(Terms& terms, RunContext& context)
    : terms_(terms),
      context_(context),
      solvers_(terms, context),
      fixed_length_(static_cast<std::size_t>(context.options().number(Option::cube_length))) {
  set_cube_effort(0);
}

void Strengthening::set_cube_effort(unsigned steps) {
  using namespace limits::strengthening;
  automatic_length_ = std::min(literals + steps, most_literals);
  affordable_cubes_ = cubes;
  for (unsigned i = 0; i < steps; ++i) affordable_cubes_ *= growth_of_cubes;
}

std::size_t Strengthening::length_bound(std::size_t predicates) const {
  if (fixed_length_ != 0) return std::min(fixed_length_, predicates);
  double cubes = 1;
  std::size_t length = 0;
  while (length < std::min(automatic_length_, predicates)) {
    cubes *= 2.0 * static_cast<double>(predicates - length) / static_cast<double>(length + 1);
    if (cubes > affordable_cubes_ && length >= 2) break;
    ++length;
  }
  return length;
}

const std::vector<Term>& Strengthening::symbols_of(Term term) {
  auto [entry, inserted] = free_symbols_.try_emplace(term);
  if (inserted) entry->second = free_symbols(terms_, term);
  return entry->second;
}

std::vector<Term> Strengthening::cone_of_influence(Term formula,
                                                   const std::vector<TrackedPredicate>& predicates) {
  std::unordered_set<Term> relevant(symbols_of(formula).begin(), symbols_of(formula).end());
  std::vector<char> in(predicates.size(), 0);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i < predicates.size(); ++i) {
      const auto& symbols = symbols_of(predicates[i].formula);
      if (in[i] != 0 || std::none_of(symbols.begin(), symbols.end(),
                                     [&](Term symbol) { return relevant.contains(symbol); }))
        continue;
      in[i] = 1;
      grown = true;
      relevant.insert(symbols.begin(), symbols.end());
    }
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < predicates.size(); ++i)
    if (in[i] != 0) result.push_back(predicates[i].formula);
  return result;
}

CubeMemory& Strengthening::memory_for(Term formula, const PredicateScope& scope) {
  std::unique_ptr<CubeMemory>& slot = memories_[{scope.key, formula}];
  if (!slot) slot = std::make_unique<CubeMemory>(formula);
  return *slot;
}

std::vector<Cube> Strengthening::contradicting_cubes(Term formula, const PredicateScope& scope) {
  if (formula == terms_.falsity()) return {Cube{}};
  CubeMemory& memory = memory_for(formula, scope);
  std::vector<Term> cone;
  if (formula == terms_.truth())
    for (const TrackedPredicate& predicate : scope.predicates) cone.push_back(predicate.formula);
  else
    cone = cone_of_influence(formula, scope.predicates);
  extend(memory, cone, scope);
  return memory.contradictions();
}

// Makes the memory know the predicates of the cone.
void Strengthening::extend(CubeMemory& memory, const std::vector<Term>& cone, const PredicateScope& scope) {
  const std::size_t known = memory.predicates().size();
  for (const Term predicate : cone) memory.add_predicate(predicate, terms_);
  const std::size_t length = length_bound(memory.predicates().size());
  if (memory.predicates().size() == known && length <= memory.searched_length && memory.opened) return;
  if (memory.formula() != terms_.truth())
    memory.set_excluded(contradicting_cubes(terms_.truth(), scope));
  else
    memory.set_components(components(memory.predicates(), scope));
  search(memory, known, length);
}

std::vector<std::uint32_t> Strengthening::components(const std::vector<Term>& predicates,
                                                     const PredicateScope& scope) {
  std::uint32_t next = 0;
  std::unordered_map<Term, std::uint32_t> component;
  for (const Term predicate : predicates) {
    if (component.contains(predicate)) continue;
    component.emplace(predicate, ++next);
    for (const Term other : cone_of_influence(predicate, scope.predicates)) component.emplace(other, next);
  }
  std::vector<std::uint32_t> result;
  for (const Term predicate : predicates) result.push_back(component.at(predicate));
  return result;
}

// Cubes in the order of their length, so that every cube found is a shortest one.
void Strengthening::search(CubeMemory& memory, std::size_t known, std::size_t length) {
  const ScopedTimer timer(context_, "abstraction: cube search");
  if (!memory.opened) ask(memory, {});
  memory.opened = true;
  for (std::size_t size = 1; size <= length && !memory.contradictory(); ++size)
    memory.for_each_open_cube(size, size <= memory.searched_length ? known : 0,
                              [&](const Cube& cube) { ask(memory, cube); });
  memory.searched_length = std::max(memory.searched_length, length);
}

// A solver that knows the formula of the memory, and a name for each predicate that it was asked about.
Strengthening::Questions& Strengthening::questions_of(const CubeMemory& memory) {
  auto [entry, inserted] = questions_.try_emplace(&memory);
  Questions& questions = entry->second;
  if (!inserted) return questions;
  questions.solver = solvers_.make();
  questions.solver->add(memory.formula());
  questions.symbols = symbols_of(memory.formula());
  return questions;
}

Term Strengthening::name_of(Term predicate, Questions& questions) {
  if (!questions.names.has(predicate)) {
    const std::vector<Term>& symbols = symbols_of(predicate);
    questions.symbols.insert(questions.symbols.end(), symbols.begin(), symbols.end());
  }
  return questions.names.name(predicate, terms_, *questions.solver);
}

Strengthening::Answered Strengthening::solve(const CubeMemory& memory, const Cube& cube) {
  std::vector<Term> formulas{memory.formula()};
  for (const auto& [predicate, polarity] : cube)
    formulas.push_back(polarity ? predicate : terms_.not_(predicate));
  std::ranges::sort(formulas);
  if (const auto known = answered_.find(formulas); known != answered_.end()) {
    context_.spend_steps(limits::strengthening::steps_of_a_known_answer);
    return known->second;
  }
  Answered result = solve(memory, cube, formulas);
  if (result.answer != Answer::unknown) answered_.emplace(std::move(formulas), result);
  return result;
}

// Small linear questions are answered by our own tableau, the others by the solver.
Strengthening::Answered Strengthening::solve(const CubeMemory& memory, const Cube& cube,
                                             const std::vector<Term>& formulas) {
  context_.statistics().count("abstraction: questions");
  context_.spend(1);
  Tableau tableau = solve_by_tableau(terms_, formulas, context_, limits::strengthening::leaves_of_tableau);
  if (tableau.answer == Answer::sat) return {Answer::sat, Model(terms_, std::move(tableau.model))};
  if (tableau.answer == Answer::unsat) return {Answer::unsat, std::nullopt};
  context_.statistics().count("abstraction: solver calls");
  Questions& questions = questions_of(memory);
  std::vector<Term> literals;
  for (const auto& [predicate, polarity] : cube) {
    const Term name = name_of(predicate, questions);
    literals.push_back(polarity ? name : terms_.not_(name));
  }
  Answered result{questions.solver->check(literals), std::nullopt};
  if (result.answer == Answer::sat) result.model = questions.solver->model(questions.symbols);
  return result;
}

// Does the cube contradict the formula? Either way something is learnt.
void Strengthening::ask(CubeMemory& memory, const Cube& cube) {
  const Answered found = solve(memory, cube);
  if (found.answer == Answer::unsat) memory.add_contradiction(cube);
  if (found.answer == Answer::sat) memory.add_model(*found.model, terms_);
}

Term Strengthening::disjunction(const std::vector<Cube>& cubes, const PredicateScope& scope) {
  std::unordered_map<Term, Term> bits;
  for (const TrackedPredicate& predicate : scope.predicates) bits.emplace(predicate.formula, predicate.bit);
  std::vector<Term> disjuncts;
  for (const Cube& cube : cubes) {
    std::vector<Term> literals;
    for (const auto& [predicate, polarity] : cube) {
      const auto bit = bits.find(predicate);
      if (bit == bits.end()) break;  // the memory may know predicates that are not tracked here
      literals.push_back(polarity ? bit->second : terms_.not_(bit->second));
    }
    if (literals.size() == cube.size()) disjuncts.push_back(terms_.and_(literals));
  }
  return terms_.or_(disjuncts);
}

Term Strengthening::strengthen(Term context_formula, Term phi, const PredicateScope& scope) {
  return disjunction(contradicting_cubes(terms_.and_(context_formula, terms_.not_(phi)), scope), scope);
}

Term Strengthening::weaken(Term phi, const PredicateScope& scope) {
  return terms_.not_(strengthen(terms_.truth(), terms_.not_(phi), scope));
}

Term Strengthening::consistency(const PredicateScope& scope) {
  return terms_.not_(disjunction(contradicting_cubes(terms_.truth(), scope), scope));
}

}  // namespace hone
