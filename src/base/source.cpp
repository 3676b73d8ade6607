// SPDX-License-Identifier: Apache-2.0
#include "base/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace hone {

SourceFile::SourceFile(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {
  line_starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n' && i + 1 < text_.size()) line_starts_.push_back(i + 1);
}

std::string_view SourceFile::line(std::uint32_t number) const {
  if (number == 0 || number > line_starts_.size()) return {};
  const std::size_t start = line_starts_[number - 1];
  std::size_t end = text_.find('\n', start);
  if (end == std::string::npos) end = text_.size();
  if (end > start && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(start, end - start);
}

SourceFile read_source_file(const std::string& path, std::size_t max_bytes) {
  std::error_code failure;
  if (std::filesystem::is_directory(path, failure))
    throw InputError(fmt::format("{}: error: this is a directory; name a file", path));
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(fmt::format("{}: error: cannot read this file", path));
  std::string text;
  char buffer[1 << 16];
  while (stream.read(buffer, sizeof buffer) || stream.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > max_bytes)
      throw InputError(fmt::format("{}: error: the file is larger than {} MB", path, max_bytes >> 20));
  }
  return SourceFile(path, std::move(text));
}

std::string printable(std::string_view text, std::size_t max_length) {
  std::string result;
  for (const char c : text) {
    if (result.size() >= max_length) return result + "...";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t')
      result += ' ';
    else if (byte < 0x20 || byte >= 0x7f)
      result += fmt::format("\\x{:02x}", byte);
    else
      result += c;
  }
  return result;
}

std::string Diagnostics::render(Position position, const char* severity, const std::string& what,
                                std::size_t length) const {
  std::string result =
      fmt::format("{}:{}:{}: {}: {}", file_->name(), position.line, position.column, severity, what);
  const std::string_view line = file_->line(position.line);
  const bool plain = line.size() <= 160 && std::all_of(line.begin(), line.end(), [](char c) {
                       return c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
                     });
  if (line.empty() || !plain || position.column == 0) return result;
  std::string pointer;
  for (std::size_t i = 0; i + 1 < position.column && i < line.size(); ++i)
    pointer += line[i] == '\t' ? '\t' : ' ';
  const std::size_t room = line.size() >= position.column ? line.size() - position.column + 1 : 1;
  pointer += '^' + std::string(std::clamp<std::size_t>(length, 1, room) - 1, '~');
  return result + fmt::format("\n  {}\n  {}", line, pointer);
}

void Diagnostics::error(Position position, const std::string& what, std::size_t length) {
  if (++error_count_ <= max_reported) errors_.push_back(render(position, "error", what, length));
}

void Diagnostics::warning(Position position, const std::string& what, std::size_t length) {
  warnings_.push_back(render(position, "warning", what, length));
}

void Diagnostics::throw_if_errors() const {
  if (!has_errors()) return;
  std::string all = fmt::format("{}", fmt::join(errors_, "\n"));
  if (error_count_ > max_reported)
    all += fmt::format("\n{}: {} more errors", file_->name(), error_count_ - max_reported);
  throw InputError(all);
}

}  // namespace hone
