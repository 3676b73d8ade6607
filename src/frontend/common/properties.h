// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Makes every location with one of these labels an error location. Returns the labels that do not occur.
std::vector<std::string> mark_error_labels(Program& program, const std::vector<std::string>& labels);

// Makes the entries of these procedures error locations. Returns the names of those that do not exist.
std::vector<std::string> mark_error_functions(Program& program, const std::vector<std::string>& names);

}  // namespace hone
