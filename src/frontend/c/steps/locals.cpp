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
  if (module_.memory().follows_lifetimes()) {
    const std::uint32_t object = new_object(name, size, alignment);
    begin(object);
    return mention(object);
  }
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

// Where lifetimes are followed, there can be several of each, until it is known better.
std::uint32_t Locals::new_object(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  Memory& memory = module_.memory();
  const std::string full_name = fmt::format("{}:{}", program_.procedure(function_.procedure).name, name);
  const std::uint32_t object = memory.object_at(
      memory.new_in_slots(full_name, std::max(size, std::uint64_t{1}), Memory::Storage::automatic, false));
  if (alignment > memory.last().slots.offset)
    throw Unsupported(fmt::format("a local that is aligned to {} bytes", alignment));
  memory.describe_local(object, {function_.procedure, false,
                                 new_temporary(terms_.bitvector_sort(types_.pointer_bits())), true});
  objects_.push_back(object);
  return object;
}

Term Locals::mention(std::uint32_t object) const {
  return module_.memory().mention(
      object, program_.variable(module_.memory().objects()[object].lifetime.place).symbol);
}

void Locals::begin(std::uint32_t object) {
  Memory& memory = module_.memory();
  const MemoryObject& known = memory.objects()[object];
  StepBuilder step(program_);
  const Term next = step.current(known.slots.top), address = memory.mention(object, next);
  step.assume(terms_.bv(Kind::bv_ult, {next, number(known.slots.end, types_.pointer_bits())}));
  step.set(known.slots.top, terms_.bv(Kind::bv_add, {next, number(known.slots.size, types_.pointer_bits())}));
  step.set(known.lifetime.place, address);
  const Term size = number(known.size, types_.pointer_bits());
  memory.begin(step, address, size);
  step.note({MemoryUse::Kind::local_begins, address, size, known.name.substr(known.name.rfind(':') + 1)});
  flow_.mark_shown();
  flow_.emit(step);
}

void Locals::begin(const clang::VarDecl* variable, bool is_inner) {
  const auto found = in_memory_.find(variable);
  if (found == in_memory_.end()) return;
  MemoryObject::Lifetime lifetime = {function_.procedure, is_inner,
                                     module_.memory().objects()[found->second].lifetime.place, true};
  module_.memory().describe_local(found->second, lifetime);
  begin(found->second);
}

void Locals::keep_object(const clang::VarDecl* variable, bool is_inner) {
  in_memory_[variable] = objects_.back();
  module_.memory().describe_local(objects_.back(),
                                  {function_.procedure, is_inner, address_variable(variable), false});
}

void Locals::end(const clang::VarDecl* variable) {
  const auto found = in_memory_.find(variable);
  if (found == in_memory_.end()) return;
  StepBuilder step(program_);
  const Term address = variable->getType()->isConstantSizeType()
                           ? mention(found->second)
                           : program_.variable(address_variable(variable)).symbol;
  module_.memory().end(step, found->second, address);
  step.note({MemoryUse::Kind::ends, address, {}});
  flow_.mark_shown();
  flow_.emit(step);
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
      if (module_.memory().follows_lifetimes()) {
        in_memory_[variable] = new_object(name, types_.size(variable->getType()), types_.alignment(variable));
        made.address = mention(in_memory_[variable]);
      } else {
        made.address = new_local(name, types_.size(variable->getType()), types_.alignment(variable));
      }
      module_.memory().describe_last(parts_of_object(types_, variable->getType(), name));
    }
    object = &made;
  }
  Place result;
  result.type = variable->getType();
  result.trust = variable->getType()->isConstantSizeType() ? Trust::object : Trust::none;
  if (object->address.valid())
    result.address = result.origin = object->address;
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
