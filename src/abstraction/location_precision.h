// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Which predicates are tracked at which location (002, lazy abstraction): at each on its own, at all of a
// function, or everywhere.
class LocationPrecision {
 public:
  enum class Scope { location, function, global };
  using Functions =
      std::vector<ProcedureId>;  // by location: where it came from before all calls were inlined
  LocationPrecision(const Program& program, const Functions& functions, Scope scope);

  // Adds a predicate (its negation is the same one). Answers whether it is new there.
  bool add(LocationId location, Term predicate);
  const std::vector<Term>& at(LocationId location) const { return predicates_[place_[location.index()]]; }
  std::vector<Term> all() const;  // different predicates, ordered by handle
  std::size_t size() const { return all().size(); }

 private:
  const Program& program_;
  std::vector<std::size_t> place_;             // by location
  std::vector<std::vector<Term>> predicates_;  // by place
};

}  // namespace hone
