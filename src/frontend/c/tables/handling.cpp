// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/tables/handling.h"

#include <sstream>

#include "base/error.h"

namespace hone::c {

HandlingTable::HandlingTable(std::span<const HandledNames> rows) {
  for (const HandledNames& row : rows) {
    std::istringstream names(row.names);
    for (std::string name; names >> name;) add(name, row.handling);
  }
}

void HandlingTable::add(const std::string& name, Handling handling) {
  HONE_INVARIANT(handling_.emplace(name, handling).second, "a table should name " + name + " once");
}

std::optional<Handling> HandlingTable::find(std::string_view name) const {
  const auto found = handling_.find(std::string(name));
  return found == handling_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace hone::c
