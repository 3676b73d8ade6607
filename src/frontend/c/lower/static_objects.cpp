// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/static_objects.h"

#include <clang/AST/Expr.h>

#include "frontend/c/lower/initializers.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/value.h"
#include "frontend/c/steps/zeros.h"

namespace hone::c {

// Static objects start with zero or what their initializers say. Initializers may mention further objects.
void StaticObjects::initial_values() {
  zeros_.set_memory_is_zero(true);
  flow_.mark_shown();
  const EdgeId first(program_.edge_count());
  flow_.advance(skip_step(terms_), EdgeRole::internal, "");
  while (true) {
    const auto initializers = module_.take_initializers();
    const auto literals = module_.take_literals();
    if (initializers.empty() && literals.empty()) break;
    for (const auto& [address, bytes] : literals) {
      StepBuilder step(program_);
      for (std::size_t i = 0; i < bytes.size(); ++i)
        module_.memory().store(step, terms_.bv(Kind::bv_add, {address, number(i, types_.pointer_bits())}),
                               number(static_cast<unsigned char>(bytes[i]), 8));
      flow_.mark_shown();
      flow_.emit(step);
    }
    for (const Module::Initializer& each : initializers) {
      if (each.variable == nullptr) continue;
      flow_.mark_shown();
      Place place;
      place.type = each.object->type;
      place.trust = Trust::all;
      if (each.object->address.valid())
        place.address = each.object->address;
      else
        place.shape = &each.object->shape;
      const Expr* initializer = each.variable->getAnyInitializer();
      if (initializer != nullptr) {
        if (!place.address.valid() && !Types::is_scalar(place.type) && !Types::is_union(place.type))
          zeros_.set_zero(place);
        initializers_.initialize(place, initializer);
      } else if (!place.address.valid()) {
        zeros_.set_zero(place);
      }
    }
  }
  // Only now it is known which parts of memory are used.
  StepBuilder start(program_);
  module_.memory().initialize(start);
  for (const auto& [variable, otherwise] : module_.perhaps_absent()) {
    const Term address = start.current(variable);
    start.assume(otherwise.valid() ? terms_.or_(terms_.eq(address, number(0, types_.pointer_bits())),
                                                terms_.eq(address, otherwise))
                                   : Memory::may_be_outside(terms_, address));
  }
  const bool is_main = function_.definition->isMain() && function_.parameters.size() >= 2;
  for (const Shape& parameter : function_.parameters) {
    if (parameter.kind != Shape::Kind::scalar) continue;
    const Term given = start.current(parameter.variable);
    if (Types::is_pointer(parameter.type))
      start.set(parameter.variable, is_main && &parameter == &function_.parameters[1]
                                        ? module_.memory().outside("arguments of main", given)
                                        : module_.memory().outside(given));
    if (Types::is_bool(parameter.type)) start.assume(terms_.bv(Kind::bv_ule, {given, number(1, 8)}));
  }
  if (function_.definition->isMain() && !function_.parameters.empty() &&
      function_.parameters[0].kind == Shape::Kind::scalar &&
      Types::is_integer(function_.parameters[0].type)) {
    const Term count = start.current(function_.parameters[0].variable);  // argc
    start.assume(terms_.bv(Kind::bv_sle, {number(0, terms_.width(terms_.sort(count))), count}));
  }
  program_.set_operation(first, start.finish());
  zeros_.set_memory_is_zero(false);
}

}  // namespace hone::c
