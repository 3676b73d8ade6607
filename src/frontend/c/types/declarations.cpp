// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/declarations.h"

#include <clang/AST/Attr.h>

namespace hone::c {

std::string original_name(const std::string& name) {
  return name.starts_with(redefined_prefix) ? name.substr(redefined_prefix.size()) : name;
}

std::string link_name(const clang::NamedDecl* declaration) {
  if (const auto* label = attribute_of<clang::AsmLabelAttr>(declaration)) {
    const std::string text = label->getLabel().str();
    return text.starts_with('\1') ? text.substr(1) : text;
  }
  return original_name(declaration->getNameAsString());
}

}  // namespace hone::c
