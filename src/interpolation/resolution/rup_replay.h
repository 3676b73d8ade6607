// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "interpolation/resolution/clauses.h"
#include "interpolation/resolution/proof.h"

namespace hone {

// Turns the clauses that a SAT solver has learned into a resolution proof (Goldberg, Novikov, DATE 2003; Van
// Gelder, ISAIM 2008). Each learned clause follows by reverse unit propagation: assuming its literals false,
// unit propagation runs into a conflict, and resolving the conflict with the reasons in reverse order derives
// the clause, or a part of it, which then takes its place. Literals that hold for good have unit clauses of
// their own, so the deletion of a reason does no harm.
class RupReplay {
 public:
  RupReplay(std::span<const NumberedClause> hypotheses, std::size_t propositions);

  // Does the clause follow by unit propagation? If so, it is available from now on.
  bool add_lemma(std::span<const Literal> lemma);
  void delete_clause(std::span<const Literal> clause);

  bool refuted() const { return refuted_; }
  ResolutionProof proof() const;  // once refuted: what the empty clause rests on

 private:
  using ClauseId = std::uint32_t;
  static constexpr ClauseId none = 0xffffffffU;

  // The first step is where a derivation starts; each further clause has the literal that is resolved on.
  struct Step {
    ClauseId clause;
    Literal resolved;
  };
  struct Entry {
    std::uint32_t literals;  // where they begin; the first two are watched
    std::uint32_t size : 31;
    std::uint32_t deleted : 1;
  };
  struct Watch {
    ClauseId clause;
    Literal blocker;  // while it holds, the clause need not be looked at
  };

  std::span<Literal> literals(ClauseId id) {
    return {literals_.data() + entries_[id].literals, entries_[id].size};
  }
  std::span<const Step> steps(ClauseId id) const;
  ClauseId new_clause(std::span<const Literal> literals);
  void watch(ClauseId id);
  void collect_garbage();
  void remember(std::span<const Literal> original, ClauseId id);

  void assume_unit_hypotheses();
  bool is_true(Literal literal) const { return values_[literal.code()] > 0; }
  bool is_false(Literal literal) const { return values_[literal.code()] < 0; }
  bool holds_for_good(Proposition proposition) const { return units_[proposition.index()] != none; }
  void assign(Literal literal, ClauseId reason);
  void backtrack();
  ClauseId propagate();                       // returns the conflict
  ClauseId visit_watches(Literal falsified);  // likewise
  bool find_new_watch(std::span<Literal> clause);
  void propagate_for_good();

  void start_derivation(ClauseId id);
  void resolve_with(ClauseId reason, Literal resolved);
  void mark(ClauseId id, Proposition except);
  Clause analyse(ClauseId conflict);
  void derive_unit(Literal literal);
  void install(const Clause& derived, std::span<const Literal> original);

  std::size_t hypothesis_count_;
  std::vector<NumberedClause> hypotheses_;
  std::vector<Literal> literals_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> first_steps_;  // by clause; its derivation ends where that of the next begins
  std::vector<Step> steps_;
  std::size_t steps_known_ = 0;              // those before belong to the clauses that are there
  std::vector<std::vector<Watch>> watches_;  // by the literal whose falsity matters
  std::vector<std::int8_t> values_;          // by literal
  std::vector<ClauseId> reasons_, units_;    // by proposition
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0, for_good_ = 0;  // prefixes of the trail
  std::vector<bool> seen_;                     // by proposition
  std::vector<Literal> seen_for_good_;
  std::unordered_multimap<std::uint64_t, ClauseId> by_content_;
  std::size_t deleted_literals_ = 0;
  bool refuted_ = false;
};

}  // namespace hone
