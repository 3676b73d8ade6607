// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "frontend/c/memory/object_bounds.h"

namespace hone::c {

// What may be invariant of the pointers of a program, in its variables and in its blocks
// (docs/MEMORY-SAFETY.md): each is null or the start of an object of its class, which is alive; blocks that
// one call returns one after the other are chained upwards or downwards, and pointers move through them in
// one direction. Whoever uses such a formula has to prove it.
class PointerGuesses {
 public:
  using Values = RegionAccess::Values;
  using Symbols = ObjectBounds::Symbols;

  PointerGuesses(const Program& program, const Memory& memory, const PointsTo& points_to,
                 const Regions& regions, Terms& terms, ObjectBounds& bounds, Symbols symbols, Values values);

  std::vector<Term> take();

 private:
  // An object that a pointer may point to, and the pointer to its start.
  struct Target {
    std::uint32_t object;
    Term start;
  };
  std::vector<Target> targets(Cell pointee, Term pointer);
  void add_watched(const ObjectBounds::WatchedBlock& watched);
  void add_variables(const Program& program);
  void add_fields(std::uint32_t node, std::int64_t offset, const Field& field);
  void add_pointer(Cell pointee, Term pointer, Term where);
  void add_ends(const Target& target, Term pointer);
  void add_links(std::uint32_t object, Term start, Term pointer, Term where);
  void add(Term guess);  // for all values of the index, if it has one

  Term minus(Term pointer, std::int64_t offset);
  Term less(Term a, Term b) { return terms_.bv(Kind::bv_ult, {a, b}); }
  Term less_or_equal(Term a, Term b) { return terms_.bv(Kind::bv_ule, {a, b}); }
  Term word(std::uint64_t value) const { return terms_.machine_bitvector(value, memory_.pointer_bits()); }
  Term next(std::uint32_t object) const { return symbols_(memory_.objects()[object].slots.top); }

  const Program& program_;
  const Memory& memory_;
  const PointsTo& points_to_;
  const Regions& regions_;
  Terms& terms_;
  ObjectBounds& bounds_;
  Symbols symbols_;
  Values values_;
  RegionAccess access_;
  Term index_;  // an address
  std::vector<Term> guesses_;
};

}  // namespace hone::c
