// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/sat_search.h"

#include <algorithm>
#include <utility>

#include "interpolation/problem/limits.h"
#include "interpolation/resolution/clauses.h"

namespace hone {

Proposition SatSearch::new_proposition(bool decide) {
  const Proposition result(states_.size());
  states_.emplace_back();
  states_.back().decide = decide;
  values_.resize(values_.size() + 2, 0);
  watches_.resize(watches_.size() + 2);
  if (decide) heap_insert(result.index());
  return result;
}

void SatSearch::make_decidable(Proposition proposition) {
  State& s = states_[proposition.index()];
  if (s.decide) return;
  s.decide = true;
  heap_insert(proposition.index());
}

void SatSearch::add_clause(ProvedClause clause) {
  normalise(clause.literals);
  if (is_tautology(clause.literals)) return;
  pending_.push_back(store(std::move(clause.literals), clause.vertex));
}

// Clauses are watched once they are looked at, when the best literals to watch are known.
std::uint32_t SatSearch::store(Clause clause, VertexId vertex) {
  clauses_.push_back({std::move(clause), vertex});
  return static_cast<std::uint32_t>(clauses_.size() - 1);
}

VertexId SatSearch::resolve(VertexId vertex, Literal false_literal, VertexId reason) {
  // The vertex contains the literal, the reason its negation.
  return false_literal.positive() ? proof_.add_resolution(false_literal.proposition(), vertex, reason)
                                  : proof_.add_resolution(false_literal.proposition(), reason, vertex);
}

void SatSearch::enqueue(Literal literal, std::uint32_t reason) {
  State& s = state(literal);
  values_[literal.code()] = 1;
  values_[(!literal).code()] = -1;
  s.level = level();
  s.reason = reason;
  s.place = static_cast<std::uint32_t>(trail_.size());
  trail_.push_back(literal);
  if (level() > 0) return;
  VertexId vertex = clauses_[reason].vertex;
  for (const Literal other : clauses_[reason].literals)
    if (other != literal) vertex = resolve(vertex, other, state(other).unit);
  s.unit = vertex;
}

std::uint32_t SatSearch::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal now_false = !trail_[propagated_++];
    std::vector<std::uint32_t>& watching = watches_[now_false.code()];
    std::size_t kept = 0;
    steps_ += 1 + watching.size();
    for (std::size_t i = 0; i < watching.size(); ++i) {
      const std::uint32_t id = watching[i];
      Clause& clause = clauses_[id].literals;
      if (clause[0] == now_false) std::swap(clause[0], clause[1]);
      if (is_true(clause[0])) {
        watching[kept++] = id;
        continue;
      }
      std::size_t other = 2;
      while (other < clause.size() && is_false(clause[other])) ++other;
      if (other < clause.size()) {
        std::swap(clause[1], clause[other]);
        watches_[clause[1].code()].push_back(id);
        continue;
      }
      watching[kept++] = id;
      if (is_false(clause[0])) {
        while (++i < watching.size()) watching[kept++] = watching[i];
        watching.resize(kept);
        return id;
      }
      enqueue(clause[0], id);
    }
    watching.resize(kept);
  }
  return none;
}

void SatSearch::backjump(std::uint32_t target) {
  if (level() <= target) return;
  const std::size_t keep = limits_[target];
  for (std::size_t i = trail_.size(); i-- > keep;) {
    State& s = state(trail_[i]);
    s.phase = trail_[i].positive();
    values_[trail_[i].code()] = values_[(!trail_[i]).code()] = 0;
    if (s.heap == none && s.decide) heap_insert(trail_[i].proposition().index());
  }
  trail_.resize(keep);
  limits_.resize(target);
  propagated_ = std::min(propagated_, keep);
  told_ = std::min(told_, keep);
}

// Puts the two literals that stay unassigned longest in front, goes back to where the clause is not violated
// any more, and draws its conclusion.
bool SatSearch::integrate(std::uint32_t id) {
  Clause& clause = clauses_[id].literals;
  if (clause.empty()) {
    derive_empty(id);
    return false;
  }
  const auto rank = [&](Literal literal) {
    return is_false(literal) ? std::uint64_t{state(literal).level} : ~std::uint64_t{0};
  };
  for (std::size_t front = 0; front < std::min<std::size_t>(2, clause.size()); ++front)
    std::swap(clause[front],
              *std::max_element(clause.begin() + static_cast<std::ptrdiff_t>(front), clause.end(),
                                [&](Literal a, Literal b) { return rank(a) < rank(b); }));
  if (clause.size() > 1)
    for (std::size_t i = 0; i < 2; ++i) watches_[clause[i].code()].push_back(id);
  if (clause.size() > 1 && !is_false(clause[1])) return true;
  const std::uint32_t second = clause.size() > 1 ? state(clause[1]).level : 0;
  if (is_false(clause[0])) {
    if (state(clause[0]).level == 0) {
      derive_empty(id);
      return false;
    }
    if (state(clause[0]).level == second) {
      backjump(second);
      return resolve_conflict(id);
    }
  } else if (is_true(clause[0]) && (clause.size() > 1 || state(clause[0]).level == 0)) {
    return true;  // a single literal is not watched: it must hold for good
  }
  backjump(second);
  enqueue(clause[0], id);
  return true;
}

// A violated clause need not have a literal of the current level: lemmas come in late.
bool SatSearch::repair(std::uint32_t id) {
  std::uint32_t highest = 0, second = 0;
  Literal last;
  for (const Literal literal : clauses_[id].literals) {
    const std::uint32_t its_level = state(literal).level;
    if (last == Literal() || its_level > highest) {
      second = last == Literal() ? 0 : highest;
      highest = its_level;
      last = literal;
    } else {
      second = std::max(second, its_level);
    }
  }
  if (highest == second || clauses_[id].literals.size() == 1) {
    backjump(highest);
    return resolve_conflict(id);
  }
  backjump(second);
  enqueue(last, id);
  return true;
}

void SatSearch::derive_empty(std::uint32_t id) {
  VertexId vertex = clauses_[id].vertex;
  for (const Literal literal : clauses_[id].literals) vertex = resolve(vertex, literal, state(literal).unit);
  proof_.set_conclusion(vertex);
  refuted_ = true;
}

// Resolves the violated clause with the reasons of its literals until one literal of the current level is
// left (the first unique implication point).
bool SatSearch::resolve_conflict(std::uint32_t id) {
  ++conflicts_;
  if (level() == 0) {
    derive_empty(id);
    return false;
  }
  VertexId vertex = clauses_[id].vertex;
  Clause learned = {Literal()};
  std::vector<Literal> seen_literals;
  std::size_t open = 0, place = trail_.size();
  std::uint32_t reason = id;
  Literal pivot;
  std::vector<Literal> forever;
  while (true) {
    for (const Literal literal : clauses_[reason].literals) {
      State& s = state(literal);
      if (!is_false(literal) || s.seen) continue;  // the literal that the reason made true
      s.seen = true;
      seen_literals.push_back(literal);
      bump(s, literal.proposition().index());
      if (s.level == 0)
        forever.push_back(literal);
      else if (s.level == level())
        ++open;
      else
        learned.push_back(literal);
    }
    do pivot = trail_[--place];
    while (!state(pivot).seen || state(pivot).level != level());
    if (--open == 0) break;
    reason = state(pivot).reason;
    vertex = resolve(vertex, !pivot, clauses_[reason].vertex);
  }
  learned[0] = !pivot;
  minimize(learned, vertex);
  for (const Literal literal : forever) vertex = resolve(vertex, literal, state(literal).unit);
  for (const Literal literal : seen_literals) state(literal).seen = false;
  bump_ /= 0.95;
  const std::uint32_t stored = store(std::move(learned), vertex);
  std::uint32_t target = 0;
  for (std::size_t i = 1; i < clauses_[stored].literals.size(); ++i)
    target = std::max(target, state(clauses_[stored].literals[i]).level);
  backjump(target);
  return integrate(stored);
}

// Drops literals whose reasons consist of literals that are in the clause anyway, the last assigned first, so
// that each step is a resolution with what is still there.
void SatSearch::minimize(Clause& learned, VertexId& vertex) {
  std::sort(learned.begin() + 1, learned.end(),
            [&](Literal a, Literal b) { return state(a).place > state(b).place; });
  const auto implied = [&](Literal literal) {
    const std::uint32_t reason = state(literal).reason;
    if (reason == none) return false;
    return std::all_of(
        clauses_[reason].literals.begin(), clauses_[reason].literals.end(), [&](Literal other) {
          return other == !literal || std::find(learned.begin(), learned.end(), other) != learned.end();
        });
  };
  for (std::size_t i = 1; i < learned.size();) {
    if (learned.size() > 60 || !implied(learned[i])) {
      ++i;
      continue;
    }
    vertex = resolve(vertex, learned[i], clauses_[state(learned[i]).reason].vertex);
    learned.erase(learned.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

bool SatSearch::consult(SatTheory& theory, bool complete) {
  theory.backtrack(told_);
  while (told_ < trail_.size()) theory.assign(trail_[told_++]);
  for (ProvedClause& lemma : theory.check(complete)) add_clause(std::move(lemma));
  return pending_.empty();
}

bool SatSearch::look_at_pending() {
  while (!pending_.empty() && !refuted_) {
    const std::uint32_t id = pending_.back();
    pending_.pop_back();
    integrate(id);
  }
  return !refuted_;
}

void SatSearch::look_at_limits() {
  context_.check_limits();
  context_.spend_steps(limits::interpolation::steps_of_a_clause * std::exchange(steps_, 0));
}

void SatSearch::probe(const std::vector<Literal>& literals) {
  if (!look_at_pending()) return;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % 64 == 0) look_at_limits();
    const Literal literal = literals[i];
    const std::uint32_t before = propagate();
    if (before != none) {
      repair(before);
      return;  // refuted, or for the search to sort out
    }
    if (is_true(literal) || is_false(literal)) continue;
    limits_.push_back(trail_.size());
    enqueue(literal, none);
    const std::uint32_t violated = propagate();
    if (violated != none && !repair(violated)) return;
    backjump(0);
  }
}

bool SatSearch::refute(SatTheory& theory) {
  // Conflicts with the theory do not count for restarts: the clauses that they leave are long, and the path
  // that led to them is worth following.
  std::uint64_t since_restart = 0, restart_after = 100;
  for (std::uint64_t round = 0; look_at_pending(); ++round) {
    if (round % 64 == 0) look_at_limits();
    const std::uint32_t violated = propagate();
    if (violated != none) {
      ++since_restart;
      repair(violated);
      continue;
    }
    if (since_restart > restart_after) {
      since_restart = 0;
      restart_after += restart_after / 10;
      backjump(0);
      continue;
    }
    if (!consult(theory, false)) continue;
    const Literal decision = decide();
    if (decision == Literal()) {
      if (consult(theory, true) && decide() == Literal()) return false;
      continue;
    }
    limits_.push_back(trail_.size());
    enqueue(decision, none);
  }
  return true;
}

Literal SatSearch::decide() {
  while (!heap_.empty()) {
    const std::uint32_t proposition = heap_.front();
    const Literal literal(Proposition(proposition), states_[proposition].phase);
    if (!is_true(literal) && !is_false(literal)) return literal;
    states_[proposition].heap = none;
    heap_.front() = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      states_[heap_.front()].heap = 0;
      heap_down(0);
    }
  }
  return Literal();
}

void SatSearch::bump(State& s, std::uint32_t index) {
  s.activity += bump_;
  if (s.heap != none) heap_up(states_[index].heap);
  if (s.activity < 1e100) return;
  for (State& every : states_) every.activity *= 1e-100;
  bump_ *= 1e-100;
}

void SatSearch::heap_insert(std::uint32_t proposition) {
  states_[proposition].heap = static_cast<std::uint32_t>(heap_.size());
  heap_.push_back(proposition);
  heap_up(states_[proposition].heap);
}

void SatSearch::heap_up(std::uint32_t place) {
  while (place > 0) {
    const std::uint32_t parent = (place - 1) / 2;
    if (states_[heap_[parent]].activity >= states_[heap_[place]].activity) return;
    std::swap(heap_[parent], heap_[place]);
    states_[heap_[parent]].heap = parent;
    states_[heap_[place]].heap = place;
    place = parent;
  }
}

void SatSearch::heap_down(std::uint32_t place) {
  while (2 * place + 1 < heap_.size()) {
    std::uint32_t child = 2 * place + 1;
    if (child + 1 < heap_.size() && states_[heap_[child + 1]].activity > states_[heap_[child]].activity)
      ++child;
    if (states_[heap_[place]].activity >= states_[heap_[child]].activity) return;
    std::swap(heap_[place], heap_[child]);
    states_[heap_[place]].heap = place;
    states_[heap_[child]].heap = child;
    place = child;
  }
}

}  // namespace hone
