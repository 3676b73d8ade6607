// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "logic/traversal.h"
#include "program/model/program.h"

namespace hone {

// A step of reasoning about a program: where the premises hold, and the conditions, what is known at the
// target must hold of the values there.
struct HornClause {
  struct Premise {
    LocationId location;
    Substitution names;  // what the symbols of that place are called here, where they have another name
  };
  std::vector<Premise> premises;
  std::vector<Term> conditions;
  LocationId target;
  Substitution values;  // of symbols at the target that are not called what they were at the first premise

  Term value(Term symbol) const {
    const auto found = values.find(symbol);
    return found == values.end() ? symbol : found->second;
  }
};

// A program with calls as constrained Horn clauses (as in Grebenshchikov et al., PLDI 2012): formulas at its
// locations prove it exactly if they solve the clauses. Symbols at a location are the variables in scope and
// `x@entry` of those that the procedure may change (of the others, x itself is the value at the entry).
//
// A step is a clause with one premise. A call is two of them: the callee's entry follows from where it is
// called; and what is behind the call, from what was in front of it and the callee's exit, its summary.
// Errors have no clauses: no run that comes there is of interest any more.
class HornClauses {
 public:
  explicit HornClauses(const Program& program);

  const std::vector<HornClause>& all() const { return all_; }
  const HornClause& operator[](std::size_t number) const { return all_[number]; }
  const std::vector<std::size_t>& from(LocationId location) const { return from_.at(location); }
  const std::vector<std::size_t>& to(LocationId location) const { return to_.at(location); }

 private:
  void add_call(const Program& program, const class Effects& effects, const Edge& edge, const Call& call);
  void add(HornClause clause);

  std::vector<HornClause> all_;
  IdMap<LocationId, std::vector<std::size_t>> from_, to_;
};

}  // namespace hone
