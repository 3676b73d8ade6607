// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace hone {

using SExpressionId = std::uint32_t;

enum class SExpressionKind : std::uint8_t {
  list,
  symbol,   // quoted or not: |x| and x are the same
  keyword,  // with its colon
  numeral,
  decimal,
  hexadecimal,  // without #x
  binary,       // without #b
  string        // without the quotes around it
};

// All s-expressions of one text, as SMT-LIB 2.6 defines them, in one flat array in the order of the text: the
// first child of a list follows it, and `end` is where the next sibling is. So depth costs nothing.
class SExpressions {
 public:
  // Reports errors and returns what could be read. The text must outlive the result.
  static SExpressions parse(Diagnostics& diagnostics);

  SExpressionKind kind(SExpressionId id) const { return nodes_[id].kind; }
  bool is_list(SExpressionId id) const { return kind(id) == SExpressionKind::list; }
  bool is_symbol(SExpressionId id) const { return kind(id) == SExpressionKind::symbol; }
  bool is_symbol(SExpressionId id, std::string_view name) const { return is_symbol(id) && text(id) == name; }
  Position position(SExpressionId id) const { return nodes_[id].position; }
  // Of an atom, without quotes.
  std::string_view text(SExpressionId id) const { return nodes_[id].text; }
  // As it stands in the file, for lists as well.
  std::string_view source(SExpressionId id) const { return nodes_[id].source; }
  std::vector<SExpressionId> children(SExpressionId list) const;
  std::vector<SExpressionId> roots() const;

 private:
  friend class SExpressionParser;
  struct Node {
    SExpressionKind kind;
    SExpressionId end;
    Position position;
    std::string_view text;
    std::string_view source;
  };
  std::vector<SExpressionId> siblings(SExpressionId first, SExpressionId end) const;

  std::vector<Node> nodes_;
};

}  // namespace hone
