// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/rup_replay.h"

#include <utility>

#include "base/error.h"

namespace hone {

namespace {

// Does not depend on the order of the literals. With 64 bits, two clauses with one value do not happen.
std::uint64_t content_hash(std::span<const Literal> clause) {
  std::uint64_t sum = clause.size();
  for (const Literal literal : clause) {
    std::uint64_t x = literal.code() + 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    sum += x ^ (x >> 31);
  }
  return sum;
}

}  // namespace

RupReplay::RupReplay(std::span<const NumberedClause> hypotheses, std::size_t propositions)
    : hypothesis_count_(hypotheses.size()),
      hypotheses_(hypotheses.begin(), hypotheses.end()),
      watches_(2 * propositions),
      values_(2 * propositions),
      reasons_(propositions, none),
      units_(propositions, none),
      seen_(propositions) {
  ClauseId empty = none;
  for (NumberedClause& hypothesis : hypotheses_) {
    normalise(hypothesis.clause);
    const ClauseId id = new_clause(hypothesis.clause);
    if (hypothesis.clause.empty()) empty = id;
    if (is_tautology(hypothesis.clause)) continue;
    remember(hypothesis.clause, id);
    if (hypothesis.clause.size() > 1) watch(id);
  }
  if (empty == none) {
    assume_unit_hypotheses();
    return;
  }
  start_derivation(empty);
  new_clause({});
  refuted_ = true;
}

void RupReplay::assume_unit_hypotheses() {
  for (ClauseId id = 0; id < hypothesis_count_; ++id) {
    if (entries_[id].size != 1) continue;
    const Literal unit = literals(id)[0];
    if (is_true(unit)) continue;
    if (is_false(unit)) {
      start_derivation(id);
      resolve_with(units_[unit.proposition().index()], !unit);
      new_clause({});
      refuted_ = true;
      return;
    }
    assign(unit, id);
    units_[unit.proposition().index()] = id;
  }
  for_good_ = trail_.size();
  propagate_for_good();
}

std::span<const RupReplay::Step> RupReplay::steps(ClauseId id) const {
  const std::size_t begin = first_steps_[id];
  const std::size_t end = id + 1 < first_steps_.size() ? first_steps_[id + 1] : steps_.size();
  return {steps_.data() + begin, end - begin};
}

// Its derivation is what was put into steps_ since the last new clause.
RupReplay::ClauseId RupReplay::new_clause(std::span<const Literal> literals) {
  const auto size = static_cast<std::uint32_t>(literals.size());
  entries_.push_back({static_cast<std::uint32_t>(literals_.size()), size & 0x7fffffffU, 0});
  first_steps_.push_back(std::exchange(steps_known_, steps_.size()));
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  return static_cast<ClauseId>(entries_.size() - 1);
}

void RupReplay::watch(ClauseId id) {
  const auto clause = literals(id);
  watches_[clause[0].code()].push_back({id, clause[1]});
  watches_[clause[1].code()].push_back({id, clause[0]});
}

void RupReplay::remember(std::span<const Literal> original, ClauseId id) {
  by_content_.emplace(content_hash(original), id);
}

void RupReplay::delete_clause(std::span<const Literal> clause) {
  const auto found = by_content_.find(content_hash(clause));
  if (found == by_content_.end()) return;  // it holds for good and was never needed
  entries_[found->second].deleted = 1;
  by_content_.erase(found);
  deleted_literals_ += clause.size();
  if (deleted_literals_ > 100'000 && deleted_literals_ > literals_.size() / 2) collect_garbage();
}

// Deleted clauses are needed no more: derivations name them, but not their literals.
void RupReplay::collect_garbage() {
  std::vector<Literal> kept;
  for (Entry& entry : entries_) {
    if (entry.deleted != 0) entry.size = 0;
    const auto from = literals_.begin() + entry.literals;
    entry.literals = static_cast<std::uint32_t>(kept.size());
    kept.insert(kept.end(), from, from + entry.size);
  }
  literals_ = std::move(kept);
  for (auto& watches : watches_)
    std::erase_if(watches, [&](const Watch& watch) { return entries_[watch.clause].deleted != 0; });
  deleted_literals_ = 0;
}

void RupReplay::assign(Literal literal, ClauseId reason) {
  values_[literal.code()] = 1;
  values_[(!literal).code()] = -1;
  reasons_[literal.proposition().index()] = reason;
  trail_.push_back(literal);
}

void RupReplay::backtrack() {
  for (std::size_t i = for_good_; i < trail_.size(); ++i) {
    values_[trail_[i].code()] = values_[(!trail_[i]).code()] = 0;
    reasons_[trail_[i].proposition().index()] = none;
  }
  trail_.resize(for_good_);
  propagated_ = for_good_;
}

RupReplay::ClauseId RupReplay::propagate() {
  while (propagated_ < trail_.size())
    if (const ClauseId conflict = visit_watches(!trail_[propagated_++]); conflict != none) return conflict;
  return none;
}

RupReplay::ClauseId RupReplay::visit_watches(Literal falsified) {
  std::vector<Watch>& watches = watches_[falsified.code()];
  ClauseId conflict = none;
  std::size_t kept = 0, i = 0;
  for (; i < watches.size() && conflict == none; ++i) {
    const Watch watch = watches[i];
    if (is_true(watch.blocker)) {
      watches[kept++] = watch;
      continue;
    }
    if (entries_[watch.clause].deleted != 0) continue;
    const auto clause = literals(watch.clause);
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    const Literal other = clause[0];
    if (is_true(other)) {
      watches[kept++] = {watch.clause, other};
    } else if (find_new_watch(clause)) {
      watches_[clause[1].code()].push_back({watch.clause, other});
    } else {
      watches[kept++] = watch;
      if (is_false(other))
        conflict = watch.clause;
      else
        assign(other, watch.clause);
    }
  }
  while (i < watches.size()) watches[kept++] = watches[i++];
  watches.resize(kept);
  return conflict;
}

// Puts a literal that is not false in the second place.
bool RupReplay::find_new_watch(std::span<Literal> clause) {
  for (std::size_t i = 2; i < clause.size(); ++i) {
    if (is_false(clause[i])) continue;
    std::swap(clause[1], clause[i]);
    return true;
  }
  return false;
}

// What follows without assumptions gets unit clauses of its own, in the order of the trail.
void RupReplay::propagate_for_good() {
  const ClauseId conflict = propagate();
  for (; for_good_ < trail_.size(); ++for_good_) derive_unit(trail_[for_good_]);
  if (conflict == none) return;
  analyse(conflict);
  new_clause({});
  refuted_ = true;
}

void RupReplay::derive_unit(Literal literal) {
  ClauseId& unit = units_[literal.proposition().index()];
  const ClauseId reason = reasons_[literal.proposition().index()];
  if (entries_[reason].size == 1) {
    unit = reason;
    return;
  }
  start_derivation(reason);
  for (const Literal other : literals(reason))
    if (other != literal) resolve_with(units_[other.proposition().index()], !other);
  unit = new_clause(std::span(&literal, 1));
}

void RupReplay::start_derivation(ClauseId id) { steps_.push_back({id, Literal()}); }

void RupReplay::resolve_with(ClauseId reason, Literal resolved) { steps_.push_back({reason, resolved}); }

void RupReplay::mark(ClauseId id, Proposition except) {
  for (const Literal literal : literals(id)) {
    const Proposition proposition = literal.proposition();
    if (proposition == except || seen_[proposition.index()]) continue;
    seen_[proposition.index()] = true;
    if (holds_for_good(proposition)) seen_for_good_.push_back(!literal);
  }
}

// Resolves the conflict with the reasons of its literals, the last one first, until only assumptions are
// left: their negations are the derived clause.
Clause RupReplay::analyse(ClauseId conflict) {
  Clause derived;
  start_derivation(conflict);
  mark(conflict, Proposition());
  for (std::size_t i = trail_.size(); i-- > for_good_;) {
    const Literal literal = trail_[i];
    const std::size_t index = literal.proposition().index();
    if (!seen_[index]) continue;
    seen_[index] = false;
    if (reasons_[index] == none) {
      derived.push_back(!literal);
      continue;
    }
    resolve_with(reasons_[index], literal);
    mark(reasons_[index], literal.proposition());
  }
  for (const Literal literal : seen_for_good_) {
    resolve_with(units_[literal.proposition().index()], literal);
    seen_[literal.proposition().index()] = false;
  }
  seen_for_good_.clear();
  return derived;
}

bool RupReplay::add_lemma(std::span<const Literal> lemma) {
  if (refuted_) return true;
  bool satisfied = false;
  for (const Literal literal : lemma) {
    if (is_true(literal)) satisfied = true;
    if (values_[literal.code()] == 0) assign(!literal, none);
  }
  if (satisfied) {  // by a unit clause, or it is a tautology
    backtrack();
    return true;
  }
  const ClauseId conflict = propagate();
  if (conflict == none) {
    backtrack();
    return false;
  }
  const Clause derived = analyse(conflict);
  backtrack();
  install(derived, lemma);
  return true;
}

void RupReplay::install(const Clause& derived, std::span<const Literal> original) {
  const ClauseId id = new_clause(derived);
  if (derived.empty()) {
    refuted_ = true;
  } else if (derived.size() == 1) {
    assign(derived[0], id);
    propagate_for_good();
  } else {
    watch(id);
    remember(original, id);
  }
}

ResolutionProof RupReplay::proof() const {
  HONE_INVARIANT(refuted_, "a proof should be asked for after the refutation");
  std::vector<bool> needed(entries_.size());
  needed.back() = true;
  for (ClauseId id = static_cast<ClauseId>(entries_.size()); id-- > 0;)
    if (needed[id])
      for (const Step& step : steps(id)) needed[step.clause] = true;
  ResolutionProof proof;
  std::vector<VertexId> vertices(entries_.size());
  for (ClauseId id = 0; id < entries_.size(); ++id) {
    if (!needed[id]) continue;
    if (id < hypothesis_count_) {
      vertices[id] = proof.add_hypothesis(hypotheses_[id].clause, hypotheses_[id].formula);
      continue;
    }
    const auto derivation = steps(id);
    VertexId last = vertices[derivation[0].clause];
    for (const Step& step : derivation.subspan(1)) {
      const VertexId reason = vertices[step.clause];
      last = step.resolved.positive() ? proof.add_resolution(step.resolved.proposition(), reason, last)
                                      : proof.add_resolution(step.resolved.proposition(), last, reason);
    }
    vertices[id] = last;
  }
  proof.set_conclusion(vertices.back());
  return proof;
}

}  // namespace hone
