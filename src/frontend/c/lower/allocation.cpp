// SPDX-License-Identifier: Apache-2.0
// New memory: malloc, calloc, alloca and arrays of variable length.
#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

// A block of half of all addresses or more is refused, as by every library; any other one is granted.
std::optional<Value> FunctionLowering::allocation(const std::string& name, const clang::CallExpr* call) {
  const unsigned bits = types_.pointer_bits();
  const std::uint64_t half = std::uint64_t{1} << (bits - 1);
  const auto word = [&](Term value) { return resized(value, false, bits); };
  if (name == "alloca" || name == "__builtin_alloca")
    return result_value(allocate(name, word(scalar(call->getArg(0))), false));
  if (name == "malloc" || name == "__builtin_malloc" || name == "kmalloc" || name == "kzalloc") {
    const Term size = word(scalar(call->getArg(0)));
    return result_value(
        allocate_unless(terms_.bv(Kind::bv_ule, {number(half, bits), size}), name, size, name == "kzalloc"));
  }
  if (name == "calloc" || name == "__builtin_calloc") {
    const auto [count, element] = operands(call->getArg(0), call->getArg(1));
    const Term factors[] = {word(count), word(element)};
    const Term product =
        terms_.bv(Kind::bv_mul, {resized(factors[0], false, 2 * bits), resized(factors[1], false, 2 * bits)});
    Term too_large = terms_.bv(Kind::bv_ule, {resized(number(half, bits), false, 2 * bits), product});
    for (const std::size_t i : {0U, 1U})  // simpler, where one of them is known
      if (const auto known =
              terms_.kind(factors[i]) == Kind::bv_number ? terms_.machine_bits(factors[i]) : std::nullopt)
        too_large = *known == 0
                        ? terms_.falsity()
                        : terms_.bv(Kind::bv_ult, {number((half - 1) / *known, bits), factors[1 - i]});
    return result_value(
        allocate_unless(too_large, name, terms_.bv(Kind::bv_mul, {factors[0], factors[1]}), true));
  }
  return std::nullopt;
}

Term FunctionLowering::allocate(const std::string& name, Term size, bool zero) {
  return allocate_unless(terms_.falsity(), name, size, zero);
}

Term FunctionLowering::allocate_unless(Term too_large, const std::string& name, Term size, bool zero) {
  const unsigned bits = types_.pointer_bits();
  if (too_large == terms_.truth()) return number(0, bits);
  const VariableId result = new_temporary(terms_.bitvector_sort(bits));
  const LocationId start = at_;
  take_from_heap(result, name, size, zero, terms_.not_(too_large));
  if (too_large != terms_.falsity()) {
    const LocationId after = at_;
    stand_at(start);
    StepBuilder refused(program_);
    module_.assume("a block of half of all addresses or more is refused: malloc returns 0");
    refused.assume(too_large);
    refused.set(result, number(0, bits));
    emit(refused);
    go_to(after);
    stand_at(after);
  }
  return program_.variable(result).symbol;
}

// Blocks are kept apart and never used again, so what is zero at first is so from the start of the program.
void FunctionLowering::take_from_heap(VariableId result, const std::string& name, Term size, bool zero,
                                      Term granted) {
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
  step.set(result, memory.new_many(position_.line == 0 ? name : fmt::format("{}:{}", name, position_.line),
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
  emit(step);
}

}  // namespace hone::c
