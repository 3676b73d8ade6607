// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "frontend/c/memory/points_to.h"

namespace hone::c {

// Which functions the pointers can hold through which a program calls (Memory::call_through). Flow and
// context do not matter: a variable, and a field of objects that the points-to analysis cannot tell apart,
// holds all constants that are assigned to it anywhere, or anything: where something else than a constant is
// assigned, or it comes from outside, or is accessed in parts, or does not begin as zero.
class FunctionPointers {
 public:
  FunctionPointers(const Program& program, const Memory& memory, const PointsTo& points_to);

  // Of a guard that says which functions such a pointer holds or does not hold, or whether a pointer in
  // memory is null: can it be so? Of others: yes.
  bool may_hold(Term guard);

 private:
  struct Values {
    bool any = false;
    std::set<std::uint64_t> constants = {};
  };
  using Place = std::pair<std::uint32_t, std::int64_t>;  // a field: its root and offset

  void collect();
  bool may_stay_unset(const Procedure& procedure, VariableId result) const;
  void solve();
  const Values& values_of(Term term);
  Values computed(Term term);
  bool is_whole(Cell cell, std::uint32_t bytes) const;
  Values& content(Cell cell);
  static bool add(Values& to, const Values& from);

  const Program& program_;
  const Terms& terms_;
  const Memory& memory_;
  const PointsTo& points_to_;
  std::vector<std::pair<VariableId, Term>> assignments_;    // of words as wide as pointers
  std::vector<std::pair<VariableId, VariableId>> results_;  // of calls: to a target, from the callee
  std::vector<Term> stores_;                                // of any size
  bool forgets_ = false;                                    // some step changes what has escaped
  std::unordered_map<VariableId, Values> variables_;
  std::map<Place, Values> fields_;
  std::unordered_map<Term, Values> known_;  // of terms, in the last round of solving and since
};

}  // namespace hone::c
