// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <functional>

#include "base/exit_code.h"

namespace hone {

// The code of the work; where it throws, what is wrong is printed, and the code says of what kind it is.
ExitCode report_errors(std::FILE* output, const std::function<ExitCode()>& work);

}  // namespace hone
