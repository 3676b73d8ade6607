// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/heap.h"

#include <fmt/format.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/locals.h"

namespace hone::c {

Term Heap::allocate(const std::string& name, Term size, bool zero) {
  return allocate_unless(terms_.falsity(), name, size, zero);
}

Term Heap::allocate_unless(Term too_large, const std::string& name, Term size, bool zero) {
  const unsigned bits = types_.pointer_bits();
  if (too_large == terms_.truth()) return number(0, bits);
  const VariableId result = locals_.new_temporary(terms_.bitvector_sort(bits));
  const LocationId start = flow_.at();
  take_from_heap(result, name, size, zero, terms_.not_(too_large));
  if (too_large != terms_.falsity()) {
    const LocationId after = flow_.at();
    flow_.stand_at(start);
    StepBuilder refused(program_);
    module_.assume("a block of half of all addresses or more is refused: malloc returns 0");
    refused.assume(too_large);
    refused.set(result, number(0, bits));
    flow_.emit(refused);
    flow_.go_to(after);
    flow_.stand_at(after);
  }
  return program_.variable(result).symbol;
}

// Blocks are kept apart and never used again, so what is zero at first is so from the start of the program.
void Heap::take_from_heap(VariableId result, const std::string& name, Term size, bool zero, Term granted) {
  module_.assume("memory never runs out: malloc does not return 0");
  Memory& memory = module_.memory();
  const unsigned bits = types_.pointer_bits();
  StepBuilder step(program_);
  step.assume(granted);
  const VariableId heap = zero ? memory.zeroed() : memory.heap();
  const Term top = step.current(heap);
  constexpr std::uint64_t largest_known = 1U << 20U;
  std::uint64_t known = 0;
  if (terms_.kind(size) == Kind::bv_number) known = terms_.machine_bits(size).value_or(0);
  if (known > largest_known) known = 0;
  step.set(result, memory.new_many(
                       flow_.position().line == 0 ? name : fmt::format("{}:{}", name, flow_.position().line),
                       known, zero, top));
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
