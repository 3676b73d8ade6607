// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "base/run_context.h"
#include "interpolation/resolution/proof.h"

namespace hone {

// A clause that holds, with the vertex of the proof that says so.
struct ProvedClause {
  Clause literals;
  VertexId vertex;
};

// What the search asks of a theory. Literals are told in the order in which they become true.
class SatTheory {
 public:
  virtual ~SatTheory() = default;
  virtual void assign(Literal literal) = 0;
  virtual void backtrack(std::size_t literals) = 0;  // keep only that many
  // Lemmas that the assignment violates or that extend it; on a complete assignment without any, the
  // formulas are taken to be satisfiable. New propositions are welcome.
  virtual std::vector<ProvedClause> check(bool complete) = 0;
};

// Conflict-driven clause learning that writes down its resolution steps: every learned clause is derived in
// the proof, and an unsatisfiable problem ends with the derivation of the empty clause.
class SatSearch {
 public:
  SatSearch(ResolutionProof& proof, RunContext& context) : proof_(proof), context_(context) {}

  // One that is not to be decided serves the proof only, unless it becomes decidable later.
  Proposition new_proposition(bool decide);
  void make_decidable(Proposition proposition);
  void add_clause(ProvedClause clause);
  // Assumes each literal in turn; where propagation alone refutes it, its negation holds for good. Bounds
  // that all branches of a block agree on become facts this way.
  void probe(const std::vector<Literal>& literals);

  // True: the empty clause is derived. Throws LimitReached.
  bool refute(SatTheory& theory);

  bool is_true(Literal literal) const { return values_[literal.code()] == 1; }
  bool is_false(Literal literal) const { return values_[literal.code()] == -1; }
  std::uint64_t conflicts() const { return conflicts_; }

 private:
  void look_at_limits();
  static constexpr std::uint32_t none = 0xffffffffU;
  struct State {
    std::uint32_t level = 0;
    std::uint32_t reason = none;
    std::uint32_t place = 0;  // on the trail
    bool phase = false;
    bool decide = true;
    bool seen = false;
    double activity = 0;
    std::uint32_t heap = none;
    VertexId unit;  // assigned for good: the derivation
  };

  std::uint32_t level() const { return static_cast<std::uint32_t>(limits_.size()); }
  State& state(Literal literal) { return states_[literal.proposition().index()]; }
  void enqueue(Literal literal, std::uint32_t reason);
  std::uint32_t propagate();  // the violated clause, or none
  void backjump(std::uint32_t level);
  bool integrate(std::uint32_t clause);  // a clause that was just added; false: the empty clause is derived
  bool repair(std::uint32_t clause);
  bool resolve_conflict(std::uint32_t clause);
  void derive_empty(std::uint32_t clause);
  VertexId resolve(VertexId vertex, Literal false_literal, VertexId reason);
  void minimize(Clause& learned, VertexId& vertex);
  std::uint32_t store(Clause clause, VertexId vertex);
  Literal decide();
  void bump(State& state, std::uint32_t index);
  void heap_up(std::uint32_t place);
  void heap_down(std::uint32_t place);
  void heap_insert(std::uint32_t proposition);
  bool look_at_pending();                          // false: refuted
  bool consult(SatTheory& theory, bool complete);  // did it have nothing to say?

  ResolutionProof& proof_;
  RunContext& context_;
  std::uint64_t steps_ = 0;  // clauses that were looked at since the limits were
  std::vector<State> states_;
  std::vector<signed char> values_;  // by literal: 1 true, -1 false, 0 open
  std::vector<ProvedClause> clauses_;
  std::vector<std::vector<std::uint32_t>> watches_;  // by literal: clauses to look at when it becomes false
  std::vector<Literal> trail_;
  std::vector<std::size_t> limits_;  // where each level begins on the trail
  std::size_t propagated_ = 0, told_ = 0;
  std::vector<std::uint32_t> heap_;
  std::vector<std::uint32_t> pending_;  // clauses that were added and are not yet looked at
  double bump_ = 1;
  std::uint64_t conflicts_ = 0;
  bool refuted_ = false;
};

}  // namespace hone
