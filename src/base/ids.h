// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace hone {

// A dense 32-bit index with a type of its own, so that a location is never mistaken for an edge.
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

  constexpr std::uint32_t index() const { return index_; }
  constexpr bool valid() const { return index_ != none; }
  constexpr auto operator<=>(const Id&) const = default;

 private:
  static constexpr std::uint32_t none = 0xffffffffU;
  std::uint32_t index_ = none;
};

// A vector indexed by one kind of id; grows on demand with a default value.
template <class Key, class Value>
class IdMap {
 public:
  IdMap() = default;
  explicit IdMap(std::size_t size, const Value& value = Value()) : values_(size, value) {}

  decltype(auto) operator[](Key key) {
    if (key.index() >= values_.size()) values_.resize(key.index() + 1);
    return values_[key.index()];
  }
  decltype(auto) at(Key key) const { return values_.at(key.index()); }
  std::size_t size() const { return values_.size(); }

 private:
  std::vector<Value> values_;
};

}  // namespace hone

template <class Tag>
struct std::hash<hone::Id<Tag>> {
  std::size_t operator()(hone::Id<Tag> id) const { return std::hash<std::uint32_t>()(id.index()); }
};
