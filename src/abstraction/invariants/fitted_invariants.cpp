// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/fitted_invariants.h"

#include <algorithm>
#include <deque>

#include "abstraction/invariants/limits.h"
#include "abstraction/polyhedra/polyhedral_analysis.h"
#include "base/error.h"
#include "logic/traversal.h"
#include "program/analysis/live_numbers.h"
#include "program/model/edge_terms.h"

namespace hone {

FittedInvariants::FittedInvariants(const Program& program, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      context_(context),
      clauses_(program),
      solvers_(terms_, context),
      places_(program.location_count()),
      formulas_(program.location_count()),
      inequalities_(program.location_count()) {}

bool FittedInvariants::found_within(std::uint64_t effort, const std::function<bool()>& part) {
  const ScopedTimer timer(context_, "invariants");
  bool found = false;
  within_effort(context_, effort, [&] { found = part(); });
  return found;
}

// The numbers that the program mentions and what is next to them; for sums of two bit-vectors, also the
// differences of small ones.
Thresholds FittedInvariants::thresholds_of(unsigned width) const {
  std::set<std::int64_t> constants{0, 1};
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    if (terms_.kind(term) != Kind::bv_number || terms_.width(terms_.sort(term)) > 64) return;
    const std::int64_t number =
        with_sign(terms_.integer_value(term).get_ui(), terms_.width(terms_.sort(term)));
    if (std::abs(number / 2) < (std::int64_t{1} << 61)) constants.insert(number);
  });
  std::vector<std::int64_t> smallest(constants.begin(), constants.end());
  std::stable_sort(smallest.begin(), smallest.end(),
                   [](std::int64_t a, std::int64_t b) { return std::abs(a) < std::abs(b); });
  if (smallest.size() > limits::invariants::constants) smallest.resize(limits::invariants::constants);
  std::vector<std::int64_t> result;
  for (const std::int64_t a : smallest)
    for (const std::int64_t number : {a - 1, a, a + 1}) {
      result.push_back(number);
      result.push_back(-number);
    }
  if (smallest.size() > limits::invariants::constants_with_differences)
    smallest.resize(limits::invariants::constants_with_differences);
  for (const std::int64_t a : smallest)
    for (const std::int64_t b : smallest) result.push_back(a - b);
  return Thresholds(std::move(result), width);
}

void FittedInvariants::make_places() {
  const auto numbers = live_numbers(program_);
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    Place& place = places_[LocationId(i)];
    std::vector<Term> words;
    for (const Term symbol : numbers.at(LocationId(i)))
      (terms_.is_int(symbol) ? place.integers.variables : words).push_back(symbol);
    if (place.integers.variables.size() > limits::invariants::variables)
      place.integers.variables.resize(limits::invariants::variables);
    place.integers.hull = AffineHull(place.integers.variables.size());
    make_groups(place, words);
  }
  Place& entry = places_[program_.procedure(program_.entry()).entry];
  entry.groups.clear();
  entry.integers = {};
}

void FittedInvariants::make_groups(Place& place, const std::vector<Term>& words) {
  std::map<unsigned, std::vector<Term>> by_width;
  for (const Term word : words) by_width[terms_.width(terms_.sort(word))].push_back(word);
  for (auto& [width, variables] : by_width) {
    if (variables.size() > limits::invariants::variables) variables.resize(limits::invariants::variables);
    const auto [known, is_new] = thresholds_.try_emplace(width, Thresholds({}, width));
    if (is_new) known->second = thresholds_of(width);
    Group group{variables, AffineCongruences(width, variables.size()), {}};
    const auto add = [&](Term word) { group.bounds.push_back({word, &known->second}); };
    for (std::size_t a = 0; a < variables.size(); ++a) {
      const Term x = variables[a];
      add(x);
      for (std::size_t b = 0; b < a && variables.size() <= limits::invariants::variables_in_pairs; ++b) {
        const Term y = variables[b];
        add(terms_.bv(Kind::bv_add, {x, terms_.bv(Kind::bv_neg, {y})}));
        add(terms_.bv(Kind::bv_add, {x, y}));
      }
    }
    place.groups.push_back(std::move(group));
  }
}

bool FittedInvariants::is_too_large() const {
  return program_.location_count() > limits::invariants::locations;
}

bool FittedInvariants::fit_equations(std::uint64_t effort) {
  if (is_too_large()) return false;
  make_places();
  with_bounds_ = false;
  return fit_within(effort);
}

bool FittedInvariants::fit_bounds(std::uint64_t effort) {
  if (is_too_large()) return false;
  with_bounds_ = true;
  return fit_within(effort);
}

bool FittedInvariants::fit_within(std::uint64_t effort) {
  return found_within(effort, [&] {
    if (!fit_all_clauses()) return false;
    keep_formulas();
    return true;
  });
}

// With fewer numbers if those of all are too much.
bool FittedInvariants::fit_polyhedra(std::uint64_t effort) {
  const std::uint64_t end = context_.effort() + effort;
  PolyhedralAnalysis of_all(program_, PolyhedralAnalysis::Numbers::all, context_);
  if (fit(of_all, effort)) return true;
  if (context_.effort() >= end) return false;
  PolyhedralAnalysis of_counters(program_, PolyhedralAnalysis::Numbers::counters, context_);
  return fit(of_counters, end - context_.effort());
}

bool FittedInvariants::fit(PolyhedralAnalysis& analysis, std::uint64_t effort) {
  const bool found = found_within(effort, [&] { return analysis.run(); });
  questions_asked_ += analysis.questions_asked();
  for (std::size_t i = 0; found && i < program_.location_count(); ++i)
    if (program_.error_at(LocationId(i)) == nullptr) {
      inequalities_[LocationId(i)] = analysis.formulas_at(LocationId(i));
      add_inequalities(LocationId(i));
    }
  return found;
}

void FittedInvariants::add_inequalities(LocationId location) {
  std::vector<Term>& formulas = formulas_[location];
  for (const Term inequality : inequalities_[location])
    if (std::find(formulas.begin(), formulas.end(), inequality) == formulas.end())
      formulas.push_back(inequality);
}

bool FittedInvariants::fit_all_clauses() {
  const LocationId entry = program_.procedure(program_.entry()).entry;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    places_[LocationId(i)].reached = LocationId(i) == entry;
  std::deque<LocationId> waiting{entry};
  while (!waiting.empty()) {
    const LocationId source = waiting.front();
    waiting.pop_front();
    for (const std::size_t number : clauses_.from(source)) {
      const HornClause& clause = clauses_[number];
      if (!is_reached(clause)) continue;
      bool grew = false;
      if (!fit_clause(number, grew)) return false;
      if (grew && std::find(waiting.begin(), waiting.end(), clause.target) == waiting.end())
        waiting.push_back(clause.target);
    }
  }
  return true;
}

bool FittedInvariants::is_reached(const HornClause& clause) const {
  return std::ranges::all_of(clause.premises, [&](const HornClause::Premise& premise) {
    return places_.at(premise.location).reached;
  });
}

void FittedInvariants::keep_formulas() {
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    if (program_.error_at(LocationId(i)) == nullptr) {
      formulas_[LocationId(i)] = formulas_of(places_[LocationId(i)]);
      add_inequalities(LocationId(i));
    }
}

// Makes the invariant of the target contain all successors.
bool FittedInvariants::fit_clause(std::size_t number, bool& grew) {
  const HornClause& clause = clauses_[number];
  const Substitution& after = questions(number).after;
  std::vector<Term> before;
  for (const auto& [location, names] : clause.premises)
    for (const Term formula : formulas_of(places_[location]))
      before.push_back(substitute(terms_, formula, names));
  std::vector<Term> symbols;
  for (const auto& [variable, value] : after) symbols.push_back(value);
  Place& place = places_[clause.target];
  while (true) {
    // A question on its own: Z3 then eliminates variables by the equations first, without which products with
    // constants are hard.
    const std::unique_ptr<Solver> solver = solvers_.make();
    add_clause(*solver, clause, after);
    for (const Term formula : before) solver->add(formula);
    solver->add(terms_.not_(substitute(terms_, terms_.and_(formulas_of(place)), after)));
    ++questions_asked_;
    const Answer answer = solver->check();
    if (answer != Answer::sat) return answer == Answer::unsat;
    add_point(place, solver->model(symbols), after);
    grew = true;
  }
}

void FittedInvariants::add_point(Place& place, const Model& model, const Substitution& after) {
  place.reached = true;
  AffineHull::Point integers;
  for (const Term symbol : place.integers.variables)
    integers.push_back(terms_.integer_value(model.value(after.at(symbol))));
  if (!integers.empty()) place.integers.hull.add(integers);
  for (Group& group : place.groups) {
    AffineCongruences::Point point;
    std::unordered_map<Term, Term> values;
    for (const Term symbol : group.variables) {
      const Term value = model.value(after.at(symbol));
      values.emplace(symbol, value);
      point.push_back(terms_.integer_value(value).get_ui());
    }
    group.congruences.add(point);
    if (!with_bounds_) continue;
    Substituter substituter(terms_, values);
    for (BitvectorBounds& bounds : group.bounds) {
      const Term value = substituter(bounds.word);
      bounds.add(with_sign(terms_.integer_value(value).get_ui(), terms_.width(terms_.sort(value))));
    }
  }
}

std::vector<Term> FittedInvariants::formulas_of(const Place& place) const {
  std::vector<Term> result;
  if (!place.reached) return {terms_.falsity()};
  if (!place.integers.variables.empty())
    for (const AffineHull::Equation& equation : place.integers.hull.equations())
      result.push_back(equation_of(place.integers, equation));
  for (const Group& group : place.groups) {
    for (const AffineCongruences::Equation& equation : group.congruences.equations())
      result.push_back(
          terms_.eq(sum(group, equation), terms_.bitvector(Integer(equation.constant), equation.width)));
    if (!with_bounds_) continue;
    for (const BitvectorBounds& bounds : group.bounds) bounds.append_formulas(terms_, result);
  }
  return result;
}

Term FittedInvariants::equation_of(const Integers& integers, const AffineHull::Equation& equation) const {
  std::vector<Term> parts{terms_.integer(0)};
  for (std::size_t i = 0; i < integers.variables.size(); ++i)
    if (equation.coefficients[i] != 0)
      parts.push_back(terms_.scale(Rational(equation.coefficients[i]), integers.variables[i]));
  return terms_.eq(terms_.add(parts), terms_.integer(equation.constant));
}

Term FittedInvariants::sum(const Group& group, const AffineCongruences::Equation& equation) const {
  std::vector<Term> parts;
  for (std::size_t i = 0; i < group.variables.size(); ++i) {
    if (equation.coefficients[i] == 0) continue;
    const Term word = group.variables[i];
    const Term low = terms_.bv_extract(word, equation.width - 1, 0);
    parts.push_back(
        terms_.bv(Kind::bv_mul, {low, terms_.bitvector(Integer(equation.coefficients[i]), equation.width)}));
  }
  return parts.size() == 1 ? parts.front() : terms_.bv(Kind::bv_add, parts);
}

FittedInvariants::Questions& FittedInvariants::questions(std::size_t clause) {
  const auto [found, is_new] = questions_.try_emplace(clause);
  Questions& result = found->second;
  if (!is_new) return result;
  const Place& target = places_[clauses_[clause].target];
  const auto add = [&](const std::vector<Term>& variables) {
    for (const Term symbol : variables)
      result.after.emplace(symbol, terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol)));
  };
  for (const Group& group : target.groups) add(group.variables);
  add(target.integers.variables);
  result.solver = solvers_.make();
  add_clause(*result.solver, clauses_[clause], result.after);
  return result;
}

// The conditions of the clause hold, and the variables of the target have their values there.
void FittedInvariants::add_clause(Solver& solver, const HornClause& clause, const Substitution& after) const {
  for (const Term condition : clause.conditions) solver.add(condition);
  for (const auto& [symbol, name] : after) solver.add(terms_.eq(name, clause.value(symbol)));
}

std::optional<std::set<FittedInvariants::Located>> FittedInvariants::with_support(
    std::vector<Located> wanted) {
  const ScopedTimer timer(context_, "invariants");
  std::set<Located> result(wanted.begin(), wanted.end());
  while (!wanted.empty()) {
    const auto [location, formula] = wanted.back();
    wanted.pop_back();
    for (const std::size_t number : clauses_.to(location)) {
      Questions& asked = questions(number);
      std::vector<Located> known;
      std::vector<Term> parts;  // what is known, as the clause names it
      for (const auto& [source, names] : clauses_[number].premises)
        for (const Term part : at(source)) {
          known.emplace_back(source, part);
          parts.push_back(substitute(terms_, part, names));
        }
      for (const Term part : parts) asked.names.name(part, terms_, *asked.solver);  // not within push and pop
      asked.solver->push();
      asked.solver->add(terms_.not_(substitute(terms_, formula, asked.after)));
      const auto core = asked.names.unsat_core(parts, terms_, *asked.solver);
      asked.solver->pop();
      if (!core) return std::nullopt;
      for (const std::size_t part : *core)
        if (result.insert(known[part]).second) wanted.push_back(known[part]);
    }
  }
  return result;
}

}  // namespace hone
