// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/result.h"

namespace hone {

// The result as SARIF 2.1.0 (OASIS), which code-scanning pages and editors show: an error with the run as a
// code flow; for TRUE, each place that could have failed and does not; for UNKNOWN, what is open.
std::string render_sarif(const Program& program, const Result& result, const std::string& version);

// The same where there is no program: a construct that no front end supports.
std::string render_sarif_unknown(const std::string& file, const std::string& reason,
                                 const std::string& version);

}  // namespace hone
