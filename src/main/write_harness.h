// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/options.h"
#include "engine/engine.h"
#include "frontend/frontend.h"

namespace hone {

// What --harness asks for; tells on stderr what was written, or why there is nothing to write.
void write_harness(const std::string& folder, const LoadedProgram& loaded, const Result& result,
                   const Options& options);

}  // namespace hone
