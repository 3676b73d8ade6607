// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/block_operations.h"

#include <vector>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/steps/zeros.h"

namespace hone::c {

namespace {

constexpr std::uint64_t largest_block = 1024;  // in bytes

// Which bytes of an object belong to scalars and unions; false if that is not a matter of whole bytes.
bool find_members(const Types& types, clang::QualType type, std::uint64_t offset,
                  std::vector<bool>& covered) {
  if (Types::is_scalar(type) || Types::is_union(type)) {
    for (std::uint64_t i = 0; i < types.size(type); ++i) covered[offset + i] = true;
    return true;
  }
  if (const clang::RecordDecl* record = record_of(type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (field->isBitField() ||
          !find_members(types, field->getType(), offset + types.field_bit_offset(field) / 8, covered))
        return false;
    return true;
  }
  const clang::ConstantArrayType* array = constant_array(types.context(), type);
  if (array == nullptr) return false;
  const std::uint64_t size = types.size(array->getElementType());
  for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
    if (!find_members(types, array->getElementType(), offset + i * size, covered)) return false;
  return true;
}

}  // namespace

// The type of the object of this size that a pointer was made for; none if it is not known.
clang::QualType BlockOperations::block_type(const Expr* pointer, std::uint64_t size) const {
  Type type = pointer->IgnoreParenCasts()->getType();
  if (type->isPointerType()) type = type->getPointeeType();
  if (type->isVoidType() || type->isIncompleteType() || !type->isConstantSizeType() ||
      !has_shape(types_, type) || types_.size(type) != size)
    return {};
  return type.getCanonicalType().getUnqualifiedType();
}

std::optional<Value> BlockOperations::modelled(const std::string& name, const clang::CallExpr* call) {
  const std::string plain = name.starts_with("__builtin_") ? name.substr(10) : name;
  const bool sets = plain == "memset";
  if ((!sets && plain != "memcpy" && plain != "memmove") || call->getNumArgs() != 3) return std::nullopt;
  const clang::FunctionDecl* definition = module_.definition_of(call->getDirectCallee());
  if (definition != nullptr && module_.file_of(definition->getASTContext())) return std::nullopt;
  const std::optional<llvm::APSInt> size = call->getArg(2)->getIntegerConstantExpr(context_);
  if (!size || size->isNegative() || *size > largest_block) return std::nullopt;
  const std::uint64_t bytes = size->getZExtValue();
  const Type type = block_type(call->getArg(0), bytes);
  std::vector<bool> covered(bytes);
  if (type.isNull() || !find_members(types_, type, 0, covered)) return std::nullopt;
  if (sets) {
    const std::optional<llvm::APSInt> value = call->getArg(1)->getIntegerConstantExpr(context_);
    if (!value || *value != 0) return std::nullopt;
  } else if (block_type(call->getArg(1), bytes) != type) {
    return std::nullopt;
  }
  const std::vector<Value> arguments = evaluator_.arguments_of(call);
  const Term to = objects_.saved(arguments[0].scalar),
             from = sets ? Term() : objects_.saved(arguments[1].scalar);
  const Term all_bytes = number(bytes, types_.pointer_bits());
  memory_safety_.demand_access(to, to, all_bytes, call);
  if (!sets) memory_safety_.demand_access(from, from, all_bytes, call);
  const auto block_at = [&](Term address) {
    Place place = at_address(address, type);
    place.trust = Trust::all;
    return place;
  };
  const bool is_followed = !sets && module_.checks(Property::uninitialised);
  if (is_followed) {
    StepBuilder begin(program_);
    module_.memory().copying(begin);
    flow_.emit(begin);
  }
  // First what lies between the members: that does not depend on them.
  StepBuilder step(program_);
  const StepBuilder now(program_);
  for (std::uint64_t i = 0; i < bytes; ++i) {
    if (covered[i]) continue;
    const auto byte = [&](Term block) {
      return terms_.bv(Kind::bv_add, {block, number(i, types_.pointer_bits())});
    };
    module_.memory().store(step, byte(to), sets ? number(0, 8) : module_.memory().load(now, byte(from), 1));
  }
  flow_.emit(step);
  if (sets)
    zeros_.zero_memory(block_at(to));
  else
    objects_.assign(block_at(to), objects_.read(block_at(from)));
  if (is_followed) {
    StepBuilder copy(program_);
    module_.memory().copied(copy, to, from, static_cast<std::uint32_t>(bytes));
    flow_.emit(copy);
  }
  return result_value(to);
}

}  // namespace hone::c
