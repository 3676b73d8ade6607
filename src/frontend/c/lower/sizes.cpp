// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/sizes.h"

#include <clang/AST/Decl.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

// Keeps the lengths of all arrays that make up a type, from now on until its declaration is executed again.
void Sizes::fix_lengths(Type type) {
  if (!type->isVariablyModifiedType()) return;
  if (type->getAs<clang::TypedefType>() != nullptr) return;  // the declaration of that name did it
  if (const auto* pointer = type->getAs<clang::PointerType>()) return fix_lengths(pointer->getPointeeType());
  const clang::ArrayType* array = context_.getAsArrayType(type);
  if (array == nullptr) return;
  if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array);
      variable && variable->getSizeExpr())
    lengths_[variable->getSizeExpr()] = objects_.saved(length(variable));
  fix_lengths(array->getElementType());
}

Term Sizes::length(const clang::VariableArrayType* array) {
  const Expr* size = array->getSizeExpr();
  return resized(evaluator_.scalar(size), Types::is_signed(size->getType()), types_.pointer_bits());
}

Term Sizes::size_of(Type type) {
  if (!is_of_variable_length(type)) return number(types_.size(type), types_.pointer_bits());
  return terms_.bv(Kind::bv_mul, {count_of(type), size_of(context_.getAsArrayType(type)->getElementType())});
}

// The size as a product of numbers without bounds, not as one that wraps around.
Term Sizes::is_below(Type type, Term bytes) {
  if (!is_of_variable_length(type)) return terms_.truth();
  const Type element = context_.getAsArrayType(type)->getElementType();
  return terms_.and_(
      is_below(element, bytes),
      terms_.bv(Kind::bv_ult, {count_of(type), terms_.bv(Kind::bv_udiv, {bytes, size_of(element)})}));
}

bool Sizes::is_of_variable_length(Type type) const {
  return context_.getAsArrayType(type) != nullptr && type->isVariablyModifiedType();
}

Term Sizes::count_of(Type type) {
  const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(context_.getAsArrayType(type));
  if (variable == nullptr)
    return number(constant_array(context_, type)->getSize().getZExtValue(), types_.pointer_bits());
  const auto known = lengths_.find(variable->getSizeExpr());
  return known != lengths_.end() ? known->second : length(variable);
}

// A pointer moved by a number of elements.
Term Sizes::moved(Term pointer, Term by, Type by_type, Type pointer_type, bool backwards) {
  const unsigned bits = types_.pointer_bits();
  Term distance = resized(by, Types::is_signed(by_type), bits);
  const Term size = size_of(pointer_type->getPointeeType());
  if (size != number(1, bits)) distance = terms_.bv(Kind::bv_mul, {distance, size});
  if (backwards) distance = terms_.bv(Kind::bv_neg, {distance});
  return terms_.bv(Kind::bv_add, {pointer, distance});
}

// Lengths of arrays in a type are computed once, where it is declared.
void Sizes::refuse_effects_in(Type type, const Expr* where) {
  while (type->isVariablyModifiedType()) {
    if (const clang::VariableArrayType* array = context_.getAsVariableArrayType(type);
        array != nullptr && array->getSizeExpr() != nullptr && !lengths_.contains(array->getSizeExpr()) &&
        evaluator_.changes(array->getSizeExpr()))
      return flow_.unsupported(where,
                               "a length of an array with effects, in a type that nothing is declared with");
    if (const clang::ArrayType* array = context_.getAsArrayType(type))
      type = array->getElementType();
    else if (type->isPointerType())
      type = type->getPointeeType();
    else
      return;
  }
}

}  // namespace hone::c
