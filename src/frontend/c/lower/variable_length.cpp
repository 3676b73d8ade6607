// SPDX-License-Identifier: Apache-2.0
// Arrays whose length is computed when their declaration is executed (C11, 6.7.6.2). The length is kept in a
// variable; the array lives where malloc finds room and stays there.
#include <clang/AST/Decl.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

// Keeps the lengths of all arrays that make up a type, from now on until its declaration is executed again.
void FunctionLowering::fix_lengths(Type type) {
  if (!type->isVariablyModifiedType()) return;
  if (type->getAs<clang::TypedefType>() != nullptr) return;  // the declaration of that name did it
  if (const auto* pointer = type->getAs<clang::PointerType>()) return fix_lengths(pointer->getPointeeType());
  const clang::ArrayType* array = context_.getAsArrayType(type);
  if (array == nullptr) return;
  if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array);
      variable && variable->getSizeExpr())
    lengths_[variable->getSizeExpr()] = saved(length(variable));
  fix_lengths(array->getElementType());
}

Term FunctionLowering::length(const clang::VariableArrayType* array) {
  const Expr* size = array->getSizeExpr();
  return resized(scalar(size), Types::is_signed(size->getType()), types_.pointer_bits());
}

Term FunctionLowering::size_of(Type type) {
  const clang::ArrayType* array = context_.getAsArrayType(type);
  if (array == nullptr || !type->isVariablyModifiedType())
    return number(types_.size(type), types_.pointer_bits());
  const Term element = size_of(array->getElementType());
  Term count;
  if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array)) {
    const auto known = lengths_.find(variable->getSizeExpr());
    count = known != lengths_.end() ? known->second : length(variable);
  } else {
    count = number(constant_array(context_, type)->getSize().getZExtValue(), types_.pointer_bits());
  }
  return terms_.bv(Kind::bv_mul, {count, element});
}

void FunctionLowering::declare_variable_length(const clang::VarDecl* variable) {
  object_place(variable);
  const Term address = allocate(variable->getNameAsString(), size_of(variable->getType()), false);
  StepBuilder step(program_);
  step.set(variable_length_.at(variable), address);
  emit(step);
}

}  // namespace hone::c
