// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "abstraction/invariants/location_invariants.h"
#include "base/run_context.h"
#include "program/trace.h"

namespace hone {

// A path of an abstract reachability tree: its steps, and what the nodes in front of them say of variables
// with few values (abstract_image.h). Only runs where that holds are meant.
struct LabelledPath {
  FlatTrace trace;
  std::vector<Term> labels;  // by step
};
LabelledPath without_labels(const Program& program, FlatTrace trace);

// A part of a path that cannot be gone: from `first` on, where the premise holds, to the end of the step in
// front of `last`.
struct BrokenPart {
  std::size_t first = 0, last = 0;
  Term premise;
};

// Where a spurious path breaks (002, counterexample analysis). `regions` are those of the nodes along the
// path, regions[i] in front of step i. All of it, by one question; the shortest part from the start that
// cannot be gone (forward: strongest postconditions become false); or the shortest one to the end, from the
// region of a node on (backward: that node is the pivot, its bad region is empty).
enum class Analysis { path, forward, backward };
BrokenPart find_broken_part(const Program& program, const LabelledPath& path,
                            const std::vector<Term>& regions, Analysis analysis, RunContext& context);

// Predicates that exclude a broken part: for each cut (in front of step i) the atoms that an interpolant
// there consists of, over the variables of the program (002, interpolation; Henzinger et al. 2004), and the
// conjuncts of the interpolant itself: with these as predicates, the path is excluded even if each is looked
// at on its own. Empty if none were found.
struct PathPredicates {
  std::vector<std::vector<Term>> atoms, conjuncts;  // by step
  std::string found_by;
};
//
// Words may be read as integers that never wrap around (the encoding `ints`): what is found so is simple and
// mostly right, but it need not exclude the path, and where only wrapping around breaks it nothing is found.
enum class Encoding { ints, bits };
PathPredicates predicates_by_interpolation(const Program& program, const LabelledPath& path,
                                           const BrokenPart& part, Encoding encoding, unsigned attempt,
                                           RunContext& context);

// Likewise by weakest preconditions: the atoms of what must not hold at a cut, as the code after it says it.
PathPredicates predicates_by_weakest_preconditions(const Program& program, const LabelledPath& path,
                                                   const BrokenPart& part, RunContext& context);

// From what is most general to what surely excludes the part: integers, words, weakest preconditions, as
// --predicates-from and --encoding say. Each list, by step, goes to `add`, which answers how many of it are
// new, until some are.
struct AddedPredicates {
  std::size_t count;
  std::string found_by;
};
using AddByStep = std::function<std::size_t(const std::vector<std::vector<Term>>& by_step)>;
AddedPredicates add_predicates_against(const Program& program, const LabelledPath& path,
                                       const BrokenPart& part, unsigned attempt, const AddByStep& add,
                                       RunContext& context);

// The shortest part at the end of a path that invariants exclude, with those that do as its premise, and what
// they rest on; nothing if they do not.
struct ExcludedPart {
  BrokenPart part;
  std::set<LocationInvariants::Located> invariants;
};
std::optional<ExcludedPart> part_against_invariants(const Program& program, const LabelledPath& path,
                                                    LocationInvariants& invariants, RunContext& context);

// The conditions of the program itself: the atoms of all edges from a location that speak of variables only.
std::vector<Term> conditions_at(const Program& program, LocationId location);

}  // namespace hone
