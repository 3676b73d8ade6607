// SPDX-License-Identifier: Apache-2.0
#include "frontend/vmt/mentioned_names.h"

namespace hone::vmt {

void MentionedNames::add(const SmtlibDefineFunction& definition) {
  names_[definition.name] = definition.names;
}

std::unordered_set<std::string> MentionedNames::of(const std::string& definition) const {
  std::unordered_set<std::string> found;
  std::vector<std::string> open{definition};
  while (!open.empty()) {
    const auto known = names_.find(open.back());
    open.pop_back();
    if (known == names_.end()) continue;
    for (const std::string& name : known->second)
      if (found.insert(name).second) open.push_back(name);
  }
  return found;
}

}  // namespace hone::vmt
