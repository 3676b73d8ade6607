// SPDX-License-Identifier: Apache-2.0
// Objects in memory whose values become arbitrary: those that a function without a body may change, and
// locals whose block is entered again.
#include <clang/AST/Decl.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

void FunctionLowering::change_behind(Term pointer, Type pointee, bool writable, bool may_be_null,
                                     unsigned levels) {
  if (levels == 0 || pointee->isVoidType() || pointee->isFunctionType() || pointee->isIncompleteType() ||
      !pointee->isConstantSizeType())
    return;
  const LocationId after = new_location();
  if (may_be_null) {
    const LocationId there = new_location();
    const Term is_null = terms_.eq(pointer, number(0, types_.pointer_bits()));
    assume_as_branch(at_, after, is_null, "");
    assume_as_branch(at_, there, terms_.not_(is_null), "");
    stand_at(there);
  }
  change(at_address(pointer, pointee), writable, levels);
  go_to(after);
  stand_at(after);
}

// Any value for each scalar in memory. Before that, what pointers in it point to, if that is less than
// `levels` pointers away. Which member of a union is the one that counts is not known, so pointers in it are
// not followed.
void FunctionLowering::change(const Place& place, bool writable, unsigned levels) {
  writable = writable && !place.type.isConstQualified();
  if (Types::is_scalar(place.type)) {
    change_scalar(place, writable, levels);
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField())
        change(member(place, field), writable, Types::is_union(place.type) ? std::min(levels, 1U) : levels);
  } else if (constant_array(context_, place.type) != nullptr) {
    change_elements(place, writable, levels);
  }
}

// One after the other; of many, any number of them in a loop.
void FunctionLowering::change_elements(const Place& array, bool writable, unsigned levels) {
  constexpr std::uint64_t most_one_by_one = 16;
  const clang::ConstantArrayType* type = constant_array(context_, array.type);
  const unsigned bits = array.shape != nullptr ? index_bits : types_.pointer_bits();
  const std::uint64_t count = type->getSize().getZExtValue();
  if (count <= most_one_by_one) {
    for (std::uint64_t i = 0; i < count; ++i)
      change(element(array, number(i, bits), type->getElementType()), writable, levels);
    return;
  }
  for_any_indices(number(count, bits), [&](Term index) {
    change(element(array, index, type->getElementType()), writable, levels);
  });
}

// A loop that goes round any number of times, each time with any index below the limit.
void FunctionLowering::for_any_indices(Term limit, const std::function<void(Term)>& body) {
  const Sort sort = terms_.sort(limit);
  const VariableId at = new_temporary(sort);
  const LocationId head = new_location(), inside = new_location(), after = new_location();
  go_to(head);
  assume_as_branch(head, after, terms_.truth(), "");
  assume_as_branch(head, inside, terms_.truth(), "");
  stand_at(inside);
  StepBuilder step(program_);
  const Term index = step.input("index", sort);
  step.assume(terms_.bv(Kind::bv_ult, {index, limit}));
  step.set(at, index);
  emit(step);
  body(program_.variable(at).symbol);
  go_to(head);
  stand_at(after);
}

// What printing into a buffer may write.
void FunctionLowering::change_characters(Term buffer, Term size) {
  for_any_indices(size, [&](Term index) {
    change(at_address(terms_.bv(Kind::bv_add, {buffer, index}), context_.CharTy), true, 0);
  });
}

// With levels, a pointer to data stays as it is, becomes 0 or points to something outside of the program,
// which lies above all objects of the program; a pointer to a function stays.
void FunctionLowering::change_scalar(const Place& place, bool writable, unsigned levels) {
  if (!Types::is_pointer(place.type) || levels == 0) {
    if (!writable) return;
    StepBuilder step(program_);
    write_scalar(step, place, arbitrary(step, place.type, "changed").scalar);
    return emit(step);
  }
  const Type pointee = place.type->getPointeeType();
  if (pointee.isNull() || pointee->isFunctionType()) return;
  const Term before = saved(read_scalar(place));
  change_behind(before, pointee, !pointee.isConstQualified(), true, levels - 1);
  if (!writable) return;
  const LocationId start = at_, after = new_location();
  go_to(after);
  const unsigned bits = types_.pointer_bits();
  for (const bool is_null : {true, false}) {
    stand_at(start);
    StepBuilder change(program_);
    Term other = number(0, bits);
    if (!is_null) {
      other = terms_.bv(Kind::bv_concat,
                        {number(3, 2), change.input("changed", terms_.bitvector_sort(bits - 2))});
      other = module_.memory().outside(pointee.getCanonicalType().getUnqualifiedType().getAsString(), other);
    }
    write_scalar(change, place, other);
    emit(change);
    go_to(after);
  }
  stand_at(after);
}

// The edges of which one is left open by `settle_forgotten_locals`: the first one if this happens more than
// once.
void FunctionLowering::forget(const Place& local) {
  const LocationId again = new_location(), after = new_location();
  const EdgeId forgets(program_.edge_count()), keeps(program_.edge_count() + 1);
  add_edge(at_, again, skip_step(terms_), EdgeRole::internal, "");
  add_edge(at_, after, assume_step(terms_.falsity()), EdgeRole::internal, "");
  module_.forgotten_locals().push_back({forgets, keeps});
  stand_at(again);
  shown_ = true;
  change(local, true, 0);
  go_to(after);
  stand_at(after);
}

}  // namespace hone::c
