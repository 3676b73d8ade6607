// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/frontend.h"

namespace hone::vmt {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

}  // namespace hone::vmt
