// SPDX-License-Identifier: Apache-2.0
#include "frontend/syntax/source_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace hone::syntax {

namespace {

constexpr std::size_t max_one_line = 100;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The offset after the comment that starts at `at`, or `at` if none does.
std::size_t skip_comment(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) != "/*") return at;
  const std::size_t end = text.find("*/", at + 2);
  return end == std::string_view::npos ? text.size() : end + 2;
}

}  // namespace

SourceMap::SourceMap(const SourceFile& file) : file_(&file) {
  if (file.text().size() >= std::numeric_limits<std::uint32_t>::max())
    throw InputError(fmt::format("{}: error: the file is larger than 4 GB", file.name()));
  line_starts_.push_back(0);
  const std::string_view text = file.text();
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    line_starts_.push_back(static_cast<std::uint32_t>(at + 1));
}

Position SourceMap::position(std::uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::uint32_t start = *(after - 1);
  return {static_cast<std::uint32_t>(after - line_starts_.begin()), offset - start + 1};
}

std::string SourceMap::one_line(Span span) const {
  const std::string_view source = text(span);
  std::string result;
  bool gap = false;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t after = is_space(source[at]) ? at + 1 : skip_comment(source, at);
    if (after > at) {
      gap = true;
      at = after;
      continue;
    }
    if (gap && !result.empty()) result += ' ';
    gap = false;
    result += source[at++];
    if (result.size() >= max_one_line) return printable(result, max_one_line) + "...";
  }
  return printable(result, max_one_line);
}

void Messages::error(Span span, const std::string& what) {
  diagnostics_.error(map_->position(span), what, span.length());
}

void Messages::warning(Span span, const std::string& what) {
  if (diagnostics_.warnings().size() < max_warnings)
    diagnostics_.warning(map_->position(span), what, span.length());
}

std::string Messages::quote(Span span) const {
  const std::string text = map_->one_line(span);
  return fmt::format("`{}`", printable(text, 40));
}

}  // namespace hone::syntax
