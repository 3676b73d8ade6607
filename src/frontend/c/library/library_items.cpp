// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/library_items.h"

#include <cctype>
#include <sstream>
#include <utility>

namespace hone::c {

namespace {

bool is_in_name(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool is_between_items(const std::string& line) {
  return line.empty() || line.starts_with('#') || line.starts_with("//") ||
         (line.find('{') == std::string::npos && line.find(';') != std::string::npos);
}

// The name before the first bracket that is not one of an attribute.
std::string name_of_function(const std::string& text) {
  for (std::size_t bracket = text.find('('); bracket != std::string::npos;
       bracket = text.find('(', bracket + 1)) {
    std::size_t start = bracket;
    while (start > 0 && is_in_name(text[start - 1])) --start;
    const std::string name = text.substr(start, bracket - start);
    if (!name.empty() && name != "__attribute__") return name;
  }
  return "";
}

std::string name_of_record(const std::string& text) {
  constexpr std::string_view keyword = "struct ";
  const std::size_t start = text.find(keyword) + keyword.size();
  return text.substr(start, text.find(' ', start) - start);
}

}  // namespace

std::string LibraryItem::prototype() const { return text.substr(0, text.find(" {")) + ";\n"; }

std::set<std::string> LibraryItem::mentions() const {
  std::set<std::string> names;
  std::string name;
  for (const char c : text) {
    if (is_in_name(c)) {
      name += c;
    } else if (!name.empty()) {
      names.insert(std::exchange(name, ""));
    }
  }
  return names;
}

std::vector<LibraryItem> library_items(std::string_view text) {
  std::vector<LibraryItem> items;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (is_between_items(line)) continue;
    std::string item = line + "\n";
    const bool is_one_line = line.ends_with('}');
    while (!is_one_line && !line.starts_with('}') && std::getline(lines, line)) item += line + "\n";
    const bool is_function = line.ends_with('}');
    items.push_back({is_function, is_function ? name_of_function(item) : name_of_record(item), item});
  }
  return items;
}

}  // namespace hone::c
