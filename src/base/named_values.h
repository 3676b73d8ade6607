// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hone {

using ValueNames = std::span<const char* const>;

// What the values of an enumeration are called where people write or read them, in the order of the
// enumeration. There is one table for each, next to it: a specialisation of this.
template <class Enumeration>
inline constexpr std::array<const char*, 0> names_of{};

// A word that stands for several values, where several may be chosen.
struct ChoiceGroup {
  const char* name;
  const char* members;  // with commas between
};
template <class Enumeration>
inline constexpr std::array<ChoiceGroup, 0> choice_groups{};

template <class Enumeration>
constexpr const char* name_of(Enumeration value) {
  return names_of<Enumeration>[static_cast<std::size_t>(value)];
}

// Where a name stands in a table.
std::optional<std::size_t> position_of(std::string_view name, ValueNames names);

template <class Enumeration>
std::optional<Enumeration> value_named(std::string_view name) {
  const auto position = position_of(name, names_of<Enumeration>);
  return position ? std::optional(static_cast<Enumeration>(*position)) : std::nullopt;
}

// "a|b|c", for help and messages.
std::string all_names(ValueNames names, std::string_view separator = "|");

}  // namespace hone
