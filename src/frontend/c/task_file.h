// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/options.h"
#include "base/source.h"
#include "frontend/common/loaded_program.h"

namespace hone::c {

// The task definitions of the verification community (format 2.x): which files, which property, which data
// model.
LoadedProgram load_task(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

// Sets what a property file asks for, `CHECK( init(main()), LTL(G ! call(reach_error())) )` and the like.
// Throws Unsupported for properties that we do not check, InputError for text that is none.
void read_property(const SourceFile& source, Options& options);

}  // namespace hone::c
