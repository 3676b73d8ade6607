// SPDX-License-Identifier: Apache-2.0
#include "report/dot_text.h"

#include <fmt/format.h>

#include <vector>

namespace hone {

std::string escaped_for_dot(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n')
      result += "\\n";
    else
      result += c;
  }
  return result;
}

namespace {

// Behind each separator; the separator's space is left out.
std::vector<std::string> pieces(const std::string& text, const std::string& separator) {
  std::vector<std::string> result;
  std::size_t start = 0;
  for (std::size_t end = 0; (end = text.find(separator, start)) != std::string::npos;) {
    result.push_back(text.substr(start, end + separator.size() - 1 - start));
    start = end + separator.size();
  }
  result.push_back(text.substr(start));
  return result;
}

class Lines {
 public:
  explicit Lines(std::size_t width) : width_(width) {}

  void add(const std::string& piece) {
    if (piece.size() > width_ && piece.find(' ') != std::string::npos) {
      for (const std::string& word : pieces(piece, " ")) add(word);
      return;
    }
    if (!line_.empty() && line_.size() + 1 + piece.size() > width_) end_line();
    line_ += (line_.empty() ? "" : " ") + piece;
  }
  std::string text() {
    end_line();
    return text_;
  }

 private:
  void end_line() {
    text_ += (text_.empty() ? "" : "\\n") + escaped_for_dot(line_);
    line_.clear();
  }
  std::size_t width_;
  std::string text_, line_;
};

}  // namespace

std::string wrapped_for_dot(const std::string& text, std::size_t width, std::size_t longest) {
  if (text.size() > longest)
    return wrapped_for_dot(text.substr(0, longest / 2), width, longest) +
           fmt::format("...\\n({} characters)", text.size());
  Lines lines(width);
  for (const std::string& statement : pieces(text, "; ")) lines.add(statement);
  return lines.text();
}

}  // namespace hone
