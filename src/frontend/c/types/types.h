// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Type.h>

#include <cstdint>
#include <string>

namespace hone::c {

// What we ask of C's types. Scalars are values of `bits(type)` bits: integers in two's complement, _Bool as 0
// or 1 in eight bits, pointers as addresses, floating point numbers as their IEEE representation.
class Types {
 public:
  explicit Types(const clang::ASTContext& context) : context_(context) {}

  const clang::ASTContext& context() const { return context_; }

  static bool is_scalar(clang::QualType type);
  static bool is_integer(clang::QualType type);  // enumerations and _Bool included
  static bool is_bool(clang::QualType type);
  static bool is_pointer(clang::QualType type);
  static bool is_floating(clang::QualType type);
  static bool is_wide_floating(clang::QualType type);  // long double and whatever is not float or double
  static bool is_record(clang::QualType type);         // struct
  static bool is_union(clang::QualType type);
  static bool is_signed(clang::QualType type);
  static bool is_known(clang::QualType type);  // neither complex nor a vector nor _BitInt

  unsigned bits(clang::QualType scalar) const;
  std::uint64_t size(clang::QualType type) const;  // in bytes; 1 for void and functions, as GCC has it
  std::uint64_t alignment(clang::QualType type) const;
  std::uint64_t alignment(const clang::VarDecl* variable) const;  // as its attributes say
  unsigned pointer_bits() const;
  std::uint64_t field_bit_offset(const clang::FieldDecl* field) const;

 private:
  const clang::ASTContext& context_;
};

// The elements of an array of known size; nullptr for other types.
const clang::ConstantArrayType* constant_array(const clang::ASTContext& context, clang::QualType type);
const clang::RecordDecl* record_of(clang::QualType type);

// A type as any file may spell it; empty for records and what is as rare.
std::string portable_spelling(clang::QualType type);

}  // namespace hone::c
