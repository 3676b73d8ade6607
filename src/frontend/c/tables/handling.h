// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hone::c {

// What the front end does with something that stands in a C program. What no table names is unsupported.
enum class Handling {
  modelled,      // it does here what it does in C
  no_effect,     // it does nothing to any run
  approximated,  // it does all that it can do, and more: TRUE holds, a run through it may not be real
  input,         // it yields what the world outside chooses
  unsupported,   // a run that reaches it cannot be told a verdict
};

// Names that are handled in the same way, separated by blanks.
struct HandledNames {
  Handling handling;
  const char* names;
};

// A table as it is written, for looking names up.
class HandlingTable {
 public:
  HandlingTable() = default;
  explicit HandlingTable(std::span<const HandledNames> rows);
  void add(const std::string& name, Handling handling);  // once
  std::optional<Handling> find(std::string_view name) const;
  // What is in no row.
  Handling of(std::string_view name) const { return find(name).value_or(Handling::unsupported); }

 private:
  std::unordered_map<std::string, Handling> handling_;
};

}  // namespace hone::c
