// SPDX-License-Identifier: Apache-2.0
#include "abstraction/strengthening.h"

#include <algorithm>

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
  std::vector<Model> models;
  std::vector<std::vector<bool>> truth;  // truth[m][p]: predicate p in model m
  std::vector<Term> symbols;

  bool contains(const PackedCube& small, const PackedCube& large) const {
    return std::includes(large.literals.begin(), large.literals.end(), small.literals.begin(),
                         small.literals.end());
  }
  bool subsumed(const PackedCube& cube) const {
    return std::any_of(cubes.begin(), cubes.end(), [&](const PackedCube& known) { return contains(known, cube); });
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
  if (fixed_length_ != 0 || candidates_ > 2000000) return false;
  candidates_ *= 16;
  return true;
}

// The greatest length for which the number of cubes stays affordable; never less than 2.
std::size_t Strengthening::length_bound(std::size_t predicates) const {
  if (fixed_length_ != 0) return std::min(fixed_length_, predicates);
  double cubes = 1, total = 1;
  std::size_t length = 0;
  while (length < predicates) {
    cubes *= 2.0 * static_cast<double>(predicates - length) / static_cast<double>(length + 1);
    total += cubes;
    if (total > static_cast<double>(candidates_) && length >= 2) break;
    ++length;
  }
  return length;
}

std::vector<Term> Strengthening::cone_of_influence(Term formula,
                                                   const std::vector<TrackedPredicate>& predicates) {
  const auto symbols_of = [&](Term term) -> const std::vector<Term>& {
    auto [entry, inserted] = free_symbols_.try_emplace(term);
    if (inserted) entry->second = free_symbols(terms_, term);
    return entry->second;
  };
  std::unordered_map<Term, bool> relevant;
  for (const Term symbol : symbols_of(formula)) relevant.emplace(symbol, true);
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
      for (const Term symbol : symbols) relevant.emplace(symbol, true);
    }
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < predicates.size(); ++i)
    if (in[i] != 0) result.push_back(predicates[i].formula);
  return result;
}

Term Strengthening::proxy(Term predicate) {
  auto [entry, inserted] = proxies_.try_emplace(predicate);
  if (inserted) entry->second = terms_.fresh_symbol("p", terms_.bool_sort());
  return entry->second;
}

std::vector<Cube> Strengthening::contradicting_cubes(Term formula,
                                                     const std::vector<TrackedPredicate>& predicates) {
  if (formula == terms_.falsity()) return {Cube{}};
  std::unique_ptr<Memory>& slot = memories_[formula];
  if (!slot) {
    slot = std::make_unique<Memory>();
    slot->formula = formula;
  }
  Memory& memory = *slot;
  std::vector<Term> cone = cone_of_influence(formula, predicates);
  const std::size_t known = memory.predicates.size();
  for (const Term predicate : cone)
    if (memory.index.emplace(predicate, static_cast<std::uint32_t>(memory.predicates.size())).second)
      memory.predicates.push_back(predicate);
  const std::size_t length = length_bound(memory.predicates.size());
  if (memory.predicates.size() > known || length > memory.searched_length || !memory.opened)
    search(formula, memory, known, length);

  // The memory may know predicates that are out of scope here.
  std::vector<Cube> result;
  if (memory.contradictory) return {Cube{}};
  for (const PackedCube& packed : memory.cubes) {
    Cube cube;
    for (const auto& [index, polarity] : packed.literals) cube.emplace_back(memory.predicates[index], polarity);
    const bool in_scope = std::all_of(cube.begin(), cube.end(), [&](const auto& literal) {
      return std::find(cone.begin(), cone.end(), literal.first) != cone.end();
    });
    if (in_scope) result.push_back(std::move(cube));
  }
  return result;
}

void Strengthening::search(Term formula, Memory& memory, std::size_t known, std::size_t length) {
  const ScopedTimer timer(context_, "abstraction: cube search");
  std::vector<Term> roots = memory.predicates;
  roots.push_back(formula);
  memory.symbols = free_symbols(terms_, roots);
  for (std::size_t m = 0; m < memory.models.size(); ++m)
    for (std::size_t p = known; p < memory.predicates.size(); ++p)
      memory.truth[m].push_back(memory.models[m].evaluate(memory.predicates[p]) == terms_.truth());
  solver_->push();
  solver_->add(formula);
  for (const Term predicate : memory.predicates) solver_->add(terms_.eq(proxy(predicate), predicate));
  if (!memory.opened) ask(memory, {});
  memory.opened = true;
  const std::size_t old_length = memory.searched_length;

  // Cubes in the order of their length, so that every cube found is a shortest one.
  const auto count = static_cast<std::uint32_t>(memory.predicates.size());
  PackedCube cube;
  const auto extend = [&](const auto& self, std::uint32_t from, std::size_t missing) -> void {
    if (missing == 0) {
      const bool asked_before =
          cube.literals.size() <= old_length &&
          std::all_of(cube.literals.begin(), cube.literals.end(), [&](const auto& l) { return l.first < known; });
      if (asked_before || memory.refuted(cube) || memory.subsumed(cube)) return;
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
  for (std::size_t size = 1; size <= length && !memory.contradictory; ++size) extend(extend, 0, size);
  memory.searched_length = std::max(memory.searched_length, length);
  solver_->pop();
}

// Does the cube contradict the formula? Either way something is learnt.
void Strengthening::ask(Memory& memory, const Cube& cube) {
  std::vector<Term> literals;
  for (const auto& [predicate, polarity] : cube)
    literals.push_back(polarity ? proxy(predicate) : terms_.not_(proxy(predicate)));
  context_.statistics().count("abstraction: solver calls");
  const Answer answer = solver_->check(literals);
  if (answer == Answer::unsat) {
    PackedCube packed;
    for (const auto& [predicate, polarity] : cube) packed.literals.emplace_back(memory.index.at(predicate), polarity);
    std::sort(packed.literals.begin(), packed.literals.end());
    memory.contradictory = cube.empty();
    memory.cubes.push_back(std::move(packed));
  } else if (answer == Answer::sat) {
    const Model model = solver_->model(memory.symbols);
    std::vector<bool> truth;
    for (const Term predicate : memory.predicates)
      truth.push_back(model.evaluate(predicate) == terms_.truth());
    memory.models.push_back(model);
    memory.truth.push_back(std::move(truth));
  }
}

Term Strengthening::strengthen(Term context_formula, Term phi, const std::vector<TrackedPredicate>& predicates) {
  std::unordered_map<Term, Term> bits;
  for (const TrackedPredicate& predicate : predicates) bits.emplace(predicate.formula, predicate.bit);
  std::vector<Term> disjuncts;
  for (const Cube& cube : contradicting_cubes(terms_.and_(context_formula, terms_.not_(phi)), predicates)) {
    std::vector<Term> literals;
    for (const auto& [predicate, polarity] : cube)
      literals.push_back(polarity ? bits.at(predicate) : terms_.not_(bits.at(predicate)));
    disjuncts.push_back(terms_.and_(literals));
  }
  return terms_.or_(disjuncts);
}

Term Strengthening::weaken(Term phi, const std::vector<TrackedPredicate>& predicates) {
  return terms_.not_(strengthen(terms_.truth(), terms_.not_(phi), predicates));
}

}  // namespace hone
