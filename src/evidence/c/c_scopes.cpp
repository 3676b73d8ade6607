// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_scopes.h"

#include <algorithm>

namespace hone {

namespace {
constexpr std::size_t none = ~std::size_t{0};
}  // namespace

CScopes::CScopes(const SourceFile& source)
    : source_(source),
      tokens_(c_tokens(source.text())),
      partner_(tokens_.size(), none),
      enclosing_(tokens_.size(), none) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (!open.empty()) enclosing_[i] = open.back();
    if (tokens_[i].kind != CToken::Kind::punctuation) continue;
    if (is(i, "(") || is(i, "{") || is(i, "[")) open.push_back(i);
    if (!is(i, ")") && !is(i, "}") && !is(i, "]")) continue;
    if (open.empty()) continue;
    partner_[open.back()] = i;
    partner_[i] = open.back();
    open.pop_back();
  }
}

std::size_t CScopes::offset(Position position) const {
  const std::string_view line = source_.line(position.line);
  return static_cast<std::size_t>(line.data() - source_.text().data()) + position.column - 1;
}

Position CScopes::position(std::size_t offset, std::uint32_t file) const {
  const std::string_view before = source_.text().substr(0, offset);
  const auto lines = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n');
  const std::size_t column = start == std::string_view::npos ? offset : offset - start - 1;
  return {lines + 1, static_cast<std::uint32_t>(column) + 1, file};
}

std::size_t CScopes::index_at(std::size_t offset) const {
  const auto found = std::lower_bound(tokens_.begin(), tokens_.end(), offset,
                                      [](const CToken& token, std::size_t at) { return token.offset < at; });
  return static_cast<std::size_t>(std::min(found, tokens_.end() - 1) - tokens_.begin());
}

// The last token of the statement that starts here.
std::size_t CScopes::end_of_statement(std::size_t index) const {
  const auto behind_parentheses = [&](std::size_t at) {
    return at + 1 < tokens_.size() && is(at + 1, "(") && partner_[at + 1] != none ? partner_[at + 1] : at;
  };
  if (is(index, "{")) return partner_[index] == none ? tokens_.size() - 1 : partner_[index];
  if (is(index, "for") || is(index, "while") || is(index, "switch"))
    return end_of_statement(std::min(behind_parentheses(index) + 1, tokens_.size() - 1));
  if (is(index, "if")) {
    const std::size_t end = end_of_statement(std::min(behind_parentheses(index) + 1, tokens_.size() - 1));
    return end + 2 < tokens_.size() && is(end + 1, "else") ? end_of_statement(end + 2) : end;
  }
  if (is(index, "do")) {
    const std::size_t end = end_of_statement(std::min(index + 1, tokens_.size() - 1));
    return std::min(behind_parentheses(end + 1) + 1, tokens_.size() - 1);
  }
  while (index + 1 < tokens_.size() && !is(index, ";")) {
    const bool opens = is(index, "(") || is(index, "{") || is(index, "[");
    if (is(index, "}")) break;
    index = opens && partner_[index] != none ? partner_[index] + 1 : index + 1;
  }
  return index;
}

// Of what is declared at this token.
std::size_t CScopes::end_of_scope(std::size_t index) const {
  const std::size_t bracket = enclosing_[index];
  if (bracket == none) return tokens_.size() - 1;
  if (is(bracket, "{")) return partner_[bracket] == none ? tokens_.size() - 1 : partner_[bracket];
  // A parameter, or the head of a loop.
  const bool in_head = bracket > 0 && is(bracket - 1, "for");
  if (in_head) return end_of_statement(bracket - 1);
  const std::size_t behind = partner_[bracket] == none ? index : partner_[bracket] + 1;
  return behind < tokens_.size() && is(behind, "{") ? end_of_statement(behind) : end_of_scope(bracket);
}

bool CScopes::is_visible(Position declaration, Position at) const {
  const std::size_t from = index_at(offset(declaration)), place = index_at(offset(at));
  return from <= place && place <= end_of_scope(from);
}

Position CScopes::inside_head(Position loop) const {
  const std::size_t index = index_at(offset(loop));
  if (!is(index, "for") || index + 1 >= tokens_.size() || partner_[index + 1] == none) return loop;
  return position(tokens_[partner_[index + 1]].offset, loop.file);
}

std::optional<Position> CScopes::end_of_call(Position statement, const std::string& function,
                                             std::size_t n) const {
  const std::size_t start = index_at(offset(statement)), end = end_of_statement(start);
  for (std::size_t i = start; i < end; ++i) {
    if (!is(i, function) || !is(i + 1, "(") || partner_[i + 1] == none) continue;
    if (n-- == 0) return position(tokens_[partner_[i + 1]].offset, statement.file);
  }
  return std::nullopt;
}

std::string_view CScopes::token_at(Position position) const {
  return tokens_[index_at(offset(position))].text;
}

}  // namespace hone
