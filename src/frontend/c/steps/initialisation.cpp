// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/initialisation.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include "frontend/c/steps/control_flow.h"

namespace hone::c {

Initialisation::Initialisation(const FunctionContext& function, ControlFlow& flow)
    : LoweringPart(function), flow_(flow) {
  const std::string& name = program_.procedure(function_.procedure).name;
  is_copying_ = !module_.file_of(context_) &&
                (name == "memcpy" || name == "memmove" || name.starts_with("__hone_unchecked"));
}

const Initialisation::Flag* Initialisation::flag_of(const Shape& leaf) const {
  const auto found = flags_.find(leaf.variable);
  return found == flags_.end() ? nullptr : &found->second;
}

void Initialisation::begins(const Place& place) {
  if (!is_followed()) return;
  StepBuilder step(program_);
  if (place.address.valid()) {
    const Term size = number(types_.size(place.type), types_.pointer_bits());
    module_.memory().begin_without_value(step, place.address, size);
    program_.add_guess(module_.memory().has_value(StepBuilder(program_), place.address, size));
  } else {
    begin_leaves(step, *place.shape, 1);
  }
  flow_.mark_shown();
  flow_.emit(step);
}

// Of a leaf that is an array, any one element.
void Initialisation::begin_leaves(StepBuilder& step, const Shape& shape, std::uint64_t elements) {
  if (shape.kind != Shape::Kind::scalar && shape.kind != Shape::Kind::word) {
    for (const Shape& part : shape.parts)
      begin_leaves(step, part, shape.kind == Shape::Kind::array ? elements * shape.count : elements);
    return;
  }
  const auto [entry, is_new] = flags_.try_emplace(shape.variable);
  Flag& flag = entry->second;
  const std::string name = program_.variable(shape.variable).name;
  const Sort index = terms_.bitvector_sort(index_bits);
  if (is_new) {
    flag.has_none = program_.add_local(function_.procedure, "#no-value:" + name, terms_.bool_sort());
    module_.add_value_flag(flag.has_none);
    if (shape.indexed) flag.at = program_.add_local(function_.procedure, "#no-value-at:" + name, index);
  }
  step.set(flag.has_none, terms_.truth());
  if (!flag.at) return;
  const Term element = step.input("element", index);
  step.assume(terms_.bv(Kind::bv_ult, {element, number(elements, index_bits)}));
  step.set(*flag.at, element);
}

void Initialisation::demand(const Place& place, std::uint64_t bytes, bool is_copied) {
  // What our own code reads for itself is no expression of the program.
  if (is_followed() && is_copying_ && place.address.valid()) source_ = place.address;
  if (!is_followed() || is_copying_ || place.expression == nullptr) return;
  if (place.address.valid()) return demand_memory(place.address, bytes, place.expression, is_copied);
  const Flag* flag = place.shape != nullptr ? flag_of(*place.shape) : nullptr;
  if (flag == nullptr) return;
  Term has_none = program_.variable(flag->has_none).symbol;
  if (flag->at && place.index.valid())
    has_none = terms_.and_(has_none, terms_.eq(program_.variable(*flag->at).symbol, place.index));
  demand(terms_.not_(has_none), place.expression, is_copied, std::nullopt);
}

void Initialisation::demand_leaf(const Place& record, const Shape& leaf) {
  if (const Flag* flag = flag_of(leaf); is_followed() && flag != nullptr)
    demand(terms_.not_(program_.variable(flag->has_none).symbol), record.expression, true, std::nullopt);
}

void Initialisation::demand_bytes(Term address, std::uint64_t bytes, const Expr* where) {
  if (is_followed()) demand_memory(address, bytes, where, false);
}

void Initialisation::demand_memory(Term address, std::uint64_t bytes, const Expr* where, bool is_copied) {
  const StepBuilder now(program_);
  const Term size = number(bytes, types_.pointer_bits());
  demand(module_.memory().has_value(now, address, size), where, is_copied,
         MemoryUse{MemoryUse::Kind::access, address, size});
}

void Initialisation::demand(Term has_value, const Expr* where, bool is_copied, std::optional<MemoryUse> use) {
  const LocationId start = flow_.at();
  const std::string text = where != nullptr ? flow_.text_of(where->getSourceRange()) : flow_.text();
  const std::string name = program_.procedure(function_.procedure).name;
  if (!is_copied)
    return flow_.demand(has_value, Property::uninitialised,
                        text.empty() ? "something is read that has no value yet, in " + name
                                     : fmt::format("`{}` is read and has no value yet", text),
                        text, where != nullptr ? flow_.position_of(where->getBeginLoc()) : flow_.position(),
                        std::move(use));
  flow_.assume(has_value);
  flow_.unsupported_if(start, terms_.not_(has_value), where,
                       "a copy of a record of which a part has no value");
}

void Initialisation::store(StepBuilder& step, Term address, Term value) {
  Memory& memory = module_.memory();
  const Term source = std::exchange(source_, Term());
  if (!is_copying_ || !source.valid()) return memory.store(step, address, value);
  memory.copying(step);
  memory.store(step, address, value);
  memory.copied(step, address, source, terms_.width(terms_.sort(value)) / 8);
}

void Initialisation::written(StepBuilder& step, const Place& place) {
  if (place.shape == nullptr) return;  // memory/initialised_bytes.h sees what is stored
  const Flag* flag = flag_of(*place.shape);
  if (flag == nullptr) return;
  if (!flag->at || !place.index.valid()) return step.set(flag->has_none, terms_.falsity());
  step.set(flag->has_none,
           terms_.and_(step.current(flag->has_none), terms_.ne(step.current(*flag->at), place.index)));
  if (terms_.is_constant(place.index)) return;
  // A loop stores in one element after the other: those without a value are still to come.
  const Term has_value = terms_.not_(program_.variable(flag->has_none).symbol);
  const Term at = program_.variable(*flag->at).symbol;
  if (place.limit > 0)  // behind the loop
    program_.add_guess(terms_.or_(has_value, terms_.bv(Kind::bv_ule, {number(place.limit, index_bits), at})));
  program_.add_guess(terms_.or_(has_value, terms_.bv(Kind::bv_ule, {place.index, at})));
  program_.add_guess(terms_.or_(has_value, terms_.bv(Kind::bv_ule, {at, place.index})));
}

void Initialisation::written(StepBuilder& step, const Shape& leaf) {
  if (const Flag* flag = flag_of(leaf)) step.set(flag->has_none, terms_.falsity());
}

}  // namespace hone::c
