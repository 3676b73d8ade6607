// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "frontend/c/memory/object_bounds.h"
#include "frontend/c/memory/points_to.h"
#include "frontend/c/memory/region_access.h"
#include "frontend/c/memory/regions.h"

namespace hone::c {

// Which bytes of memory have a value, as terms (docs/MEMORY-SAFETY.md): of all that begin without one, a run
// chooses one byte, when its object begins, and follows it until something is stored there; where it is
// copied, it may follow the copy instead. For executions, which know what they do, all bytes are followed: an
// array has a mark for each.
class InitialisedBytes {
 public:
  using Values = RegionAccess::Values;
  using Changes = RegionAccess::Changes;

  // Its variables are numbered from `first` on. None if no object begins without a value.
  InitialisedBytes(const Program& program, const Memory& memory, const PointsTo& points_to, Terms& terms,
                   std::size_t first, ObjectBounds::Blocks blocks);

  const std::vector<Regions::Variable>& variables() const { return variables_; }
  bool is_followed() const { return !variables_.empty(); }

  Changes initial() const;
  // An object begins without a value; `chosen` and `byte` are arbitrary.
  Changes begun(std::uint32_t object, const Values& values, Term address, Term size, Term chosen,
                Term byte) const;
  Changes written(Cell target, const Values& values, Term address, unsigned bytes) const;
  // Between these two, bytes are stored one after the other or all at once.
  Changes copying(const Values& values) const;
  Changes copied(const Values& values, Term to, Term from, unsigned bytes, Term chosen) const;
  // Somebody whose code is not known may have written anything.
  Changes forgotten() const;
  Term has_value(Cell target, const Values& values, Term address, Term bytes) const;
  // What may be invariant where a loop stores at this address: whatever has no value lies there or behind (or
  // in front), as seen from where the address starts. `values` are those of the variables themselves.
  std::vector<Term> guesses(Cell target, const Values& values, Term address, unsigned bytes) const;

 private:
  static constexpr unsigned unknown = 0, value = 1, none = 2;  // marks
  Changes marked(const Values& values, Term address, std::uint64_t bytes, unsigned mark) const;
  Term mark(unsigned number) const { return terms_.machine_bitvector(number, 8); }
  Changes forgotten(unsigned mark) const;
  std::optional<std::uint64_t> number(Term term) const;
  Term plus(Term address, std::uint64_t offset) const;
  Term is_marked_none(Term marks, Term address) const;
  bool may_have_none(Cell target) const;
  Term is_in(Term byte, Term address, Term size) const;  // [address, address + size)
  Term has_none(const Values& values) const { return values(first_); }
  Term byte(const Values& values) const { return values(first_ + 1); }

  const Memory& memory_;
  const PointsTo& points_to_;
  Terms& terms_;
  bool all_;
  std::size_t first_;
  std::vector<Regions::Variable> variables_;
  std::set<std::uint32_t> objects_;   // that begin without a value, or get copies
  std::set<std::uint32_t> unmarked_;  // too large, or of a size that is computed: no value until it is marked
  bool has_copies_ = false;
};

}  // namespace hone::c
