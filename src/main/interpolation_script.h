// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/source.h"
#include "main/interpolation_request.h"

namespace hone {

struct CheckSatRequest {
  Position position;
  std::vector<Term> assertions;
};

struct EchoRequest {
  std::string text;  // with its quotes
};

using ScriptRequest = std::variant<CheckSatRequest, EchoRequest, InterpolationRequest>;

// What a script of SMT-LIB asks for, in its order and up to (exit), with the assertions that hold there.
// The whole script is read before anything is answered. Throws InputError with all errors found, and
// Unsupported for the first command that this reader does not know.
std::vector<ScriptRequest> read_interpolation_script(const SourceFile& file, Terms& terms);

}  // namespace hone
