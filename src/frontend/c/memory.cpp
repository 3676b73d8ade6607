// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory.h"

#include "base/error.h"

namespace hone::c {

namespace {

constexpr std::uint64_t functions_start = 0x1000, globals_start = 0x100000, upper_start = 0x40000000,
                        stack_start = 0x60000000, heap_start = 0x80000000;

std::uint64_t take(std::uint64_t& next, std::uint64_t size, std::uint64_t alignment, std::uint64_t end) {
  next = (next + alignment - 1) / alignment * alignment;
  const std::uint64_t result = next;
  next += size + 1;  // the address behind an object is not that of another one
  if (size > end || next > end) throw Unsupported("objects of more than half a gigabyte");
  return result;
}

}  // namespace

Memory::Memory(Program& program, unsigned pointer_bits)
    : program_(program),
      terms_(program.terms()),
      pointer_bits_(pointer_bits),
      word_(terms_.bitvector_sort(pointer_bits)),
      bytes_(terms_.array_sort(word_, terms_.bitvector_sort(8))),
      next_function_(functions_start),
      next_global_(globals_start),
      next_local_(upper_start) {}

VariableId Memory::variable(VariableId& known, const char* name, Sort sort) {
  if (!known.valid()) known = program_.add_global(name, sort);
  return known;
}

std::uint64_t Memory::new_function() { return take(next_function_, 15, 16, globals_start); }
std::uint64_t Memory::new_global(std::uint64_t size, std::uint64_t alignment) {
  return take(next_global_, size, alignment, upper_start);
}
std::uint64_t Memory::new_local(std::uint64_t size, std::uint64_t alignment) {
  return take(next_local_, size, alignment, stack_start);
}

void Memory::initialize(StepBuilder& step) const {
  if (lower_.valid()) step.set(lower_, terms_.const_array(bytes_, terms_.machine_bitvector(0, 8)));
  if (stack_.valid()) step.set(stack_, terms_.machine_bitvector(stack_start, pointer_bits_));
  if (heap_.valid()) step.set(heap_, terms_.machine_bitvector(heap_start, pointer_bits_));
}

Memory::Part Memory::part_of(Term address) const {
  if (terms_.kind(address) == Kind::bv_number)
    return terms_.machine_bits(address).value_or(upper_start) < upper_start ? Part::lower : Part::upper;
  return Part::either;
}

Term Memory::is_lower(Term address) const {
  return terms_.bv(Kind::bv_ult, {address, terms_.machine_bitvector(upper_start, pointer_bits_)});
}

Term Memory::plus(Term address, std::uint64_t offset) const {
  return terms_.bv(Kind::bv_add, {address, terms_.machine_bitvector(offset, pointer_bits_)});
}

Term Memory::bytes_of(Term array, Term address, unsigned bytes) const {
  Term result = terms_.select(array, address);
  for (unsigned i = 1; i < bytes; ++i)
    result = terms_.bv(Kind::bv_concat, {terms_.select(array, plus(address, i)), result});
  return result;
}

Term Memory::load(const StepBuilder& step, Term address, unsigned bytes) {
  const Part part = part_of(address);
  if (part == Part::lower) return bytes_of(step.current(lower()), address, bytes);
  const Term above = bytes_of(step.current(upper()), address, bytes);
  if (part == Part::upper) return above;
  return terms_.ite(is_lower(address), bytes_of(step.current(lower()), address, bytes), above);
}

// Where it is not known which part an address belongs to, both are written to, one of them with what it has.
void Memory::store(StepBuilder& step, Term address, Term value) {
  const Part part = part_of(address);
  const unsigned bytes = terms_.width(terms_.sort(value)) / 8;
  for (unsigned i = 0; i < bytes; ++i) {
    const Term place = plus(address, i), byte = terms_.bv_extract(value, 8 * i + 7, 8 * i);
    const auto write = [&](VariableId array, Term written) {
      step.set(array, terms_.store(step.current(array), place, written));
    };
    if (part == Part::lower) write(lower(), byte);
    if (part == Part::upper) write(upper(), byte);
    if (part != Part::either) continue;
    const Term below = is_lower(address);
    write(lower(), terms_.ite(below, byte, terms_.select(step.current(lower()), place)));
    write(upper(), terms_.ite(below, terms_.select(step.current(upper()), place), byte));
  }
}

}  // namespace hone::c
