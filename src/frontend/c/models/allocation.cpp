// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/allocation.h"

#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/heap.h"

namespace hone::c {

// A block of half of all addresses or more is refused, as by every library; any other one is granted.
std::optional<Value> Allocation::modelled(const std::string& name, const clang::CallExpr* call) {
  const unsigned bits = types_.pointer_bits();
  const std::uint64_t half = std::uint64_t{1} << (bits - 1);
  const auto word = [&](Term value) { return resized(value, false, bits); };
  if (name == "alloca" || name == "__builtin_alloca")
    return result_value(heap_.allocate(name, word(evaluator_.scalar(call->getArg(0))), false));
  if (name == "malloc" || name == "__builtin_malloc" || name == "kmalloc" || name == "kzalloc") {
    const Term size = word(evaluator_.scalar(call->getArg(0)));
    return result_value(heap_.allocate_unless(terms_.bv(Kind::bv_ule, {number(half, bits), size}), name, size,
                                              name == "kzalloc"));
  }
  if (name == "calloc" || name == "__builtin_calloc") {
    const auto [count, element] = evaluator_.operands(call->getArg(0), call->getArg(1));
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
        heap_.allocate_unless(too_large, name, terms_.bv(Kind::bv_mul, {factors[0], factors[1]}), true));
  }
  return std::nullopt;
}

}  // namespace hone::c
