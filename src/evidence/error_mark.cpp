// SPDX-License-Identifier: Apache-2.0
#include "evidence/error_mark.h"

#include <fmt/format.h>

#include <filesystem>

namespace hone {

namespace {

std::size_t offset_of(const SourceFile& source, Position position) {
  const std::string_view line = source.line(position.line);
  return static_cast<std::size_t>(line.data() - source.text().data()) + position.column - 1;
}

// Behind the colon of the label that starts here.
std::optional<std::size_t> behind_label(const SourceFile& source, const ErrorLocation& error,
                                        const std::vector<std::string>& labels) {
  const std::string_view text = source.text();
  const std::size_t start = offset_of(source, error.position);
  for (const std::string& label : labels) {
    if (!text.substr(start).starts_with(label)) continue;
    const std::size_t colon = text.find_first_not_of(" \t\r\n", start + label.size());
    if (colon != std::string_view::npos && text[colon] == ':') return colon + 1;
  }
  return std::nullopt;
}

std::string quoted_for_c(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return '"' + result + '"';
}

}  // namespace

std::optional<MarkedSource> marked_source(const Program& program, const ErrorLocation& error) {
  const bool in_body = error.body.line != 0;
  const Position position = in_body ? error.body : error.position;
  const auto& labels = program.location(error.location).labels;
  if (position.line == 0 || (!in_body && (labels.empty() || !error.function.empty()))) return std::nullopt;
  const SourceFile& source = *program.sources().at(position.file);
  const std::optional<std::size_t> at =
      in_body ? std::optional(offset_of(source, position)) : behind_label(source, error, labels);
  if (!at || *at > source.text().size()) return std::nullopt;
  std::string text(source.text());
  text.insert(*at, " hone_error_reached();");
  text.insert(
      0, fmt::format("extern void hone_error_reached(void);\n#line 1 {}\n", quoted_for_c(source.name())));
  const std::filesystem::path path = source.name();
  return MarkedSource{position.file,
                      fmt::format("{}.marked{}", path.stem().string(), path.extension().string()),
                      std::move(text)};
}

}  // namespace hone
