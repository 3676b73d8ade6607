// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/same_types.h"

#include <clang/AST/ASTContext.h>
#include <fmt/format.h>

#include "frontend/c/types/types.h"

namespace hone::c {

namespace {

using clang::QualType;

bool look_the_same(const Types& a_types, QualType a, const Types& b_types, QualType b);

bool records_look_the_same(const Types& a_types, const clang::RecordDecl* a, const Types& b_types,
                           const clang::RecordDecl* b) {
  a = a->getDefinition();
  b = b->getDefinition();
  if (a == nullptr || b == nullptr) return true;  // one file does not know more
  auto first = a->field_begin(), second = b->field_begin();
  for (; first != a->field_end() && second != b->field_end(); ++first, ++second)
    if (a_types.field_bit_offset(*first) != b_types.field_bit_offset(*second) ||
        first->isBitField() != second->isBitField() ||
        !look_the_same(a_types, first->getType(), b_types, second->getType()))
      return false;
  return first == a->field_end() && second == b->field_end() && a->isUnion() == b->isUnion();
}

bool look_the_same(const Types& a_types, QualType a, const Types& b_types, QualType b) {
  if (const clang::ArrayType* first = a_types.context().getAsArrayType(a)) {
    const clang::ArrayType* second = b_types.context().getAsArrayType(b);
    if (second == nullptr) return false;
    const bool sizes_known = first->isConstantArrayType() && second->isConstantArrayType();
    return (!sizes_known || a_types.size(a) == b_types.size(b)) &&
           look_the_same(a_types, first->getElementType(), b_types, second->getElementType());
  }
  if (const clang::RecordDecl* first = record_of(a)) {
    const clang::RecordDecl* second = record_of(b);
    return second != nullptr && records_look_the_same(a_types, first, b_types, second);
  }
  if (!Types::is_scalar(a) || !Types::is_scalar(b))
    return a.getCanonicalType().getUnqualifiedType().getAsString() ==
           b.getCanonicalType().getUnqualifiedType().getAsString();
  return Types::is_floating(a) == Types::is_floating(b) && Types::is_pointer(a) == Types::is_pointer(b) &&
         Types::is_bool(a) == Types::is_bool(b) && a_types.size(a) == b_types.size(b);
}

bool functions_look_the_same(const clang::FunctionDecl* here, const clang::FunctionDecl* there) {
  const Types a_types(here->getASTContext()), b_types(there->getASTContext());
  const QualType returned = here->getReturnType();
  if (!returned->isVoidType() && !look_the_same(a_types, returned, b_types, there->getReturnType()))
    return false;
  const auto* a = here->getType()->getAs<clang::FunctionProtoType>();
  const auto* b = there->getType()->getAs<clang::FunctionProtoType>();
  if (a == nullptr || b == nullptr) return true;
  if (a->getNumParams() != b->getNumParams() || a->isVariadic() != b->isVariadic()) return false;
  for (unsigned i = 0; i < a->getNumParams(); ++i)
    if (!look_the_same(a_types, a->getParamType(i), b_types, b->getParamType(i))) return false;
  return true;
}

}  // namespace

std::string difference_of_types(const clang::NamedDecl* here, const clang::NamedDecl* there) {
  const auto *a = llvm::dyn_cast<clang::FunctionDecl>(here), *b = llvm::dyn_cast<clang::FunctionDecl>(there);
  if ((a == nullptr) != (b == nullptr))
    return a != nullptr ? "as a function here and as a variable there"
                        : "as a variable here and as a function there";
  const auto& value_here = llvm::cast<clang::ValueDecl>(*here);
  const auto& value_there = llvm::cast<clang::ValueDecl>(*there);
  const bool same = a != nullptr ? functions_look_the_same(a, b)
                                 : look_the_same(Types(here->getASTContext()), value_here.getType(),
                                                 Types(there->getASTContext()), value_there.getType());
  return same ? ""
              : fmt::format("as `{}` here and as `{}` there", value_here.getType().getAsString(),
                            value_there.getType().getAsString());
}

}  // namespace hone::c
