// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "report/junit_report.h"

namespace hone {

// What `hone check-all --json` prints: one array with an object for each program, `file`, `verdict` (TRUE,
// FALSE, UNKNOWN or ERROR), `message`, `seconds`, and `result`, which is what `hone check --json` prints
// (null for ERROR, and where the check was interrupted).
std::string render_outcomes_as_json(const std::vector<TaskOutcome>& outcomes);

// One line on what a check printed as JSON; where that is none (bad input), its first line.
std::string message_in_json(const std::string& output);

}  // namespace hone
