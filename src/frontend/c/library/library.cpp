// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/library.h"

#include <vector>

#include "frontend/c/library/library_items.h"
#include "frontend/c/library/library_text.h"
#include "frontend/c/tables/library_functions.h"

namespace hone::c {

namespace {

const std::vector<LibraryItem>& items() {
  static const std::vector<LibraryItem> all = library_items(library_text::definitions);
  return all;
}

// An item, and all that it mentions.
void choose(const std::string& name, std::set<std::string>& chosen) {
  for (const LibraryItem& item : items()) {
    if (name != item.name || !chosen.insert(name).second) continue;
    for (const std::string& mentioned : item.mentions()) choose(mentioned, chosen);
  }
}

}  // namespace

std::set<std::string> library_models() {
  std::set<std::string> names;
  for (const LibraryItem& item : items())
    if (item.is_function) names.insert(item.name);
  return names;
}

// Records first: they are in the types of functions. These are all declared before the first body.
std::string library_source(const std::set<std::string>& names) {
  std::set<std::string> chosen;
  for (const std::string& name : names) choose(library_name(name), chosen);
  if (chosen.empty()) return "";
  std::string records, prototypes, bodies;
  for (const LibraryItem& item : items()) {
    if (!chosen.contains(item.name)) continue;
    if (item.is_function) prototypes += item.prototype();
    (item.is_function ? bodies : records) += item.text;
  }
  return std::string(library_text::header) + records + prototypes + bodies;
}

}  // namespace hone::c
