// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/source.h"

namespace hone {

// An element of an XML document, with the text that stands directly in it.
struct XmlElement {
  std::string name;  // without a prefix
  std::map<std::string, std::string> attributes;
  std::string text;
  std::vector<XmlElement> children;
  Position position;

  std::string attribute(const std::string& key) const;  // empty if there is none
};

// The root of a document: elements, attributes, text, the five named entities and those by number, CDATA;
// comments, instructions and a document type are skipped. Throws InputError with the place of what is wrong.
XmlElement read_xml(const SourceFile& file);

}  // namespace hone
