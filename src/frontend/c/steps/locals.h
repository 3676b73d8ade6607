// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;

// The variables of one function: those of C, as variables of its procedure or as objects in memory, and those
// that the lowering needs itself.
class Locals : private LoweringPart {
 public:
  Locals(const FunctionContext& function, ControlFlow& flow) : LoweringPart(function), flow_(flow) {}

  // In a recursive function: objects lie in frames, from this variable on.
  void use_frame(VariableId start) { frame_ = start; }
  std::uint64_t frame_size() const { return frame_size_; }
  // A parameter of C; it is a variable of the procedure, or an object that gets its value from one.
  void add_parameter(const clang::ParmVarDecl* parameter, const Shape& shape);
  // Where the address of an array of variable length is kept.
  VariableId address_variable(const clang::VarDecl* variable) const { return variable_length_.at(variable); }

  Term new_local(const std::string& name, Type type) {
    return new_local(name, types_.size(type), types_.alignment(type));
  }
  Place temporary_place(Type type, const std::string& name);  // for a value of this type
  Place object_place(const clang::VarDecl* variable);
  Term new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  VariableId new_temporary(Sort sort);

  // Where lifetimes are followed: a variable of C is alive from now on, or is not any more; what else belongs
  // to this invocation, and ends with it.
  void begin(const clang::VarDecl* variable, bool is_inner);
  void end(const clang::VarDecl* variable);
  void belongs_to_invocation(std::uint32_t object) { objects_.push_back(object); }
  // The array of variable length that was allocated last.
  void keep_object(const clang::VarDecl* variable, bool is_inner);
  const std::vector<std::uint32_t>& objects_of_invocation() const { return objects_; }

 private:
  std::uint32_t new_object(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  void begin(std::uint32_t object);
  Term mention(std::uint32_t object) const;
  ControlFlow& flow_;
  std::unordered_map<const clang::VarDecl*, Object> known_;
  std::unordered_map<std::string, unsigned> names_;
  std::unordered_map<const clang::VarDecl*, VariableId> variable_length_;
  std::vector<std::unique_ptr<Shape>> shapes_;  // of temporary places
  std::unordered_map<const clang::VarDecl*, std::uint32_t>
      in_memory_;  // objects, where lifetimes are followed
  std::vector<std::uint32_t> objects_;
  std::optional<VariableId> frame_;
  std::uint64_t frame_size_ = 0;
  unsigned temporaries_ = 0;
};

}  // namespace hone::c
