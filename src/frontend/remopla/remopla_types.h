// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/numbers.h"
#include "logic/terms.h"

namespace hone::remopla {

using TypeId = Id<struct RemoplaTypeTag>;

enum class TypeKind : std::uint8_t { mistake, boolean, number, structure, array };

struct Member {
  std::string name;
  TypeId type;
  std::size_t offset;  // of its first leaf
};

// A type is a tree whose leaves are Booleans and numbers; a variable of it becomes one variable of the
// program for each leaf. An enumeration is a range of numbers, 0 up to `limit`.
struct Type {
  TypeKind kind = TypeKind::mistake;
  Integer limit = 0;  // numbers: the greatest value
  bool is_enumeration = false;
  std::string structure = {};  // its name, for messages
  std::vector<Member> members = {};
  TypeId element = {};
  Integer low = 0, high = -1;  // arrays: the indices
  std::size_t leaf_count = 1;
};

// The number of bits that the numbers up to `limit` need; at least one.
unsigned width_of(const Integer& limit);
Integer limit_of(unsigned width);

class Types {
 public:
  static constexpr std::size_t max_leaves = 100000;

  Types();

  TypeId mistake() const { return mistake_; }
  TypeId boolean() const { return boolean_; }
  TypeId any_number() const { return any_number_; }  // of the values of expressions, which carry their limits
  TypeId number(const Integer& limit);
  TypeId enumeration(std::size_t count);
  TypeId structure(const std::string& name, std::vector<Member> members);  // offsets are filled in
  TypeId array(TypeId element, const Integer& low, const Integer& high);

  const Type& operator[](TypeId id) const { return types_[id.index()]; }
  bool is(TypeId id, TypeKind kind) const { return types_[id.index()].kind == kind; }
  bool is_scalar(TypeId id) const { return is(id, TypeKind::boolean) || is(id, TypeKind::number); }
  const Member* find_member(TypeId structure, std::string_view name) const;

  // Values of one can be assigned to variables of the other (numbers: as far as they fit).
  bool alike(TypeId a, TypeId b) const;
  std::string describe(TypeId id) const;  // "a number", "an array of 8 Booleans"

  // The leaves in order: their scalar types, and what is appended to the name of the variable ("[3].x").
  struct Leaf {
    std::string suffix;
    TypeId type;
  };
  std::vector<Leaf> leaves(TypeId id) const;
  Sort sort(Terms& terms, TypeId scalar) const;

 private:
  TypeId add(Type type);
  void append_leaves(TypeId id, const std::string& prefix, std::vector<Leaf>& leaves) const;

  std::vector<Type> types_;
  TypeId mistake_, boolean_, any_number_;
};

}  // namespace hone::remopla
