// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/zeros.h"

#include <clang/AST/Decl.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

// Zero in memory: scalar by scalar, as it is read.
void Zeros::store_zero(StepBuilder& step, const Place& place) {
  if (Types::is_scalar(place.type)) {
    objects_.write_scalar(step, place, number(0, types_.bits(place.type)));
  } else if (Types::is_union(place.type)) {
    objects_.write_scalar(step, place, number(0, static_cast<unsigned>(8 * types_.size(place.type))));
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField()) store_zero(step, objects_.member(place, field));
  } else if (const clang::ConstantArrayType* array = constant_array(context_, place.type)) {
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      store_zero(step, objects_.element(place, number(i, types_.pointer_bits()), array->getElementType()));
  }
}

void Zeros::set_zero(const Place& place) {
  StepBuilder step(program_);
  if (place.shape != nullptr && place.shape->kind == Shape::Kind::array && !place.index.valid()) {
    for_each_leaf(*place.shape, [&](const Shape& leaf) {
      step.set(leaf.variable, terms_.const_array(terms_.sort(program_.variable(leaf.variable).symbol),
                                                 number(0, leaf.bits)));
      initialisation_.written(step, leaf);
    });
  } else if (place.address.valid()) {
    return zero_memory(place);
  } else if (Types::is_scalar(place.type)) {
    objects_.write_scalar(step, place, number(0, types_.bits(place.type)));
  } else if (Types::is_union(place.type)) {
    objects_.write_scalar(step, place, number(0, static_cast<unsigned>(8 * types_.size(place.type))));
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField()) set_zero(objects_.member(place, field));
    return;
  } else if (const clang::ConstantArrayType* array = constant_array(context_, place.type)) {
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      set_zero(objects_.element(place, number(i, index_bits), array->getElementType()));
    return;
  }
  flow_.emit(step);
}

// A few scalars at a time; many elements of an array in a loop.
void Zeros::zero_memory(const Place& place) {
  if (memory_is_zero_) return;
  constexpr std::uint64_t most_in_a_step = 64, most_elements = 64;
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (types_.size(place.type) <= most_in_a_step || (array == nullptr && !Types::is_record(place.type))) {
    StepBuilder step(program_);
    store_zero(step, place);
    return flow_.emit(step);
  }
  if (array == nullptr) {
    for (const clang::FieldDecl* field : record_of(place.type)->fields())
      if (!field->isUnnamedBitField()) zero_memory(objects_.member(place, field));
    return;
  }
  const unsigned bits = types_.pointer_bits();
  const std::uint64_t count = array->getSize().getZExtValue();
  if (count <= most_elements) {
    for (std::uint64_t i = 0; i < count; ++i)
      zero_memory(objects_.element(place, number(i, bits), array->getElementType()));
    return;
  }
  const VariableId at = locals_.new_temporary(terms_.bitvector_sort(bits));
  const Term index = program_.variable(at).symbol, more = terms_.ne(index, number(count, bits));
  StepBuilder first(program_);
  first.set(at, number(0, bits));
  flow_.emit(first);
  const LocationId head = flow_.at(), body = flow_.new_location(), after = flow_.new_location();
  flow_.assume_as_branch(head, body, more, "");
  flow_.assume_as_branch(head, after, terms_.not_(more), "");
  flow_.stand_at(body);
  zero_memory(objects_.element(place, index, array->getElementType()));
  StepBuilder next(program_);
  next.set(at, terms_.bv(Kind::bv_add, {index, number(1, bits)}));
  flow_.emit(next);
  flow_.go_to(head);
  flow_.stand_at(after);
}

}  // namespace hone::c
