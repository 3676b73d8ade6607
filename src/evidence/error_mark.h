// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "program/model/program.h"

namespace hone {

// A source of a C program that tells the harness when the error is reached: at a label, or in a function that
// the program defines itself.
struct MarkedSource {
  std::uint32_t file;  // which of the program's sources
  std::string name, text;
};

std::optional<MarkedSource> marked_source(const Program& program, const ErrorLocation& error);

}  // namespace hone
