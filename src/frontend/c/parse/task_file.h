// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/options.h"
#include "base/source.h"

namespace hone::c {

// What a task definition of the verification community (format 2.x) asks for: its first file, and the options
// with its other files, its property and its data model.
struct Task {
  std::string first_file;
  Options options;
};
Task read_task(const SourceFile& source, const Options& options);

// Sets what a property file asks for, `CHECK( init(main()), LTL(G ! call(reach_error())) )` and the like.
// Throws Unsupported for properties that we do not check, InputError for text that is none.
void read_property(const SourceFile& source, Options& options);

}  // namespace hone::c
