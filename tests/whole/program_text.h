// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace hone {

// A generated program as a tree of lines, so that parts of it can be left out: `head`, the body, `middle` (an
// else) and the other body, `tail`. What is `fixed` stays, for instance definitions and initialisations.
struct Line {
  std::string head;
  std::vector<Line> body = {};
  std::string middle = {};
  std::vector<Line> other_body = {};
  std::string tail = {};
  bool fixed = false;
};

using Lines = std::vector<Line>;

inline Line fixed_line(const std::string& head) { return {head, {}, {}, {}, {}, true}; }
inline Line block(const std::string& head, const std::string& tail, bool fixed = false) {
  return {head, {}, {}, {}, tail, fixed};
}

std::string render(const Lines& lines, std::size_t depth = 0);

// Leaves out lines one by one as long as the program stays `interesting`: a smaller program with the same
// fault.
Lines shrink(Lines lines, const std::function<bool(const Lines&)>& interesting);

}  // namespace hone
