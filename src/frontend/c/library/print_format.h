// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hone::c {

// A format of printf with conversions of numbers only, and which arguments they print. The text of a
// string that is known takes the place of its `%s`; other conversions are printed as they are written.
struct PrintFormat {
  std::string text;
  std::vector<std::size_t> arguments;  // counted from those behind the format
  bool is_whole = true;                // no conversion is left out
  struct Count {                       // %n: how much was printed up to here
    std::size_t argument;
    std::string modifier;
    std::size_t text, arguments;  // how much of the others comes before it
    bool is_whole;
  };
  std::vector<Count> counts = {};
  std::vector<std::size_t> strings = {};      // arguments that are read up to their end
  std::vector<std::size_t> cut_strings = {};  // or up to a precision
};

using KnownText = std::function<const std::string*(std::size_t argument)>;  // null if it is not known
PrintFormat print_format(std::string_view format, std::size_t argument_count, const KnownText& known_text);

}  // namespace hone::c
