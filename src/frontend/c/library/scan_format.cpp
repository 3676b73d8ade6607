// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/scan_format.h"

namespace hone::c {

namespace {

// Behind a set of characters; npos if it does not end. A bracket that comes first belongs to it.
std::size_t end_of_set(std::string_view format) {
  std::size_t at = 0;
  if (at < format.size() && format[at] == '^') ++at;
  if (at < format.size() && format[at] == ']') ++at;
  const std::size_t end = format.find(']', at);
  return end == std::string_view::npos ? end : end + 1;
}

}  // namespace

std::optional<std::vector<ScanConversion>> scan_conversions(std::string_view format) {
  std::vector<ScanConversion> result;
  for (std::size_t start = format.find('%'); start != std::string_view::npos; start = format.find('%')) {
    format.remove_prefix(start + 1);
    const auto take = [&](std::string_view characters) {
      const std::size_t end = std::min(format.find_first_not_of(characters), format.size());
      const std::string taken(format.substr(0, end));
      format.remove_prefix(end);
      return taken;
    };
    const bool is_suppressed = !take("*").empty();
    const std::string width = take("0123456789");
    ScanConversion conversion{0, take("hlLqjzt"), std::nullopt};
    constexpr std::size_t most_digits = 6;
    if (format.empty() || width.size() > most_digits) return std::nullopt;
    if (!width.empty()) conversion.width = std::stoul(width);
    conversion.letter = format.front();
    format.remove_prefix(1);
    if (conversion.letter == '%') continue;
    if (conversion.letter == '[') {
      const std::size_t end = end_of_set(format);
      if (end == std::string_view::npos) return std::nullopt;
      format.remove_prefix(end);
    } else if (std::string_view("diuoxXeEfFgGaAcs").find(conversion.letter) == std::string_view::npos) {
      return std::nullopt;
    }
    if (!is_suppressed) result.push_back(conversion);
  }
  return result;
}

}  // namespace hone::c
