// SPDX-License-Identifier: Apache-2.0
#include "abstraction/strengthening.h"

#include <algorithm>
#include <unordered_set>

#include "interpolation/tableau.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Literals of a cube as positions in the memory's list of predicates.
struct PackedCube {
  std::vector<std::pair<std::uint32_t, bool>> literals;
};

}  // namespace

// What is known about one formula: over which predicates, which cubes contradict it, and models of it.
struct Strengthening::Memory {
  Term formula;
  std::vector<Term> predicates;
  std::unordered_map<Term, std::uint32_t> index;
  std::size_t searched_length = 0;
  bool contradictory = false;  // the empty cube: the formula itself is unsatisfiable
  bool opened = false;
  std::vector<PackedCube> cubes;
  std::vector<PackedCube> excluded;  // contradict themselves
  std::vector<std::uint32_t> component;  // predicates of different components have no variable in common
  std::vector<Model> models;
  std::vector<std::vector<bool>> truth;  // truth[m][p]: predicate p in model m
  std::vector<Term> symbols;

  bool contains(const PackedCube& small, const PackedCube& large) const {
    return std::includes(large.literals.begin(), large.literals.end(), small.literals.begin(),
                         small.literals.end());
  }
  bool subsumed(const PackedCube& cube) const {
    const auto covers = [&](const PackedCube& known) { return contains(known, cube); };
    return std::any_of(cubes.begin(), cubes.end(), covers) ||
           std::any_of(excluded.begin(), excluded.end(), covers);
  }
  bool connected(const PackedCube& cube) const {
    return std::all_of(cube.literals.begin(), cube.literals.end(), [&](const auto& literal) {
      return component[literal.first] == component[cube.literals.front().first];
    });
  }
  bool refuted(const PackedCube& cube) const {
    return std::any_of(truth.begin(), truth.end(), [&](const std::vector<bool>& values) {
      return std::all_of(cube.literals.begin(), cube.literals.end(),
                         [&](const auto& literal) { return values[literal.first] == literal.second; });
    });
  }
};

Strengthening::Strengthening(Terms& terms, RunContext& context)
    : terms_(terms),
      context_(context),
      solver_(make_solver(terms, context)),
      fixed_length_(static_cast<std::size_t>(context.options().number(Option::cube_length))) {}

Strengthening::~Strengthening() = default;

bool Strengthening::lengthen_cubes() {
  if (fixed_length_ != 0 || automatic_length_ >= 6) return false;
  ++automatic_length_;
  return true;
}

std::size_t Strengthening::length_bound(std::size_t predicates) const {
  return std::min(fixed_length_ != 0 ? fixed_length_ : automatic_length_, predicates);
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

Strengthening::Memory& Strengthening::memory_for(Term formula, const PredicateScope& scope) {
  std::unique_ptr<Memory>& slot = memories_[{scope.key, formula}];
  if (!slot) {
    slot = std::make_unique<Memory>();
    slot->formula = formula;
  }
  return *slot;
}

std::vector<Cube> Strengthening::contradicting_cubes(Term formula, const PredicateScope& scope) {
  if (formula == terms_.falsity()) return {Cube{}};
  Memory& memory = memory_for(formula, scope);
  std::vector<Term> cone;
  if (formula == terms_.truth())
    for (const TrackedPredicate& predicate : scope.predicates) cone.push_back(predicate.formula);
  else
    cone = cone_of_influence(formula, scope.predicates);
  extend(memory, cone, scope);

  if (memory.contradictory) return {Cube{}};
  std::vector<Cube> result;
  for (const PackedCube& packed : memory.cubes) {
    Cube cube;
    for (const auto& [index, polarity] : packed.literals) cube.emplace_back(memory.predicates[index], polarity);
    result.push_back(std::move(cube));
  }
  return result;
}

// Makes the memory know the predicates of the cone.
void Strengthening::extend(Memory& memory, const std::vector<Term>& cone, const PredicateScope& scope) {
  const std::size_t known = memory.predicates.size();
  for (const Term predicate : cone)
    if (memory.index.emplace(predicate, static_cast<std::uint32_t>(memory.predicates.size())).second)
      memory.predicates.push_back(predicate);
  const std::size_t length = length_bound(memory.predicates.size());
  if (memory.predicates.size() == known && length <= memory.searched_length && memory.opened) return;

  memory.excluded.clear();
  memory.component.assign(memory.predicates.size(), 0);
  if (memory.formula != terms_.truth()) {
    for (const Cube& cube : contradicting_cubes(terms_.truth(), scope)) {
      PackedCube packed;
      for (const auto& [predicate, polarity] : cube)
        if (const auto found = memory.index.find(predicate); found != memory.index.end())
          packed.literals.emplace_back(found->second, polarity);
      std::sort(packed.literals.begin(), packed.literals.end());
      if (packed.literals.size() == cube.size()) memory.excluded.push_back(std::move(packed));
    }
  } else {
    std::uint32_t next = 0;
    std::unordered_map<Term, std::uint32_t> of_predicate;
    for (const Term predicate : memory.predicates) {
      if (of_predicate.contains(predicate)) continue;
      ++next;
      of_predicate.emplace(predicate, next);
      for (const Term other : cone_of_influence(predicate, scope.predicates)) of_predicate.emplace(other, next);
    }
    for (std::size_t i = 0; i < memory.predicates.size(); ++i)
      memory.component[i] = of_predicate.at(memory.predicates[i]);
  }
  search(memory, known, length);
}

void Strengthening::search(Memory& memory, std::size_t known, std::size_t length) {
  const ScopedTimer timer(context_, "abstraction: cube search");
  std::vector<Term> roots = memory.predicates;
  roots.push_back(memory.formula);
  memory.symbols = free_symbols(terms_, roots);
  for (std::size_t m = 0; m < memory.models.size(); ++m)
    for (std::size_t p = known; p < memory.predicates.size(); ++p)
      memory.truth[m].push_back(memory.models[m].evaluate(memory.predicates[p]) == terms_.truth());
  if (!memory.opened) ask(memory, {});
  memory.opened = true;
  const std::size_t old_length = memory.searched_length;

  // Cubes in the order of their length, so that every cube found is a shortest one.
  const auto count = static_cast<std::uint32_t>(memory.predicates.size());
  PackedCube cube;
  const auto lengthen = [&](const auto& self, std::uint32_t from, std::size_t missing) -> void {
    if (missing == 0) {
      const bool asked_before =
          cube.literals.size() <= old_length &&
          std::all_of(cube.literals.begin(), cube.literals.end(), [&](const auto& l) { return l.first < known; });
      if (asked_before || !memory.connected(cube) || memory.refuted(cube) || memory.subsumed(cube)) return;
      Cube named;
      for (const auto& [index, polarity] : cube.literals) named.emplace_back(memory.predicates[index], polarity);
      ask(memory, named);
      return;
    }
    for (std::uint32_t p = from; p + missing <= count; ++p)
      for (const bool polarity : {true, false}) {
        cube.literals.emplace_back(p, polarity);
        self(self, p + 1, missing - 1);
        cube.literals.pop_back();
      }
  };
  for (std::size_t size = 1; size <= length && !memory.contradictory; ++size) lengthen(lengthen, 0, size);
  memory.searched_length = std::max(memory.searched_length, length);
}

// Small linear questions are answered by our own tableau, the others by the solver.
Answer Strengthening::solve(const std::vector<Term>& formulas, Memory& memory, std::optional<Model>& model) {
  constexpr std::size_t max_leaves = 40;
  context_.statistics().count("abstraction: questions");
  Tableau tableau = solve_by_tableau(terms_, formulas, context_, max_leaves);
  if (tableau.answer == Answer::sat) model.emplace(terms_, std::move(tableau.model));
  if (tableau.answer != Answer::unknown) return tableau.answer;
  context_.statistics().count("abstraction: solver calls");
  solver_->push();
  for (const Term formula : formulas) solver_->add(formula);
  const Answer answer = solver_->check();
  if (answer == Answer::sat) model = solver_->model(memory.symbols);
  solver_->pop();
  return answer;
}

// Does the cube contradict the formula? Either way something is learnt.
void Strengthening::ask(Memory& memory, const Cube& cube) {
  std::vector<Term> formulas{memory.formula};
  for (const auto& [predicate, polarity] : cube)
    formulas.push_back(polarity ? predicate : terms_.not_(predicate));
  std::optional<Model> model;
  const Answer answer = solve(formulas, memory, model);
  if (answer == Answer::unsat) {
    PackedCube packed;
    for (const auto& [predicate, polarity] : cube) packed.literals.emplace_back(memory.index.at(predicate), polarity);
    std::sort(packed.literals.begin(), packed.literals.end());
    memory.contradictory = cube.empty();
    memory.cubes.push_back(std::move(packed));
  } else if (answer == Answer::sat) {
    std::vector<bool> truth;
    for (const Term predicate : memory.predicates) truth.push_back(model->evaluate(predicate) == terms_.truth());
    memory.models.push_back(*model);
    memory.truth.push_back(std::move(truth));
  }
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
