// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "base/options.h"
#include "base/source.h"

namespace clang {
class ASTUnit;
}

namespace hone::c {

enum class DataModel { ilp32, lp64 };

DataModel data_model(const Options& options);

// What Clang makes of a source file, for the target that the data model stands for (not the host). Throws
// InputError with Clang's diagnostics.
std::unique_ptr<clang::ASTUnit> parse(const SourceFile& source, const Options& options);

}  // namespace hone::c
