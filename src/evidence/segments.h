// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "program/analysis/value_map.h"
#include "program/model/program.h"

namespace hone {

// The runs from one location with an invariant to the next ones, through locations that have none: as
// formulas over the state at the start, inputs, and symbols of their own where branches meet. Their size is
// that of the code, not of its paths.
class Segments {
 public:
  using HasInvariant = std::function<bool(LocationId)>;
  Segments(const Program& program, HasInvariant has_invariant)
      : program_(program), terms_(program.terms()), has_invariant_(std::move(has_invariant)) {}

  // A way into a location with an invariant: it is taken exactly if `condition` holds; `values` are then
  // those of the variables that changed.
  struct Arrival {
    EdgeId edge;
    Term condition;
    std::vector<Assignment> values;
  };
  // All arrivals at the end of segments that begin at a location with an invariant. A location on the way
  // from which a call starts, or a loop without an invariant, makes that impossible: `problem` is then a
  // location there.
  std::optional<std::vector<Arrival>> from(LocationId start, LocationId& problem);

 private:
  struct State {
    Term condition;
    ValueMap values;  // of the variables that changed
  };
  std::optional<std::vector<LocationId>> inner_locations(LocationId start, LocationId& problem) const;
  State after(const State& state, const Step& step);
  State joined(const std::vector<State>& states);
  Term named(const std::string& name, const std::vector<Term>& values, std::vector<Term>& ways);
  bool are_writes_at(Term index, Term array, const std::vector<Term>& values) const;
  Term named_write(const std::string& name, Term index, const std::vector<Term>& values,
                   std::vector<Term>& ways);

  const Program& program_;
  Terms& terms_;
  HasInvariant has_invariant_;
};

}  // namespace hone
