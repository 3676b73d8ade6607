// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/xml_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/error.h"

namespace hone {

namespace {

constexpr int deepest = 200;
// Everything as it stands: texts are complete, and their offsets are those in the file.
constexpr unsigned as_it_stands =
    pugi::parse_fragment | pugi::parse_doctype | pugi::parse_cdata | pugi::parse_ws_pcdata;

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

bool is_entity(std::string_view word) {
  constexpr std::array<std::string_view, 5> names{"lt", "gt", "amp", "quot", "apos"};
  if (!word.starts_with('#')) return std::ranges::find(names, word) != names.end();
  const bool hexadecimal = word.starts_with("#x");
  const std::string_view digits = word.substr(hexadecimal ? 2 : 1);
  std::uint32_t code = 0;
  const auto [end, failure] =
      std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
  return failure == std::errc() && end == digits.data() + digits.size() && code > 0 && code <= 0x10ffff;
}

// Where an ampersand stands that begins no entity.
std::size_t find_no_entity(std::string_view raw) {
  std::size_t at = raw.find('&');
  while (at != raw.npos) {
    const std::size_t end = raw.find(';', at);
    if (end == raw.npos || !is_entity(raw.substr(at + 1, end - at - 1))) return at;
    at = raw.find('&', end);
  }
  return at;
}

std::size_t offset_of(pugi::xml_node node) {
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug()));
}

}  // namespace

// Looks at every node of a document that was read as it stands.
class XmlDocument::Check : public pugi::xml_tree_walker {
 public:
  explicit Check(const XmlDocument& document) : document_(document) {}

  bool for_each(pugi::xml_node& node) override {
    if (depth() > deepest) document_.fail(node, "elements are nested too deeply");
    const std::string_view text = node.value();
    switch (node.type()) {
      case pugi::node_element:
        if (depth() == 0 && roots_++ > 0) document_.fail(node, "nothing is expected behind the root element");
        for (const pugi::xml_attribute attribute : node.attributes())
          if (find_no_entity(attribute.value()) != text.npos)
            document_.fail(node, fmt::format("there is no such entity: '{}'", printable(attribute.value())));
        break;
      case pugi::node_pcdata:
        if (depth() == 0 && !is_blank(text)) document_.fail(node, "text is expected in elements only");
        if (const std::size_t at = find_no_entity(text); at != text.npos)
          document_.fail_at(offset_of(node) + at,
                            fmt::format("there is no such entity: '{}'", printable(text.substr(at), 12)));
        break;
      case pugi::node_cdata:
        if (depth() == 0) document_.fail(node, "text is expected in elements only");
        break;
      case pugi::node_doctype:
        if (text.find('[') != text.npos) document_.fail(node, "definitions in a document type are not read");
        break;
      default: break;
    }
    return true;
  }

 private:
  const XmlDocument& document_;
  int roots_ = 0;
};

XmlDocument::XmlDocument(const SourceFile& file) : file_(file) {
  if (const std::size_t zero = file.text().find('\0'); zero != std::string_view::npos)
    fail_at(zero, "there is a zero byte in the text");
  load(as_it_stands);
  load(as_it_stands | pugi::parse_escapes | pugi::parse_eol);
}

void XmlDocument::load(unsigned options) {
  const std::string_view text = file_.text();
  const pugi::xml_parse_result result =
      document_.load_buffer(text.data(), text.size(), options, pugi::encoding_utf8);
  if ((options & pugi::parse_escapes) == 0) {
    // What was read before an error comes first.
    Check check(*this);
    document_.traverse(check);
  }
  if (!result) fail_at(static_cast<std::size_t>(result.offset), result.description());
  if (!root()) fail_at(text.size(), "an element is expected");
}

pugi::xml_node XmlDocument::root() const {
  return document_.find_child([](pugi::xml_node node) { return node.type() == pugi::node_element; });
}

void XmlDocument::fail(pugi::xml_node where, const std::string& what) const {
  // pugixml knows where the name begins, one behind the bracket.
  const std::size_t offset = offset_of(where);
  fail_at(where.type() == pugi::node_element && offset > 0 ? offset - 1 : offset, what);
}

void XmlDocument::fail_at(std::size_t offset, const std::string& what) const {
  const std::string_view before = file_.text().substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
  throw InputError(fmt::format("{}:{}:{}: error: {}", file_.name(), 1 + std::ranges::count(before, '\n'),
                               before.size() - line_start + 1, what));
}

std::string_view local_name(pugi::xml_node element) {
  const std::string_view name = element.name();
  return name.substr(name.find(':') + 1);  // the whole of it if there is none
}

std::string text_of(pugi::xml_node element) {
  std::string result;
  for (const pugi::xml_node child : element.children())
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) result += child.value();
  return result;
}

}  // namespace hone
