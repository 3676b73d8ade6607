// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hone {

// A place in a source text, counted from 1; line 0 means "nowhere". Programs may consist of several files.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t file = 0;
  auto operator<=>(const Position&) const = default;
};

// One input file, with its lines at hand for messages.
class SourceFile {
 public:
  SourceFile(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  std::string_view line(std::uint32_t number) const;  // without its line end; empty if there is none
  std::size_t line_count() const { return line_starts_.size(); }

 private:
  std::string name_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
};

// Reads a whole file; throws InputError if that fails or the file is larger than `max_bytes`.
SourceFile read_source_file(const std::string& path, std::size_t max_bytes = std::size_t{256} << 20);

// Collects errors and warnings about one file, so that a run reports several of them.
class Diagnostics {
 public:
  explicit Diagnostics(const SourceFile& file) : file_(&file) {}

  // `length` is the number of characters to underline in the quoted source line.
  void error(Position position, const std::string& what, std::size_t length = 1);
  void warning(Position position, const std::string& what, std::size_t length = 1);

  bool has_errors() const { return error_count_ > 0; }
  std::size_t error_count() const { return error_count_; }
  const std::vector<std::string>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }
  const SourceFile& file() const { return *file_; }
  bool full() const { return error_count_ >= max_reported; }  // no use in looking for more

  // Throws InputError with all collected errors, if there are any.
  void throw_if_errors() const;

 private:
  static constexpr std::size_t max_reported = 20;
  std::string render(Position position, const char* severity, const std::string& what,
                     std::size_t length) const;

  const SourceFile* file_;
  std::size_t error_count_ = 0;
  std::vector<std::string> errors_;
  std::vector<std::string> warnings_;
};

// Text that is safe to show: control and non-ASCII bytes become \xNN, long texts are cut with "...".
std::string printable(std::string_view text, std::size_t max_length = 60);

}  // namespace hone
