// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/source.h"

namespace hone::remopla {

unsigned width_of(const Integer& limit) {
  return limit <= 1 ? 1 : static_cast<unsigned>(mpz_sizeinbase(limit.get_mpz_t(), 2));
}

Integer limit_of(unsigned width) { return (Integer(1) << width) - 1; }

Types::Types() {
  mistake_ = add({});
  boolean_ = add({.kind = TypeKind::boolean});
  any_number_ = add({.kind = TypeKind::number});
}

TypeId Types::add(Type type) {
  types_.push_back(std::move(type));
  return TypeId(types_.size() - 1);
}

TypeId Types::number(const Integer& limit) {
  for (std::size_t i = 0; i < types_.size(); ++i)
    if (types_[i].kind == TypeKind::number && !types_[i].is_enumeration && types_[i].limit == limit)
      return TypeId(i);
  return add({.kind = TypeKind::number, .limit = limit});
}

TypeId Types::enumeration(std::size_t count) {
  return add({.kind = TypeKind::number,
              .limit = Integer(static_cast<unsigned long>(count)) - 1,
              .is_enumeration = true});
}

TypeId Types::structure(const std::string& name, std::vector<Member> members) {
  std::size_t offset = 0;
  for (Member& member : members) {
    member.offset = offset;
    offset += types_[member.type.index()].leaf_count;
  }
  return add(
      {.kind = TypeKind::structure, .structure = name, .members = std::move(members), .leaf_count = offset});
}

TypeId Types::array(TypeId element, const Integer& low, const Integer& high) {
  const Integer count = (high - low + 1) * static_cast<unsigned long>(types_[element.index()].leaf_count);
  const bool fits = high >= low && count <= static_cast<unsigned long>(max_leaves);
  return add({.kind = TypeKind::array,
              .element = element,
              .low = low,
              .high = high,
              .leaf_count = fits ? count.get_ui() : max_leaves + 1});
}

const Member* Types::find_member(TypeId structure, std::string_view name) const {
  const auto& members = types_[structure.index()].members;
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.name == name; });
  return found == members.end() ? nullptr : &*found;
}

bool Types::alike(TypeId a, TypeId b) const {
  const Type &first = types_[a.index()], &second = types_[b.index()];
  if (first.kind != second.kind) return false;
  if (first.kind == TypeKind::structure) return a == b;
  if (first.kind != TypeKind::array) return true;
  return first.low == second.low && first.high == second.high && alike(first.element, second.element);
}

std::string Types::describe(TypeId id) const {
  const Type& type = types_[id.index()];
  switch (type.kind) {
    case TypeKind::mistake: return "a mistake";
    case TypeKind::boolean: return "a Boolean";
    case TypeKind::number: return type.is_enumeration ? "a value of an enumeration" : "a number";
    case TypeKind::structure:
      return type.structure.empty() ? "a structure"
                                    : fmt::format("a structure `{}`", printable(type.structure));
    case TypeKind::array: break;
  }
  return fmt::format("an array with the indices {} to {}", type.low.get_str(), type.high.get_str());
}

std::vector<Types::Leaf> Types::leaves(TypeId id) const {
  std::vector<Leaf> leaves;
  append_leaves(id, "", leaves);
  return leaves;
}

void Types::append_leaves(TypeId id, const std::string& prefix, std::vector<Leaf>& leaves) const {
  const Type& type = types_[id.index()];
  if (type.kind == TypeKind::structure) {
    for (const Member& member : type.members) append_leaves(member.type, prefix + "." + member.name, leaves);
  } else if (type.kind == TypeKind::array) {
    for (Integer i = type.low; i <= type.high; ++i)
      append_leaves(type.element, fmt::format("{}[{}]", prefix, i.get_str()), leaves);
  } else {
    leaves.push_back({prefix, id});
  }
}

Sort Types::sort(Terms& terms, TypeId scalar) const {
  const Type& type = types_[scalar.index()];
  return type.kind == TypeKind::number ? terms.bitvector_sort(width_of(type.limit)) : terms.bool_sort();
}

}  // namespace hone::remopla
