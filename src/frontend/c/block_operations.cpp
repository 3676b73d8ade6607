// SPDX-License-Identifier: Apache-2.0
// memcpy, memmove and memset on whole objects whose type is known: member by member, so that their memory
// does not fall to bytes. Everything else is left to the library's loops.
#include <clang/AST/Expr.h>

#include "frontend/c/function_lowering.h"

namespace hone::c {

namespace {

// How many scalars there are in an object, and how many bytes they fill.
struct Contents {
  std::uint64_t scalars = 0, bytes = 0;
};

Contents contents_of(const Types& types, clang::QualType type) {
  if (Types::is_scalar(type) || Types::is_union(type)) return {1, types.size(type)};
  Contents result;
  if (const clang::RecordDecl* record = record_of(type)) {
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isBitField()) continue;  // counts as a gap
      const Contents part = contents_of(types, field->getType());
      result.scalars += part.scalars;
      result.bytes += part.bytes;
    }
  } else if (const clang::ConstantArrayType* array = constant_array(types.context(), type)) {
    result = contents_of(types, array->getElementType());
    result.scalars *= array->getSize().getZExtValue();
    result.bytes *= array->getSize().getZExtValue();
  }
  return result;
}

}  // namespace

// The type of the object of this size that a pointer was made for; none if it is not known.
clang::QualType FunctionLowering::block_type(const Expr* pointer, std::uint64_t size) const {
  Type type = pointer->IgnoreParenCasts()->getType();
  if (type->isPointerType()) type = type->getPointeeType();
  if (type->isVoidType() || type->isIncompleteType() || !type->isConstantSizeType() ||
      !has_shape(types_, type) || types_.size(type) != size)
    return {};
  return type.getCanonicalType().getUnqualifiedType();
}

std::optional<Value> FunctionLowering::block_operation(const std::string& name, const clang::CallExpr* call) {
  constexpr std::uint64_t most_scalars = 256;
  const std::string plain = name.starts_with("__builtin_") ? name.substr(10) : name;
  const bool sets = plain == "memset";
  if ((!sets && plain != "memcpy" && plain != "memmove") || call->getNumArgs() != 3) return std::nullopt;
  const clang::FunctionDecl* definition = module_.definition_of(call->getDirectCallee());
  if (definition != nullptr && module_.file_of(definition->getASTContext())) return std::nullopt;
  const std::optional<llvm::APSInt> size = call->getArg(2)->getIntegerConstantExpr(context_);
  if (!size || size->isNegative()) return std::nullopt;
  const Type type = block_type(call->getArg(0), size->getZExtValue());
  if (type.isNull() || contents_of(types_, type).scalars > most_scalars) return std::nullopt;
  if (sets) {
    const std::optional<llvm::APSInt> value = call->getArg(1)->getIntegerConstantExpr(context_);
    if (!value || *value != 0) return std::nullopt;
  } else if (block_type(call->getArg(1), size->getZExtValue()) != type) {
    return std::nullopt;
  }
  if (contents_of(types_, type).bytes != types_.size(type))
    module_.assume("memcpy, memmove and memset leave the bytes between the members of structures alone");
  const std::vector<Value> arguments = arguments_of(call);
  const Term target = saved(arguments[0].scalar);
  StepBuilder step(program_);
  if (sets)
    store_zero(step, at_address(target, type));
  else
    write(step, at_address(target, type), read(at_address(arguments[1].scalar, type)));
  emit(step);
  return result_value(target);
}

}  // namespace hone::c
