// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/c/memory/step_builder.h"

namespace hone::c {

// A scalar in an object, or the object itself.
struct ObjectPart {
  std::string name;  // as C has it
  std::uint64_t offset;
  Display display;
};

// Where the blocks of one call of malloc lie: each in a slot of its own, which has a power of two as size and
// alignment, at the same offset in it. So a mask of an address is the block that it is in.
struct Slots {
  std::uint64_t size = 0, offset = 0, begin = 0, end = 0;
  VariableId top;  // where the next block begins
  std::uint64_t largest_block() const { return size - 2 * offset; }
};

// What has addresses of its own: a variable, a literal, what one call of malloc returns.
struct MemoryObject {
  std::string name;                      // for people
  std::uint64_t size = 0;                // in bytes; 0 if it is not known
  bool starts_zero = false;              // otherwise with arbitrary contents
  std::optional<std::uint64_t> address;  // of objects that exist once
  bool is_outside = false;               // what pointers from outside of the program point to
  bool is_visible = false;               // other files can name it
  std::vector<ObjectPart> parts = {};    // for people: the object, then what is in it

  // Where lifetimes are followed:
  Slots slots = {};       // if there can be several: where they are
  bool is_block = false;  // malloc returns it, free takes it
  struct Lifetime {
    ProcedureId owner = {};    // of a local: it ends when this returns
    bool is_inner = false;     // or before
    VariableId place = {};     // of a local: where its address is kept
    bool is_variable = false;  // of C: each mention of it is object:k(place)
  } lifetime = {};
  bool can_dangle = true;  // can there be pointers to it when it is not alive any more?
};

// Where objects live whose address matters, as the lowering sees it: one variable M that maps addresses to
// bytes, and functions on it that stand for what programs do. They are gone once the points-to analysis has
// found out which objects can be confused (points_to.h) and M is split into regions (region_rewriter.h):
//
//     object:k(address)           the address, where object k is (an identity, unless the object was fixed)
//     load:n(M, address)          n bytes, the lowest byte of a number comes first
//     store:n(M, address, value)  M with n bytes changed
//     start(M)                    M at the start of the program
//     escape:k(M, address)        M; whoever is outside knows this address from now on
//     havoc:k(M)                  M with any contents of all objects that an address known outside leads to
//
// and, where lifetimes are followed (docs/MEMORY-SAFETY.md):
//
//     begin:k(M, address, size)   M; object k is alive from now on
//     end:k(M, address)           M; that object k is not alive any more
//     end_all:k(M, address)       M; nor is any object k from there on
//     free(M, address)            M; the block that begins there is not alive any more
//     accessible(M, origin, address, size)  whether these bytes are in one object that is alive, the one that
//                                 the pointer `origin` belongs to
//     kept_apart(origin, address) whether a pointer that was moved cannot be taken for one into another
//     object outside(address)            whether this may be an object that is not the program's block(M,
//     address)           whether a block that can be freed begins there left(M), lost(M), found(M)  whether a
//     block is alive; one that nothing points to; one of which that is
//                                 not known
//
// and, where it is followed what has a value (initialised_bytes.h):
//
//     begin_without_value:k(M, address, size)  M; nothing has been stored in object k yet
//     has_value(M, address, size)              whether something has been stored in each of these bytes
//     copying(M)                               M; something is going to be copied
//     copied:n(M, to, from)                    M; since then, these n bytes
//
// Addresses are words; the lower part of them is for what begins as zero:
//
//     0x1000 functions | 0x100000 static objects | 0x10000000 those that other files can name
//     | 0x20000000 calloc | 0x40000000 locals | 0x60000000
//     recursion | 0x80000000 malloc | the last quarter: what is outside of the program
class Memory {
 public:
  static constexpr std::uint64_t functions_start = 0x1000, statics_start = 0x100000,
                                 visible_start = 0x10000000, zeroed_start = 0x20000000,
                                 upper_start = 0x40000000, stack_start = 0x60000000, heap_start = 0x80000000;

  enum class Lifetimes { ignored, followed };
  Memory(Program& program, unsigned pointer_bits, Lifetimes lifetimes = Lifetimes::ignored);
  bool follows_lifetimes() const { return lifetimes_ == Lifetimes::followed; }

  // Objects of the program lie below; where calloc and malloc have no room left.
  static std::uint64_t outside_start(unsigned bits) { return std::uint64_t{3} << (bits - 2); }
  // Is an address 0 or no object of the program; or one of an object that other files can name?
  static Term may_be_outside(Terms& terms, Term address);
  static Term may_be_known_elsewhere(Terms& terms, Term address);
  static std::uint64_t heap_end(bool zero, unsigned bits) { return zero ? upper_start : outside_start(bits); }

  // Addresses of new objects. Throws Unsupported if there is no room.
  Term new_function() { return word(take(next_function_, 15, 16, statics_start)); }
  Term new_static(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  Term new_visible(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  Term new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  // Objects that exist several times: in the frames of a recursive function, from a call of malloc or calloc.
  Term new_many(const std::string& name, std::uint64_t size, bool starts_zero, Term address);
  void describe_last(std::vector<ObjectPart> parts) { objects_.back().parts = std::move(parts); }
  void make_last_visible() { objects_.back().is_visible = true; }
  // Where lifetimes are followed: blocks of one call of malloc, or frames; size 0 if it is not known.
  enum class Storage { automatic, block, zeroed_block };
  Term new_in_slots(const std::string& name, std::uint64_t size, Storage storage, bool is_block);
  const MemoryObject& last() const { return objects_.back(); }
  void fix(std::uint32_t object);  // gives an object its own address, whatever the program computes
  // A pointer that comes from outside of the program; of those to objects of one type.
  Term outside(Term address);
  Term outside(const std::string& type, Term address);

  Term load(const StepBuilder& step, Term address, unsigned bytes);
  void store(StepBuilder& step, Term address, Term value);  // a whole number of bytes
  void initialize(StepBuilder& step);                       // at the start of the program
  void escape(StepBuilder& step, Term address);
  void havoc(StepBuilder& step);

  std::uint32_t object_at(Term address) const { return operation(address)->number; }  // as `new_...` gave it
  void describe_local(std::uint32_t object, const MemoryObject::Lifetime& lifetime);
  Term mention(std::uint32_t object, Term address) { return in_object(object, address); }
  void never_dangles(std::uint32_t object) { objects_[object].can_dangle = false; }
  void begin(StepBuilder& step, Term address, Term size);
  void end(StepBuilder& step, std::uint32_t object, Term address);
  void end_all(StepBuilder& step, std::uint32_t object, Term from);
  void free(StepBuilder& step, Term address);
  Term accessible(const StepBuilder& step, Term origin, Term address, Term size);
  Term kept_apart(Term origin, Term address);
  Term is_outside(Term address);
  Term is_block(const StepBuilder& step, Term address);
  void begin_without_value(StepBuilder& step, Term address, Term size);
  Term has_value(const StepBuilder& step, Term address, Term size);
  void copying(StepBuilder& step);
  void copied(StepBuilder& step, Term to, Term from, std::uint32_t bytes);
  enum class Remains { left, lost, found };
  Term remains(const StepBuilder& step, Remains what);

  // The program calls the function whose address this variable holds.
  void call_through(VariableId pointer) { call_pointers_.insert(pointer); }
  const std::unordered_set<VariableId>& call_pointers() const { return call_pointers_; }
  // This variable is defined elsewhere; it starts with any value.
  void come_from_elsewhere(VariableId variable) { from_elsewhere_.insert(variable); }
  const std::unordered_set<VariableId>& from_elsewhere() const { return from_elsewhere_; }

  // What grows while the program runs, and where it begins.
  VariableId stack() { return counter("#stack", stack_start); }
  VariableId heap() { return counter("#heap", heap_start); }
  VariableId zeroed() { return counter("#zeroed", zeroed_start); }
  const std::map<VariableId, std::uint64_t>& counters() const { return counters_; }

  // Reading the terms that this class makes.
  enum class Operator {
    object,
    load,
    store,
    start,
    escape,
    havoc,
    begin,
    end,
    end_all,
    free,
    accessible,
    kept_apart,
    outside,
    block,
    begin_without_value,
    has_value,
    copying,
    copied,
    left,
    lost,
    found
  };
  struct Operation {
    Operator what;
    std::uint32_t number;  // of the object, or of bytes
  };
  std::optional<Operation> operation(Term term) const;
  const std::vector<MemoryObject>& objects() const { return objects_; }
  static constexpr std::uint32_t outside_object = 0;
  // Around each object that exists once there is so much room, where lifetimes are followed.
  static constexpr std::uint64_t gap = 0x1000;
  VariableId variable() const { return memory_; }
  unsigned pointer_bits() const { return pointer_bits_; }

 private:
  std::uint64_t take(std::uint64_t& next, std::uint64_t size, std::uint64_t alignment,
                     std::uint64_t end) const;
  template <class... Terms>
  Term applied(Operation operation, Sort range, Terms... arguments);
  Term word(std::uint64_t value) const { return terms_.machine_bitvector(value, pointer_bits_); }
  Term in_object(std::uint32_t number, Term address);
  Term event() { return word(++events_); }  // each is one of its own, with choices of its own
  Term add(MemoryObject object, Term address);
  hone::Function function(Operation operation, std::initializer_list<Sort> domain, Sort range);
  VariableId counter(const char* name, std::uint64_t start);

  Program& program_;
  Terms& terms_;
  unsigned pointer_bits_;
  Sort word_, bytes_;
  VariableId memory_;
  std::vector<MemoryObject> objects_;
  std::unordered_map<hone::Function, Operation> operations_;
  std::map<VariableId, std::uint64_t> counters_;
  std::unordered_set<VariableId> call_pointers_, from_elsewhere_;
  std::unordered_map<std::string, VariableId> counter_names_;
  std::map<std::string, std::uint32_t> outside_types_;
  std::uint64_t next_function_ = functions_start, next_static_ = statics_start, next_visible_ = visible_start,
                next_local_ = upper_start;
  std::uint32_t escapes_ = 0;
  std::uint64_t events_ = 0;
  Lifetimes lifetimes_;
  std::uint64_t next_slots_[3] = {upper_start, heap_start, zeroed_start};  // by storage
};

}  // namespace hone::c
