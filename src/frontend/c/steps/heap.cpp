// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/heap.h"

#include <fmt/format.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/locals.h"

namespace hone::c {

Term Heap::allocate(const std::string& name, Term size, bool zero) {
  if (!module_.memory().follows_lifetimes()) return allocate_unless(terms_.falsity(), name, size, zero);
  const VariableId result = locals_.new_temporary(terms_.bitvector_sort(types_.pointer_bits()));
  take_slot(result, name, size, Memory::Storage::automatic, false, terms_.truth());
  const auto object = static_cast<std::uint32_t>(module_.memory().objects().size() - 1);
  module_.memory().describe_local(object, {function_.procedure, false, {}, false});
  locals_.belongs_to_invocation(object);
  return program_.variable(result).symbol;
}

Term Heap::allocate_unless(Term too_large, const std::string& name, Term size, bool zero) {
  const unsigned bits = types_.pointer_bits();
  if (too_large == terms_.truth()) return number(0, bits);
  const VariableId result = locals_.new_temporary(terms_.bitvector_sort(bits));
  const LocationId start = flow_.at();
  const bool is_followed = module_.memory().follows_lifetimes();
  const bool may_fail = is_followed && module_.options().flag(Option::malloc_failure);
  if (!may_fail) module_.assume("memory never runs out: malloc does not return 0");
  if (is_followed)
    take_slot(result, name, size, zero ? Memory::Storage::zeroed_block : Memory::Storage::block, true,
              terms_.not_(too_large));
  else
    take_from_heap(result, name, size, zero, terms_.not_(too_large));
  if (may_fail || too_large != terms_.falsity()) {
    const LocationId after = flow_.at();
    flow_.stand_at(start);
    StepBuilder refused(program_);
    if (!may_fail) {
      module_.assume("a block of half of all addresses or more is refused: malloc returns 0");
      refused.assume(too_large);
    }
    refused.set(result, number(0, bits));
    refused.note({MemoryUse::Kind::block_begins, number(0, bits), size, name});
    flow_.emit(refused);
    flow_.go_to(after);
    flow_.stand_at(after);
  }
  return program_.variable(result).symbol;
}

std::string Heap::name_here(const std::string& name) const {
  return flow_.position().line == 0 ? name : fmt::format("{}:{}", name, flow_.position().line);
}

std::uint64_t Heap::known_size(Term size) const {
  constexpr std::uint64_t largest_known = 1U << 20U;
  const std::uint64_t known =
      terms_.kind(size) == Kind::bv_number ? terms_.machine_bits(size).value_or(0) : 0;
  return known > largest_known ? 0 : known;
}

// A block in a slot of its own (docs/MEMORY-SAFETY.md).
void Heap::take_slot(VariableId result, const std::string& name, Term size, Memory::Storage storage,
                     bool is_block, Term granted) {
  Memory& memory = module_.memory();
  const unsigned bits = types_.pointer_bits();
  StepBuilder step(program_);
  step.assume(granted);
  const bool is_empty = terms_.kind(size) == Kind::bv_number && terms_.machine_bits(size) == 0U;
  const std::uint64_t known = is_empty ? 0 : known_size(size);
  const Term address = memory.new_in_slots(name_here(name), known, storage, is_block);
  const Slots slots = memory.last().slots;
  const Term next = step.current(slots.top);
  if (known == 0) {
    module_.assume(fmt::format("blocks whose size is computed have at most {} bytes", slots.largest_block()),
                   "size of blocks");
    step.assume(terms_.bv(Kind::bv_ule, {size, number(slots.largest_block(), bits)}));
  }
  module_.assume("memory never runs out: a run that needs more blocks than there is room for ends",
                 "room for blocks");
  step.assume(terms_.bv(Kind::bv_ult, {next, number(slots.end, bits)}));
  step.set(result, address);
  step.set(slots.top, terms_.bv(Kind::bv_add, {next, number(slots.size, bits)}));
  memory.begin(step, address, size);
  if (storage != Memory::Storage::zeroed_block && module_.checks(Property::uninitialised)) {
    memory.begin_without_value(step, address, size);
    program_.add_guess(memory.has_value(StepBuilder(program_), program_.variable(result).symbol, size));
  }
  step.note({MemoryUse::Kind::block_begins, address, size, name});
  flow_.emit(step);
}

// Blocks are kept apart and never used again, so what is zero at first is so from the start of the program.
void Heap::take_from_heap(VariableId result, const std::string& name, Term size, bool zero, Term granted) {
  Memory& memory = module_.memory();
  const unsigned bits = types_.pointer_bits();
  StepBuilder step(program_);
  step.assume(granted);
  const VariableId heap = zero ? memory.zeroed() : memory.heap();
  const Term top = step.current(heap);
  const Term address = memory.new_many(name_here(name), known_size(size), zero, top);
  step.set(result, address);
  step.note({MemoryUse::Kind::block_begins, address, size, name});
  const Term rounded = terms_.bv(
      Kind::bv_and, {terms_.bv(Kind::bv_add, {size, number(31, bits)}), number(~std::uint64_t{15}, bits)});
  const Term new_top = terms_.bv(Kind::bv_add, {top, rounded});
  step.set(heap, new_top);
  if (terms_.kind(size) != Kind::bv_number) {  // there must be room for it
    const Term end = number(Memory::heap_end(zero, bits), bits);
    step.assume(terms_.and_(terms_.bv(Kind::bv_ult, {size, end}), terms_.bv(Kind::bv_ult, {top, new_top})));
    step.assume(terms_.bv(Kind::bv_ult, {new_top, end}));
  }
  flow_.emit(step);
}

}  // namespace hone::c
