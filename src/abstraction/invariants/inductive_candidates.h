// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>

#include "abstraction/invariants/edge_questions.h"

namespace hone {

// The largest inductive set of candidates for the invariants of a program without calls (Houdini: Flanagan
// and Leino, FME 2001): as long as a step violates one although those before it hold, that one is dropped. A
// candidate is also dropped where the solver cannot say.
class InductiveCandidates {
 public:
  using Located = std::pair<LocationId, Term>;

  InductiveCandidates(const Program& program, IndexVariables& variables, RunContext& context);

  // Anything may hold at the entry and where runs end.
  bool may_be_at(LocationId location) const;
  void add(LocationId location, Term formula);
  // What is left holds, whatever is added later.
  void drop_violated();
  void drop_open();           // what was not looked at to the end
  std::size_t count() const;  // of those that are left
  std::vector<Term> at(LocationId location) const;

  // Some of them that exclude all errors, and what these rest on; nothing if they do not.
  std::optional<std::set<Located>> excluding_errors();
  // These and what they rest on; nothing if the solver does not say.
  std::optional<std::set<Located>> with_support(const std::vector<Located>& wanted);

 private:
  using Numbered = std::pair<LocationId, std::size_t>;
  std::optional<std::vector<Numbered>> reasons(EdgeId edge, std::optional<std::size_t> behind);
  std::optional<std::set<Located>> with_support(const std::vector<Numbered>& wanted);
  bool can_be_taken(EdgeId edge) const;
  void drop_executed();
  bool drop_violated_by(EdgeId edge);  // whether any was
  std::vector<std::size_t> not_shown(EdgeQuestions& asked, const std::vector<std::size_t>& before,
                                     const std::vector<std::size_t>& behind);
  EdgeQuestions& questions(EdgeId edge);

  const Program& program_;
  IndexVariables& variables_;
  RunContext& context_;
  SolverFamily solvers_;
  IdMap<LocationId, Candidates> candidates_;
  std::map<EdgeId, EdgeQuestions> questions_;
};

}  // namespace hone
