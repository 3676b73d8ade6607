// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hone::c {

// Something that a file of C defines.
struct LibraryItem {
  bool is_function;  // or a record, perhaps with a variable of this type and name
  std::string name;
  std::string text;

  std::string prototype() const;           // of a function, with `;`
  std::set<std::string> mentions() const;  // all names and keywords in it
};

// What is defined in a text. Each definition starts at the beginning of a line, and ends with a bracket at
// the end of this one or at the beginning of another. Directives, comments and prototypes between them are
// left out.
std::vector<LibraryItem> library_items(std::string_view text);

}  // namespace hone::c
