// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/arbitrary_memory.h"

#include <clang/AST/Decl.h>

#include <algorithm>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

void ArbitraryMemory::change_behind(Term pointer, Type pointee, bool writable, bool may_be_null,
                                    unsigned levels) {
  if (levels == 0 || pointee->isVoidType() || pointee->isFunctionType() || pointee->isIncompleteType() ||
      !pointee->isConstantSizeType())
    return;
  const LocationId after = flow_.new_location();
  if (may_be_null) {
    const LocationId there = flow_.new_location();
    const Term is_null = terms_.eq(pointer, number(0, types_.pointer_bits()));
    flow_.assume_as_branch(flow_.at(), after, is_null, "");
    flow_.assume_as_branch(flow_.at(), there, terms_.not_(is_null), "");
    flow_.stand_at(there);
  }
  change(at_address(pointer, pointee), writable, levels);
  flow_.go_to(after);
  flow_.stand_at(after);
}

// Any value for each scalar in memory. Before that, what pointers in it point to, if that is less than
// `levels` pointers away. Which member of a union is the one that counts is not known, so pointers in it are
// not followed.
void ArbitraryMemory::change(const Place& place, bool writable, unsigned levels) {
  writable = writable && !place.type.isConstQualified();
  if (Types::is_scalar(place.type)) {
    change_scalar(place, writable, levels);
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField())
        change(objects_.member(place, field), writable,
               Types::is_union(place.type) ? std::min(levels, 1U) : levels);
  } else if (constant_array(context_, place.type) != nullptr) {
    change_elements(place, writable, levels);
  }
}

// One after the other; of many, any number of them in a loop.
void ArbitraryMemory::change_elements(const Place& array, bool writable, unsigned levels) {
  constexpr std::uint64_t most_one_by_one = 16;
  const clang::ConstantArrayType* type = constant_array(context_, array.type);
  const unsigned bits = array.shape != nullptr ? index_bits : types_.pointer_bits();
  const std::uint64_t count = type->getSize().getZExtValue();
  if (count <= most_one_by_one) {
    for (std::uint64_t i = 0; i < count; ++i)
      change(objects_.element(array, number(i, bits), type->getElementType()), writable, levels);
    return;
  }
  for_any_indices(number(count, bits), [&](Term index) {
    change(objects_.element(array, index, type->getElementType()), writable, levels);
  });
}

// A loop that goes round any number of times, each time with any index below the limit.
void ArbitraryMemory::for_any_indices(Term limit, const std::function<void(Term)>& body) {
  const Sort sort = terms_.sort(limit);
  const VariableId at = locals_.new_temporary(sort);
  const LocationId head = flow_.new_location(), inside = flow_.new_location(), after = flow_.new_location();
  flow_.go_to(head);
  flow_.assume_as_branch(head, after, terms_.truth(), "");
  flow_.assume_as_branch(head, inside, terms_.truth(), "");
  flow_.stand_at(inside);
  StepBuilder step(program_);
  const Term index = step.input("index", sort);
  step.assume(terms_.bv(Kind::bv_ult, {index, limit}));
  step.set(at, index);
  flow_.emit(step);
  body(program_.variable(at).symbol);
  flow_.go_to(head);
  flow_.stand_at(after);
}

// What printing into a buffer may write.
void ArbitraryMemory::change_characters(Term buffer, Term size) {
  for_any_indices(size, [&](Term index) {
    change(at_address(terms_.bv(Kind::bv_add, {buffer, index}), context_.CharTy), true, 0);
  });
}

// With levels, a pointer stays as it is, becomes 0 or points to something outside of the program, which lies
// above all objects and functions of the program; or, if it points to functions, to one that other files can
// name.
void ArbitraryMemory::change_scalar(const Place& place, bool writable, unsigned levels) {
  if (!Types::is_pointer(place.type) || levels == 0) {
    if (!writable) return;
    StepBuilder step(program_);
    objects_.write_scalar(step, place, objects_.arbitrary(step, place.type, "changed").scalar);
    return flow_.emit(step);
  }
  const Type pointee = place.type->getPointeeType();
  if (pointee.isNull()) return;
  if (!pointee->isFunctionType()) {
    const Term before = objects_.saved(objects_.read_scalar(place));
    change_behind(before, pointee, !pointee.isConstQualified(), true, levels - 1);
  }
  if (writable) change_pointer(place, pointee);
}

void ArbitraryMemory::change_pointer(const Place& place, Type pointee) {
  const LocationId start = flow_.at(), after = flow_.new_location();
  flow_.go_to(after);
  const auto may_become = [&](const std::function<Term(StepBuilder&)>& value) {
    flow_.stand_at(start);
    StepBuilder change(program_);
    objects_.write_scalar(change, place, value(change));
    flow_.emit(change);
    flow_.go_to(after);
  };
  const unsigned bits = types_.pointer_bits();
  may_become([&](StepBuilder&) { return number(0, bits); });
  may_become([&](StepBuilder& change) {
    const Term other =
        terms_.bv(Kind::bv_concat, {number(3, 2), change.input("changed", terms_.bitvector_sort(bits - 2))});
    if (pointee->isFunctionType()) return other;
    return module_.memory().outside(pointee.getCanonicalType().getUnqualifiedType().getAsString(), other);
  });
  if (pointee->isFunctionType())
    for (const clang::FunctionDecl* function : module_.targets_of(pointee))
      if (function->hasExternalFormalLinkage())
        may_become([&](StepBuilder&) { return module_.address_of(function); });
  flow_.stand_at(after);
}

// The edges of which one is left open by `settle_forgotten_locals`: the first one if this happens more than
// once.
void ArbitraryMemory::forget(const Place& local) {
  const LocationId again = flow_.new_location(), after = flow_.new_location();
  const EdgeId forgets(program_.edge_count()), keeps(program_.edge_count() + 1);
  flow_.add_edge(flow_.at(), again, skip_step(terms_), EdgeRole::internal, "");
  flow_.add_edge(flow_.at(), after, assume_step(terms_.falsity()), EdgeRole::internal, "");
  module_.forgotten_locals().push_back({forgets, keeps});
  flow_.stand_at(again);
  flow_.mark_shown();
  change(local, true, 0);
  flow_.go_to(after);
  flow_.stand_at(after);
}

}  // namespace hone::c
