// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/xml.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.h"

namespace hone {

namespace {

constexpr std::size_t deepest = 200;
constexpr std::string_view blanks = " \t\r\n";

std::string utf8(std::uint32_t code) {
  if (code < 0x80) return {static_cast<char>(code)};
  const auto byte = [&](unsigned shift, unsigned mark) {
    return static_cast<char>(mark | ((code >> shift) & (mark == 0x80 ? 0x3fU : 0xffU)));
  };
  if (code < 0x800) return {byte(6, 0xc0), byte(0, 0x80)};
  if (code < 0x10000) return {byte(12, 0xe0), byte(6, 0x80), byte(0, 0x80)};
  return {byte(18, 0xf0), byte(12, 0x80), byte(6, 0x80), byte(0, 0x80)};
}

class XmlReader {
 public:
  explicit XmlReader(const SourceFile& file) : file_(file), text_(file.text()) {}

  XmlElement read() {
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    skip_between();
    XmlElement root = element(0);
    skip_between();
    if (at_ < text_.size()) fail("nothing is expected behind the root element");
    return root;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    const Position here = position();
    throw InputError(fmt::format("{}:{}:{}: error: {}", file_.name(), here.line, here.column, what));
  }

  Position position() const {
    const std::string_view before = text_.substr(0, at_);
    const std::size_t start = before.rfind('\n');
    return {static_cast<std::uint32_t>(1 + std::ranges::count(before.substr(counted_), '\n') + lines_),
            static_cast<std::uint32_t>(at_ - (start == before.npos ? 0 : start + 1) + 1), 0};
  }

  // The same for elements one after the other, without counting all lines again.
  Position next_position() {
    const Position here = position();
    lines_ = here.line - 1;
    counted_ = at_;
    return here;
  }

  bool skip(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::string_view up_to(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == text_.npos) fail(fmt::format("`{}` is missing", end));
    const std::string_view result = text_.substr(at_, found - at_);
    at_ = found + end.size();
    return result;
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

  // Comments and the like.
  bool skip_one() {
    if (skip("<!--")) return up_to("-->"), true;
    if (skip("<?")) return up_to("?>"), true;
    if (!skip("<!DOCTYPE")) return false;
    if (up_to(">").find('[') != std::string_view::npos) fail("definitions in a document type are not read");
    return true;
  }
  void skip_between() {
    do skip_blanks();
    while (skip_one());
  }

  std::string name() {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n=/><\"'", at_), text_.size());
    if (end == at_) fail("a name is expected");
    const std::string_view whole = text_.substr(at_, end - at_);
    at_ = end;
    return std::string(whole.substr(whole.find(':') == whole.npos ? 0 : whole.find(':') + 1));
  }

  std::string entity(std::string_view word) const {
    if (word == "lt") return "<";
    if (word == "gt") return ">";
    if (word == "amp") return "&";
    if (word == "quot") return "\"";
    if (word == "apos") return "'";
    std::uint32_t code = 0;
    if (word.starts_with('#')) {
      const bool hexadecimal = word.starts_with("#x");
      const std::string_view digits = word.substr(hexadecimal ? 2 : 1);
      const auto [end, failure] =
          std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
      if (failure == std::errc() && end == digits.data() + digits.size() && code > 0 && code <= 0x10ffff)
        return utf8(code);
    }
    fail(fmt::format("there is no entity '{}'", printable(word)));
  }

  std::string unescaped(std::string_view raw) const {
    std::string result;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      if (raw[i] != '&') {
        result += raw[i];
        continue;
      }
      const std::size_t end = raw.find(';', i);
      if (end == raw.npos) fail("`;` is missing behind an entity");
      result += entity(raw.substr(i + 1, end - i - 1));
      i = end;
    }
    return result;
  }

  void add_attribute(XmlElement& element) {
    const std::string key = name();
    skip_blanks();
    if (!skip("=")) fail("`=` is expected");
    skip_blanks();
    const std::string_view quote = text_.substr(at_, 1);
    if (quote != "\"" && quote != "'") fail("a value in quotes is expected");
    ++at_;
    element.attributes[key] = unescaped(up_to(quote));
  }

  XmlElement element(std::size_t depth) {
    if (depth > deepest) fail("elements are nested too deeply");
    XmlElement result;
    result.position = next_position();
    if (!skip("<")) fail("an element is expected");
    result.name = name();
    for (;;) {
      skip_blanks();
      if (skip("/>")) return result;
      if (skip(">")) break;
      add_attribute(result);
    }
    add_content(result, depth);
    return result;
  }

  void add_content(XmlElement& parent, std::size_t depth) {
    for (;;) {
      const std::size_t end = text_.find('<', at_);
      if (end == text_.npos) fail(fmt::format("the end of '{}' is missing", printable(parent.name)));
      parent.text += unescaped(text_.substr(at_, end - at_));
      at_ = end;
      if (skip("<![CDATA[")) {
        parent.text += up_to("]]>");
      } else if (skip("</")) {
        if (name() != parent.name) fail(fmt::format("the end of '{}' is expected", printable(parent.name)));
        skip_blanks();
        if (!skip(">")) fail("`>` is expected");
        return;
      } else if (!skip_one()) {
        parent.children.push_back(element(depth + 1));
      }
    }
  }

  const SourceFile& file_;
  std::string_view text_;
  std::size_t at_ = 0, counted_ = 0;
  std::uint32_t lines_ = 0;
};

}  // namespace

std::string XmlElement::attribute(const std::string& key) const {
  const auto found = attributes.find(key);
  return found == attributes.end() ? "" : found->second;
}

XmlElement read_xml(const SourceFile& file) { return XmlReader(file).read(); }

}  // namespace hone
