// SPDX-License-Identifier: Apache-2.0
#include "whole/program_text.h"

namespace hone {

std::string render(const Lines& lines, std::size_t depth) {
  const std::string indentation(2 * depth, ' ');
  std::string text;
  const auto add = [&](const std::string& line) {
    if (!line.empty()) text += indentation + line + "\n";
  };
  for (const Line& line : lines) {
    add(line.head);
    text += render(line.body, depth + 1);
    add(line.middle);
    text += render(line.other_body, depth + 1);
    add(line.tail);
  }
  return text;
}

namespace {

class Shrinker {
 public:
  Shrinker(Lines lines, const std::function<bool(const Lines&)>& interesting)
      : all_(std::move(lines)), interesting_(interesting) {}

  Lines run() {
    do {
      changed_ = false;
      visit(all_);
    } while (changed_);
    return std::move(all_);
  }

 private:
  // From the back, for what comes late depends on what comes before.
  void visit(Lines& lines) {
    for (std::size_t i = lines.size(); i-- > 0;) {
      if (!lines[i].fixed && left_out(lines, i)) continue;
      visit(lines[i].other_body);
      visit(lines[i].body);
    }
  }

  bool left_out(Lines& lines, std::size_t i) {
    Line line = std::move(lines[i]);
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(i);
    lines.erase(place);
    if (interesting_(all_)) return changed_ = true;
    lines.insert(place, std::move(line));
    return false;
  }

  Lines all_;
  const std::function<bool(const Lines&)>& interesting_;
  bool changed_ = false;
};

}  // namespace

Lines shrink(Lines lines, const std::function<bool(const Lines&)>& interesting) {
  return Shrinker(std::move(lines), interesting).run();
}

}  // namespace hone
