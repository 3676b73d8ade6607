// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/smtlib_reader.h"

namespace hone::vmt {

// Which declared names the text of a definition mentions, itself or by other definitions. A formula cannot
// tell: of `(or x1 (not x1))` nothing is left, and yet it speaks of x1.
class MentionedNames {
 public:
  void add(const SmtlibDefineFunction& definition);
  std::unordered_set<std::string> of(const std::string& definition) const;

 private:
  std::unordered_map<std::string, std::vector<std::string>> names_;
};

}  // namespace hone::vmt
