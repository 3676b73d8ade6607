// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "base/source.h"

namespace hone {

// An XML document as pugixml reads it. What is wrong with it ends in an InputError with its place: pugixml
// itself would pass over unknown entities, several roots, text beside the root and what follows a zero byte.
// Entities of one's own are refused, so none can expand; nesting is limited. The file must outlive it.
class XmlDocument {
 public:
  explicit XmlDocument(const SourceFile& file);

  pugi::xml_node root() const;
  [[noreturn]] void fail(pugi::xml_node where, const std::string& what) const;

 private:
  class Check;
  void load(unsigned options);
  [[noreturn]] void fail_at(std::size_t offset, const std::string& what) const;

  const SourceFile& file_;
  pugi::xml_document document_;
};

// The name of an element without its prefix.
std::string_view local_name(pugi::xml_node element);
// The text that stands directly in an element, its parts joined.
std::string text_of(pugi::xml_node element);

}  // namespace hone
