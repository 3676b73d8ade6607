// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/types.h"

#include <clang/AST/Decl.h>
#include <clang/AST/RecordLayout.h>

namespace hone::c {

namespace {

clang::QualType plain(clang::QualType type) {
  type = type.getCanonicalType();
  if (const auto* atomic = type->getAs<clang::AtomicType>()) type = atomic->getValueType().getCanonicalType();
  return type;
}

}  // namespace

bool Types::is_bool(clang::QualType type) { return plain(type)->isBooleanType(); }
bool Types::is_pointer(clang::QualType type) {
  return plain(type)->isPointerType() || plain(type)->isNullPtrType();
}
bool Types::is_floating(clang::QualType type) { return plain(type)->isRealFloatingType(); }
bool Types::is_wide_floating(clang::QualType type) {
  return is_floating(type) && !plain(type)->isSpecificBuiltinType(clang::BuiltinType::Float) &&
         !plain(type)->isSpecificBuiltinType(clang::BuiltinType::Double);
}
bool Types::is_integer(clang::QualType type) {
  return plain(type)->isIntegralOrEnumerationType() && !plain(type)->isBitIntType();
}
bool Types::is_scalar(clang::QualType type) {
  return is_integer(type) || is_pointer(type) || is_floating(type);
}
bool Types::is_record(clang::QualType type) { return plain(type)->isStructureType(); }
bool Types::is_union(clang::QualType type) { return plain(type)->isUnionType(); }
bool Types::is_signed(clang::QualType type) { return plain(type)->isSignedIntegerOrEnumerationType(); }

bool Types::is_known(clang::QualType type) {
  const clang::QualType own = plain(type);
  return is_scalar(own) || own->isRecordType() || own->isArrayType() || own->isFunctionType() ||
         own->isVoidType() || own->isSpecificBuiltinType(clang::BuiltinType::BuiltinFn);
}

unsigned Types::bits(clang::QualType scalar) const {
  return static_cast<unsigned>(context_.getTypeSize(plain(scalar)));
}

std::uint64_t Types::size(clang::QualType type) const {
  if (type->isVoidType() || type->isFunctionType()) return 1;
  if (type->isIncompleteType()) return 0;
  return static_cast<std::uint64_t>(context_.getTypeSizeInChars(type).getQuantity());
}

std::uint64_t Types::alignment(clang::QualType type) const {
  if (type->isIncompleteType() && !type->isIncompleteArrayType()) return 1;
  return static_cast<std::uint64_t>(context_.getTypeAlignInChars(type).getQuantity());
}

std::uint64_t Types::alignment(const clang::VarDecl* variable) const {
  return static_cast<std::uint64_t>(context_.getDeclAlign(variable, /*ForAlignof=*/true).getQuantity());
}

unsigned Types::pointer_bits() const {
  return static_cast<unsigned>(context_.getTypeSize(context_.VoidPtrTy));
}

std::uint64_t Types::field_bit_offset(const clang::FieldDecl* field) const {
  return context_.getASTRecordLayout(field->getParent()).getFieldOffset(field->getFieldIndex());
}

const clang::ConstantArrayType* constant_array(const clang::ASTContext& context, clang::QualType type) {
  return context.getAsConstantArrayType(type);
}

const clang::RecordDecl* record_of(clang::QualType type) {
  const auto* record = plain(type)->getAs<clang::RecordType>();
  return record == nullptr ? nullptr : record->getDecl()->getDefinition();
}

std::string portable_spelling(clang::QualType type) {
  if (type->isVoidType()) return "void";
  if (Types::is_pointer(type)) return "void *";
  if (const auto* enumeration = type->getAs<clang::EnumType>())
    type = enumeration->getDecl()->getIntegerType();
  if (Types::is_bool(type)) return "_Bool";
  type = type.getCanonicalType().getUnqualifiedType();
  const bool known = type->isBuiltinType() && Types::is_scalar(type) && !Types::is_wide_floating(type) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::Int128) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::UInt128);
  return known ? type.getAsString() : "";
}

}  // namespace hone::c
