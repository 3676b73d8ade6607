// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/print_format.h"

#include <algorithm>

namespace hone::c {

namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '%' ? std::string("%%") : std::string(1, c);
  return result;
}

bool is_number(std::string_view conversion) {
  const bool is_long_double = conversion.find('L') != std::string_view::npos;
  return !is_long_double &&
         std::string_view("diuxXocpaefgAEFG%").find(conversion.back()) != std::string_view::npos;
}

}  // namespace

PrintFormat print_format(std::string_view format, std::size_t argument_count, const KnownText& known_text) {
  PrintFormat result;
  std::size_t next = 0;
  while (!format.empty()) {
    const std::size_t start = std::min(format.find('%'), format.size());
    result.text += format.substr(0, start);
    format.remove_prefix(start);
    if (format.empty()) break;
    const std::size_t letter = format.find_first_not_of("-+ #0123456789.*hlLqjzt", 1);
    const std::string_view conversion = format.substr(0, letter == format.npos ? letter : letter + 1);
    format.remove_prefix(conversion.size());
    const std::size_t used =
        conversion.ends_with("%") ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(conversion, '*'));
    const bool is_there = next + used <= argument_count && letter != format.npos;
    const std::string* text = conversion == "%s" && is_there ? known_text(next) : nullptr;
    if (text == nullptr && is_there && conversion.ends_with('s'))
      (conversion.find('.') == conversion.npos ? result.strings : result.cut_strings)
          .push_back(next + used - 1);
    if (text != nullptr) {
      result.text += escaped(*text);
    } else if (is_there && conversion.ends_with('n')) {
      const std::string_view plain = conversion.substr(1, conversion.size() - 2);
      const std::size_t modifier = plain.find_first_of("hlLqjzt");
      result.counts.push_back({next + used - 1,
                               modifier == plain.npos ? "" : std::string(plain.substr(modifier)),
                               result.text.size(), result.arguments.size(), result.is_whole});
    } else if (is_there && is_number(conversion)) {
      result.text += conversion;
      for (std::size_t i = 0; i < used; ++i) result.arguments.push_back(next + i);
    } else {
      result.text += escaped(conversion);
      result.is_whole = false;
    }
    next += used;
  }
  return result;
}

}  // namespace hone::c
