// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_reader.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <map>
#include <set>
#include <vector>

#include "base/error.h"
#include "base/source.h"
#include "evidence/c/c_tokens.h"

namespace hone {

namespace {

// A value, or the truth of a condition, which is 0 or 1 where a number is wanted.
struct Operand {
  CValue value;
  Term truth;
};

class CReader {
 public:
  CReader(Terms& terms, std::string_view text, const CMeaning& meaning)
      : terms_(terms), tokens_(c_tokens(text)), meaning_(meaning) {}

  Term read() {
    const Term result = truth(conditional());
    if (tokens_[at_].kind != CToken::Kind::end) fail("this does not belong to the expression");
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    const std::string_view token = tokens_[at_].text;
    throw InputError(fmt::format("{} (at `{}`, character {})", what, token.empty() ? "end" : printable(token),
                                 tokens_[at_].offset + 1));
  }

  bool sees(std::string_view text) const {
    return tokens_[at_].text == text && tokens_[at_].kind != CToken::Kind::text;
  }
  bool take(std::string_view text) {
    if (!sees(text)) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view text) {
    if (!take(text)) fail(fmt::format("`{}` is expected here", text));
  }

  // Conversions.
  Term number(const Integer& value, unsigned bits) { return terms_.bitvector(value, bits); }
  Term truth(const Operand& a) {
    if (a.truth.valid()) return a.truth;
    return terms_.ne(a.value.word, number(0, width(a.value.word)));
  }
  CValue value(const Operand& a) {
    if (!a.truth.valid()) return a.value;
    return {terms_.ite(a.truth, number(1, 32), number(0, 32)), {32, true}};
  }
  unsigned width(Term word) const { return terms_.width(terms_.sort(word)); }

  Term resized(const CValue& a, unsigned bits) {
    const unsigned now = width(a.word);
    if (bits == now) return a.word;
    if (bits < now) return terms_.bv_extract(a.word, bits - 1, 0);
    const bool is_signed = a.type.is_signed && !a.pointer;
    return terms_.bv_extend(is_signed ? Kind::bv_sign_extend : Kind::bv_zero_extend, a.word, bits - now);
  }
  CValue converted(const CValue& a, CType type) { return {resized(a, type.bits), type}; }
  CValue to_promoted(const CValue& a) { return a.pointer ? a : converted(a, promoted(a.type)); }

  // Both operands in their common type.
  std::pair<CValue, CValue> balanced(const Operand& left, const Operand& right) {
    const CValue a = value(left), b = value(right);
    if (a.pointer || b.pointer) {
      const CType type{meaning_.long_bits, false};
      return {converted(a, type), converted(b, type)};
    }
    const CType type = common_type(a.type, b.type);
    return {converted(a, type), converted(b, type)};
  }

  // Operators, by how loosely they bind.
  Operand conditional() {
    const Operand condition = binary(0);
    if (!take("?")) return condition;
    const Operand yes = conditional();
    expect(":");
    const Operand no = conditional();
    const Term chosen = truth(condition);
    if (yes.truth.valid() && no.truth.valid()) return {{}, terms_.ite(chosen, yes.truth, no.truth)};
    const auto [a, b] = balanced(yes, no);
    return {{terms_.ite(chosen, a.word, b.word), a.type}, {}};
  }

  using Level = std::vector<std::string_view>;
  static const std::vector<Level>& levels() {
    static const std::vector<Level> table{
        {"||"},       {"&&"},     {"|"},          {"^"}, {"&"}, {"==", "!="}, {"<", "<=", ">", ">="},
        {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"}};
    return table;
  }

  Operand binary(std::size_t level) {
    if (level == levels().size()) return prefix();
    Operand left = binary(level + 1);
    for (;;) {
      std::string_view sign;
      for (const std::string_view candidate : levels()[level])
        if (sign.empty() && take(candidate)) sign = candidate;
      if (sign.empty()) return left;
      const Operand right = binary(level + 1);
      left = combined(left, sign, right);
    }
  }

  Operand combined(const Operand& a, std::string_view sign, const Operand& b) {
    if (sign == "||") return {{}, terms_.or_(truth(a), truth(b))};
    if (sign == "&&") return {{}, terms_.and_(truth(a), truth(b))};
    if (sign == "==" || sign == "!=") return equation(a, sign == "==", b);
    if (sign == "<<" || sign == ">>") return shifted(value(a), sign == "<<", value(b));
    const auto [left, right] = balanced(a, b);
    if (sign[0] == '<' || sign[0] == '>') return compared(left, sign, right);
    return {arithmetic(left, sign[0], right), {}};
  }

  Operand equation(const Operand& a, bool positive, const Operand& b) {
    Term equal;
    if (a.truth.valid() && b.truth.valid()) {
      equal = terms_.eq(a.truth, b.truth);
    } else {
      const auto [left, right] = balanced(a, b);
      equal = terms_.eq(left.word, right.word);
    }
    return {{}, positive ? equal : terms_.not_(equal)};
  }

  Operand compared(const CValue& a, std::string_view sign, const CValue& b) {
    const bool strict = sign.size() == 1, swapped = sign[0] == '>';
    const Kind kind =
        a.type.is_signed ? (strict ? Kind::bv_slt : Kind::bv_sle) : (strict ? Kind::bv_ult : Kind::bv_ule);
    return {{}, swapped ? terms_.bv(kind, {b.word, a.word}) : terms_.bv(kind, {a.word, b.word})};
  }

  CValue arithmetic(const CValue& a, char sign, const CValue& b) {
    const bool s = a.type.is_signed;
    const auto made = [&](Kind kind) { return CValue{terms_.bv(kind, {a.word, b.word}), a.type}; };
    switch (sign) {
      case '+': return made(Kind::bv_add);
      case '-': return {terms_.bv(Kind::bv_add, {a.word, terms_.bv(Kind::bv_neg, {b.word})}), a.type};
      case '*': return made(Kind::bv_mul);
      case '/': return made(s ? Kind::bv_sdiv : Kind::bv_udiv);
      case '%': return made(s ? Kind::bv_srem : Kind::bv_urem);
      case '&': return made(Kind::bv_and);
      case '|': return made(Kind::bv_or);
      default: return made(Kind::bv_xor);
    }
  }

  Operand shifted(const CValue& a, bool left, const CValue& by) {
    const CValue word = to_promoted(a);
    const Term distance = resized(to_promoted(by), word.type.bits);
    const Kind right = word.type.is_signed ? Kind::bv_ashr : Kind::bv_lshr;
    return {{terms_.bv(left ? Kind::bv_shl : right, {word.word, distance}), word.type}, {}};
  }

  Operand prefix() {
    if (take("!")) return {{}, terms_.not_(truth(prefix()))};
    if (take("-")) {
      const CValue a = to_promoted(value(prefix()));
      return {{terms_.bv(Kind::bv_neg, {a.word}), a.type}, {}};
    }
    if (take("+")) return {to_promoted(value(prefix())), {}};
    if (take("~")) {
      const CValue a = to_promoted(value(prefix()));
      return {{terms_.bv(Kind::bv_not, {a.word}), a.type}, {}};
    }
    if (take("&")) return {address(), {}};
    if (sees("*")) fail("memory behind a pointer cannot be spoken of");
    if (sees("(") && names_type(tokens_[at_ + 1].text)) return cast();
    return operand();
  }

  CValue address() {
    const std::string path = this->path();
    const std::optional<Integer> found = meaning_.address(path);
    if (!found) fail(fmt::format("no address of `{}` is known here", printable(path)));
    return {number(*found, meaning_.long_bits), {meaning_.long_bits, false}, true};
  }

  static bool names_type(std::string_view word) {
    static const std::set<std::string_view> words{"int",   "unsigned", "signed",   "char",
                                                  "short", "long",     "void",     "_Bool",
                                                  "const", "struct",   "volatile", "union"};
    return words.contains(word) || fixed_types().contains(word);
  }
  static const std::map<std::string_view, CType>& fixed_types() {
    static const std::map<std::string_view, CType> table{
        {"int8_t", {8, true}},     {"int16_t", {16, true}},   {"int32_t", {32, true}},
        {"int64_t", {64, true}},   {"uint8_t", {8, false}},   {"uint16_t", {16, false}},
        {"uint32_t", {32, false}}, {"uint64_t", {64, false}}, {"size_t", {0, false}},
        {"uintptr_t", {0, false}}, {"intptr_t", {0, true}},   {"ssize_t", {0, true}},
        {"ptrdiff_t", {0, true}}};
    return table;
  }

  Operand cast() {
    expect("(");
    std::map<std::string_view, unsigned> words;
    while (tokens_[at_].kind == CToken::Kind::name) ++words[tokens_[at_++].text];
    bool pointer = false;
    while (take("*")) pointer = true;
    expect(")");
    const Operand inner = prefix();
    if (words.contains("_Bool") && !pointer)
      return {{terms_.ite(truth(inner), number(1, 8), number(0, 8)), {8, false}}, {}};
    const CType type = pointer ? CType{meaning_.long_bits, false} : type_of(words);
    CValue result = converted(value(inner), type);
    result.pointer = pointer;
    return {result, {}};
  }

  CType type_of(const std::map<std::string_view, unsigned>& words) const {
    const auto has = [&](std::string_view word) { return words.contains(word); };
    for (const auto& [name, type] : fixed_types())
      if (has(name)) return {type.bits == 0 ? meaning_.long_bits : type.bits, type.is_signed};
    if (has("struct") || has("union") || has("void")) fail("a number is expected here");
    const bool is_signed = !has("unsigned");
    if (has("char")) return {8, is_signed};
    if (has("short")) return {16, is_signed};
    if (has("long")) return {words.at("long") > 1 ? 64 : meaning_.long_bits, is_signed};
    return {32, is_signed};
  }

  Operand operand() {
    const CToken token = tokens_[at_];
    if (take("(")) {
      const Operand inner = conditional();
      expect(")");
      return inner;
    }
    if (token.kind == CToken::Kind::number) return {integer(), {}};
    if (token.kind == CToken::Kind::character) return {character(), {}};
    if (token.kind != CToken::Kind::name) fail("an operand is expected here");
    if (token.text == "\\old" || token.text == "\\at") return {earlier(), {}};
    const std::string path = this->path();
    if (sees("(")) fail("functions cannot be called here");
    if (sees("->")) fail("memory behind a pointer cannot be spoken of");
    const std::optional<CValue> found = meaning_.variable(path);
    if (!found) fail(fmt::format("`{}` is not known here, or not a number", printable(path)));
    return {*found, {}};
  }

  // `\old(x)`, `\at(x, Pre)`
  CValue earlier() {
    const bool at = take("\\at");
    if (!at) ++at_;
    expect("(");
    const std::string path = this->path();
    if (at) {
      expect(",");
      if (!take("Pre") && !take("Old")) fail("only `Pre` and `Old` can be asked for");
    }
    expect(")");
    const auto found = meaning_.before ? meaning_.before(path) : std::nullopt;
    if (!found) fail(fmt::format("no value of `{}` at the entry is known here", printable(path)));
    return *found;
  }

  // `s.x`, `a[2]`
  std::string path() {
    while (take("(")) ++open_;
    if (tokens_[at_].kind != CToken::Kind::name) fail("a name is expected here");
    std::string result(tokens_[at_++].text);
    for (;;) {
      while (open_ > 0 && take(")")) --open_;
      if (take(".")) {
        result += "." + std::string(tokens_[at_++].text);
      } else if (sees("[") && tokens_[at_ + 1].kind == CToken::Kind::number && tokens_[at_ + 2].text == "]") {
        result += "[" + std::string(tokens_[at_ + 1].text) + "]";
        at_ += 3;
      } else {
        break;
      }
    }
    if (open_ > 0) expect(")");
    if (sees("[")) fail("an element at an index that is not a number cannot be spoken of");
    return result;
  }

  CValue integer() {
    std::string_view text = tokens_[at_].text;
    std::string suffix;
    while (!text.empty() && std::string_view("uUlL").find(text.back()) != std::string_view::npos) {
      suffix += static_cast<char>(std::tolower(static_cast<unsigned char>(text.back())));
      text.remove_suffix(1);
    }
    Integer value;
    if (text.empty() || value.set_str(std::string(text), 0) != 0 || value >= power_of_two(64))
      fail("this is not a whole number of at most 64 bits");
    ++at_;
    const bool is_unsigned = suffix.find('u') != std::string::npos, decimal = text[0] != '0' || text == "0";
    const unsigned longs = static_cast<unsigned>(std::count(suffix.begin(), suffix.end(), 'l'));
    const unsigned least = longs == 2 ? 64 : longs == 1 ? meaning_.long_bits : 32;
    for (const unsigned bits : {32U, 64U}) {
      if (bits < least) continue;
      const Range range{value, value};
      if (!is_unsigned && range.within(range_of({bits, true}))) return {number(value, bits), {bits, true}};
      if ((is_unsigned || !decimal || bits == 64) && range.within(range_of({bits, false})))
        return {number(value, bits), {bits, false}};
    }
    fail("this number does not fit into 64 bits");
  }

  CValue character() {
    const std::string_view text = tokens_[at_].text;
    ++at_;
    static const std::map<char, char> escapes{{'n', '\n'},  {'t', '\t'},  {'0', '\0'}, {'r', '\r'},
                                              {'\\', '\\'}, {'\'', '\''}, {'"', '"'},  {'a', '\a'}};
    if (text.size() == 3) return {number(static_cast<signed char>(text[1]), 32), {32, true}};
    if (text.size() == 4 && text[1] == '\\' && escapes.contains(text[2]))
      return {number(escapes.at(text[2]), 32), {32, true}};
    fail("this character cannot be read");
  }

  Terms& terms_;
  std::vector<CToken> tokens_;
  const CMeaning& meaning_;
  std::size_t at_ = 0, open_ = 0;
};

}  // namespace

Term read_c(Terms& terms, std::string_view text, const CMeaning& meaning) {
  return CReader(terms, text, meaning).read();
}

}  // namespace hone
