// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Invariants for the locations of a program without calls.
//
// Their number is large and most say nothing about the property. So nobody conjoins all of them to anything:
// `with_support` answers a few that suffice and that are inductive by themselves.
class LocationInvariants {
 public:
  using Located = std::pair<LocationId, Term>;

  virtual ~LocationInvariants() = default;

  virtual const std::vector<Term>& at(LocationId location) const = 0;
  // These and those that they rest on; nothing if the solver does not say which.
  virtual std::optional<std::set<Located>> with_support(std::vector<Located> wanted) = 0;
};

// Those that are found form by form.
class InvariantsInForms : public LocationInvariants {
 public:
  // Finds them; no if a question remained without an answer or the effort was spent, and then nothing is
  // known that was not known before. Equations come first: they cost little, and bounds are easier to find
  // where they are known.
  virtual bool fit_equations(std::uint64_t effort) = 0;
  virtual bool fit_polyhedra(std::uint64_t effort) = 0;
  virtual bool fit_bounds(std::uint64_t effort) = 0;
  virtual std::size_t questions_asked() const = 0;
};

}  // namespace hone
