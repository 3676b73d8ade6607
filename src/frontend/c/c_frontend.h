// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/frontend.h"

namespace hone::c {

// C, preprocessed or not, read by Clang's own libraries.
LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

}  // namespace hone::c
