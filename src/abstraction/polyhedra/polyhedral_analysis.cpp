// SPDX-License-Identifier: Apache-2.0
#include "abstraction/polyhedra/polyhedral_analysis.h"

#include <algorithm>
#include <set>

#include "abstraction/polyhedra/limits.h"
#include "abstraction/polyhedra/simple_facts.h"
#include "interpolation/bits/integer_decoding.h"
#include "logic/conjuncts.h"
#include "program/analysis/counters.h"
#include "program/analysis/live_numbers.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

// The coefficients of integers as small as possible, and then the constant of an inequality as tight.
Row as_row(const LinearSum& sum, const std::vector<Term>& numbers, bool is_equation) {
  Integer denominator = sum.constant.get_den();
  for (const auto& [base, coefficient] : sum.monomials)
    denominator = lcm(denominator, Integer(coefficient.get_den()));
  Row row(numbers.size() + 1);
  const auto whole = [&](const Rational& value) {
    return Integer(value.get_num() * (denominator / value.get_den()));
  };
  row[0] = whole(sum.constant);
  Integer factor = 0;
  for (const auto& [base, coefficient] : sum.monomials) {
    const auto place = std::find(numbers.begin(), numbers.end(), base) - numbers.begin();
    row[static_cast<std::size_t>(place) + 1] = whole(coefficient);
    factor = gcd(factor, whole(coefficient));
  }
  if (factor <= 1 || (is_equation && row[0] % factor != 0)) return row;
  for (Integer& entry : row) entry = euclidean_quotient(entry, factor);
  return row;
}

void remember(const Row& row, std::vector<Row>& rows) {
  if (rows.size() < limits::polyhedra::inequalities_to_stop_at &&
      std::find(rows.begin(), rows.end(), row) == rows.end())
    rows.push_back(row);
}

}  // namespace

PolyhedralAnalysis::PolyhedralAnalysis(const Program& program, Numbers numbers, RunContext& context)
    : program_(program),
      numbers_(numbers),
      terms_(program.terms()),
      clauses_(program),
      solvers_(terms_, context),
      places_(program.location_count()),
      questions_(clauses_.all().size()),
      heads_(loop_heads(program)),
      order_(control_order(program)) {
  // A circle through calls goes through the entry or the exit of each procedure in it.
  for (const HornClause& clause : clauses_.all())
    for (const auto& [location, names] : clause.premises) {
      const Procedure& target = program.procedure(program.location(clause.target).procedure);
      if (program.location(location).procedure == program.location(clause.target).procedure) continue;
      (clause.target == target.entry ? heads_[clause.target.index()] : heads_[location.index()]) = true;
    }
}

bool PolyhedralAnalysis::run() {
  if (program_.location_count() > limits::polyhedra::locations || !make_places()) return false;
  encode_clauses();
  try {
    if (!find_states()) return false;
    keep_what_is_true_of_words();
    return true;
  } catch (const TooManyRays&) {
    return false;
  }
}

bool PolyhedralAnalysis::make_places() {
  const auto words = live_numbers(program_);
  std::unordered_set<Term> counted;
  if (numbers_ == Numbers::counters)
    for (const Term symbol : counters(program_)) {
      counted.insert(symbol);
      counted.insert(program_.variable(*program_.variable_of(symbol)).entry_symbol);
    }
  const auto is_wanted = [&](Term symbol) { return numbers_ == Numbers::all || counted.contains(symbol); };
  const LocationId entry = program_.procedure(program_.entry()).entry;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    Place& place = places_[LocationId(i)];
    if (LocationId(i) != entry && program_.error_at(LocationId(i)) == nullptr)
      std::ranges::copy_if(words.at(LocationId(i)), std::back_inserter(place.variables), is_wanted);
    if (place.variables.size() > limits::polyhedra::variables) return false;
    place.states = Polyhedron::nowhere(place.variables.size());
    for (const Term symbol : place.variables)
      if (!after_.contains(symbol))
        after_.emplace(symbol, terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol)));
  }
  places_[entry].states = Polyhedron::everywhere(0);
  return true;
}

std::vector<Term> PolyhedralAnalysis::parts_of(const HornClause& clause) const {
  std::vector<Term> result = conjuncts(terms_, terms_.and_(clause.conditions));
  for (const Term symbol : places_.at(clause.target).variables)
    result.push_back(terms_.eq(after_.at(symbol), clause.value(symbol)));
  return result;
}

// Conjuncts that cannot be said in linear arithmetic are left out: then more can happen.
void PolyhedralAnalysis::encode_clauses() {
  std::vector<std::vector<Term>> formulas;  // by clause
  std::vector<Term> all;
  for (const auto& [symbol, after] : after_) all.push_back(terms_.eq(symbol, after));
  for (const HornClause& clause : clauses_.all()) {
    const auto& parts = formulas.emplace_back(parts_of(clause));
    all.insert(all.end(), parts.begin(), parts.end());
    for (const HornClause::Premise& premise : clause.premises)
      for (const auto& [symbol, name] : premise.names)
        if (after_.contains(symbol)) all.push_back(terms_.eq(symbol, name));
  }
  for_each_subterm(terms_, all, [&](Term term) {
    if (terms_.kind(term) == Kind::bv_number) constants_.insert(terms_.integer_value(term));
  });
  encoding_ = std::make_unique<IntegerEncoding>(terms_, all);
  IntegerEncoding numbers(terms_, all, Wrapping::ignored);
  for (std::size_t number = 0; number < formulas.size(); ++number) {
    Questions& asked = questions_[number];
    asked.numbers = solvers_.make();
    asked.words = solvers_.make();
    for (const Term part : formulas[number]) {
      if (const Term encoded = numbers.encoded(part); encoded.valid()) asked.formulas.push_back(encoded);
      if (const Term encoded = encoding_->encoded(part); encoded.valid()) asked.words->add(encoded);
    }
    for (const Term part : asked.formulas) asked.numbers->add(part);
    std::vector<Term> mentioned = numbers_before(clauses_[number]);
    const std::vector<Term> behind = numbers_after(clauses_[number].target);
    mentioned.insert(mentioned.end(), behind.begin(), behind.end());
    mentioned.insert(mentioned.end(), asked.formulas.begin(), asked.formulas.end());
    asked.symbols = free_symbols(terms_, mentioned);
  }
}

// One loop (with those inside of it) after the other: what comes later starts from what narrowing has left.
bool PolyhedralAnalysis::find_states() {
  const LocationId entry = program_.procedure(program_.entry()).entry;
  for (Locations component : strong_components(program_, clauses_)) {
    // Nothing is said about errors: runs that reach one are of no interest any more.
    std::erase_if(component, [&](LocationId id) { return id == entry || program_.error_at(id) != nullptr; });
    for (const LocationId location : component)
      for (const std::size_t number : clauses_.to(location)) {
        const auto is_inside = [&](const HornClause::Premise& premise) {
          return std::ranges::find(component, premise.location) != component.end();
        };
        if (!std::ranges::any_of(clauses_[number].premises, is_inside) && !grow_along(number)) return false;
      }
    if (!climb(component) || !descend(component)) return false;
  }
  return true;
}

bool PolyhedralAnalysis::climb(const Locations& component) {
  const auto earlier = [&](LocationId a, LocationId b) {
    return std::pair(order_[a.index()], a) < std::pair(order_[b.index()], b);
  };
  std::set<LocationId, decltype(earlier)> waiting(component.begin(), component.end(), earlier);
  while (!waiting.empty()) {
    const LocationId source = *waiting.begin();
    waiting.erase(waiting.begin());
    for (const std::size_t number : clauses_.from(source)) {
      const LocationId target = clauses_[number].target;
      if (std::find(component.begin(), component.end(), target) == component.end()) continue;
      const unsigned before = places_[target].grown;
      if (!grow_along(number)) return false;
      if (places_[target].grown > before) waiting.insert(target);
    }
  }
  return true;
}

bool PolyhedralAnalysis::grow_along(std::size_t number) {
  Place& target = places_[clauses_[number].target];
  const auto next = with_image(number, target.states);
  if (!next) return false;
  if (target.states.contains(*next)) return true;
  ++target.grown;
  const bool is_head = heads_[clauses_[number].target.index()];
  if (is_head) inherit_limits(clauses_[number]);
  // A hull with later states can imply what is true at first in other words, and then lose it.
  if (is_head && target.grown == 1)
    for (const Row& row : inequalities(next->constraints())) remember(row, target.limits);
  target.states = is_head && target.grown > limits::polyhedra::growths_before_widening
                      ? widened(target.states, *next, target.limits)
                      : *next;
  return true;
}

// What the widening gave away and the edges do not need. Each round keeps what is true.
bool PolyhedralAnalysis::descend(const Locations& component) {
  Locations locations = component;
  std::sort(locations.begin(), locations.end(),
            [&](LocationId a, LocationId b) { return order_[a.index()] < order_[b.index()]; });
  for (unsigned round = 0; round < limits::polyhedra::rounds_down; ++round)
    for (const LocationId location : locations) {
      std::optional<Polyhedron> states = Polyhedron::nowhere(places_[location].variables.size());
      for (const std::size_t number : clauses_.to(location)) {
        states = with_image(number, *std::move(states));
        if (!states) return false;
      }
      places_[location].states = *std::move(states);
    }
  return true;
}

void PolyhedralAnalysis::keep_what_is_true_of_words() {
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    Place& place = places_[LocationId(i)];
    place.is_reached = !place.states.is_empty();
    place.facts = simple_facts(place.states, constants_);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t number = 0; number < questions_.size(); ++number) changed |= keep_behind(number);
  }
}

// Drops what does not hold there; yes if there was any.
bool PolyhedralAnalysis::keep_behind(std::size_t number) {
  const HornClause& clause = clauses_[number];
  for (const HornClause::Premise& premise : clause.premises)
    if (!places_[premise.location].is_reached) return false;
  Place& target = places_[clause.target];
  const std::vector<Term> behind = numbers_after(clause.target);
  Solver& solver = *questions_[number].words;
  solver.push();
  for (const HornClause::Premise& premise : clause.premises)
    solver.add(formula(places_[premise.location].facts, numbers_at(premise)));
  bool changed = false;
  const auto holds = [&](const Row& row, bool is_equation) {
    ++questions_asked_;
    return solver.implies(formula(row, behind, is_equation), terms_);
  };
  if (!target.is_reached) {
    changed = target.is_reached = solver.check() != Answer::unsat;
  } else if (!solver.implies(formula(target.facts, behind), terms_)) {
    const Cone all = std::exchange(target.facts, {});
    for (const Row& row : all.rays)
      if (holds(row, false)) target.facts.rays.push_back(row);
    for (const Row& row : all.lines) {
      if (holds(row, true)) {
        target.facts.lines.push_back(row);
        continue;
      }
      for (const Row& half : {row, opposite(row)})
        if (holds(half, false)) target.facts.rays.push_back(half);
    }
    changed = true;
  }
  solver.pop();
  return changed;
}

std::optional<Polyhedron> PolyhedralAnalysis::with_image(std::size_t number, Polyhedron start) {
  const HornClause& clause = clauses_[number];
  for (const HornClause::Premise& premise : clause.premises)
    if (places_[premise.location].states.is_empty()) return start;
  Questions& asked = questions_[number];
  const std::vector<Term> behind = numbers_after(clause.target);
  for (std::size_t paths = 0; paths < limits::polyhedra::paths; ++paths) {
    asked.numbers->push();
    asked.numbers->add(known_before(clause));
    asked.numbers->add(start.is_empty() ? terms_.truth() : terms_.not_(formula(start.constraints(), behind)));
    ++questions_asked_;
    const Answer answer = asked.numbers->check();
    Substitution model;
    if (answer == Answer::sat) {
      const Model found = asked.numbers->model(asked.symbols);
      for (const Term symbol : asked.symbols) model.emplace(symbol, found.value(symbol));
    }
    asked.numbers->pop();
    if (answer != Answer::sat) return answer == Answer::unsat ? std::optional(start) : std::nullopt;
    ChosenPath path(terms_, std::move(model));
    for (const Term part : asked.formulas)
      if (!path.add(part)) return std::nullopt;
    const Polyhedron end = image(clause, path);
    if (start.contains(end)) return std::nullopt;
    start = hull(start, end);
  }
  return std::nullopt;
}

// The range of a bit-vector says little, and a box of many bit-vectors has too many corners: only that
// bit-vectors without a sign are not negative is worth knowing.
Polyhedron PolyhedralAnalysis::image(const HornClause& clause, const ChosenPath& path) {
  std::vector<Term> numbers = numbers_before(clause);
  const std::size_t first = numbers.size();
  const std::vector<Term> behind = numbers_after(clause.target);
  numbers.insert(numbers.end(), behind.begin(), behind.end());
  std::vector<std::size_t> coordinates;
  for (std::size_t i = 0; i < behind.size(); ++i) coordinates.push_back(first + i);
  const auto is_range = [&](const ChosenPath::Constraint& constraint) {
    if (constraint.is_equation || constraint.sum.monomials.size() != 1) return false;
    const auto& [base, coefficient] = constraint.sum.monomials.front();
    if (!encoding_->word_of(base).valid()) return false;
    const IntegerRange range = encoding_->bounds().of(base);
    return coefficient > 0 ? constraint.sum.constant == -range.low && range.low != 0
                           : constraint.sum.constant == range.high;
  };
  for (const ChosenPath::Constraint& constraint : path.constraints())
    for (const auto& [base, coefficient] : constraint.sum.monomials)
      if (!is_range(constraint) && std::find(numbers.begin(), numbers.end(), base) == numbers.end())
        numbers.push_back(base);
  Cone constraints;
  const auto add_known = [&](std::vector<Row> Cone::*rows) {
    for (const HornClause::Premise& premise : clause.premises) {
      const std::vector<Term> own = numbers_at(premise);
      for (const Row& row : places_[premise.location].states.constraints().*rows) {
        Row extended(numbers.size() + 1);
        extended[0] = row[0];
        for (std::size_t i = 0; i < own.size(); ++i) {
          const auto place = std::ranges::find(numbers, own[i]) - numbers.begin();
          extended[static_cast<std::size_t>(place) + 1] += row[i + 1];
        }
        (constraints.*rows).push_back(std::move(extended));
      }
    }
  };
  add_known(&Cone::lines);
  for (const ChosenPath::Constraint& constraint : path.constraints())
    if (!is_range(constraint))
      (constraint.is_equation ? constraints.lines : constraints.rays)
          .push_back(as_row(constraint.sum, numbers, constraint.is_equation));
  if (clause.premises.size() == 1)
    remember_limits(clause.premises.front().location, constraints, first, numbers);
  add_known(&Cone::rays);
  return projected(std::move(constraints), numbers.size(), coordinates);
}

void PolyhedralAnalysis::remember_limits(LocationId source, const Cone& constraints, std::size_t first,
                                         const std::vector<Term>& numbers) {
  std::vector<Row>& limits = places_[source].limits;
  for (const Row& row : constraints.rays) {
    bool is_own = true;
    for (std::size_t i = first; i < numbers.size(); ++i) is_own &= row[i + 1] == 0;
    if (!is_own) continue;
    Row limit(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    remember(limit, limits);
    limit[0] += 1;  // what still holds after one more step
    remember(limit, limits);
  }
}

// What a loop does not change is bounded by what happens around it: its own conditions say nothing about
// that.
void PolyhedralAnalysis::inherit_limits(const HornClause& clause) {
  if (clause.premises.size() != 1) return;
  const auto& [location, names] = clause.premises.front();
  const Place& source = places_[location];
  Place& target = places_[clause.target];
  for (const Row& limit : std::vector<Row>(source.limits)) {
    Row inherited(target.variables.size() + 1);
    inherited[0] = limit[0];
    bool is_kept = true;
    for (std::size_t i = 0; i < source.variables.size() && is_kept; ++i) {
      if (limit[i + 1] == 0) continue;
      const Term symbol = source.variables[i];
      const auto place = std::ranges::find(target.variables, symbol);
      is_kept = place != target.variables.end() && !names.contains(symbol) && clause.value(symbol) == symbol;
      if (is_kept) inherited[static_cast<std::size_t>(place - target.variables.begin()) + 1] = limit[i + 1];
    }
    if (is_kept) remember(inherited, target.limits);
  }
}

std::vector<Term> PolyhedralAnalysis::numbers_at(const HornClause::Premise& premise) {
  std::vector<Term> result;
  for (const Term symbol : places_[premise.location].variables) {
    const auto name = premise.names.find(symbol);
    result.push_back(encoding_->integer_of(name == premise.names.end() ? symbol : name->second));
  }
  return result;
}

std::vector<Term> PolyhedralAnalysis::numbers_before(const HornClause& clause) {
  std::vector<Term> result;
  for (const HornClause::Premise& premise : clause.premises)
    for (const Term number : numbers_at(premise))
      if (std::ranges::find(result, number) == result.end()) result.push_back(number);
  return result;
}

Term PolyhedralAnalysis::known_before(const HornClause& clause) {
  std::vector<Term> parts;
  for (const HornClause::Premise& premise : clause.premises)
    parts.push_back(formula(places_[premise.location].states.constraints(), numbers_at(premise)));
  return terms_.and_(parts);
}

std::vector<Term> PolyhedralAnalysis::numbers_after(LocationId location) {
  std::vector<Term> result;
  for (const Term symbol : places_[location].variables)
    result.push_back(encoding_->integer_of(after_.at(symbol)));
  return result;
}

Term PolyhedralAnalysis::formula(const Row& row, const std::vector<Term>& numbers, bool is_equation) const {
  std::vector<Term> sum{terms_.integer(row[0])};
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (row[i + 1] != 0) sum.push_back(terms_.scale(Rational(row[i + 1]), numbers[i]));
  const Term all = terms_.add(sum), zero = terms_.integer(0);
  return is_equation ? terms_.eq(all, zero) : terms_.le(zero, all);
}

Term PolyhedralAnalysis::formula(const Cone& constraints, const std::vector<Term>& numbers) const {
  std::vector<Term> parts;
  for (const Row& row : constraints.lines) parts.push_back(formula(row, numbers, true));
  for (const Row& row : constraints.rays) parts.push_back(formula(row, numbers, false));
  return terms_.and_(parts);
}

std::vector<Term> PolyhedralAnalysis::formulas_at(LocationId location) {
  const Place& place = places_[location];
  if (!place.is_reached) return {terms_.falsity()};
  IntegerDecoding decoding(terms_, *encoding_);
  const std::vector<Term> numbers = numbers_at({location, {}});
  std::vector<Term> result;
  const auto add = [&](const Row& row, bool is_equation) {
    const Term as_numbers = formula(row, numbers, is_equation);
    const std::vector<Term> symbols = free_symbols(terms_, as_numbers);
    const bool of_integers = std::none_of(symbols.begin(), symbols.end(),
                                          [&](Term symbol) { return encoding_->word_of(symbol).valid(); });
    const Term words = of_integers ? as_numbers : decoding.decoded(as_numbers);
    if (words.valid() && words != terms_.truth()) result.push_back(words);
  };
  for (const Row& row : place.facts.lines) add(row, true);
  for (const Row& row : place.facts.rays) add(row, false);
  return result;
}

}  // namespace hone
