// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "interpolation/theory/theory_proof.h"
#include "program/analysis/effects.h"
#include "refinement/backward_atoms.h"
#include "refinement/infeasible_segment.h"

namespace hone {

// Predicates for each cut of a path, in front of step i, over the variables of the program; in a frame that
// is finished also over `x@entry`, its values at the entry of the frame.
using ByStep = std::vector<std::vector<Term>>;
struct PathPredicates {
  ByStep atoms;      // what an interpolant there consists of
  ByStep conjuncts;  // of the interpolant: with these the path is excluded even if each is looked at alone
  std::string found_by;
};

// What is preferred among predicates that would do as well: they generalise differently, so engines change
// their preference from one refinement to the next.
struct Preference {
  std::vector<ProofReading> readings{{}};  // the others if the first gives nothing new
  bool error_condition_first = false;
};

struct AddedPredicates {
  std::size_t count;
  std::string found_by;
};
using AddByStep = std::function<std::size_t(const ByStep& predicates)>;  // answers how many are new

// Predicates that exclude infeasible segments of paths (002, interpolation; 004 §6; Henzinger et al. 2004).
// In a frame that returns, the interpolant at a cut is the one between what happened since its entry and all
// the rest: it relates the values at entry to those of now. In one that does not return, it is the one
// between all that happened so far and what follows: its callers are never come back to, so it speaks of the
// values of now only.
class PredicateSearch {
 public:
  PredicateSearch(const Program& program, RunContext& context)
      : program_(program), context_(context), effects_(program) {}

  PathPredicates by_interpolation(const LabelledPath& path, const InfeasibleSegment& segment,
                                  Encoding encoding, const ProofReading& reading) const;
  // The atoms of what must not hold at a cut, as the code after it says it, handed on to callees where their
  // parameters allow it.
  PathPredicates by_weakest_preconditions(const LabelledPath& path, const InfeasibleSegment& segment,
                                          Conditions conditions) const;

  // From what is most general to what surely excludes the segment: integers, exact interpolants, weakest
  // preconditions, as --predicates-from and --encoding say. Each list goes to `add` until some of it is new.
  AddedPredicates add(const LabelledPath& path, const InfeasibleSegment& segment,
                      const Preference& preference, const AddByStep& add) const;

 private:
  const Program& program_;
  RunContext& context_;
  const Effects effects_;
};

// The conditions of the program itself: the atoms of all edges from a location that speak of variables only.
std::vector<Term> conditions_at(const Program& program, LocationId location);

}  // namespace hone
