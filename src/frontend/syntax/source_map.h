// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace hone::syntax {

// A stretch of the source text, as byte offsets; tokens and trees carry these instead of lines and columns.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t length() const { return end - begin; }
};

// Where the bytes of a file are in terms of lines, and what they say.
class SourceMap {
 public:
  explicit SourceMap(const SourceFile& file);  // throws InputError for a file beyond 4 GB

  const SourceFile& file() const { return *file_; }
  std::string_view text() const { return file_->text(); }
  std::string_view text(Span span) const { return file_->text().substr(span.begin, span.length()); }
  Position position(std::uint32_t offset) const;
  Position position(Span span) const { return position(span.begin); }

  // The text for a trace: one line, without comments, single spaces, at most about 100 characters.
  std::string one_line(Span span) const;

 private:
  const SourceFile* file_;
  std::vector<std::uint32_t> line_starts_;
};

// Collects what there is to say about a file, by stretches of its text.
class Messages {
 public:
  explicit Messages(const SourceMap& map) : map_(&map), diagnostics_(map.file()) {}

  void error(Span span, const std::string& what);
  void warning(Span span, const std::string& what);  // beyond a number of them: silence

  const SourceMap& map() const { return *map_; }
  const Diagnostics& diagnostics() const { return diagnostics_; }
  // The quoted and shortened text of a span: `x + 1`.
  std::string quote(Span span) const;

 private:
  static constexpr std::size_t max_warnings = 50;

  const SourceMap* map_;
  Diagnostics diagnostics_;
};

}  // namespace hone::syntax
