// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "frontend/c/memory/points_to.h"
#include "frontend/c/memory/region_access.h"
#include "frontend/c/memory/regions.h"

namespace hone::c {

// Which bytes belong to objects that are alive, as terms (docs/MEMORY-SAFETY.md): an object that exists once
// has a variable that says whether it is alive, where that is not always so, and one for its size, where that
// is computed. Of all that lie in slots, one block at a time is watched; its address, its size and whether it
// is alive are three variables. A run chooses which block that is. For executions, which know what they do,
// all blocks can be followed instead, in two arrays.
class ObjectBounds {
 public:
  enum class Blocks { one_watched, all };
  using Values = RegionAccess::Values;
  using Changes = RegionAccess::Changes;

  // The symbols that variables of the original program have now.
  using Symbols = std::function<Term(VariableId)>;

  // Its variables are numbered behind those of the regions.
  ObjectBounds(const Program& program, const Memory& memory, const PointsTo& points_to,
               const Regions& regions, Terms& terms, Symbols symbols, Blocks blocks);

  const std::vector<Regions::Variable>& variables() const { return variables_; }

  Changes initial() const;
  // `watched`: an arbitrary truth value; invalid if the object cannot be the one that is watched.
  Changes begun(std::uint32_t object, const Values& values, Term address, Term size, Term watched) const;
  bool may_be_watched(std::uint32_t object) const {
    return blocks_ == Blocks::one_watched && in_slots_.contains(object);
  }
  Changes ended(std::uint32_t object, const Values& values, Term address) const;
  Changes all_ended(std::uint32_t object, const Values& values, Term from) const;
  Changes freed(Cell target, const Values& values, Term address);

  Term accessible(Cell target, const Values& values, Term origin, Term address, Term size);
  Term kept_apart(Cell target, Term origin, Term address);
  Term is_outside(Cell target, Term address) const;
  Term is_block(Cell target, const Values& values, Term address);
  Term remains(Memory::Remains what, const Values& values);

  // The start of an object of this kind that has been made.
  Term is_start(std::uint32_t object, Term pointer);
  Term is_alive(std::uint32_t object, const Values& values) const;  // one that exists once
  struct WatchedBlock {
    Term address, is_alive;
  };
  std::optional<WatchedBlock> watched(const Values& values) const;

 private:
  struct Ghosts {
    std::optional<std::size_t> alive, size;  // variables
  };
  struct Watched {
    std::size_t address, size, alive;
  };

  std::size_t new_variable(const std::string& name, Sort sort);
  std::vector<std::uint32_t> objects_of(Cell target) const;  // of the program, each once
  Term is_watched_alive(const Values& values) const;
  Term is_followed_alive(std::uint32_t object, const Values& values, Term block) const;  // with `all`
  Term within_one(std::uint32_t object, const Values& values, Term origin, Term address, Term size,
                  bool is_only_one);
  Term within_slots(std::uint32_t object, const Values& values, Term origin, Term address, Term size);
  Term is_in_range(std::uint32_t object, Term address);  // around it, or in one of its slots
  Term slot_of(const Slots& slots, Term address) const;
  Term distance_in_slot(const Slots& slots, Term address);
  Term has_others(std::uint32_t number, const Values& values) const;
  void count_freed(Changes& changes, const Values& values, Term is_one) const;
  Term is_behind(Term pointer, std::uint32_t object, const Values& values);
  bool looks_for_leaks() const;
  void find_roots(const Regions& regions);

  // Whether [distance, distance + size) is within [0, limit).
  Term fits(Term distance, Term size, Term limit) const;
  Term word(std::uint64_t value) const { return terms_.machine_bitvector(value, memory_.pointer_bits()); }
  Term flag(bool value) const { return terms_.machine_bitvector(value ? 1 : 0, 8); }
  std::optional<std::uint64_t> number(Term term) const;

  const Program& program_;
  const Memory& memory_;
  const PointsTo& points_to_;
  Terms& terms_;
  RegionAccess access_;
  Symbols symbols_;
  std::size_t first_;
  std::vector<Regions::Variable> variables_;
  std::vector<Ghosts> ghosts_;  // by objects
  Blocks blocks_;
  std::set<std::uint32_t> in_slots_;    // objects of which it matters which of their blocks are alive
  std::optional<Watched> watched_;      // with `all`, size and alive are arrays, and there is no address
  std::optional<std::size_t> unfreed_;  // how many blocks in slots are alive, if that matters
  std::map<std::uint32_t, std::size_t> ended_below_;  // with `all`: of alloca, what lies below is gone

  // What leads to blocks from outside of the heap, for leaks.
  struct Root {
    std::uint32_t pointee;            // a root of cells
    VariableId variable;              // of the program
    std::optional<std::size_t> part;  // of memory, instead
  };
  std::vector<Root> roots_;
  std::set<std::uint32_t> unknown_roots_;  // nodes that an array outside of the heap may point into
  std::set<std::uint32_t> heap_pointees_;  // nodes that blocks may point into
};

}  // namespace hone::c
