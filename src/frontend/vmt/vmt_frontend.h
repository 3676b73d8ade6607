// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/options.h"
#include "frontend/common/loaded_program.h"

namespace hone::vmt {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

}  // namespace hone::vmt
