// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/inputs.h"

#include <clang/AST/Expr.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

Term Inputs::number_between(const std::string& name, Type type, Term low, Term high) {
  const VariableId result = locals_.new_temporary(terms_.bitvector_sort(types_.bits(type)));
  StepBuilder step(program_);
  const Term any = step.input(name, terms_.bitvector_sort(types_.bits(type)));
  const Kind at_most = Types::is_signed(type) ? Kind::bv_sle : Kind::bv_ule;
  step.assume(terms_.and_(terms_.bv(at_most, {low, any}), terms_.bv(at_most, {any, high})));
  step.set(result, any);
  program_.set_origin(EdgeId(program_.edge_count()), name);
  flow_.emit(step);
  return program_.variable(result).symbol;
}

Value Inputs::arbitrary_result(const std::string& name, Type type) {
  const Place place = locals_.temporary_place(type, "#input");
  StepBuilder step(program_);
  Value any = objects_.arbitrary(step, type, name);
  // What a function returns is no object of the program, as is assumed; an input may have any value.
  const auto from_outside = [&](Term pointer) {
    if (!name.starts_with("__VERIFIER_nondet_")) step.assume(Memory::may_be_known_elsewhere(terms_, pointer));
    return module_.memory().outside(pointer);
  };
  if (Types::is_pointer(type)) any.scalar = from_outside(any.scalar);
  std::size_t next = 0;
  if (!any.leaves.empty())
    for_each_leaf(*place.shape, [&](const Shape& leaf) {
      Term& value = any.leaves[next++];
      if (!leaf.indexed && Types::is_pointer(leaf.type)) value = from_outside(value);
    });
  objects_.write(step, place, any);
  program_.set_origin(EdgeId(program_.edge_count()), name);
  flow_.emit(step);
  return objects_.read(place);
}

// A volatile object may hold what the world outside has put there, or what the program wrote last.
bool Inputs::is_arbitrary(Type type) {
  if (!type.isVolatileQualified()) return false;
  if (module_.volatile_reads_yield_any_value()) return true;
  module_.assume("volatile objects hold what the program wrote last (--volatile-reads)");
  return false;
}

Term Inputs::value_before(const Expr* expression, const Place& where) {
  if (!is_arbitrary(expression->getType())) return objects_.read_scalar(where);
  return arbitrary_result("volatile", where.type.getUnqualifiedType()).scalar;
}

}  // namespace hone::c
