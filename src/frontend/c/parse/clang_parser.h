// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/Basic/SourceLocation.h>
#include <clang/Frontend/ASTUnit.h>

#include <memory>
#include <string>
#include <vector>

#include "base/options.h"
#include "base/source.h"

namespace hone::c {

// What Clang makes of a source file, and the attributes in it that it leaves out: those that it does not
// know, or not there.
struct ParsedFile {
  struct Attribute {
    std::string name;
    clang::SourceLocation place;
  };
  std::unique_ptr<clang::ASTUnit> syntax;
  std::vector<Attribute> left_out;
  std::vector<std::string> warnings;  // where C leaves open what happens first, and that matters
};

// For the target that the data model stands for (not the host). Throws InputError with Clang's diagnostics.
ParsedFile parse(const SourceFile& source, const Options& options);

}  // namespace hone::c
