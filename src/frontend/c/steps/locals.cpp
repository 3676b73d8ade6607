// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/locals.h"

#include <clang/AST/Decl.h>
#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/memory/object_parts.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/types/same_types.h"

namespace hone::c {

// The address of an object of this function: fixed, unless there can be several invocations at a time.
Term Locals::new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  const std::string full_name = fmt::format("{}:{}", program_.procedure(function_.procedure).name, name);
  if (!frame_) return module_.memory().new_local(full_name, size, alignment);
  if (alignment > 16)  // which frames are aligned to
    throw Unsupported(fmt::format("a local of a recursive function that is aligned to {} bytes", alignment));
  frame_size_ = (frame_size_ + alignment - 1) / alignment * alignment;
  const Term address = terms_.bv(
      Kind::bv_add, {program_.variable(*frame_).symbol, number(frame_size_, types_.pointer_bits())});
  frame_size_ += size + 1;  // the address behind an object is not that of another one
  return module_.memory().new_many(full_name, size, false, address);
}

Place Locals::object_place(const clang::VarDecl* variable) {
  const Object* object = nullptr;
  if (variable->hasGlobalStorage()) {
    const clang::VarDecl* storage = module_.linking().storage_of(variable);
    if (storage != variable->getCanonicalDecl() && !difference_of_types(variable, storage).empty())
      throw Unsupported(fmt::format("{}, which is {} with another type", variable->getNameAsString(),
                                    storage->getNameAsString()));
    object = &module_.global(variable);
  } else if (const auto known = known_.find(variable); known != known_.end()) {
    object = &known->second;
  } else {
    Object& made = known_[variable];
    made.type = variable->getType();
    std::string name = variable->getNameAsString();
    if (const unsigned count = ++names_[name]; count > 1) name += fmt::format("#{}", count);
    if (!module_.in_memory(types_, variable)) {
      made.shape =
          make_shape(types_, terms_, variable->getType(), name, [&](const std::string& leaf, Sort sort) {
            return program_.add_local(function_.procedure, leaf, sort,
                                      flow_.position_of(variable->getLocation()));
          });
      set_displays(program_, made.shape);
    } else if (!variable->getType()->isConstantSizeType()) {
      const VariableId address =
          program_.add_local(function_.procedure, name, terms_.bitvector_sort(types_.pointer_bits()),
                             flow_.position_of(variable->getLocation()));
      variable_length_[variable] = address;
      made.address = program_.variable(address).symbol;
    } else {
      made.address = new_local(name, types_.size(variable->getType()), types_.alignment(variable));
      module_.memory().describe_last(parts_of_object(types_, variable->getType(), name));
    }
    object = &made;
  }
  Place result;
  result.type = variable->getType();
  if (object->address.valid())
    result.address = object->address;
  else
    result.shape = &object->shape;
  return result;
}

VariableId Locals::new_temporary(Sort sort) {
  return program_.add_local(function_.procedure, fmt::format("#{}", ++temporaries_), sort);
}

void Locals::add_parameter(const clang::ParmVarDecl* parameter, const Shape& shape) {
  if (!module_.in_memory(types_, parameter)) known_[parameter] = {parameter->getType(), shape, {}};
  names_[parameter->getNameAsString()] = 1;
}

Place Locals::temporary_place(Type type, const std::string& name) {
  shapes_.push_back(std::make_unique<Shape>(make_shape(
      types_, terms_, type, name, [&](const std::string&, Sort sort) { return new_temporary(sort); })));
  return {type, shapes_.back().get(), {}, {}};
}

}  // namespace hone::c
